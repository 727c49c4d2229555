import { userEvent, waitFor } from 'storybook/test'

/** Waits until a map is drawn: its borders are loaded on demand. */
export async function drawn(canvasElement: HTMLElement): Promise<SVGSVGElement> {
  return waitFor(() => {
    const picture = canvasElement.querySelector<SVGSVGElement>('svg.pa-map-drawing')
    if (!picture) throw new Error('Nothing is drawn yet.')
    return picture
  })
}

/** Clicks what is seen at a place of a picture, given as fractions of its width and height. */
export async function pressAt(picture: Element, across: number, down: number): Promise<void> {
  picture.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = picture.getBoundingClientRect()
  const [clientX, clientY] = [left + across * width, top + down * height]
  const target = picture.ownerDocument.elementFromPoint(clientX, clientY)
  if (!target || !picture.contains(target)) throw new Error('Something lies over the picture.')
  await userEvent.pointer({ keys: '[MouseLeft]', target, coords: { clientX, clientY } })
}

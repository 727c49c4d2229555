import { userEvent, waitFor } from 'storybook/test'

/** Waits until a picture is drawn: its code is lazy, and its canvas is empty at first. */
export async function drawn(canvasElement: HTMLElement): Promise<HTMLCanvasElement> {
  return waitFor(
    () => {
      const canvas = canvasElement.querySelector('canvas')
      if (!canvas || !hasInk(canvas)) throw new Error('Nothing is drawn yet.')
      return canvas
    },
    { timeout: 10_000 }
  )
}

function hasInk(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.some(channel => channel !== 0)
}

/** Clicks a picture at a place, given as fractions of its width and height. */
export async function pressAt(picture: HTMLElement, across: number, down: number): Promise<void> {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const [offsetX, offsetY] = [across * width, down * height]
  await userEvent.pointer({
    keys: '[MouseLeft]',
    target: picture,
    coords: { clientX: left + offsetX, clientY: top + offsetY, offsetX, offsetY }
  })
}

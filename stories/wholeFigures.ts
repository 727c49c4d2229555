import { expect } from 'storybook/test'

/** Every amount and share below an element can be read: its figure stands in one line, and nothing cuts it or its unit. */
export async function wholeFigures(root: Element): Promise<void> {
  const figures = [...root.querySelectorAll<HTMLElement>('.pa-money, .pa-share-figure')]
  await expect(figures.length).toBeGreaterThan(0)
  for (const figure of figures) {
    await expect({ lines: linesOf(figure), isCut: isCut(figure) }, figure.textContent).toEqual({
      lines: 1,
      isCut: false
    })
  }
}

/** Of the figure, which ends before the unit. */
function linesOf({ firstChild }: HTMLElement): number {
  if (!(firstChild instanceof Text)) throw new TypeError('A figure is one text.')
  const figure = document.createRange()
  figure.setStart(firstChild, 0)
  figure.setEnd(firstChild, `${firstChild.data} `.indexOf(' '))
  return new Set([...figure.getClientRects()].map(({ top }) => Math.round(top))).size
}

function isCut(figure: HTMLElement): boolean {
  const { left, right, top, bottom } = figure.getBoundingClientRect()
  for (let above = figure.parentElement; above; above = above.parentElement) {
    if (getComputedStyle(above).overflowX !== 'hidden') continue
    const frame = above.getBoundingClientRect()
    if (left < frame.left - 1 || right > frame.right + 1) return true
    if (top < frame.top - 1 || bottom > frame.bottom + 1) return true
  }
  return false
}

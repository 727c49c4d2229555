import { expect } from 'storybook/test'

/** Every amount below an element can be read: its figure stands in one line, and nothing cuts it or its unit. */
export async function wholeFigures(root: Element): Promise<void> {
  const amounts = [...root.querySelectorAll<HTMLElement>('.pa-money')]
  await expect(amounts.length).toBeGreaterThan(0)
  for (const amount of amounts) {
    await expect({ lines: linesOf(amount), isCut: isCut(amount) }, amount.textContent).toEqual({
      lines: 1,
      isCut: false
    })
  }
}

/** Of the figure, which ends before the unit. */
function linesOf({ firstChild }: HTMLElement): number {
  if (!(firstChild instanceof Text)) throw new TypeError('An amount is one text.')
  const figure = document.createRange()
  figure.setStart(firstChild, 0)
  figure.setEnd(firstChild, `${firstChild.data} `.indexOf(' '))
  return new Set([...figure.getClientRects()].map(({ top }) => Math.round(top))).size
}

function isCut(amount: HTMLElement): boolean {
  const { left, right, top, bottom } = amount.getBoundingClientRect()
  for (let above = amount.parentElement; above; above = above.parentElement) {
    if (getComputedStyle(above).overflowX !== 'hidden') continue
    const frame = above.getBoundingClientRect()
    if (left < frame.left - 1 || right > frame.right + 1) return true
    if (top < frame.top - 1 || bottom > frame.bottom + 1) return true
  }
  return false
}

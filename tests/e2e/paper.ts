import type { Page } from 'playwright'

/** What the margins of a browser leave of A4, in CSS px. */
const WIDTH = 718
const HEIGHT = 1047

/** The page as the printer gets it. */
export async function toPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
}

/** Marks the document as printed in place of the dialog, which would stop the page. */
export async function withoutPrintDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
}

/** What a reader of the sheet would hold against it, each in words. */
export function faultsOnPaper(page: Page): Promise<readonly string[]> {
  // The page gets only this function: what it needs has to stand in it.
  /* oxlint-disable unicorn/consistent-function-scoping -- see above */
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const seen = (selector: string): readonly Element[] =>
      [...document.querySelectorAll(selector)].filter(element => isSeen(element))
    const words = (element: Element): string => element.textContent.trim().slice(0, 40)

    const wide = seen('table, th, td').filter(element => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > innerWidth + 1
    })
    const tight = seen('th, td').filter(cell => cell.scrollWidth > cell.clientWidth + 1)
    // The head of a column is a word of the sheet although it sorts, and so is a value that explains itself.
    const controls = seen(
      'button:not(.pa-data-table-sort, .pa-link-button), input, select, textarea, [role="button"]'
    )
    const torn: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!text.parentElement || !isSeen(text.parentElement)) continue
      for (const { index, 0: found } of (text.nodeValue ?? '').matchAll(
        /\d{4}-\d\d-\d\d|\b[\dA-HJ-NPQRTUWXY]{18}\b/g
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + found.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(found)
      }
    }
    // Browsers leave out grounds, unless they are told.
    const bars = seen(':empty[style*="width"], :empty[style*="height"]').filter(bar => {
      const { backgroundColor, printColorAdjust } = getComputedStyle(bar)
      return backgroundColor !== 'rgba(0, 0, 0, 0)' && printColorAdjust !== 'exact'
    })
    return [
      ...bars.map(bar => `a bar that vanishes: ${bar.className}`),
      ...wide.map(element => `beyond the sheet: ${words(element)}`),
      ...tight.map(cell => `wider than its column: ${words(cell)}`),
      ...seen('.pa-skeleton').map(() => 'a skeleton'),
      ...controls.map(element => `to press: ${element.tagName} ${element.className} ${words(element)}`),
      ...torn.map(value => `torn: ${value}`)
    ]
  })
  /* oxlint-enable unicorn/consistent-function-scoping */
}

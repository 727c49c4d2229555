import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'

let toScreen = (): void => undefined

/** What a story of the printed page is shown with: the width of a sheet, and the screen again afterwards. */
export const onPaper = {
  globals: { viewport: { value: 'paper' } },
  beforeEach: () => () => toScreen()
} as const

/** Presses 打印, which first loads everything, and shows what the printer got. */
export async function printByAction(): Promise<void> {
  const page = within(document.body)
  const print = spyOn(window, 'print').mockImplementation(() => undefined)
  await userEvent.click(await page.findByRole('button', { name: /^更多/ }))
  await userEvent.click(await page.findByRole('button', { name: '打印' }))
  await waitFor(() => expect(print).toHaveBeenCalled())
  showAsPrinted()
  await expect(page.queryByRole('button', { name: /^更多/ })).toBeNull()
}

/** What is handed to the print dialog in documents of their own, until `end`. */
export function printedSheets() {
  const sheets: { title: string; rules: string; words: string; fills: readonly (string | null)[] }[] = []
  const real = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    ...real,
    get(this: HTMLIFrameElement) {
      const view = real.get?.call(this) as Window
      view.print = () => {
        const { title, body, adoptedStyleSheets } = view.document
        const rules = adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(each => each.cssText))
        const fills = [...body.querySelectorAll('svg > rect')].map(each => each.getAttribute('fill'))
        sheets.push({ title, rules: rules.join(''), words: body.textContent, fills })
        view.dispatchEvent(new Event('afterprint'))
      }
      return view
    }
  })
  return {
    sheets,
    end: () => void Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', real)
  }
}

/** What holds for paper holds on the screen, until the story ends. */
export function showAsPrinted(): void {
  const before = new Map<MediaList, string>()
  for (const sheet of document.styleSheets) {
    for (const { media } of mediaRules(sheet.cssRules)) {
      if (!/print|screen/.test(media.mediaText)) continue
      before.set(media, media.mediaText)
      media.mediaText = media.mediaText.includes('print') ? 'all' : 'not all'
    }
  }
  toScreen = () => {
    for (const [media, text] of before) media.mediaText = text
  }
}

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules)
  }
}

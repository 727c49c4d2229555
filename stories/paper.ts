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

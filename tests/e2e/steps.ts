import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

/** Steps of a member of staff, in terms of the visible page. */

export async function signInByDemo(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: '演示账号登录' }).click()
  await page.waitForURL(`${address}/home`)
}

const sessions = new WeakMap<Visitor, ReturnType<BrowserContext['storageState']>>()

/** A page at home in a new profile, of a member of staff who signs in once for all of them. */
export async function signedInPage(
  visitor: Visitor,
  address: string,
  options: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' } = {}
): Promise<Page> {
  if (!sessions.has(visitor)) sessions.set(visitor, signInOnce(visitor, address))
  const session = await sessions.get(visitor)
  const page = await visitor.newPage({ ...options, ...(session && { session }) })
  await page.goto(`${address}/home`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function signInOnce(visitor: Visitor, address: string): ReturnType<BrowserContext['storageState']> {
  const page = await visitor.newPage()
  await signInByDemo(page, address)
  await page.waitForFunction(() => localStorage.getItem('currentVersion') !== null)
  const session = await page.context().storageState()
  await page.context().close()
  return session
}

/** The content of the list. */
export interface ShownList {
  readonly total: number
  readonly names: readonly string[]
}

/** Runs an action that changes the list, and reads the list once it is loaded. */
export async function listAfter(page: Page, action: () => Promise<unknown>): Promise<ShownList> {
  const answer = page.waitForResponse(response => response.url().endsWith('/openApi/company/search'))
  await action()
  const { data } = (await (await answer).json()) as { data: { total: number; items: { name: string }[] } }
  const names = data.items.map(item => item.name)
  await expect.poll(() => shownTotal(page)).toBe(data.total)
  await expect.poll(() => companyNames(page)).toEqual(names.slice(0, (await companyNames(page)).length))
  return { total: data.total, names }
}

/** The total shown on the page; NaN while there is none. */
export async function shownTotal(page: Page): Promise<number> {
  const words = await page
    .getByRole('main')
    .getByText(/共找到/)
    .allInnerTexts()
  return Number(/[\d,]+/.exec(words.join())?.[0].replaceAll(',', ''))
}

/** The names in the list, in order; other columns may have links, too. */
function companyNames(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: '企业列表' }).locator('.pa-company-name-text a').allInnerTexts()
}

/** Unfolds the filter panel, which is one line once a condition is chosen. */
async function openPanel(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^条件/ })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

/** Opens a field of the filter panel and selects an option. */
export async function chooseOption(page: Page, field: string, option: RegExp): Promise<void> {
  await openPanel(page)
  await page.getByRole('button', { name: field, exact: true }).click()
  await page.getByRole('dialog', { name: field }).getByText(option).click()
  await page.keyboard.press('Escape')
}

/** Opens the region tree, searches a name and selects it. */
export async function chooseRegion(page: Page, name: string): Promise<void> {
  await openPanel(page)
  await page.getByRole('button', { name: '所在地区', exact: true }).click()
  const tree = page.getByRole('dialog', { name: '所在地区' })
  await tree.getByRole('searchbox').fill(name)
  await tree.getByRole('treeitem', { name: new RegExp(` / ${name}`) }).click()
  await page.keyboard.press('Escape')
}

/** Stars a company, and waits until the server has it: the star is filled before, and a new page would not know. */
export async function addFavorite(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `收藏${name}`, pressed: false }).click()
  await page.getByRole('button', { name: `收藏${name}`, pressed: true, disabled: false }).waitFor()
}

/** Moves the focus with Tab until it reaches the target. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Eighty presses of Tab did not lead to ${target.toString()}.`)
}

/** The violations that axe finds on the page, each as a sentence. Default: by all of its rules. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } })
  })
  // Our pages have no frames, whose findings would be put together in a second page, opened for each call.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${page.url()}: ${id}: ${help}: ${node.target.join(' ')}`)
  )
}

/** No page has logged an error or a warning since the last call. */
export function expectSilence(visitor: Visitor): void {
  const complaints = visitor.complaints()
  // Whole, also where a second try is named: what an expectation compares is cut after some letters.
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

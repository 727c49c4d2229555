import type { Page } from 'playwright'
import { expect } from 'vitest'
import { withoutPrintDialog } from '../e2e/paper.ts'

/**
 * What a member of staff does in a portal: comes by a link, finds a company and prints it, goes back, opens a dialog
 * and leaves. The portal has a start page with the heading 门户 and a menu with the links 门户首页 and 进入拓客.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await withoutPrintDialog(page)
  await page.goto(address)
  await page.getByRole('heading', { name: '门户' }).waitFor()
  // Some frameworks load their router after the first paint; a click before would load the page anew.
  await page.waitForLoadState('networkidle')
  const before = await leftIn(page)

  await page.getByRole('link', { name: '进入拓客' }).click()
  await page.getByRole('link', { name: '企业探索' }).first().click()
  await expect.poll(() => addressOf(page)).toContain('/prospecting/exploreCompany')
  const companies = page.locator('a[href*="ompanyDetail"]')
  const name = await companies.first().innerText()
  await companies.first().click()
  await expect.poll(() => addressOf(page)).toContain('ompanyDetail')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expectPrint(page)
  await page.evaluate(() => history.back())
  await companies.first().waitFor()
  await expect.poll(() => addressOf(page)).toContain('/prospecting/exploreCompany')

  await page.getByText('产业经济大模型', { exact: true }).first().click()
  const toast = page.locator('.pa-ant-message-notice').first()
  await toast.waitFor()
  expect(await lookOf(toast)).toMatchObject({ isFilled: true, isAbove: true })

  await page.getByRole('button', { name: '批量查找' }).click()
  const dialog = page.getByRole('dialog', { name: '批量查找' })
  await dialog.getByRole('textbox').first().waitFor()
  expect(await lookOf(dialog)).toMatchObject({ isFilled: true, isAbove: true })
  // Ours, which antd's stand before.
  const head = dialog.locator('.pa-ant-modal-header')
  const paddings = await head.evaluate(element =>
    [element, element.parentElement!].map(each => getComputedStyle(each).padding)
  )
  expect(paddings).toEqual(['16px 24px 12px', '0px'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: '门户首页' }).click()
  await page.getByRole('heading', { name: '门户' }).waitFor()
  await expect.poll(() => leftIn(page)).toEqual(before)
}

/** By our own key: all of the page, though most of it was below and not loaded yet. */
async function expectPrint(page: Page): Promise<void> {
  await page.keyboard.press('Control+p')
  await page.locator('[data-printed]').waitFor({ state: 'attached' })
  expect(await page.locator('.pa-skeleton').count()).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
}

/** wujie writes the address of a child into the query of the page. */
const addressOf = (page: Page): string => decodeURIComponent(page.url())

/** A dialog has a background and covers what is below it, or its styles did not reach it. */
function lookOf(dialog: ReturnType<Page['getByRole']>): Promise<{ isFilled: boolean; isAbove: boolean }> {
  return dialog.evaluate(element => {
    const filled = [element, ...element.querySelectorAll('*')].map(each => getComputedStyle(each))
    const { left, top, width } = element.getBoundingClientRect()
    const root = element.getRootNode() as Document | ShadowRoot
    const above = root.elementFromPoint(left + width / 2, Math.max(top + 8, 8))
    return {
      isFilled: filled.some(({ backgroundColor }) => backgroundColor === 'rgb(255, 255, 255)'),
      isAbove: above !== null && (element.contains(above) || above.contains(element))
    }
  })
}

/** What of ours is in the page, beside style elements, which the next visit uses again, and paper that was laid. */
function leftIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ours = [...document.querySelectorAll('[class*="pa-"]:not(style, link)')].map(each => each.className)
    const ofBody = [...document.body.attributes].map(({ name, value }) => `${name}=${value}`)
    const paper = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(rule => rule.cssText)
    )
    return [...ours.map(String), ...ofBody, ...paper]
  })
}

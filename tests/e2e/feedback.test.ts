import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Visitor } from './browser.ts'
import { commonAddress } from './commonHost.ts'
import { expectSilence, signInByDemo } from './steps.ts'

const address = commonAddress()
const WORDS = '列表往下拉时一直在转圈'
let visitor: Visitor

beforeAll(async () => {
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
})

const text = (page: Page) => page.getByLabel('内容')

/** The server accepts neither the token nor the cookie any more. */
async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'ended'))
}

/** The same, noticed by this press: in between, whatever the page asks for by itself would notice it first. */
async function loseSessionAtPress(button: Locator): Promise<void> {
  await button.page().context().clearCookies()
  await button.evaluate((element: HTMLElement) => {
    localStorage.setItem('token', 'ended')
    element.click()
  })
}

it('a draft survives a reload and a lost session, and is gone once it has been sent', async () => {
  const page = await visitor.newPage()
  await signInByDemo(page, address)
  await page.goto(`${address}/exploreCompany`)
  await page.getByRole('button', { name: /林知远/ }).click()
  await page.getByRole('link', { name: '反馈' }).click()
  await page.waitForURL(`${address}/suggestion?from=exploreCompany`)
  await page.getByText('建议', { exact: true }).click()
  await text(page).fill(WORDS)
  await page.getByLabel('联系方式').fill('分机 8021')
  await page.reload()
  await page.getByText('已恢复上次没有提交的内容').waitFor()
  expect(await text(page).inputValue()).toBe(WORDS)
  expectSilence(visitor)

  await loseSessionAtPress(page.getByRole('button', { name: '提交', exact: true }))
  await page.waitForURL(/\/login\?returnTo=/)
  // What belongs to the session has gone, and the words with it: they wait in the page for the same person.
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain(WORDS)
  expect(stored).not.toContain('userResult')
  await page.getByRole('button', { name: '演示账号登录' }).click()
  await page.waitForURL(`${address}/suggestion?from=exploreCompany`)
  await page.getByText('已恢复上次没有提交的内容').waitFor()
  expect(await text(page).inputValue()).toBe(WORDS)
  expect(await page.getByLabel('联系方式').inputValue()).toBe('分机 8021')
  expect(await page.getByRole('radio', { name: '建议' }).isChecked()).toBe(true)

  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText(/^反馈已提交，编号/).waitFor()
  await page.getByRole('listitem').filter({ hasText: WORDS }).getByText('待处理').waitFor()
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: WORDS }).waitFor()
  expect(await text(page).inputValue()).toBe('')
})

it('another member of staff at the same computer sees nothing of a draft', async () => {
  const page = await visitor.newPage()
  await signInByDemo(page, address)
  await page.goto(`${address}/suggestion`)
  await text(page).fill('只有我看得见的草稿')
  await page.reload()
  await page.getByText('已恢复上次没有提交的内容').waitFor()
  await loseSession(page)
  await page.goto(`${address}/suggestion`)
  await page.waitForURL(/\/login\?returnTo=/)
  await page.getByRole('link', { name: '单点登录' }).click()
  await page.waitForURL(/\/sso\/authorize/)
  await page.getByRole('button', { name: /团队主管/ }).click()
  await page.waitForURL(`${address}/suggestion`)
  await page.getByText('还没有提交过反馈').waitFor()
  expect(await text(page).inputValue()).toBe('')
})

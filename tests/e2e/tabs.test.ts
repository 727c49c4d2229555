import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuiltPage, type BuiltPage } from '../helpers/builtPage.ts'
import { slowness } from '../helpers/patience.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { commonAddress } from './commonHost.ts'
import { signInByDemo } from './steps.ts'
import type { Tab } from './tabs/tab.ts'

declare const tab: Tab

const address = commonAddress()
let page: BuiltPage
let visitor: Visitor
/** The renewals that the page requested. */
let renewals = 0
/** What each renewal waits for before it is forwarded, by number. */
let onTheWay: (nth: number) => Promise<unknown>

beforeAll(async () => {
  page = await openBuiltPage('tabs', resolve(import.meta.dirname, 'tabs'), forward)
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
  await page?.close()
})

beforeEach(() => {
  renewals = 0
  onTheWay = () => setTimeout(200)
})

/** The real services, with the real refresh cookie, which ignores ports. */
async function forward(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/') && !pathname.startsWith('/be-')) return null
  if (pathname.endsWith('/auth/refresh-token')) await onTheWay(++renewals)
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name)
  const answer = await fetch(address + pathname, {
    method: request.method,
    headers,
    body: request.body ? await request.text() : null
  })
  const answerHeaders = new Headers()
  for (const name of ['content-type', 'set-cookie']) {
    const value = answer.headers.get(name)
    if (value !== null) answerHeaders.set(name, value)
  }
  return new Response(await answer.text(), { status: answer.status, headers: answerHeaders })
}

const ways = ['Web Locks', 'leases in the storage'] as const

/** A new profile with several tabs of one session, whose token has just expired. */
async function openTabs(count: number, way: (typeof ways)[number]): Promise<readonly Page[]> {
  const first = await visitor.newPage()
  const context = first.context()
  if (way !== 'Web Locks') await withoutWebLocks(context)
  const tabs = [first, ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage())))]
  await Promise.all(tabs.map(each => each.goto(page.address)))
  await Promise.all(tabs.map(each => each.waitForFunction(() => 'tab' in globalThis)))
  expect(await first.evaluate(() => tab.signIn())).toBe(true)
  await Promise.all(tabs.map(each => each.getByText('signedIn').waitFor()))
  await first.evaluate(() => localStorage.setItem('token', 'worthless'))
  return tabs
}

function withoutWebLocks(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
}

const tokenIn = (each: Page) => each.evaluate(() => localStorage.getItem('token'))

describe.each(ways)('tabs that share a session through %s', way => {
  it('five of them with ten calls each: one renewal, fifty answers, nobody signed out (refresh-race-27)', async () => {
    const tabs = await openTabs(5, way)
    const answered = await Promise.all(tabs.map(each => each.evaluate(() => tab.ask(10))))
    expect(answered).toEqual([10, 10, 10, 10, 10])
    expect(renewals).toBe(1)
    const tokens = new Set(await Promise.all(tabs.map(tokenIn)))
    expect(tokens.size).toBe(1)
    expect([...tokens][0]).not.toBe('worthless')
    expect(await Promise.all(tabs.map(each => each.evaluate(() => tab.ending())))).toEqual(
      Array(5).fill(null)
    )
    await tabs[0]?.context().close()
  })

  it('one is closed while it renews: the other does it itself within ten seconds (refresh-race-28)', async () => {
    const [one, other] = await openTabs(2, way)
    if (!one || !other) throw new Error('Two tabs were opened.')
    onTheWay = nth => (nth === 1 ? setTimeout(60_000, null, { ref: false }) : Promise.resolve())
    const lost = one.evaluate(() => tab.ask(1)).catch(() => 'closed')
    await expect.poll(() => renewals).toBe(1)
    const asked = other.evaluate(() => tab.ask(1))
    const began = performance.now()
    await one.close()
    expect(await asked).toBe(1)
    expect(performance.now() - began).toBeLessThan(10_000 * slowness())
    expect(renewals).toBe(2)
    expect(await lost).toBe('closed')
    expect(await other.evaluate(() => tab.ending())).toBeNull()
    await other.context().close()
  })
})

describe('the application in three tabs', () => {
  it('signs out in all of them when one does', async () => {
    const first = await visitor.newPage()
    await signInByDemo(first, address)
    await first.getByRole('navigation').getByRole('link', { name: '报告中心' }).click()
    await first.waitForURL(`${address}/reportCenter`)
    const context = first.context()
    const others = await Promise.all([context.newPage(), context.newPage()])
    const [list, home] = others
    await list?.goto(`${address}/exploreCompany?keyword=软件`)
    await home?.goto(`${address}/home`)
    await Promise.all(others.map(each => each.getByRole('button', { name: /演示/ }).waitFor()))
    await first.getByRole('button', { name: /演示/ }).click()
    await first.getByRole('button', { name: '退出登录' }).click()
    await first.waitForURL(`${address}/login`)
    await list?.waitForURL(/\/login\?returnTo=%2FexploreCompany/)
    await home?.waitForURL(`${address}/login`)
    expect(await first.evaluate(() => localStorage.length)).toBe(0)
    // Going back leads to home, without a session.
    await first.goBack()
    await first.getByRole('banner').getByRole('link', { name: '登录' }).waitFor()
    expect(await first.getByText(/林知远/).count()).toBe(0)
  })
})

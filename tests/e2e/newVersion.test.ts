import type { Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visitor } from './browser.ts'
import { commonAddress } from './commonHost.ts'
import { signedInPage } from './steps.ts'

const STALE = '页面已有新版本，请强制刷新或清除缓存'

const address = commonAddress()
let visitor: Visitor

beforeAll(async () => {
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
})

afterEach(() => expectOnlyLosses())

/** Expected logs: the browser logs missing files, React caught errors, the router bad addresses. */
function expectOnlyLosses(): void {
  const expected =
    /Failed to load resource|MIME type|could not be decoded|error boundary you provided|dynamically imported module|preload CSS/
  expect(visitor.complaints().filter(each => !expected.test(each))).toEqual([])
}

/** A signed-in tab at home; `loads` counts page loads since then. */
async function openHome(): Promise<{ readonly page: Page; readonly loads: () => number }> {
  const page = await signedInPage(visitor, address)
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('load', () => loads++)
  return { page, loads: () => loads }
}

/** Navigates by the menu, waiting on each screen until version.json was answered or skipped. */
async function visit(page: Page, ...entries: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const entry of entries) {
    const asked = Promise.race(
      ['requestfinished', 'requestfailed'].map(end => endOfRequest(page, end as 'requestfinished'))
    )
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await menu.locator('[aria-current=page]', { hasText: entry }).waitFor()
    await asked
  }
  // The effects of the answer have started by now; a reload is counted here.
  await page.waitForLoadState('networkidle')
}

function endOfRequest(page: Page, event: 'requestfinished' | 'requestfailed'): Promise<unknown> {
  return page.waitForEvent(event as 'requestfinished', request => request.url().includes('/version.json'))
}

const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })

describe('a version deployed while the page is open', () => {
  it('§4 a fetched version that differs from the stored one reloads the page, once and for good', async () => {
    const { page, loads } = await openHome()
    await page.route('**/version.json*', route => route.fulfill(json({ version: '9.9.9' })))
    await page.route('**/*', servePageOf('9.9.9'))
    await visit(page, '企业探索')
    await expect.poll(loads).toBe(1)
    await visit(page, '报告中心', '首页')
    expect(loads()).toBe(1)
    expect(await storedVersion(page)).toBe('9.9.9')
    expect(await page.getByText(STALE).count()).toBe(0)
  })

  it('shows a notice if the old page is still served (version-check-03)', async () => {
    const { page, loads } = await openHome()
    await page.route('**/version.json*', route => route.fulfill(json({ version: '9.9.9' })))
    await visit(page, '企业探索')
    await expect.poll(loads).toBe(1)
    await visit(page, '报告中心', '首页')
    expect(loads()).toBe(1)
    await expect.poll(() => page.getByText(STALE).count()).toBe(1)
  })

  it('reloads at most once when two servers answer in turn (version-check-08)', async () => {
    const { page, loads } = await openHome()
    const servers = ['9.9.0', await storedVersion(page)]
    let turn = 0
    await page.route('**/version.json*', route =>
      route.fulfill(json({ version: servers[turn++ % servers.length] }))
    )
    await visit(page, '企业探索')
    await expect.poll(loads).toBe(1)
    await visit(page, '报告中心', '首页', '企业探索', '报告中心', '首页')
    expect(turn).toBeGreaterThan(5)
    expect(loads()).toBe(1)
  })

  it('is ignored if version.json is not valid (version-check-04)', async () => {
    const { page, loads } = await openHome()
    const before = await storedVersion(page)
    for (const answer of [
      { status: 404 },
      { status: 200, contentType: 'text/html', body: '<!doctype html>' },
      json({ version: null })
    ]) {
      await page.route('**/version.json*', route => route.fulfill(answer))
      await visit(page, '企业探索', '首页')
    }
    await page.route('**/version.json*', route => route.abort())
    await visit(page, '企业探索')
    expect(loads()).toBe(0)
    expect(await storedVersion(page)).toBe(before)
    expect(await page.getByText('页面已有新版本').count()).toBe(0)
  })

  it("is compared with the version in the page's HTML (version-check-01)", async () => {
    const { page, loads } = await openHome()
    await page.evaluate(() => localStorage.setItem('currentVersion', 'of last week'))
    await visit(page, '企业探索')
    const { version } = (await (await fetch(`${address}/version.json`)).json()) as { version: string }
    expect(await storedVersion(page)).toBe(version)
    expect(loads()).toBe(0)
  })
})

function storedVersion(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('currentVersion'))
}

/** Sets the version in the page's HTML. */
function servePageOf(version: string) {
  return async (route: Route): Promise<void> => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/"version":"[^"]*"/, `"version":"${version}"`)
    return route.fulfill({ response, body })
  }
}

describe('a missing chunk', () => {
  let parts: readonly string[]

  beforeAll(async () => {
    const { page } = await openHome()
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await visit(page, '企业探索')
    parts = requested.filter(path => path.startsWith('/assets/'))
  })

  const scripts = () => parts.filter(path => path.endsWith('.js'))

  it.each([
    ['chunk-failure-01: answers 404', scripts, { status: 404 }],
    [
      'chunk-failure-03: is an HTML page',
      scripts,
      { status: 200, contentType: 'text/html', body: '<!doctype html>' }
    ]
  ] as const)('%s: one reload, then the page with a button', async (_, files, answer) => {
    expect(files()).not.toEqual([])
    const { page, loads } = await openHome()
    await page.route(
      url => files().includes(url.pathname),
      route => route.fulfill(answer)
    )
    await page.getByRole('link', { name: '企业探索', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: STALE }).waitFor()
    expect(loads()).toBe(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: '刷新页面' }).click()
    await page.getByRole('combobox', { name: '关键词' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/exploreCompany')
  })

  it('chunk-failure-05: has lost its styles: the screen or the page of the failure stands, after one reload at most', async () => {
    const { page, loads } = await openHome()
    const asked: string[] = []
    await page.route('**/assets/*.css', route => {
      asked.push(route.request().url())
      return route.fulfill({ status: 404 })
    })
    // All styles are in one file, requested by the next page load.
    await page.reload()
    expect(asked).not.toEqual([])
    await page.getByRole('link', { name: '企业探索', exact: true }).first().click()
    const screen = page.getByRole('combobox', { name: '关键词' })
    await screen.or(page.getByRole('heading', { level: 1, name: STALE })).waitFor()
    expect(loads()).toBeLessThanOrEqual(2)
  })

  it('chunk-failure-02: for good: other screens work, and nothing is reloaded again', async () => {
    const { page, loads } = await openHome()
    await page.route(
      url => scripts().includes(url.pathname),
      route => route.fulfill({ status: 404 })
    )
    await page.getByRole('link', { name: '企业探索', exact: true }).first().click()
    const failed = page.getByRole('heading', { level: 1, name: STALE })
    await failed.waitFor()
    await visit(page, '报告中心')
    await page.getByRole('link', { name: '企业探索', exact: true }).first().click()
    await failed.waitFor()
    expect(loads()).toBe(1)
  })

  it('chunk-failure-06: throws while it runs: the page of an error, no reload', async () => {
    const { page, loads } = await openHome()
    const body = 'throw new Error("made up for this test")'
    await page.route(
      url => scripts().includes(url.pathname),
      route => route.fulfill({ contentType: 'text/javascript', body })
    )
    await page.getByRole('link', { name: '企业探索', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).waitFor()
    expect(loads()).toBe(0)
    expect(visitor.complaints().join()).toContain('made up for this test')
  })
})

describe('an address that is none', () => {
  it.each(['/%ZZ', '/%E0%A4%A', '/companyDetail/%C0%AE', '/no/such/page'])(
    'router-errors-08: %s is the page 404, and leads home',
    async path => {
      const page = await visitor.newPage()
      const answer = await page.goto(address + path)
      expect(answer?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor()
      await page.getByRole('link', { name: '返回首页' }).click()
      await page.waitForURL(`${address}/home`)
    }
  )

  it('router-errors-09: of 100 kB is refused, and the server goes on', async () => {
    const long = await fetch(`${address}/${'a'.repeat(100_000)}`, { headers: { accept: 'text/html' } })
    expect(long.status).toBe(414)
    expect((await fetch(`${address}/home`)).status).toBe(200)
  })
})

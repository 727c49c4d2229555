import { once } from 'node:events'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visitor } from './browser.ts'
import { commonAddress } from './commonHost.ts'
import { shiftOf, STILL, watchShifts } from './layoutShift.ts'
import { signedInPage, signInByDemo } from './steps.ts'

const address = commonAddress()
let visitor: Visitor

beforeAll(async () => {
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
})

async function html(path: string): Promise<string> {
  return await (await fetch(address + path, { headers: { accept: 'text/html' } })).text()
}

/** The brand, in the shell and in the application. */
async function brandOf(page: Page): Promise<unknown> {
  return await page
    .locator('.pa-brand-name')
    .first()
    .evaluate(brand => {
      const { fontFamily, fontSize, fontWeight, color } = getComputedStyle(brand)
      const { x, y } = brand.getBoundingClientRect()
      return { fontFamily: fontFamily.replaceAll('"', "'"), fontSize, fontWeight, color, x, y }
    })
}

/** The searches of a page, by status; null while pending. */
function searchesOf(page: Page): (number | null)[] {
  const searches: (number | null)[] = []
  page.on('request', async request => {
    if (!request.url().endsWith('/openApi/company/search')) return
    const at = searches.push(null) - 1
    searches[at] = (await request.response())?.status() ?? null
  })
  return searches
}

const firstRow = (page: Page) => page.locator('.pa-list-results').getByRole('link').first()

describe('the first search', () => {
  it.each(['', '?keyword=科技&page=2'])(
    'starts before any script is loaded, and is the only one: %s',
    async search => {
      const page = await signedInPage(visitor, address)
      // An answer that is too old by the time the list is there would rightly be asked for again.
      await page.clock.setFixedTime(Date.now())
      const searches = searchesOf(page)
      const asked = page.waitForRequest(request => request.url().endsWith('/openApi/company/search'))
      await page.route('**/assets/*.js', async route => {
        await asked
        await route.continue()
      })
      await page.goto(`${address}/exploreCompany${search}`)
      await page
        .getByText(/共找到/)
        .first()
        .waitFor()
      await expect.poll(() => searches).toEqual([200])
    }
  )

  it('is retried after a renewal when its token has expired', async () => {
    const page = await visitor.newPage()
    await signInByDemo(page, address)
    await page.evaluate(() => localStorage.setItem('token', 'no-longer-accepted'))
    const searches = searchesOf(page)
    await page.goto(`${address}/exploreCompany`)
    await firstRow(page).waitFor()
    // The page's own request was the first attempt.
    expect(searches).toEqual([401, 200])
  })

  it('is not sent without a session', async () => {
    const page = await visitor.newPage()
    const searches = searchesOf(page)
    await page.goto(`${address}/exploreCompany`)
    await page.getByRole('button', { name: '演示账号登录' }).waitFor()
    expect(searches).toEqual([])
  })
})

describe('the shell', () => {
  it('is in the HTML with the scripts of its screen', async () => {
    const page = await html('/exploreCompany')
    expect(page).toMatch(/<div id="root">\s*<div class="pa-root pa-shell" aria-busy="true">/)
    expect(page).toContain('页面加载中')
    expect(page).toContain('pa-list-conditions')
    expect(page).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/exploreCompany-[\w-]+\.js">/)
    expect(await html('/login')).not.toContain('assets/exploreCompany-')
    expect(await html('/noSuchScreen')).not.toMatch(/modulepreload[^>]*assets\/screens-/)
  })

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390]
  ] as const)('is replaced without a layout shift in %s at %i px', async (colorScheme, width) => {
    const page = await signedInPage(visitor, address, { colorScheme, width })
    await watchShifts(page)
    // The scripts are released after checking the shell.
    const looked = new AbortController()
    const seen = once(looked.signal, 'abort')
    await page.route('**/assets/*.js', async route => {
      await seen
      await route.continue()
    })
    await page.goto(`${address}/exploreCompany`, { waitUntil: 'commit' })
    await page.locator('.pa-shell').waitFor()
    const before = await brandOf(page)
    looked.abort()
    await firstRow(page).waitFor()
    expect(await page.locator('.pa-shell').count()).toBe(0)
    expect(await brandOf(page)).toEqual(before)
    expect(await shiftOf(page)).toBeLessThanOrEqual(STILL)
  })
})

import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { builtScreens } from '../../src/app/builtScreens.ts'
import { screenKeys, screenOf } from '../../src/catalogue/screens.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { startHost, type Host } from './host.ts'
import {
  axeFindings,
  chooseOption,
  chooseRegion,
  expectSilence,
  listAfter,
  shownTotal,
  signInByDemo,
  tabTo
} from './steps.ts'

let host: Host
let visitor: Visitor

beforeAll(async () => {
  host = await startHost('demo')
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
  await host?.stop()
})

afterEach(() => expectSilence(visitor))

describe('a member of staff in the demo world', () => {
  it('searches, filters, opens a company, and finds it among the favorites', async () => {
    const page = await visitor.newPage()
    await signInByDemo(page, host.address)
    await page.getByRole('combobox', { name: '关键词' }).fill('科技')
    const all = await listAfter(page, () => page.getByRole('button', { name: '查企业' }).click())
    const inShenzhen = await listAfter(page, () => chooseRegion(page, '深圳市'))
    const list = await listAfter(page, () => chooseOption(page, '成立年限', /^10–15年/))
    expect(new URL(page.url()).search).toBe('?keyword=%E7%A7%91%E6%8A%80&region=440300&established=10-15')
    expect(list.total).toBeGreaterThan(0)
    expect(list.total).toBeLessThan(inShenzhen.total)
    expect(inShenzhen.total).toBeLessThan(all.total)

    const [name = ''] = list.names
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('button', { name: `收藏${name}` }).click()
    await page.getByRole('button', { name: `收藏${name}`, pressed: true }).waitFor()
    await page.goto(`${host.address}/PersonalCenter/favorCompany`)
    await page.getByRole('link', { name, exact: true }).waitFor()
  })

  it('sends a colleague a link, and the colleague sees the same list after signing in', async () => {
    const link = `${host.address}/exploreCompany?keyword=软件&region=440000&established=5-10&sort=-regCapital`
    const mine = await visitor.newPage()
    await signInByDemo(mine, host.address)
    const list = await listAfter(mine, () => mine.goto(link))
    expect(list.names).not.toEqual([])

    const theirs = await visitor.newPage()
    await theirs.goto(link)
    await theirs.waitForURL(/\/login\?.*returnTo=/)
    const same = await listAfter(theirs, () => theirs.getByRole('button', { name: '演示账号登录' }).click())
    expect(same).toEqual(list)
    expect(new URL(theirs.url()).search).toBe(new URL(mine.url()).search)
  })

  it('goes back through the filter changes', async () => {
    const page = await visitor.newPage()
    await signInByDemo(page, host.address)
    const before = await listAfter(page, () => page.goto(`${host.address}/exploreCompany?keyword=软件`))
    const after = await listAfter(page, () => chooseOption(page, '经营状态', /^注销/))
    expect(after.total).toBeLessThan(before.total)
    await page.goBack()
    await expect.poll(() => shownTotal(page)).toBe(before.total)
  })

  it('does the same with the keyboard only', async () => {
    const page = await visitor.newPage()
    await page.goto(`${host.address}/login`)
    await tabTo(page, page.getByRole('button', { name: '演示账号登录' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${host.address}/home`)
    await tabTo(page, page.getByRole('combobox', { name: '关键词' }))
    await page.keyboard.type('软件')
    const all = await listAfter(page, () => page.keyboard.press('Enter'))
    await tabTo(page, page.getByRole('button', { name: /^条件/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: '成立年限', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('checkbox', { name: /^5–10年/ }))
    const list = await listAfter(page, () => page.keyboard.press('Space'))
    expect(list.total).toBeLessThan(all.total)
    await page.keyboard.press('Escape')
    const [name = ''] = list.names
    await tabTo(page, page.getByRole('link', { name, exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await tabTo(page, page.getByRole('button', { name: `收藏${name}` }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `收藏${name}`, pressed: true }).waitFor()
  })
})

const pages = screenKeys.filter(key => key !== 'login')
/** All construction pages look the same. */
const differing = pages.filter(key => key in builtScreens)

describe.each([
  ['light', pages],
  ['dark', differing]
] as const)('every page in %s', (colorScheme, keys) => {
  let page: Page

  beforeAll(async () => {
    page = await visitor.newPage({ colorScheme })
    await signInByDemo(page, host.address)
  })

  it.each(keys)('%s: passes axe, and nothing is cut off at 320 pixels', key =>
    expectGoodPage(page, `${screenOf(key).path}${/companyDetail$/i.test(key) ? '?id=1' : ''}`)
  )

  it('login: the same without a session', async () => {
    await expectGoodPage(await visitor.newPage({ colorScheme }), 'login')
  })

  it('an unknown address: shows the 404 page', async () => {
    await page.evaluate(() => {
      history.pushState({}, '', '/no/such/page')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})

const width = 320

async function expectGoodPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.address}/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

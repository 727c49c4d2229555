import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { screenKeys, screenOf } from '../../src/catalogue/screens.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { startHost, type Host } from './host.ts'
import {
  axeFindings,
  chooseOption,
  chooseRegion,
  companyNames,
  foundCompanies,
  settled,
  expectSilence,
  signInByDemo,
  tabTo
} from './steps.ts'

let host: Host
let visitor: Visitor

beforeAll(async () => {
  host = await startHost()
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
  await host?.stop()
})

afterEach(() => expectSilence(visitor))

describe('a member of staff in the demo world', () => {
  it('finds a company, filters, opens it, keeps it and sees it among the favourites', async () => {
    const page = await visitor.newPage()
    await signInByDemo(page, host.address)
    await page.getByRole('combobox', { name: '关键词' }).fill('科技')
    await page.getByRole('button', { name: '查企业' }).click()
    await page.waitForURL(/exploreCompany/)
    const all = await foundCompanies(page)
    await chooseRegion(page, '深圳市')
    await page.waitForURL(/region=440300/)
    await chooseOption(page, '成立年限', /^10–15年/)
    await page.waitForURL(/established=10-15/)
    await settled(page)
    const filtered = await foundCompanies(page)
    expect(filtered).toBeGreaterThan(0)
    expect(filtered).toBeLessThan(all)

    const [name = ''] = await companyNames(page)
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
    await mine.goto(link)
    const count = await foundCompanies(mine)
    const names = await companyNames(mine)
    expect(names).not.toEqual([])

    const theirs = await visitor.newPage()
    await theirs.goto(link)
    await theirs.waitForURL(/\/login\?.*returnTo=/)
    await theirs.getByRole('button', { name: '演示账号登录' }).click()
    await theirs.waitForURL(/exploreCompany/)
    expect(await foundCompanies(theirs)).toBe(count)
    expect(await companyNames(theirs)).toEqual(names)
    expect(new URL(theirs.url()).search).toBe(new URL(mine.url()).search)
  })

  it('goes back and forward through what was filtered', async () => {
    const page = await visitor.newPage()
    await signInByDemo(page, host.address)
    await page.goto(`${host.address}/exploreCompany?keyword=软件`)
    const before = await foundCompanies(page)
    await chooseOption(page, '经营状态', /^注销/)
    await page.waitForURL(/status=/)
    await settled(page)
    const after = await foundCompanies(page)
    expect(after).toBeLessThan(before)
    await page.goBack()
    await settled(page)
    expect(await foundCompanies(page)).toBe(before)
    await page.goForward()
    await settled(page)
    expect(await foundCompanies(page)).toBe(after)
  })

  it('does the same with the keyboard alone', async () => {
    const page = await visitor.newPage()
    await page.goto(`${host.address}/login`)
    await tabTo(page, page.getByRole('button', { name: '演示账号登录' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${host.address}/home`)
    await tabTo(page, page.getByRole('combobox', { name: '关键词' }))
    await page.keyboard.type('软件')
    await page.keyboard.press('Enter')
    await page.waitForURL(/exploreCompany/)
    await foundCompanies(page)
    await tabTo(page, page.getByRole('button', { name: '成立年限', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('checkbox', { name: /^5–10年/ }))
    await page.keyboard.press('Space')
    await page.waitForURL(/established=5-10/)
    await page.keyboard.press('Escape')
    await settled(page)
    const [name = ''] = await companyNames(page)
    await tabTo(page, page.getByRole('link', { name, exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await tabTo(page, page.getByRole('button', { name: `收藏${name}` }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `收藏${name}`, pressed: true }).waitFor()
    expect(name).toContain('软件')
  })

  it('loses nothing at 320 pixels: the list is there, and the page does not scroll sideways', async () => {
    const page = await visitor.newPage({ width: 320 })
    await signInByDemo(page, host.address)
    await page.goto(`${host.address}/exploreCompany?keyword=软件`)
    expect(await foundCompanies(page)).toBeGreaterThan(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

describe('every page', () => {
  it.each([...screenKeys, 'nowhere'] as const)('%s: axe finds nothing', async key => {
    const page = await visitor.newPage()
    if (key !== 'login') await signInByDemo(page, host.address)
    const query = key === 'companyDetail' ? '?id=1' : ''
    await page.goto(`${host.address}/${key === 'nowhere' ? 'no/such/page' : screenOf(key).path}${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })
})

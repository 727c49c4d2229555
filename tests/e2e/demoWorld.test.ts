import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isBuilt, screenKeys, screenOf } from '../../src/catalogue/screens.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { FIRST, startHost, type Host } from './host.ts'
import {
  addFavorite,
  axeFindings,
  chooseOption,
  chooseRegion,
  expectSilence,
  listAfter,
  shownTotal,
  signedInPage,
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
    const page = await signedInPage(visitor, host.address)
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
    await addFavorite(page, name)
    await page.goto(`${host.address}/PersonalCenter/favorCompany`)
    await page.getByRole('link', { name, exact: true }).waitFor()
  })

  it('sends a colleague a link, and the colleague sees the same list after signing in', async () => {
    const link = `${host.address}/exploreCompany?keyword=软件&region=440000&established=5-10&sort=-regCapital`
    const mine = await signedInPage(visitor, host.address)
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
    const page = await signedInPage(visitor, host.address)
    const before = await listAfter(page, () => page.goto(`${host.address}/exploreCompany?keyword=软件`))
    const after = await listAfter(page, () => chooseOption(page, '经营状态', /^注销/))
    expect(after.total).toBeLessThan(before.total)
    await page.goBack()
    await expect.poll(() => shownTotal(page)).toBe(before.total)
  })

  it('finds who invests in a round, and opens one of its companies', async () => {
    const page = await signedInPage(visitor, host.address)
    // Events of companies that the store holds.
    await page.goto(`${host.address}/capitalDetail?region=!unknown`)
    await chooseOption(page, '轮次', /^B轮/)
    await page.getByText('统计', { exact: true }).click()
    await page
      .getByRole('button', { name: /的名片$/ })
      .first()
      .click()
    const card = page.getByRole('dialog')
    await card.getByText('参与融资总额').waitFor()
    const company = card.getByRole('link').first()
    const name = (await company.textContent()) ?? ''
    await company.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await card.getByText('参与融资总额').waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('round')).toBe('B轮')
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

describe('a member of staff who looks for industrial companies', () => {
  it('reads who is near the threshold and why, narrows them, and opens one', async () => {
    const page = await signedInPage(visitor, host.address)
    const registered = await listAfter(page, () =>
      page.getByRole('link', { name: '规上工业' }).first().click()
    )
    const near = await listAfter(page, () => page.getByRole('button', { name: /^准规上/ }).click())
    expect(near.total).toBeGreaterThan(0)
    expect(near.total).toBeLessThan(registered.total)
    await page.getByText(/不低于 1,600 万元、不足 2,000 万元/).waitFor()
    await page
      .getByText(/^距规上 [\d,.]+ 万元$/)
      .first()
      .waitFor()
    const rule = await listAfter(page, () => page.getByRole('link', { name: '展开为可修改的条件' }).click())
    expect(rule).toEqual(near)
    await page.goBack()
    await page.getByRole('button', { name: /^准规上/, pressed: true }).waitFor()
    const [name = ''] = near.names
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})

describe('a member of staff who looks for parks', () => {
  it.each([
    ['张江', '上海张江高新技术产业开发区（演示）'],
    ['苏州工业园', '苏州工业园区（演示）']
  ])('types %s, opens %s and sees its companies; the menu stays where it was', async (typed, name) => {
    const page = await signedInPage(visitor, host.address)
    const entry = page.getByRole('banner').getByRole('link', { name: '园区拓客' })
    await entry.click()
    await page.getByRole('combobox', { name: '园区名称' }).fill(typed)
    await page.getByRole('option', { name }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/explorePark\?keyword=/)
    const link = page.getByRole('table', { name: '园区列表' }).getByRole('link', { name, exact: true })
    const list = await listAfter(page, () => link.click())
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('heading', { name: `园区企业 ${list.total} 家` }).waitFor()
    expect(list.total).toBeGreaterThan(0)
    expect(await entry.getAttribute('aria-current')).toBe('page')
    const bars = page.getByRole('table', { name: '行业' })
    const [, bar] = await bars.getByRole('row').all()
    const narrowed = await listAfter(page, async () => bar?.getByRole('button').click())
    expect(await bar?.innerText()).toMatch(new RegExp(`\\b${narrowed.total}$`))
    expect(await page.getByText('页面不存在').count()).toBe(0)
  })
})

describe('a member of staff who looks for technology companies', () => {
  it('calls those whose certificates end soon', async () => {
    const page = await signedInPage(visitor, host.address)
    const all = await listAfter(page, () => page.getByRole('link', { name: '科技企业' }).first().click())
    const giants = await listAfter(page, () => page.getByRole('button', { name: /^专精特新小巨人/ }).click())
    const ending = await listAfter(page, () => page.getByRole('button', { name: /^6个月内到期/ }).click())
    expect(giants.total).toBeLessThan(all.total)
    expect(ending.total).toBeGreaterThan(0)
    expect(ending.total).toBeLessThan(giants.total)
    await page
      .getByText(/^资质到期：20\d\d-\d\d-\d\d 专精特新小巨人$/)
      .first()
      .waitFor()
    const [name = ''] = ending.names
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('6个月内科技资质到期').waitFor()
  })

  it('finds whom a product fits in a region, and sees what is behind a score', async () => {
    const page = await signedInPage(visitor, host.address)
    await listAfter(page, () => page.goto(`${host.address}/kcFinance`))
    const product = page.getByRole('combobox', { name: '按产品找企业' })
    const fitting = await listAfter(page, () => product.selectOption('科创信用贷'))
    const here = await listAfter(page, () =>
      page.getByRole('combobox', { name: '省份' }).selectOption('江苏省')
    )
    expect(here.total).toBeGreaterThan(0)
    expect(here.total).toBeLessThan(fitting.total)
    await page.getByRole('button', { name: /^准入条件 \d+ 项$/ }).click()
    const rules = page.getByRole('region', { name: '科创信用贷的准入条件' })
    const left = new Intl.NumberFormat('en').format(here.total)
    await rules.getByText(`剩余 ${left} 家`, { exact: true }).last().waitFor()
    await page
      .getByRole('button', { name: /查看评分依据$/ })
      .first()
      .click()
    const score = page.getByRole('dialog', { name: /^科创评分：/ })
    await score.getByText('技术创新', { exact: true }).waitFor()
  })
})

/** What a story cannot tell, because it has no frame around it and no document of its own. */
const ofWholePages = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region'
]

describe('every page, with the frame around it', () => {
  it('has a title, one heading and its landmarks, as has the page for an unknown address', async () => {
    const page = await visitor.newPage()
    await page.goto(`${host.address}/login`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page, ofWholePages)).toEqual([])
    await signInByDemo(page, host.address)
    const findings: string[] = []
    // Those that lead on to another one have their title for a moment only.
    for (const key of screenKeys.filter(each => isBuilt(each) && each !== 'login')) {
      await goTo(page, `/${screenOf(key).path}${/(?:company|park)Detail$/i.test(key) ? `?id=${FIRST}` : ''}`)
      await page.waitForFunction(title => document.title.includes(`${title} ·`), screenOf(key).title)
      await page.getByRole('heading', { level: 1 }).waitFor()
      findings.push(...(await axeFindings(page, ofWholePages)))
    }
    await goTo(page, '/no/such/page')
    await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor()
    findings.push(...(await axeFindings(page, ofWholePages)))
    expect(findings).toEqual([])
  })
})

/** As a link would, without loading the page again. */
function goTo(page: Page, address: string): Promise<void> {
  return page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

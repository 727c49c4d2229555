import type { Page, Response } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visitor } from './browser.ts'
import { commonAddress } from './commonHost.ts'
import { FIRST } from './host.ts'
import { shiftOf, STILL, watchShifts } from './layoutShift.ts'
import { faultsOnPaper, toPaper, withoutPrintDialog } from './paper.ts'
import { expectSilence, signInByDemo, tabTo } from './steps.ts'

const address = commonAddress()
let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await openBrowser()
  page = await visitor.newPage()
  await signInByDemo(page, address)
})

afterAll(async () => {
  await visitor?.close()
})

afterEach(() => expectSilence(visitor))

/** Five conditions, which most companies meet. */
const FIVE = 'keyword=公司&regCapital=!-1&status=!注销&risk=!失信被执行人,!被执行人,!股权冻结&established=0-'

/** In CSS px: what the line takes that real companies do not have above them. */
const DEMO_LINE = 22

async function openAt(width: number, height: number, search = FIVE): Promise<void> {
  await page.setViewportSize({ width, height: height + DEMO_LINE })
  await page.goto(`${address}/exploreCompany?${search}`)
  await page.getByRole('table', { name: '企业列表' }).getByRole('link').nth(15).waitFor({ state: 'attached' })
}

/** How many rows stand in the window as a whole, below the head of their table. */
function wholeRows(): Promise<number> {
  return page.getByRole('group', { name: '企业列表' }).evaluate(frame => {
    const top = frame.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const bottom = Math.min(frame.getBoundingClientRect().bottom, innerHeight)
    return [...frame.querySelectorAll('tr[data-index]')].filter(row => {
      const place = row.getBoundingClientRect()
      return place.top >= top - 1 && place.bottom <= bottom + 1
    }).length
  })
}

const pageScroll = () =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

describe('a search of five conditions', () => {
  it.each([
    [1440, 900, 12],
    [1024, 640, 6]
  ] as const)('at %i × %i leaves room for %i rows, and only they scroll', async (width, height, rows) => {
    await openAt(width, height)
    expect(await page.getByRole('button', { name: /^条件/ }).innerText()).toMatch(/5/)
    expect(await wholeRows()).toBeGreaterThanOrEqual(rows)
    expect(await pageScroll()).toBe(0)
  })

  it('has its conditions in one line, and those without room behind a number', async () => {
    await openAt(1024, 640)
    const chips = page.getByRole('toolbar', { name: '已选条件' })
    const more = chips.getByRole('button', { name: /^还有 \d+ 个已选条件/ })
    await more.waitFor()
    expect((await chips.boundingBox())?.height).toBeLessThan(40)
    const tools = await Promise.all(
      ['清空', '保存条件'].map(name => chips.getByRole('button', { name }).boundingBox())
    )
    expect(new Set(tools.map(box => box && Math.round(box.y + box.height / 2))).size).toBe(1)
    await more.click()
    const rest = page.getByRole('dialog', { name: /^还有/ })
    const removed = await rest.getByRole('button', { name: /^移除条件/ }).count()
    expect(await more.innerText()).toContain(`+${removed}`)
    await page.keyboard.press('Escape')
  })

  it('moves nothing when the panel opens but what stands below it', async () => {
    await openAt(1440, 900)
    const fold = page.getByRole('button', { name: /^条件/ })
    const before = await fold.boundingBox()
    await fold.click()
    await page.getByRole('region', { name: '筛选条件' }).waitFor()
    expect(await fold.boundingBox()).toEqual(before)
    expect(await pageScroll()).toBe(0)
    expect(await fold.evaluate(button => button === document.activeElement)).toBe(true)
  })
})

it('says what is chosen also where all colors are those of the system', async () => {
  await openAt(1280, 800)
  const frameOf = (name: string) =>
    page
      .locator('a, label', { hasText: new RegExp(`^${name}$`) })
      .first()
      .evaluate(element => getComputedStyle(element).outlineStyle)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await Promise.all(['企业探索', '首页', '列表', '卡片'].map(frameOf))).toEqual([
    'solid',
    'none',
    'solid',
    'none'
  ])
  await page.emulateMedia({ forcedColors: null })
})

it('leads to the rows by the first tab stop of the list', async () => {
  await openAt(1440, 900)
  const skip = page.getByRole('button', { name: '跳到结果' })
  await tabTo(page, skip)
  expect((await skip.boundingBox())?.width).toBeGreaterThan(40)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-index'))).toBe('0')
})

it('leads to a section that comes after the graph above it', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${address}/newCompanyDetail?id=${FIRST}&tab=equity&section=shareholders`)
  await page.getByRole('table', { name: '股东信息' }).getByRole('cell').first().waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-section')))
    .toBe('shareholders')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top))
    .toBeLessThan(200)
})

/** A window that has never seen the screens, and watches what moves. */
async function newWindow(width: number, isSignedIn = true): Promise<Page> {
  const cold = await visitor.newPage({
    width,
    ...(isSignedIn && { session: await page.context().storageState() })
  })
  await watchShifts(cold)
  return cold
}

/** Opens a screen in such a window, and waits until nothing of it is missing. */
async function openCold(path: string, width: number): Promise<Page> {
  const cold = await newWindow(width, path !== 'login')
  await cold.goto(`${address}/${path}`)
  await cold.getByRole('heading', { level: 1 }).waitFor()
  await cold.waitForLoadState('networkidle')
  return cold
}

describe('a screen that loads', () => {
  it.each(
    [
      'login',
      'home',
      'exploreCompany',
      `exploreCompany?${FIVE}`,
      `companyDetail?id=${FIRST}`,
      `newCompanyDetail?id=${FIRST}`,
      `newCompanyDetail?id=${FIRST}&tab=equity`,
      'industryMap',
      'exploreIndustry',
      'explorePark',
      `parkDetail?id=${FIRST}`,
      'capitalDetail',
      'capitalDetail?view=figures',
      'kcFinance',
      'kcFinance?view=figures',
      'industrialDetail',
      'industrialDetail?view=figures',
      `supplyChainPenetration?id=${FIRST}`,
      'reportCenter',
      'suggestion',
      'PersonalCenter/userInfo',
      'PersonalCenter/favorCompany',
      'PersonalCenter/myExport/companyList',
      'PersonalCenter/myExport/companyReport',
      'PersonalCenter/myOrder'
    ].flatMap(
      path =>
        [
          [path, 1280],
          [path, 390],
          ...(path === `newCompanyDetail?id=${FIRST}` ? [[path, 768] as const] : [])
        ] as const
    )
  )('moves nothing that a person sees: %s at %i px', async (path, width) => {
    const cold = await openCold(path, width)
    const shift = await shiftOf(cold)
    // Whoever finds nothing has to be able to.
    await cold.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p style="height: 200px">'))
    await expect.poll(() => shiftOf(cold)).toBeGreaterThan(shift + STILL)
    await cold.close()
    expect(shift).toBeLessThanOrEqual(STILL)
  })

  it.each([
    ['what fits', new RegExp(`company/${FIRST}/products`)],
    ['the place in the chain', new RegExp(`company/${FIRST}/sections/chain`)]
  ] as const)('moves nothing where %s comes last', async (_, late) => {
    const cold = await newWindow(1280)
    const held: (() => void)[] = []
    await cold.route(late, async route => {
      await new Promise<void>(resolve => held.push(resolve))
      await route.continue()
    })
    await cold.goto(`${address}/newCompanyDetail?id=${FIRST}`)
    await cold.getByRole('region', { name: '主营产品与产业链' }).getByRole('listitem').first().waitFor()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const answer of held) answer()
    await cold.getByRole('region', { name: '时间线' }).waitFor()
    await cold.waitForLoadState('networkidle')
    const shift = await shiftOf(cold)
    await cold.close()
    expect(shift).toBeLessThanOrEqual(STILL)
  })
})

/** Prints by the browser's own way; answers with the mark, and notes mark and rows when it counts the pages: what is drawn later is cut off. */
async function markOnPaper(sheet: Page): Promise<string | undefined> {
  await sheet.evaluate(() =>
    window.addEventListener(
      'beforeprint',
      () => {
        document.body.dataset.mark = document.querySelector('.pa-print-mark')?.textContent ?? ''
        document.body.dataset.rows = String(document.querySelectorAll('tbody tr[data-index]').length)
      },
      { once: true }
    )
  )
  await sheet.pdf({ format: 'A4' })
  return sheet.evaluate(() => document.body.dataset.mark)
}

/** What the service was told of a print. */
const recordOf = (response: Response) =>
  response.request().postDataJSON() as { traceCode: string; rows: number }

describe('a sheet of paper', () => {
  let sheet: Page

  beforeAll(async () => {
    sheet = await visitor.newPage({ session: await page.context().storageState() })
    await withoutPrintDialog(sheet)
  })

  afterEach(async () => {
    await sheet.emulateMedia({ media: 'screen' })
    await sheet.setViewportSize({ width: 1280, height: 800 })
  })

  async function expectDocument(): Promise<void> {
    await expect.poll(() => faultsOnPaper(sheet)).toEqual([])
  }

  it('has every section of a company, which 打印 loads first', async () => {
    await sheet.goto(`${address}/companyDetail?id=${FIRST}`)
    await sheet.getByRole('button', { name: /^更多/ }).click()
    await sheet.getByRole('button', { name: '打印' }).click()
    await sheet.locator('[data-printed]').waitFor({ state: 'attached' })
    await toPaper(sheet)
    // The last section that has records.
    await sheet.getByRole('table', { name: '产业链位置' }).getByRole('cell').first().waitFor()
    await expectDocument()
  })

  it('has the overview of a company', async () => {
    await sheet.goto(`${address}/newCompanyDetail?id=${FIRST}`)
    await sheet.getByText('企业成立', { exact: true }).waitFor()
    await toPaper(sheet)
    await expectDocument()
  })

  it.each([3, 4, 6])('has the comparison of %i companies, and nothing else', async count => {
    const ids = Array.from({ length: count }, (_, at) => FIRST + at).join()
    await sheet.goto(`${address}/exploreCompany?compare=${ids}`)
    const compared = sheet.getByRole('dialog').getByRole('columnheader').getByRole('link')
    await compared.nth(count - 1).waitFor()
    await toPaper(sheet)
    await expectDocument()
    expect(await sheet.locator('table:visible').count()).toBe(1)
  })

  it('has all rows of a page, and says of how many', async () => {
    await sheet.goto(`${address}/exploreCompany?pageSize=100`)
    const rows = sheet.locator('tbody tr[data-index]')
    await rows.first().getByRole('link').first().waitFor()
    // On the screen only those in sight exist.
    expect(await rows.count()).toBeLessThan(100)
    await toPaper(sheet)
    await expect.poll(() => rows.count()).toBe(100)
    expect(await sheet.getByText(/^已打印 100 行，共 .* 家$/).isVisible()).toBe(true)
    await expectDocument()
  })

  it('bears a mark and is recorded where the browser prints it by itself', async () => {
    await sheet.goto(`${address}/exploreCompany?pageSize=100`)
    await sheet.locator('tbody tr[data-index]').first().getByRole('link').first().waitFor()
    const told: Response[] = []
    sheet.on('response', response => response.url().endsWith('exports:print') && told.push(response))
    // What marks and records it is fetched when the page is idle: a print before, and one while it comes, show no mark.
    await expect.poll(() => markOnPaper(sheet)).not.toBe('')
    const mark = await sheet.evaluate(() => document.body.dataset.mark)
    const recorded = () => told.find(response => mark?.includes(recordOf(response).traceCode))
    await expect.poll(() => recorded()?.status()).toBe(204)
    expect(recordOf(recorded()!).rows).toBe(100)
    expect(await sheet.evaluate(() => document.body.dataset.rows)).toBe('100')
    expect(await sheet.locator('.pa-print-mark').count()).toBe(0)
  })

  it('has the conditions of a list in words, and its rows', async () => {
    await sheet.goto(`${address}/exploreCompany?${FIVE}`)
    await sheet.getByRole('table', { name: '企业列表' }).getByRole('link').first().waitFor()
    await toPaper(sheet)
    await expectDocument()
    const texts = sheet.getByRole('toolbar', { name: '已选条件' }).locator('.pa-chip-text')
    expect(await texts.allInnerTexts()).toEqual([
      '关键词：公司',
      '注册资本：不含 不足 1 万元',
      '成立年限：0年及以上',
      '经营状态：不含 注销',
      '风险：不含 失信被执行人、被执行人、股权冻结'
    ])
    const cut = texts.evaluateAll(all =>
      all.filter(text => {
        const { width, right } = text.getBoundingClientRect()
        return width < text.scrollWidth - 1 || right > innerWidth || !text.checkVisibility()
      })
    )
    expect(await cut).toEqual([])
  })
})

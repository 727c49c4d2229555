import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../host/server/base/config.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { endWithTest } from '../helpers/endWithTest.ts'
import { hasShared, sharedData, sharedTitle } from '../helpers/shared.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { startHost, type Host } from './host.ts'
import { sentences, youngTechnology } from '../server/import/sentences.ts'
import { addFavorite, chooseOption, chooseRegion, expectSilence, listAfter, signInByDemo } from './steps.ts'

/** Each kind of data with its file and the report of its import. */
const imports = [
  ['companies', () => sharedData('companies/companies-10k.csv'), /10,?000/],
  ['listed', () => sharedData('companies/listed-2026-04.csv'), /5,?448/],
  ['financing', () => sharedData('financing/events.csv'), /1,?700/],
  ['chain', chainOfBatteries, /\d/],
  ['parks', () => sharedData('parks/zones-2018.csv'), /2,?606/]
] as const

const isOfBatteries = (line: string): boolean => /电池|锂/.test(line)
const codeIn = (line: string): string | undefined => /\b\d{6}/.exec(line)?.[0]

/** The folder of the chain, of batteries and those who make them alone: the server's tests import it whole. */
function chainOfBatteries(): string {
  const [whole, part] = [sharedData('chain'), mkdtempSync(join(tmpdir(), 'prospecting-chain-'))]
  endWithTest(async () => rmSync(part, { recursive: true }))
  const linesOf = (name: string): string[] => readFileSync(join(whole, name), 'utf8').split('\n')
  const makers = new Set(linesOf('company_product.csv').filter(isOfBatteries).map(codeIn))
  const told = (name: string) => (line: string, at: number) => {
    if (at === 0 && name.endsWith('.csv')) return true
    if (/^company(_industry)?\./.test(name)) return makers.has(codeIn(line))
    return /product|_up/.test(name) ? isOfBatteries(line) : true
  }
  for (const name of readdirSync(whole)) {
    writeFileSync(join(part, name), linesOf(name).filter(told(name)).join('\n'))
  }
  return part
}

/** What has no condition can be looked for as a keyword. */
const offer = (box: Locator): Locator => box.getByRole('button', { name: /^加为关键词/ }).first()

describe.skipIf(!hasShared)(sharedTitle('a member of staff with real companies'), () => {
  let host: Host
  let visitor: Visitor
  let page: Page

  beforeAll(async () => {
    host = await startHost('few')
    visitor = await openBrowser()
    page = await visitor.newPage()
    await signInByDemo(page, host.address)
  })

  afterAll(async () => {
    await visitor?.close()
    await host?.stop()
  })

  afterEach(() => expectSilence(visitor))

  it.each(imports)('imports %s while the server runs', async (kind, pathOf, counted) => {
    expect(await host.importFile(kind, pathOf())).toMatch(counted)
  })

  it('opens the chain of batteries, whose nodes list as many companies as they say', async () => {
    await page.goto(`${host.address}/exploreIndustry`)
    await page.getByRole('searchbox', { name: '查找产业链' }).fill('动力电池与储能')
    await page.getByRole('link', { name: '动力电池与储能', exact: true }).click()
    const node = page.getByRole('treeitem', { name: /^锂电隔膜，上游/ })
    await node.waitFor()
    const [, companies] = /企业 (\d+)/.exec((await node.getAttribute('aria-label')) ?? '') ?? []
    expect(Number(companies)).toBeGreaterThan(0)
    const { total } = await listAfter(page, () => node.click())
    expect(String(total)).toBe(companies)
    const [wide, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth
    ])
    expect(wide).toBe(room)
  })

  it('finds 小米 by two characters', async () => {
    await page.goto(`${host.address}/home`)
    await page.getByRole('combobox', { name: '关键词' }).fill('小米')
    const first = page.getByRole('listbox').getByRole('option').first()
    await first.waitFor()
    expect(await first.innerText()).toContain('小米')
    await page.keyboard.press('Enter')
    await page.waitForURL(/exploreCompany/)
    await page.getByRole('link', { name: '小米科技有限责任公司', exact: true }).waitFor()
  })

  it('opens 百分点 with its six financing events', async () => {
    await openBySuggestion('百分点')
    await readSection('融资')
    const events = page.getByRole('table', { name: '融资历史' }).getByRole('row')
    await events.nth(6).waitFor()
    expect(await events.count()).toBe(7)
  })

  it('opens 宁德时代 with 动力电池系统, 82.5 %, as its first main product', async () => {
    await openBySuggestion('宁德时代')
    await readSection('经营')
    const product = page.getByRole('table', { name: '主营产品' }).getByRole('row').nth(1)
    await product.waitFor()
    expect(await product.innerText()).toMatch(/动力电池系统\s+82\.5/)
  })

  it('shows the number of technology companies in Shenzhen, 10 to 15 years old, that hand-written SQL counts', async () => {
    await listAfter(page, () => page.goto(`${host.address}/exploreCompany?keyword=科技`))
    await listAfter(page, () => chooseRegion(page, '深圳市'))
    const { total } = await listAfter(page, () => chooseOption(page, '成立年限', /^10–15年/))
    expect([total]).toEqual(await countByHand([youngTechnology]))
    expect(total).toBeGreaterThan(200)
  })

  it.each([
    ['张江', '上海张江高新技术产业开发区'],
    ['苏州工业园', '苏州工业园区'],
    ['苏州高新区', '苏州高新技术产业开发区']
  ])('finds by %s the zone %s, with as many companies as hand-written SQL counts', async (typed, name) => {
    await page.goto(`${host.address}/explorePark`)
    await page.getByRole('combobox', { name: '园区名称' }).fill(typed)
    const { total } = await listAfter(page, () => page.getByRole('option', { name }).first().click())
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.getByRole('heading', { name: `园区企业 ${total} 家` }).waitFor()
    expect([total]).toEqual(await countByHand([`'${name}' = ANY(parks)`]))
    expect(total).toBeGreaterThan(0)
  })

  it('answers a sentence typed by hand, with what was not understood as a keyword', async () => {
    await page.goto(`${host.address}/exploreCompany`)
    await page.getByRole('button', { name: '一句话查找' }).click()
    const box = page.getByRole('dialog', { name: '一句话查找' })
    await box.getByRole('textbox', { name: '用一句话说出要找的企业' }).fill('上海的人工智能公司获B轮以后')
    await offer(box).click()
    const { total } = await listAfter(page, () =>
      box.getByRole('button', { name: '查找', exact: true }).click()
    )
    expect([total]).toEqual(await countByHand([sentences[0]!.where]))
    expect(total).toBeGreaterThan(0)
  })

  it('adds a real company to the favorites', async () => {
    await openBySuggestion('百分点')
    const name = '北京百分点信息科技有限公司'
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await addFavorite(page, name)
    await page.goto(`${host.address}/PersonalCenter/favorCompany`)
    await page.getByRole('link', { name, exact: true }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain(name)
  })

  it('leads by the account menu into the demo, which says on every page what it is, and back', async () => {
    await page.goto(`${host.address}/home`)
    const note = page.getByRole('region', { name: '演示数据' })
    await page.getByRole('button', { name: /演示客户经理|林知远/ }).click()
    expect(await note.count()).toBe(0)
    await page.getByRole('button', { name: '查看演示数据' }).click()
    await note.waitFor()
    await page.goto(`${host.address}/exploreCompany?keyword=百分点`)
    await note.waitFor()
    await page.getByText('没有符合全部条件的企业').first().waitFor()
    await page.goto(`${host.address}/PersonalCenter/favorCompany`)
    await page.getByText('还没有收藏企业').first().waitFor()
    await note.getByRole('button', { name: '返回导入的数据' }).click()
    await page.waitForURL(/\/home/)
    await note.waitFor({ state: 'detached' })
    await page.goto(`${host.address}/PersonalCenter/favorCompany`)
    await page.getByRole('link', { name: '北京百分点信息科技有限公司', exact: true }).waitFor()
  })

  async function openBySuggestion(name: string): Promise<void> {
    await page.goto(`${host.address}/home`)
    await page.getByRole('combobox', { name: '关键词' }).fill(name)
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.waitForURL(/newCompanyDetail/)
  }

  async function readSection(group: string): Promise<void> {
    const tabs = page.getByRole('navigation', { name: '企业信息' })
    await tabs.getByRole('link', { name: group, exact: true }).click()
  }

  /** The number of companies that meet each condition. */
  async function countByHand(conditions: readonly string[]): Promise<number[]> {
    const database = await openDatabase(readConfig(host.env), { purpose: 'command', say: () => undefined })
    try {
      const counts: number[] = []
      for (const where of conditions) {
        const { rows } = await sql<{ count: number }>`
          SELECT count(*)::int4 AS count FROM company_detail AS company WHERE ${sql.raw(where)}`.execute(
          database.db
        )
        counts.push(rows[0]?.count ?? Number.NaN)
      }
      return counts
    } finally {
      await database.close()
    }
  }
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callReasonsOf } from '../../../host/server/store/details/callReasons.ts'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { companyTimeline } from '../../../host/server/store/details/timeline.ts'
import { equityLevel } from '../../../host/server/store/details/equity.ts'
import { financingCells } from '../../../host/server/store/financing/financingCells.ts'
import { investorCard } from '../../../host/server/store/financing/investorCard.ts'
import { searchFinancing } from '../../../host/server/store/financing/searchFinancing.ts'
import type { ImportKindName } from '../../../host/server/import/runImport.ts'
import type { SectionKey } from '../../../src/catalogue/sections.ts'
import { financingStatistics } from '../../../src/domain/financing/statistics.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, TODAY } from '../search/world.ts'
import { openImportFolder } from './job.ts'
import { emptyCompanies } from '../../helpers/emptyCompanies.ts'

// What a source states to the month or year is kept so: it is in that year, and in no month of it.

const { folder, importFile } = openImportFolder()

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())
beforeEach(async () => {
  await emptyCompanies(store.db, 'investor', 'pending_record')
})

let files = 0
async function bring(kind: ImportKindName, ...lines: readonly string[]) {
  const path = join(folder, `dates-${++files}.csv`)
  writeFileSync(path, lines.join('\n'))
  const { report } = await importFile(store, kind, path)
  return report
}

const VIEWER = { today: TODAY, staff: '0' }
const CODE = '91110108551385082Q'
const NAME = '测试甲机械有限公司'
const company = () => bring('companies', '企业名称,统一社会信用代码,成立日期', `${NAME},${CODE},2010年`)
const rows = async (section: SectionKey) =>
  (await companySection(store.db, CODE, section, { page: 1, pageSize: 50 })).items
const column = async (section: SectionKey, key: string) =>
  (await rows(section)).map(row => (row as Readonly<Record<string, unknown>>)[key])

async function events(date: readonly string[] = [], sort: string | null = null) {
  const search = { criteria: date.length > 0 ? { date } : {}, sort, page: 1, pageSize: 20, cursor: null }
  return (await searchFinancing(store.db, VIEWER, search)).items.map(item => item.date)
}

describe('a financing event', () => {
  const head = '公司名称,融资日期,轮次,投资方'
  const dates = ['2018', '2018年5月', '2018/5/3', '2019-02', '', '2017-12-31']
  beforeEach(async () => {
    await company()
    await bring('financing', head, ...dates.map((date, at) => `${NAME},${date},${'ABCDEF'[at]}轮,测投`))
  })
  it('has the date that its source states', async () => {
    expect(await events()).toEqual(['2019-02', '2018-05-03', '2018-05', '2018', '2017-12-31', null])
    expect(await events([], 'date')).toEqual(['2017-12-31', '2018', '2018-05', '2018-05-03', '2019-02', null])
    expect(await column('financing', 'date')).toEqual(await events())
  })

  it.each([
    ['2018-2018', ['2018-05-03', '2018-05', '2018']],
    ['2018-05-01~2018-05-31', ['2018-05-03', '2018-05']],
    ['2018-05-01~2018-05-30', ['2018-05-03']],
    ['2018-01-01~2018-01-31', []],
    ['2018-01-01~', ['2019-02', '2018-05-03', '2018-05', '2018']],
    ['~2018-12-30', ['2018-05-03', '2018-05', '2017-12-31']],
    ['!2018-2018', ['2019-02', '2017-12-31', null]],
    ['unknown', [null]]
  ])('lies in %s with all that is stated', async (token, expected) => {
    expect(await events([token])).toEqual(expected)
  })

  it('is of the company that is searched by it', async () => {
    expect(await found(store, { financingDate: ['2019-01-01~2019-02-28'] })).toEqual([NAME])
    expect(await found(store, { financingDate: ['2019-02-01~2019-02-27'] })).toEqual([])
  })

  it('of the present year has happened within the last twelve months only where that is sure', async () => {
    await bring('financing', head, `测试乙有限公司,2026,A轮,测投`, `测试丙有限公司,2025,A轮,测投`)
    expect(await events(['0-1'])).toEqual(['2026'])
  })

  it('is counted in its year, and in its month where that is known', async () => {
    const { cells, since } = await financingCells(store.db, VIEWER, {})
    const { months, undated, total } = financingStatistics(cells, since)
    expect(months.map(({ key, events: count }) => [key, count])).toEqual([
      ['2017-12', 1],
      ['2018', 1],
      ['2018-05', 2],
      ['2019-02', 1]
    ])
    expect([undated.events, total.events]).toEqual([1, 6])
    const card = await investorCard(store.db, '测投')
    expect(card.byYear.map(({ key, events: count }) => [key, count])).toEqual([
      ['2017', 1],
      ['2018', 3],
      ['2019', 1]
    ])
    expect(card.portfolio).toMatchObject([{ last: '2019-02' }])
  })

  it('stands on the time line as it is stated', async () => {
    const { items } = await companyTimeline(store.db, CODE, TODAY, {
      page: 1,
      pageSize: 9,
      kinds: ['financing']
    })
    expect(items.map(({ date }) => date)).toEqual(['2019-02', '2018-05-03', '2018-05', '2018', '2017-12-31'])
  })

  it('is the same one in a second run', async () => {
    const report = await bring('financing', head, `${NAME},2018,A轮,测投`)
    expect(report.counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect([...report.reasons.keys()]).toEqual([])
  })
})

describe('a record of a section', () => {
  beforeEach(company)

  it('has the date that its source states, in the order of its first day', async () => {
    const head = '企业名称,项目名称,角色,公告日期'
    const lines = ['甲,中标,2018', '乙,中标,2018年5月', '丙,中标,2018-05-03', '丁,招标,2019.2']
    const report = await bring('tenders', head, ...lines.map(line => `${NAME},${line}`))
    expect([report.counts.added, [...report.reasons.keys()]]).toEqual([4, []])
    expect(await column('tenders', 'date')).toEqual(['2019-02', '2018-05-03', '2018-05', '2018'])
    expect(await found(store, { tenderDate: ['2018-2018'] })).toEqual([NAME])
    expect(await found(store, { tenderDate: ['2018-01-01~2018-01-31'] })).toEqual([])
    const again = await bring('tenders', head, ...lines.map(line => `${NAME},${line}`))
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
  })

  it('keeps its day where another source states less of it', async () => {
    const head = '企业名称,股东名称,认缴出资日期'
    const subscribed = async (date: string) => {
      await bring('shareholders', head, `${NAME},测试乙有限公司,${date}`)
      return column('shareholders', 'subscribedOn')
    }
    expect(await subscribed('2027年')).toEqual(['2027'])
    expect(await subscribed('2027-06')).toEqual(['2027-06'])
    expect(await subscribed('2027-06-30')).toEqual(['2027-06-30'])
    expect(await subscribed('2027')).toEqual(['2027-06-30'])
    expect(await subscribed('2028')).toEqual(['2028'])
    const edges = await equityLevel(store.db, CODE, { direction: 'up', page: 1, pageSize: 9 })
    expect(edges.items.map(({ since }) => since)).toEqual(['2028'])
  })

  it('that ends with a month or a year holds up to its last day', async () => {
    await certificate('2026-11')
    expect(await states()).toEqual(['有效', '3个月内到期', '6个月内到期'])
    const calls = await callReasonsOf(store.db, (await ids())[0] ?? '', TODAY)
    expect(calls.filter(({ section }) => section === 'qualifications').map(({ date }) => date)).toEqual([
      '2026-11'
    ])
    await certificate('2027')
    expect(await states()).toEqual(['有效', '6个月后到期'])
    await certificate('2026-10')
    expect(await states()).toEqual(['已过期'])
    expect(await column('qualifications', 'expiresOn')).toEqual(['2026-10'])
  })
})

async function ids(): Promise<readonly string[]> {
  const { rows: all } = await sql<{ id: string }>`SELECT id FROM company`.execute(store.db)
  return all.map(({ id }) => id)
}

function certificate(until: string) {
  return bring('qualifications', '企业名称,资质名称,认定年份,有效期至', `${NAME},高新技术企业,2024,${until}`)
}

/** The tokens by which the company is found for its certificate. */
async function states(): Promise<readonly string[]> {
  const tokens = [
    ...['有效', '已过期'].map(token => ['qualificationStatus', token] as const),
    ...['3个月内到期', '6个月内到期', '6个月后到期'].map(token => ['qualificationExpiry', token] as const)
  ]
  const names = await Promise.all(tokens.map(([filter, token]) => found(store, { [filter]: [token] })))
  return tokens.flatMap(([, token], at) => ((names[at] ?? []).length > 0 ? [token] : []))
}

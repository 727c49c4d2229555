import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyOverview } from '../../../host/server/store/details/overview.ts'
import { patentCounts } from '../../../host/server/store/details/patents.ts'
import { companyTimeline } from '../../../host/server/store/details/timeline.ts'
import { refuse } from '../../../src/contract/base/refusals.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { given, TODAY } from '../search/world.ts'

let database: TestDatabase
let ids: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await openTestDatabase()
  ids = await given(database, [
    {
      name: '有事的企业',
      uscc: '91310115MA1K4ABC1X',
      established: '2015-04-01',
      listedOn: '2024-07-09',
      score: 70,
      scoreDimensions: [80, 70, 60, 50, 40],
      inventions: 12,
      utilityModels: 8,
      designs: 0,
      qualifications: ['高新技术企业'],
      industry: '3973'
    },
    { name: '无事的企业', established: '2027-01-01' }
  ])
  const id = idOf('有事的企业')
  const insert = async (table: string, columns: string, rows: readonly string[]) => {
    for (const [at, row] of rows.entries()) {
      await sql`INSERT INTO ${sql.table(table)} (company_id, ordinal, ${sql.raw(columns)})
        VALUES (${id}, ${at}, ${sql.raw(row)})`.execute(database.db)
    }
  }
  await insert('section_changes', 'date, item, before, after', [
    `'2026-08-14', '注册资本变更', '1,000万元人民币', '5000.5万元人民币'`,
    `'2026-09-01', '注册资本变更', '5000.5万元人民币', '800万元人民币'`,
    `'2026-10-01', '住所变更', '张江路1号', '金科路2号'`,
    `'2025-01-01', '注册资本变更', '1万元', '2万元'`,
    `NULL, '董事备案', NULL, '李四'`
  ])
  await insert('section_tenders', 'role, title, date', [
    `'中标', '边缘一：183 天前的那一天', '2026-05-22'`,
    `'中标', '边缘二：183 天内的第一天', '2026-05-23'`,
    `'中标', '城市大脑二期', '2026-11-02'`,
    `'招标', '办公家具采购', '2026-11-10'`,
    `'中标', '明天才公告', '2026-11-22'`
  ])
  await insert('section_qualifications', 'name, level, issued_on, expires_on, status', [
    `'高新技术企业', '国家级', '2023-12-01', '2026-12-01', '有效'`,
    `'专精特新中小企业', '省级', '2024-02-01', '2027-02-01', '有效'`,
    `'科技型中小企业', '国家级', '2025-01-01', '2026-11-30', '已撤销'`,
    `'瞪羚企业', '省级', '2020-01-01', '2023-01-01', '有效'`
  ])
  await insert('section_legal_risks', 'kind, cause, date', [`'立案', NULL, '2026-11-01'`])
  await sql`INSERT INTO financing_event (company_id, company_name, company_key, date, round, amount, fingerprint)
    VALUES (${id}, '有事的企业', '有事的企业', '2026-06-30', 'B轮', NULL, 'f1')`.execute(database.db)
})
afterAll(() => database.close())

const idOf = (name: string): string => ids.get(name) ?? ''

describe('reasons to call', () => {
  it('list recent and coming events, each with day, count and section', async () => {
    const overview = await companyOverview(database.db, idOf('有事的企业'), TODAY)
    expect(overview?.calls.map(({ reason, count, date, title }) => [reason, count, date, title])).toEqual([
      ['financed', 1, '2026-06-30', 'B轮'],
      ['capitalRaised', 1, '2026-08-14', '1,000万元人民币 → 5000.5万元人民币'],
      ['won', 2, '2026-11-02', '城市大脑二期'],
      ['expiring', 2, '2026-12-01', '高新技术企业'],
      ['sued', 1, '2026-11-01', '立案']
    ])
    expect(overview?.calls[3]).toMatchObject({ label: '6个月内科技资质到期', section: 'qualifications' })
  })

  it('are empty without events', async () => {
    expect((await companyOverview(database.db, idOf('无事的企业'), TODAY))?.calls).toEqual([])
  })
})

describe('the score', () => {
  it('lists the facts behind each dimension, without unknown ones', async () => {
    const overview = await companyOverview(database.db, idOf('有事的企业'), TODAY)
    const scores = overview?.dimensions.map(({ dimension, score, reasons }) => [
      dimension,
      score,
      ...reasons.map(({ label, value }) => `${label} ${value}`)
    ])
    expect(scores).toEqual([
      ['技术创新', 80, '发明专利 12件'],
      ['研发实力', 70, '专利总数 20件'],
      ['科创资质', 60, '有效科技资质 高新技术企业'],
      ['企业成长性', 50, '融资 1次', '近12个月中标 3次'],
      ['行业潜力', 40, expect.stringMatching(/^国民经济行业 制造业/)]
    ])
  })

  it('is null if unknown', async () => {
    const overview = await companyOverview(database.db, idOf('无事的企业'), TODAY)
    expect(overview).toMatchObject({ score: null, patents: null })
    expect(overview?.dimensions.map(({ score, reasons }) => [score, reasons.length])).toEqual(
      Array.from({ length: 5 }, () => [null, 0])
    )
  })
})

describe('the patents', () => {
  it('are counted by kind, status and year; what is not known stays so', async () => {
    const id = idOf('有事的企业')
    const rows = [
      `'发明专利', '授权', '2024-03-01'`,
      `'发明专利', '授权', '2024-11-30'`,
      `'发明专利', '实质审查', '2025-01-01'`,
      `'实用新型', NULL, NULL`
    ]
    await database.db.transaction().execute(async unit => {
      for (const [at, row] of rows.entries()) {
        await sql`INSERT INTO section_patents (company_id, ordinal, kind, status, applied_on)
          VALUES (${id}, ${at}, ${sql.raw(row)})`.execute(unit)
      }
      expect(await patentCounts(unit, id)).toEqual([
        { kind: '发明专利', status: '实质审查', year: 2025, count: 1 },
        { kind: '发明专利', status: '授权', year: 2024, count: 2 },
        { kind: '实用新型', status: null, year: null, count: 1 }
      ])
      await sql`DELETE FROM section_patents WHERE company_id = ${id}`.execute(unit)
    })
    expect(await patentCounts(database.db, idOf('无事的企业'))).toEqual([])
    await expect(patentCounts(database.db, '999999')).rejects.toEqual(refuse('noCompany'))
  })
})

const timeline = (request: Partial<Parameters<typeof companyTimeline>[3]> = {}) =>
  companyTimeline(database.db, idOf('有事的企业'), TODAY, { page: 1, pageSize: 50, ...request })

describe('the time line', () => {
  it('merges the events of all sections by day, without undated and future ones', async () => {
    const events = (await timeline())?.items.map(({ date, kind, title }) => `${date} ${kind} ${title}`)
    expect(events?.slice(0, 5)).toEqual([
      '2026-11-10 tender 招标 办公家具采购',
      '2026-11-02 tender 中标 城市大脑二期',
      '2026-11-01 risk 立案',
      '2026-10-01 change 住所变更',
      '2026-09-01 change 注册资本变更'
    ])
    expect(events).toContain('2015-04-01 milestone 企业成立')
    expect(events).toContain('2024-07-09 milestone 上市')
    expect(events?.join()).not.toMatch(/明天|董事备案/)
    expect(events).toEqual(events?.toSorted().toReversed().toSorted(byDay))
  })

  it('filters by kind, and still counts all kinds', async () => {
    const some = await timeline({ kinds: ['financing', 'risk'] })
    expect(some?.items.map(event => event.kind)).toEqual(['risk', 'financing'])
    expect(some?.total).toBe(2)
    expect(some?.kinds).toEqual((await timeline())?.kinds)
    expect(some?.kinds).toContainEqual({ kind: 'change', count: 4 })
  })

  it('pages without losing or repeating an event', async () => {
    const all = await timeline()
    const pages = await Promise.all([1, 2, 3, 4].map(page => timeline({ page, pageSize: 5 })))
    expect(pages.flatMap(page => page?.items ?? [])).toEqual(all?.items)
    expect(pages[0]?.total).toBe(all?.items.length)
  })

  it('accepts a unified social credit code, and refuses an unknown company', async () => {
    expect(
      (await companyTimeline(database.db, '91310115MA1K4ABC1X', TODAY, { page: 1, pageSize: 1 }))?.total
    ).toBe((await timeline())?.total)
    const unknown = companyTimeline(database.db, '999999', TODAY, { page: 1, pageSize: 1 })
    await expect(unknown).rejects.toThrow(refuse('noCompany'))
  })

  it('of a company founded in the future is empty', async () => {
    const empty = await companyTimeline(database.db, idOf('无事的企业'), TODAY, { page: 1, pageSize: 5 })
    expect(empty).toMatchObject({ items: [], total: 0, kinds: [] })
  })
})

function byDay(one: string, other: string): number {
  return other.slice(0, 10).localeCompare(one.slice(0, 10))
}

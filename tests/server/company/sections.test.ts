import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyDetail } from '../../../host/server/store/company/companies.ts'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { given } from '../search/world.ts'

let database: TestDatabase
let ids: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await openTestDatabase()
  ids = await given(database, [
    { name: '无人查过的企业' },
    {
      name: '查过的企业',
      trademarks: 3,
      legalRepresentative: '张三',
      score: 61,
      regCapital: { amount: '500.00', currency: 'CNY' },
      paidCapital: { amount: '120', currency: 'CNY' },
      insured: 12
    },
    { name: '后来的企业' }
  ])
  // As of a day, for one company.
  await sql`INSERT INTO searched (section, source, as_of, first_company, last_company)
    SELECT section, source, as_of::date, ${id('查过的企业')}, ${id('查过的企业')} FROM (VALUES
      ('legalRisks', '裁判文书网', '2025-06-30'), ('legalRisks', '全国法院执行信息', '2026-10-31'),
      ('patents', '国家知识产权局', '2026-09-30')) AS search (section, source, as_of)`.execute(database.db)
  await sql`
    INSERT INTO section_legal_risks (company_id, ordinal, kind, number, date)
    SELECT ${id('无人查过的企业')}, at, CASE WHEN at % 3 = 0 THEN '失信被执行人' ELSE '立案' END, 'N' || at, '2026-01-01'
    FROM generate_series(1, 30) AS at`.execute(database.db)
})
afterAll(() => database.close())

const id = (name: string): string => ids.get(name) ?? ''
const countsOf = async (name: string) => (await companyDetail(database.db, id(name)))?.sectionCounts

describe('the count of a section', () => {
  it('is null if nobody has searched: no risk found differs from no search', async () => {
    expect(await countsOf('无人查过的企业')).toMatchObject({
      registration: 1,
      legalRisks: 30,
      operatingRisks: null,
      patents: null,
      people: null,
      financing: null
    })
  })

  it('is 0 where a source of all records was searched, of this section only', async () => {
    expect(await countsOf('查过的企业')).toMatchObject({
      legalRisks: 0,
      operatingRisks: null,
      patents: 0,
      // Three of them are known, without records.
      trademarks: null,
      copyrights: null
    })
  })

  it('is not known of a company that came after the search', async () => {
    expect(await countsOf('后来的企业')).toMatchObject({ legalRisks: null, patents: null })
  })
})

const risks = (request: { page: number; pageSize: number; kind?: string }) =>
  companySection(database.db, id('无人查过的企业'), 'legalRisks', request)

describe('what is not covered', () => {
  it('are the sections of which nobody knows anything', async () => {
    const { uncovered, searched } = await companyDetail(database.db, id('查过的企业'))
    expect(uncovered).toEqual(expect.arrayContaining(['people', 'trademarks', 'financing']))
    expect(uncovered).not.toEqual(expect.arrayContaining(['registration']))
    expect(uncovered).not.toEqual(expect.arrayContaining(['legalRisks']))
    // The newest search counts.
    expect(searched).toEqual([
      { section: 'patents', source: '国家知识产权局', asOf: '2026-09-30' },
      { section: 'legalRisks', source: '全国法院执行信息', asOf: '2026-10-31' }
    ])
    expect((await companyDetail(database.db, id('后来的企业'))).searched).toEqual([])
  })
})

describe('a section', () => {
  it('is filtered by kind, and pages within it', async () => {
    const page = await risks({ page: 2, pageSize: 4, kind: '失信被执行人' })
    expect(page?.total).toBe(10)
    expect(page?.items.map(item => item.number)).toEqual(['N15', 'N18', 'N21', 'N24'])
  })

  it('counts records by kind, in the order of the catalogue', async () => {
    const page = await risks({ page: 1, pageSize: 1, kind: '立案' })
    expect(page?.kinds).toEqual([
      { kind: '立案', count: 20 },
      { kind: '失信被执行人', count: 10 }
    ])
    expect((await risks({ page: 1, pageSize: 1 }))?.total).toBe(30)
  })

  it('without kinds has no counts by kind', async () => {
    const page = await companySection(database.db, id('查过的企业'), 'people', { page: 1, pageSize: 10 })
    expect(page).toMatchObject({ items: [], total: 0, kinds: [] })
  })

  it('of the registration has the registered facts, amounts without trailing zeros', async () => {
    const page = await companySection(database.db, id('查过的企业'), 'registration', { page: 1, pageSize: 1 })
    expect(page?.items[0]).toMatchObject({
      legalRepresentative: '张三',
      regCapital: { amount: '500', currency: 'CNY' },
      paidCapital: { amount: '120', currency: 'CNY' },
      insured: 12
    })
  })
})

describe('the header', () => {
  it('has the legal representative, the capital and the score', async () => {
    expect(await companyDetail(database.db, id('查过的企业'))).toMatchObject({
      legalRepresentative: '张三',
      regCapital: { amount: '500', currency: 'CNY' },
      score: 61,
      established: null
    })
  })

  it('has the main products, the greatest share first', async () => {
    await sql`INSERT INTO company_product (company_id, product, share, position) VALUES
      (${id('查过的企业')}, '储能系统', 8.1, 2), (${id('查过的企业')}, '动力电池系统', 82.5388, 1)`.execute(
      database.db
    )
    expect((await companyDetail(database.db, id('查过的企业'))).mainProducts).toEqual([
      { product: '动力电池系统', share: '82.5', period: null },
      { product: '储能系统', share: '8.1', period: null }
    ])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../host/server/demo/seed.ts'
import { companyDetail } from '../../../host/server/store/company/companies.ts'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { companyFeed } from '../../../host/server/store/home/feed.ts'
import { industryMap } from '../../../host/server/store/home/industryMap.ts'
import { recommendCompanies } from '../../../host/server/store/home/recommendations.ts'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import { feedKindKeys, MAX_FEED } from '../../../src/catalogue/insights/feedKinds.ts'
import { recordSectionKeys, sectionOf } from '../../../src/catalogue/sections.ts'
import { createMockWorld } from '../../../src/mocks/world/mockWorld.ts'
import { sectionRowsOf } from '../../../src/mocks/world/rows.ts'
import { sampleCount } from '../../../src/sample/sections/sampleRecords.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { TODAY } from '../search/world.ts'

const COUNT = 1500
const nobody = { today: TODAY, staff: '0' }
const world = createMockWorld({ companies: COUNT })
const sample = world.companies

/** Ids of the store differ from those of the sample. */
const withNames = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && 'id' in value ? { ...value, id: null } : value
    ])
  )

/** Those that hold, as SQL. */
const indexes = async ({ db }: TestDatabase): Promise<readonly string[]> => {
  const found = await sql<{ index: string }>`
    SELECT indexdef AS index FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexdef`.execute(
    db
  )
  return found.rows.map(({ index }) => index)
}

let store: TestDatabase
let indexesBefore: readonly string[]

beforeAll(async () => {
  const opened = await openTestDatabase()
  store = { ...opened, ...opened.demo }
  indexesBefore = await indexes(store)
  await seedDemo(store.pool, COUNT)
})

afterAll(() => store.close())

const countCompanies = async (): Promise<number> =>
  (await sql<{ count: number }>`SELECT count(*)::int4 AS count FROM company`.execute(store.db)).rows[0]
    ?.count ?? 0

describe('the demo world', () => {
  it('is seeded once', async () => {
    expect(await seedDemo(store.pool, COUNT)).toBe(0)
    expect(await countCompanies()).toBe(COUNT)
  })

  it('has all facts of the sample', async () => {
    const rich = sample.find(company => company.financing.length > 1 && company.chain.length > 0)!
    const detail = await companyDetail(store.db, rich.uscc)
    expect(detail).toMatchObject({ name: rich.name })
    expect(detail?.sectionCounts).toMatchObject({
      registration: 1,
      products: rich.products.length,
      financing: rich.financing.length,
      chain: rich.chain.length
    })
    const sections = await Promise.all(
      (['registration', 'products', 'financing', 'chain'] as const).map(key =>
        companySection(store.db, detail.id, key, { page: 1, pageSize: 20 })
      )
    )
    const [registration, products, financing, chain] = sections.map(section => section?.items)
    expect(registration?.[0]).toMatchObject({
      uscc: rich.uscc,
      regCapital: rich.regCapital,
      scope: rich.scope
    })
    expect(products?.map(row => ('product' in row ? row.product : null))).toEqual(
      rich.products.map(each => each.product)
    )
    expect(financing?.map(row => ('date' in row ? row.date : null))).toEqual(
      rich.financing.map(each => each.date)
    )
    expect(chain?.[0]).toMatchObject({ node: rich.chain[0]?.node })
  })

  it.each(recordSectionKeys)(
    'has every record of the section %s, in the order of the sample',
    async section => {
      const known = world.companies.filter(company => sampleCount(company, section, world.sample) > 0)
      const kinds = [undefined, ...(sectionOf(section).kinds ?? [])]
      for (const company of known.slice(0, 5)) {
        const all = sectionRowsOf(company, section, world.sample)
        for (const kind of kinds) {
          const page = await companySection(store.db, company.uscc, section, {
            page: 1,
            pageSize: 2000,
            kind
          })
          const expected =
            kind === undefined ? all : all.filter(row => (row as { kind: unknown }).kind === kind)
          expect(page?.total).toBe(expected.length)
          expect(page?.items.map(withNames)).toEqual(expected.map(withNames))
        }
      }
      expect(known.length).toBeGreaterThan(0)
    }
  )

  it('links related companies', async () => {
    const linked = await sql<{ name: string; meant: string | null }>`
      SELECT link.name, detail.name AS meant FROM (
        SELECT holder AS name, holder_ref AS ref FROM section_shareholders
        UNION ALL SELECT company, company_ref FROM section_investments
        UNION ALL SELECT company, company_ref FROM section_suppliers
        UNION ALL SELECT company, company_ref FROM section_customers) AS link
      LEFT JOIN company_detail AS detail ON detail.company_id = link.ref WHERE link.ref IS NOT NULL`.execute(
      store.db
    )
    expect(linked.rows.length).toBeGreaterThan(COUNT)
    expect(linked.rows.filter(({ name, meant }) => name !== meant)).toEqual([])
  })

  it('restores every index after loading', async () => {
    expect(await indexes(store)).toEqual(indexesBefore)
    expect(indexesBefore.filter(index => index.includes('gin (terms)'))).toHaveLength(1)
  })

  it('has the same facet counts as the sample', async () => {
    const { facets, capped } = await companyFacets(
      store.db,
      { today: TODAY, staff: '0' },
      {
        criteria: {},
        filters: ['status', 'industry']
      }
    )
    const counted = (filter: string) =>
      new Map(facets.find(facet => facet.filter === filter)?.values.map(({ token, count }) => [token, count]))
    expect(capped).toBe(false)
    for (const status of ['存续', '注销']) {
      expect(counted('status').get(status)).toBe(sample.filter(company => company.status === status).length)
    }
    const software = sample.filter(company => company.industry.startsWith('65')).length
    expect(counted('industry').get('65')).toBe(software)
  })

  it('fills the home page', async () => {
    const map = await industryMap(store.db)
    expect(map.total).toBe(COUNT)
    expect(map.regions.reduce((sum, region) => sum + region.count, 0)).toBe(COUNT)
    const first = await recommendCompanies(store.db, nobody, { batch: 0 })
    const second = await recommendCompanies(store.db, nobody, { batch: 1 })
    expect(first).toHaveLength(6)
    expect(new Set([...first, ...second].map(each => each.id)).size).toBe(12)
    expect(first.every(each => each.reason !== '')).toBe(true)
    const feed = await companyFeed(store.db, nobody, new Date(), {
      page: 1,
      pageSize: 50,
      kinds: feedKindKeys
    })
    const dates = feed.items.map(item => item.date ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set(feed.items.map(item => item.kind)).size).toBeGreaterThan(1)
    expect(feed).toMatchObject({ total: MAX_FEED, totalIsCapped: true, scope: 'all', isPersonal: false })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterLoad } from '../../../host/server/store/load/afterLoad.ts'
import { mapCells, mapReach, type MapCellsRequest } from '../../../host/server/store/details/mapCells.ts'
import { filters } from '../../../src/catalogue/filters.ts'
import { currencies } from '../../../src/catalogue/classifications/currencies.ts'
import { mapMeasures, measureCriteria } from '../../../src/domain/map/mapMeasures.ts'
import { mapStatistics } from '../../../src/domain/map/mapStatistics.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openDemoStore } from '../search/demoStore.ts'
import { found, given, TODAY } from '../search/world.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  // Imported companies with gaps: no place, no founding date, no capital, one in a currency without a rate.
  await openDemoStore(store)
  await given(store, [
    { name: '只知省份有限公司', region: '440000', regCapital: { amount: '100', currency: 'USD' } },
    { name: '直辖县有限公司', region: '469001', established: '1902-05-01' },
    { name: '海淀有限公司', region: '110108', established: '2026-11-21' }
  ])
})
afterAll(() => store.close())

const everything: MapCellsRequest = { industry: null, chain: null, within: null }

async function statistics(request: Partial<MapCellsRequest> = {}, until: number | null = null) {
  const asked = { ...everything, ...request }
  const cells = await mapCells(store.db, TODAY, asked)
  return mapStatistics(cells, {
    within: asked.within,
    until,
    today: TODAY,
    reach: await mapReach(store.db, TODAY)
  })
}

const rates = sql.join(Object.entries(currencies).map(([code, { yuan }]) => sql`(${code}, ${yuan}::numeric)`))
const names = filters.qualification.options.map(({ key }) => key)

/** Counted of the facts and records themselves, by hand; `place` is SQL that names the region of a company. */
async function counted(place: string, where = 'true') {
  const { rows } = await sql<Record<string, string | number | null> & { code: string | null }>`
    SELECT ${sql.raw(place)} AS code, count(*)::int4 AS companies,
      (count(*) FILTER (WHERE established BETWEEN date '2025-11-22' AND date '2026-11-21'))::int4 AS recent,
      round(sum(reg_capital_amount * rate.yuan), 3)::float8 AS capital,
      (count(*) - count(reg_capital_amount * rate.yuan))::int4 AS "capitalUnknown",
      (count(*) FILTER (WHERE listing && ARRAY['上交所主板','深交所主板','科创板','创业板','北交所','港股','美股']))::int4 AS listed,
      (count(*) FILTER (WHERE EXISTS (
        SELECT FROM section_qualifications AS record WHERE record.company_id = detail.company_id
          AND record.name = ANY(${names}) AND record.status IS DISTINCT FROM '已撤销'
          AND (record.expires_on IS NULL OR record.expires_on >= date '2026-11-21'))))::int4 AS technology,
      (count(*) FILTER (WHERE EXISTS (
        SELECT FROM financing_event AS event WHERE event.company_id = detail.company_id
          AND event.date BETWEEN date '2025-11-22' AND date '2026-11-21')))::int4 AS financed
    FROM company_detail AS detail
    LEFT JOIN (VALUES ${rates}) AS rate (currency, yuan) ON rate.currency = detail.reg_capital_currency
    WHERE ${sql.raw(where)} GROUP BY 1`.execute(store.db)
  return new Map(rows.map(({ code, ...measures }) => [code, measures]))
}

const nobody = {
  companies: 0,
  recent: 0,
  capital: null,
  capitalUnknown: 0,
  listed: 0,
  technology: 0,
  financed: 0
}

/** What an answer says, in the form of what was counted. */
function plain({ founded, capital, ...measures }: Awaited<ReturnType<typeof statistics>>['total']) {
  expect(founded.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(measures.companies)
  return {
    companies: measures.companies,
    recent: measures.recent,
    capital: capital === null ? null : Number(Number(capital).toFixed(3)),
    capitalUnknown: measures.capitalUnknown,
    listed: measures.listed,
    technology: measures.technology,
    financed: measures.financed
  }
}

describe('the statistics of a map', () => {
  it('are those of the companies themselves, by provinces', async () => {
    const expected = await counted(`left(region, 2) || '0000'`)
    const { regions, elsewhere, total, province } = await statistics()
    expect(province).toBeNull()
    expect(regions).toHaveLength(34)
    for (const { code, name, ...measures } of regions) {
      expect({ name, ...plain(measures) }).toEqual({ name, ...nobody, ...expected.get(code) })
    }
    expect(plain(elsewhere)).toEqual(expected.get(null))
    expect(elsewhere.companies).toBeGreaterThan(0)
    expect(plain(total)).toEqual((await counted('NULL::text')).get(null))
    expect(elsewhere.companies + regions.reduce((sum, { companies }) => sum + companies, 0)).toBe(
      total.companies
    )
  })

  it('are told apart by cities within a province, with those of which only the province is known', async () => {
    const expected = await counted(
      `CASE WHEN region <> '440000' THEN left(region, 4) || '00' END`,
      `left(region, 2) = '44'`
    )
    const { regions, elsewhere, province } = await statistics({ within: '440000' })
    expect(province).toEqual({ code: '440000', name: '广东省' })
    expect(elsewhere.companies).toBe(1)
    expect(plain(elsewhere)).toEqual(expected.get(null))
    for (const { code, name, ...measures } of regions) {
      expect({ name, ...plain(measures) }).toEqual({ name, ...nobody, ...expected.get(code) })
    }
  })

  it('name the counties that no city holds, and the districts of a municipality', async () => {
    const hainan = await statistics({ within: '460000' })
    expect(hainan.regions.find(({ code }) => code === '469001')).toMatchObject({ companies: 1 })
    expect(hainan.regions.map(({ code }) => code)).not.toContain('469000')
    const beijing = await statistics({ within: '110000' })
    expect(beijing.regions.find(({ code }) => code === '110108')?.companies).toBeGreaterThan(0)
  })

  it('count up to the end of a year those whose founding date is known', async () => {
    const expected = await counted('NULL::text', 'extract(year FROM established) <= 2015')
    const until = await statistics({}, 2015)
    const all = await statistics()
    expect(plain(until.total)).toMatchObject({ ...expected.get(null), recent: expect.any(Number) })
    const during = await counted('NULL::text', 'extract(year FROM established) = 2015')
    expect(until.total.recent).toBe(during.get(null)?.companies)
    const undated = await counted('NULL::text', 'established IS NULL')
    expect(until.undated).toBe(undated.get(null)?.companies)
    expect(all.undated).toBe(until.undated)
    // What is counted without a call for each year is the same.
    const at = all.years.indexOf(2015)
    expect(all.total.founded.slice(0, at + 1).reduce((sum, count) => sum + count, 0)).toBe(
      until.total.companies
    )
    expect(all.years).toHaveLength(40)
    expect(all.years.at(-1)).toBe(2026)
  })

  it('are those of the lists that the map links to', async () => {
    for (const measure of mapMeasures) {
      for (const until of [null, 2012]) {
        const criteria = { industry: ['C'], region: ['440000'], ...measureCriteria(measure, until) }
        // One after the other: they share a connection.
        // oxlint-disable-next-line no-await-in-loop
        const [listed, { total }] = [
          await found(store, criteria),
          await statistics({ industry: 'C', within: '440000' }, until)
        ]
        const figure = measure === 'capital' ? total.companies : total[measure]
        expect([measure, until, figure]).toEqual([measure, until, listed.length])
      }
    }
  })

  it('leave unknown what no source tells of', async () => {
    const none = await openTestDatabase()
    await given(none, [{ name: '只有名称的有限公司' }])
    const reach = await mapReach(none.db, TODAY)
    await none.close()
    expect(reach).toEqual({ founded: null, financed: null, listed: false, technology: false })
    expect(await mapReach(store.db, TODAY)).toMatchObject({ listed: true, technology: true })
  })

  it('are narrowed by a node of a chain', async () => {
    const { rows } = await sql<{ node: string; count: number }>`
      SELECT node, count(DISTINCT company_id)::int4 AS count FROM company_chain
      GROUP BY node ORDER BY 2 DESC, 1 LIMIT 1`.execute(store.db)
    const [{ node, count } = { node: '', count: 0 }] = rows
    expect((await statistics({ chain: node })).total.companies).toBe(count)
    expect((await statistics({ chain: '没有这样的环节' })).total).toMatchObject(nobody)
  })

  it('are counted anew after a load', async () => {
    const before = (await statistics()).total.companies
    await given(store, [{ name: '新来的有限公司', region: '310115' }])
    await afterLoad(store.pool)
    expect((await statistics()).total.companies).toBe(before + 1)
  })
})

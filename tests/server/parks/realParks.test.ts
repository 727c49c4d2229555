import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportResult } from '../../../host/server/import/runImport.ts'
import { parkDetail } from '../../../host/server/store/details/parks.ts'
import { findParkNames, knownParks } from '../../../host/server/store/search/parks.ts'
import { parkOffices } from '../../../src/domain/parks/parkOffices.ts'
import { listParks } from '../../../src/domain/parks/findParks.ts'
import { hasShared, sharedData, sharedTitle } from '../../helpers/shared.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from '../import/job.ts'
import { found, TODAY } from '../search/world.ts'

describe.skipIf(!hasShared)(sharedTitle('2,606 real zones and 10,000 real companies'), () => {
  const { importFile } = openImportFolder()
  let store: TestDatabase
  let zones: ImportResult

  beforeAll(async () => {
    store = await openTestDatabase()
    await importFile(store, 'companies', sharedData('companies/companies-10k.csv'))
    zones = await importFile(store, 'parks', sharedData('parks/zones-2018.csv'))
  })
  afterAll(() => store.close())

  const best = async (typed: string) => (await findParkNames(store.db, TODAY, typed))[0]
  const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(store.db)).rows
  const one = async (query: string) => (await rows<{ count: number }>(query))[0]?.count

  it('are found by the names that people type', async () => {
    expect(await best('张江')).toMatchObject({ name: '上海张江高新技术产业开发区', exact: false })
    expect(await best('苏州工业园')).toMatchObject({ name: '苏州工业园区', exact: true })
    expect(await best('苏州工业园区')).toMatchObject({ name: '苏州工业园区', exact: true })
    expect(await best('苏州高新区')).toMatchObject({ name: '苏州高新技术产业开发区', exact: true })
    expect(await best('中关村')).toMatchObject({ name: '中关村科技园区' })
    expect(await best('武汉东湖高新区')).toMatchObject({ name: '武汉东湖新技术开发区', exact: true })
  })

  it('are found first under their own names', async () => {
    const { parks, search } = await knownParks(store.db, TODAY)
    const missed = parks.filter(
      ({ name }) => !search(name).some(each => each.park.name === name && each.exact)
    )
    expect(missed).toEqual([])
  })

  it('have a city where a column states it or their names begin with it; the others have none', async () => {
    expect(zones.report.counts).toMatchObject({ read: 2606, rejected: 0 })
    expect(
      await one(`SELECT count(*)::int4 FROM park WHERE city IS NOT NULL AND city_evidence IS NULL`)
    ).toBe(363)
    const [inferred = 0, unknown = 0] = [
      await one('SELECT count(*)::int4 FROM park WHERE city_evidence IS NOT NULL'),
      await one('SELECT count(*)::int4 FROM park WHERE city IS NULL')
    ]
    expect(363 + inferred + unknown).toBe(2606)
    expect(inferred).toBeGreaterThan(1000)
    expect(await one(`SELECT count(*)::int4 FROM park WHERE left(city, 2) <> left(province, 2)`)).toBe(0)
    expect(await rows(`SELECT city, city_evidence FROM park WHERE name = '武进高新技术产业开发区'`)).toEqual([
      { city: '320400', city_evidence: null }
    ])
    expect(await rows(`SELECT city FROM park WHERE name = '山东济北经济开发区'`)).toEqual([{ city: null }])
  })

  it('lie where the names of stated ones say: no name contradicts its code', async () => {
    await sql`CREATE TEMP TABLE coded AS SELECT name, city FROM park WHERE city_evidence IS NULL AND city IS NOT NULL`.execute(
      store.db
    )
    await sql`UPDATE park SET city = NULL WHERE name IN (SELECT name FROM coded)`.execute(store.db)
    await importFile(store, 'parks', sharedData('parks/zones-2018.csv'), new Map([['city', 'short']]))
    const compared = await rows<{ same: boolean; count: number }>(
      `SELECT park.city = coded.city AS same, count(*)::int4 AS count
       FROM park JOIN coded USING (name) WHERE park.city IS NOT NULL GROUP BY 1`
    )
    expect(compared).toEqual([{ same: true, count: 325 }])
    await importFile(store, 'parks', sharedData('parks/zones-2018.csv'))
  })

  it('have the companies whose addresses name them', async () => {
    const located = await one('SELECT count(DISTINCT company_id)::int4 AS count FROM company_park')
    expect(located).toBeGreaterThan(1800)
    const sip = await rows<{ name: string }>(
      `SELECT detail.name FROM company_detail AS detail WHERE left(region, 4) = '3205' AND (
        address LIKE '%苏州工业园区%' OR (COALESCE(address, '') = '' AND substr(uscc, 3, 6) = '320594'))`
    )
    const park = await found(store, { park: ['苏州工业园区'] })
    expect(park.toSorted()).toEqual(sip.map(({ name }) => name).toSorted())
    // The words that name a park stand in the address.
    expect(
      await one(`SELECT count(*)::int4 FROM company_park JOIN company_detail USING (company_id)
        WHERE rule = 'address' AND strpos(replace(normalize(address, NFKC), ' ', ''), evidence) = 0
          AND strpos(translate(normalize(address, NFKC), '【】[]', '()()'), evidence) = 0`)
    ).toBe(0)
  })

  it('have those that their own offices registered: no address of an office names another one', async () => {
    const named = await rows<{ office: string; park: string; count: number }>(
      `SELECT substr(uscc, 3, 6) AS office, own.name AS park, count(*)::int4 AS count
       FROM company_detail JOIN company_park AS own USING (company_id) WHERE rule = 'address' GROUP BY 1, 2`
    )
    for (const [office, park] of parkOffices) {
      const own = named.filter(each => each.office === office)
      const others = own.filter(each => each.park !== park).reduce((sum, { count }) => sum + count, 0)
      expect({ office, known: own.some(each => each.park === park) }).toEqual({ office, known: true })
      expect(others / (own.find(each => each.park === park)?.count ?? 0)).toBeLessThan(0.05)
    }
    expect(await one(`SELECT count(*)::int4 FROM company_park WHERE rule = 'office'`)).toBeGreaterThan(30)
  })

  it('have the counts that SQL has', async () => {
    const index = await knownParks(store.db, TODAY)
    for (const park of listParks(index, {}).slice(0, 8)) {
      // One after the other: they share a connection.
      // oxlint-disable-next-line no-await-in-loop
      const detail = await parkDetail(store.db, TODAY, park.id)
      const inPark = `FROM company_detail AS detail WHERE '${park.name}' = ANY(parks)`
      // oxlint-disable-next-line no-await-in-loop
      const [counts] = await rows<Record<string, number | null>>(`
        SELECT count(*)::int4 AS companies,
          NULLIF(count(*) FILTER (WHERE industrial_scale = '官方入库'), 0)::int4 AS industrial,
          NULLIF(count(*) FILTER (WHERE '高新技术企业' = ANY(qualifications)), 0)::int4 AS "highTech",
          (count(*) FILTER (WHERE established IS NULL))::int4 AS "establishedUnknown",
          (count(*) FILTER (WHERE industry IS NULL))::int4 AS "industryUnknown",
          (count(*) FILTER (WHERE established < date '2017-01-01'))::int4 AS "foundedBefore" ${inPark}`)
      expect(detail).toMatchObject(counts ?? {})
      // oxlint-disable-next-line no-await-in-loop
      const ages = await rows<{ companies: number }>(`
        SELECT (count(*) FILTER (WHERE established > date '2025-11-21'))::int4 AS "-1",
          (count(*) FILTER (WHERE established > date '2021-11-21' AND established <= date '2025-11-21'))::int4 AS "1-5",
          (count(*) FILTER (WHERE established <= date '2011-11-21'))::int4 AS "15-" ${inPark}`)
      // Of years after the last of the source nothing is known, which is not that there are none.
      const byBand = Object.fromEntries(detail.ages.map(({ token, companies }) => [token, companies ?? 0]))
      expect(byBand).toMatchObject(ages[0] ?? {})
      // oxlint-disable-next-line no-await-in-loop
      const divisions = await rows<{ code: string; companies: number }>(`
        SELECT left(industry, 2) AS code, count(*)::int4 AS companies ${inPark}
        AND industry IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`)
      const named = new Map(detail.industryGroups.map(({ code, companies }) => [code, companies]))
      expect(named).toEqual(new Map(divisions.map(({ code, companies }) => [code, companies])))
    }
  })
})

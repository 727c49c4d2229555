import { sql } from 'kysely'
import type { CatalogueName } from '../../../../src/contract/entities/catalogue.ts'
import type { KnownPark } from '../../../../src/domain/parks/findParks.ts'
import { createParkIndex, type NamedPark, type ParkIndex } from '../../../../src/domain/parks/parkIndex.ts'
import type { Db } from '../database.ts'
import { trimDecimal } from '../tables/factColumns.ts'
import { SHOWN_NAMES } from './where/names.ts'
import { onceADay } from './onceADay.ts'

/** All parks with their names in every spelling: read once after each load. */
export function knownParks(db: Db, today: string): Promise<ParkIndex<KnownPark>> {
  return onceADay(db, today, 'parks', async () => createParkIndex(await storedParks(db)))
}

/** In the order of their codes, those of national level first. */
export async function storedParks(db: Db): Promise<readonly KnownPark[]> {
  const { rows } = await sql<KnownPark>`
    SELECT id::text, name, short_name AS "shortName", level, kind, province, city, city_evidence AS "cityEvidence",
      approved, area::text, industries, authority, companies, industrial, high_tech AS "highTech"
    FROM park ORDER BY level COLLATE "C" NULLS LAST, code NULLS LAST, id`.execute(db)
  return rows.map(park => ({ ...park, area: park.area === null ? null : trimDecimal(park.area) }))
}

/** Up to 20 parks that are called so, whether companies lie in them or not, and names of parks that no list knows. */
export async function findParkNames(db: Db, today: string, typed: string): Promise<readonly CatalogueName[]> {
  const parks = await onceADay(db, today, 'parkNames', () => namedParks(db, today))
  return parks
    .search(typed)
    .slice(0, SHOWN_NAMES)
    .map(({ park: { name, companies }, exact }) => ({ name, count: companies, exact }))
}

type CountedPark = NamedPark & Pick<KnownPark, 'companies'>

/** Those with companies first. */
async function namedParks(db: Db, today: string): Promise<ParkIndex<CountedPark>> {
  const { parks } = await knownParks(db, today)
  const { rows: others } = await sql<CountedPark>`
    SELECT name, NULL AS "shortName", NULL AS province, NULL AS city, count(*)::int4 AS companies
    FROM company_park WHERE park IS NULL GROUP BY name ORDER BY name`.execute(db)
  return createParkIndex([...parks, ...others].toSorted((one, other) => other.companies - one.companies))
}

import type { Pool } from 'pg'
import { libraries, type Library } from '../../../../src/catalogue/libraries.ts'
import { createParkIndex } from '../../../../src/domain/parks/parkIndex.ts'
import { storedParks } from '../search/parks.ts'
import { optionTerm } from '../search/where/terms.ts'
import { lockCompanies } from './companyLock.ts'
import { databaseOn, onConnection, type Unit } from './rows/unitOfWork.ts'
import { writeLocations } from './writeLocations.ts'

/** Which companies are looked at: all of them, or those that an import has changed. */
type Whose = 'all' | 'stale'

const BATCH = 5000

/**
 * Finds anew in which parks companies lie, by parkRules, a batch of companies at a time; only what differs is written.
 * Then it counts those of their parks.
 */
export async function deriveParks(pool: Pool, whose: Whose = 'all'): Promise<void> {
  await onConnection(pool, async ({ client, transaction }) => {
    const known = createParkIndex(await storedParks(databaseOn(client)))
    const walk = walks[whose === 'all' && known.parks.length === 0 ? 'placed' : whose]
    const touched = new Set<string>()
    for (let last: string | undefined = '0'; last !== undefined;) {
      const after: string = last
      last = await transaction(async unit => {
        await lockCompanies(unit.client)
        const ids = await companiesAfter(unit, walk, after)
        for (const park of await writeLocations(unit, ids, known)) touched.add(park)
        return ids.length < BATCH ? undefined : ids.at(-1)
      })
    }
    await transaction(unit => countCompanies(unit, [...touched]))
  })
}

/** Without a list of parks only those that records name are looked at, and those that lay in one. */
const walks: Readonly<Record<Whose | 'placed', string>> = {
  all: 'company_detail',
  stale: 'stale_company',
  placed: '(SELECT company_id FROM section_parks UNION SELECT company_id FROM company_park)'
}

async function companiesAfter({ client }: Unit, walk: string, last: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT company_id AS id FROM ${walk} AS walk WHERE company_id > $1 ORDER BY company_id LIMIT ${BATCH}`,
    [last]
  )
  return rows.map(({ id }) => id)
}

/** How many companies lie in these parks, and how many of them are industrial or high-tech, as the themed lists count them. */
async function countCompanies({ client }: Unit, parks: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    `SELECT located.park AS id, count(*)::int4 AS companies,
       NULLIF(count(*) FILTER (WHERE searched.facets && $2), 0)::int4 AS industrial,
       NULLIF(count(*) FILTER (WHERE company.qualifications && $3), 0)::int4 AS high_tech
     FROM company_park AS located
     JOIN company_detail AS company ON company.company_id = located.company_id
     JOIN company AS searched ON searched.id = located.company_id
     WHERE located.park = ANY($1) GROUP BY located.park`,
    [parks, industrialTerms, library('highTech').qualification]
  )
  await client.query(
    `UPDATE park SET companies = COALESCE(own.companies, 0), industrial = own.industrial, high_tech = own.high_tech
     FROM unnest($1::int8[]) AS touched (id) LEFT JOIN json_to_recordset($2)
       AS own (id int8, companies int4, industrial int4, high_tech int4) USING (id)
     WHERE park.id = touched.id AND (park.companies, park.industrial, park.high_tech)
       IS DISTINCT FROM (COALESCE(own.companies, 0), own.industrial, own.high_tech)`,
    [parks, JSON.stringify(rows)]
  )
}

const industrialTerms = library('industrial').industrialScale?.map(token =>
  optionTerm('industrialScale', token)
)

function library(wanted: string): Library['criteria'] {
  return libraries.find(({ key }) => key === wanted)?.criteria ?? {}
}

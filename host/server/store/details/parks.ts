import { sql } from 'kysely'
import { refuse } from '../../../../src/contract/refusals.ts'
import { findPark, showPark } from '../../../../src/domain/parks/findParks.ts'
import { parkStatistics, type ParkCounts } from '../../../../src/domain/parks/parkStatistics.ts'
import type { Db } from '../database.ts'
import { onceADay } from '../search/onceADay.ts'
import { sourceReach } from '../search/sourceReach.ts'
import { knownParks } from '../search/parks.ts'

/** A park, by its id or name, with the statistics of its companies. Refuses `noPark`. */
export async function parkDetail(db: Db, today: string, id: string) {
  const park = findPark(await knownParks(db, today), id)
  if (!park) throw refuse('noPark')
  const [{ counts, source }, reach] = await Promise.all([
    onceADay(db, today, JSON.stringify(['park', park.id]), () => readCompanies(db, park.id)),
    sourceReach(db, today)
  ])
  return { ...showPark(park), ...parkStatistics(counts, today, reach.get(source ?? '') ?? null) }
}

async function readCompanies(db: Db, id: string) {
  return { counts: await countCompanies(db, id), source: await mainSource(db, id) }
}

/** The source of most companies whose day of foundation is known. */
async function mainSource(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ source: string | null }>`
    SELECT source FROM company_park JOIN company_detail USING (company_id)
    WHERE park = ${id} AND company_park.established IS NOT NULL
    GROUP BY source ORDER BY count(*) DESC, source LIMIT 1`.execute(db)
  return rows[0]?.source ?? null
}

type Cell = ParkCounts[keyof ParkCounts][number] & { readonly fact: keyof ParkCounts }

async function countCompanies(db: Db, id: string): Promise<ParkCounts> {
  const { rows } = await sql<Cell>`
    WITH own AS MATERIALIZED (SELECT established, industry, qualifications FROM company_park WHERE park = ${id})
    SELECT 'established' AS fact, established::text AS value, count(*)::int4 AS count FROM own GROUP BY 2
    UNION ALL SELECT 'industry', industry, count(*)::int4 FROM own GROUP BY 2
    UNION ALL SELECT 'qualification', unnest(qualifications), count(*)::int4 FROM own GROUP BY 2`.execute(db)
  const of = (fact: Cell['fact']) => rows.filter(row => row.fact === fact)
  return { established: of('established'), industry: of('industry'), qualification: of('qualification') }
}

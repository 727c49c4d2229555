import { sql } from 'kysely'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { findPark, showPark } from '../../../../src/domain/parks/findParks.ts'
import { parkStatistics, type ParkCounts } from '../../../../src/domain/parks/parkStatistics.ts'
import type { Db } from '../database.ts'
import { onceADay } from '../search/onceADay.ts'
import { reachOf } from '../search/sourceReach.ts'
import { knownParks } from '../search/parks.ts'

/** A park, by its id or name, with the statistics of its companies. Refuses `noPark`. */
export async function parkDetail(db: Db, today: string, id: string) {
  const park = findPark(await knownParks(db, today), id)
  if (!park) throw refuse('noPark')
  const isInPark = sql<boolean>`company_id IN (SELECT company_id FROM company_park WHERE park = ${park.id})`
  const { counts, reach } = await onceADay(db, today, JSON.stringify(['park', park.id]), async () => ({
    counts: await countCompanies(db, park.id),
    reach: await reachOf(db, today, isInPark)
  }))
  return { ...showPark(park), ...parkStatistics(counts, today, reach) }
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

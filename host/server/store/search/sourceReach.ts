import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database.ts'
import { onceADay } from './onceADay.ts'

/**
 * Up to which day each source tells of foundations: its own day, else that of its youngest companies. Of a thousand
 * companies one may have a wrong day.
 */
export function sourceReach(db: Db, today: string): Promise<ReadonlyMap<string, string>> {
  return onceADay(db, today, 'sourceReach', async () => {
    const { rows } = await sql<{ source: string; reach: string }>`
      SELECT source, COALESCE(max(data_date), percentile_disc(0.999) WITHIN GROUP (ORDER BY established)) AS reach
      FROM company_detail WHERE source IS NOT NULL AND established IS NOT NULL GROUP BY source`.execute(db)
    return new Map(rows.map(({ source, reach }) => [source, reach]))
  })
}

/** Up to which day the source of most of these companies tells of foundations; null where none tells. */
export async function reachOf(db: Db, today: string, isOne: RawBuilder<boolean>): Promise<string | null> {
  const reach = await sourceReach(db, today)
  const { rows } = await sql<{ source: string }>`
    SELECT source FROM company_detail WHERE source IS NOT NULL AND established IS NOT NULL AND ${isOne}
    GROUP BY source ORDER BY count(*) DESC, source LIMIT 1`.execute(db)
  return (rows[0] && reach.get(rows[0].source)) ?? null
}

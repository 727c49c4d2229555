import { sql } from 'kysely'
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

import { sql } from 'kysely'
import type { Count } from '../../base/sharedCounts.ts'
import type { Db } from '../database.ts'

/**
 * Adds rows that members of staff were shown to their days, and resolves to what counts against the limit of a day:
 * nothing where it is lifted.
 */
export async function addShownRows(db: Db, added: readonly Count[]): Promise<readonly Count[]> {
  const staff = added.map(({ client }) => client)
  const days = added.map(({ window }) => window)
  const counts = added.map(({ count }) => count)
  const { rows } = await sql<Count>`
    INSERT INTO staff_shown_rows AS known (staff_id, day, rows)
    SELECT staff.id, added.day, added.rows
    FROM unnest(${staff}::int8[], ${days}::date[], ${counts}::int8[]) AS added (staff_id, day, rows)
    JOIN staff ON staff.id = added.staff_id
    ORDER BY staff.id, added.day
    ON CONFLICT (staff_id, day) DO UPDATE SET rows = known.rows + excluded.rows
    RETURNING staff_id AS client, to_char(day, 'YYYY-MM-DD') AS "window",
      CASE WHEN lifted THEN 0 ELSE rows END::float8 AS count`.execute(db)
  return rows
}

/** Lifts the limit of a day for a member of staff. */
export async function liftRows(db: Db, staffId: string, day: string): Promise<void> {
  await sql`
    INSERT INTO staff_shown_rows (staff_id, day, rows, lifted) VALUES (${staffId}, ${day}, 0, true)
    ON CONFLICT (staff_id, day) DO UPDATE SET lifted = true`.execute(db)
}

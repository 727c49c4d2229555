import { sql } from 'kysely'
import type { RestoredFavorites } from '../../../../src/contract/entities/favorite.ts'
import type { Db } from '../database.ts'
import type { Member } from '../staff/member.ts'
import { isId } from '../ids.ts'

/** How long a removed favorite or group can be restored. */
const RESTORABLE_DAYS = 7

/** Everything that is known of a favorite, and so everything that comes back. */
const columns = sql.join(
  (
    [
      'staff_id',
      'company_id',
      'note',
      'created_at',
      'group_id',
      'tags',
      'follow_up',
      'next_on',
      'next_set_at',
      'assignee_id',
      'assigner_id'
    ] as const
  ).map(column => sql.ref(column))
)

/** Removes own favorites of these companies and returns which there were. */
export async function keepRemoved(
  db: Db,
  { id }: Member,
  companyIds: readonly string[],
  now: Date
): Promise<readonly string[]> {
  await sql`DELETE FROM removed_favorite WHERE staff_id = ${id} AND ${isTooOld(now)}`.execute(db)
  const gone = await sql<{ company_id: string }>`
    WITH locked AS (
      SELECT company_id FROM favorite
      WHERE staff_id = ${id} AND company_id = ANY(${companyIds}::int8[]) ORDER BY company_id FOR UPDATE),
    gone AS (
      DELETE FROM favorite USING locked
      WHERE favorite.staff_id = ${id} AND favorite.company_id = locked.company_id RETURNING favorite.*),
    stored AS (
      INSERT INTO removed_favorite (${columns}, removed_at) SELECT ${columns}, ${now}::timestamptz FROM gone
      ON CONFLICT (staff_id, company_id) DO UPDATE SET
        note = excluded.note, created_at = excluded.created_at, group_id = excluded.group_id,
        tags = excluded.tags, follow_up = excluded.follow_up, next_on = excluded.next_on,
        next_set_at = excluded.next_set_at, assignee_id = excluded.assignee_id,
        assigner_id = excluded.assigner_id, removed_at = excluded.removed_at)
    SELECT company_id FROM gone`.execute(db)
  return gone.rows.map(row => row.company_id)
}

/** Brings own favorites back with all that was noted of them. One that is a favorite again stays as it is now. */
export async function restoreFavorites(
  db: Db,
  { id }: Member,
  companyIds: readonly string[],
  now: Date
): Promise<RestoredFavorites> {
  const asked = [...new Set(companyIds)]
  const { numAffectedRows = 0n } = await sql`
    WITH back AS (
      DELETE FROM removed_favorite
      WHERE staff_id = ${id} AND company_id = ANY(${asked.filter(isId)}::int8[]) AND NOT ${isTooOld(now)}
        AND NOT EXISTS (
          SELECT 1 FROM favorite
          WHERE favorite.staff_id = ${id} AND favorite.company_id = removed_favorite.company_id)
      RETURNING *)
    INSERT INTO favorite (${columns}) SELECT ${columns} FROM back ON CONFLICT DO NOTHING`.execute(db)
  const restored = Number(numAffectedRows)
  return { restored, refused: asked.length - restored }
}

/** Whether a favorite or group was removed too long ago to be restored. */
export function isTooOld(now: Date) {
  return sql<boolean>`(removed_at < ${now}::timestamptz - make_interval(days => ${RESTORABLE_DAYS}))`
}

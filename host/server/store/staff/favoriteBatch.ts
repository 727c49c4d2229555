import { sql } from 'kysely'
import type { FavoriteBatch } from '../../../../src/contract/entities/favorite.ts'
import type { Db } from '../database.ts'

export interface Batch {
  readonly staffId: string
  /** Existing companies, without duplicates. */
  readonly ids: readonly string[]
  /** A group that the member of staff may use, or null. */
  readonly groupId: string | null
  /** Also moves favorites from other groups. */
  readonly move: boolean
  readonly now: Date
}

/** Adds many favorites in one transaction. */
export async function addFavorites(db: Db, batch: Batch): Promise<Omit<FavoriteBatch, 'refused'>> {
  const { staffId, ids, groupId, move, now } = batch
  const done = await sql<{ added: number; moved: number }>`
    WITH named AS (SELECT unnest(${ids}::int8[]) AS company_id),
    before AS (SELECT company_id FROM favorite JOIN named USING (company_id) WHERE staff_id = ${staffId}),
    added AS (
      INSERT INTO favorite (staff_id, company_id, group_id, created_at)
      SELECT ${staffId}::int8, company_id, ${groupId}::int8, ${now}::timestamptz FROM named
      ON CONFLICT DO NOTHING RETURNING company_id),
    moved AS (
      UPDATE favorite SET group_id = ${groupId}::int8
      FROM before
      WHERE favorite.staff_id = ${staffId} AND favorite.company_id = before.company_id
        AND ${groupId}::int8 IS NOT NULL AND favorite.group_id IS DISTINCT FROM ${groupId}::int8
        AND (${move} OR NOT EXISTS (
          SELECT FROM favorite_group WHERE id = favorite.group_id AND removed_at IS NULL))
      RETURNING favorite.company_id)
    SELECT (SELECT count(*)::int4 FROM added) AS added, (SELECT count(*)::int4 FROM moved) AS moved`.execute(
    db
  )
  const { added = 0, moved = 0 } = done.rows[0] ?? {}
  return { added, moved, unchanged: ids.length - added - moved }
}

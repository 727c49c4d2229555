import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * Deletes kept files that name contacts of these companies; whoever wants one can have it made again without them. Those
 * that are being made begin again: what they have read may be refused by now.
 */
export async function expireFilesWith(trx: Db, companyIds: readonly string[]): Promise<void> {
  await sql`
    WITH withdrawn AS (
      UPDATE staff_export SET state = CASE state WHEN 'done' THEN 'expired' ELSE 'queued' END, size = NULL
      WHERE state IN ('running', 'done') AND 'contacts' = ANY(columns)
        AND company_ids && ${[...companyIds]}::int8[]
      RETURNING id
    ) DELETE FROM staff_export_part USING withdrawn WHERE export_id = withdrawn.id`.execute(trx)
}

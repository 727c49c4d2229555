import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Records that a member of staff views a company, at most once a minute. */
export async function noteView(db: Db, staffId: string, companyId: string, now: Date): Promise<void> {
  await db
    .insertInto('staff_company_view')
    .values({ staff_id: staffId, company_id: companyId, viewed_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['staff_id', 'company_id'])
        .doUpdateSet({ viewed_at: now })
        .where(sql<boolean>`staff_company_view.viewed_at < ${now}::timestamptz - interval '1 minute'`)
    )
    .execute()
}

import { sql } from 'kysely'
import type { Notices } from '../../../../src/contract/entities/notice.ts'
import type { Db } from '../database.ts'

/** How many are told of. */
const MOST = 20

/** The jobs of a member of staff that ended with a file or failed, newest first. */
export async function noticesOf(db: Db, staffId: string): Promise<Notices> {
  const own = db.selectFrom('staff_export').where('staff_id', '=', staffId)
  const found = await own
    .select(['id', 'kind', 'name', 'state', 'ended_at', 'read_at'])
    .where('state', 'in', ['done', 'failed'])
    .orderBy('ended_at', 'desc')
    .limit(MOST)
    .execute()
  const { active, unread } = await own
    .select([
      sql<number>`count(*) FILTER (WHERE state IN ('queued', 'running'))::int4`.as('active'),
      sql<number>`count(*) FILTER (WHERE state IN ('done', 'failed') AND read_at IS NULL)::int4`.as('unread')
    ])
    .executeTakeFirstOrThrow()
  return {
    active,
    unread,
    notices: found.map(({ id, kind, name, state, ended_at: at, read_at: readAt }) => ({
      id,
      kind,
      name,
      state: state === 'failed' ? ('failed' as const) : ('done' as const),
      at: at?.toISOString() ?? null,
      isRead: readAt !== null
    }))
  }
}

export async function readNotices(db: Db, staffId: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_export')
    .set({ read_at: now })
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['done', 'failed'])
    .where('read_at', 'is', null)
    .execute()
}

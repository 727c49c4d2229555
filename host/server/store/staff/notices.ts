import { sql, type RawBuilder } from 'kysely'
import type { Notice, NoticeKind, Notices } from '../../../../src/contract/entities/notice.ts'
import type { Db } from '../database.ts'

/** How many are told of. */
const MOST = 20

/** Characters of a feedback by which its author knows it. */
const FEEDBACK_NAME = 20

/** What can be told of each kind: id, name, state, found and the moment `at` which it happened. */
const sources: Readonly<Record<NoticeKind, (staffId: string) => RawBuilder<unknown>>> = {
  list: staffId => endedJobs('list', staffId),
  report: staffId => endedJobs('report', staffId),
  search: staffId => sql`
    SELECT id, name, 'done' AS state, news AS found, news_at AS at FROM saved_search
    WHERE staff_id = ${staffId} AND removed_at IS NULL AND news > 0 AND news_at IS NOT NULL`,
  order: staffId => sql`
    SELECT asked.id, item.names AS name, CASE change.state WHEN 'active' THEN 'done' ELSE 'failed' END AS state,
      NULL::int4 AS found, change.at
    FROM member_order AS asked JOIN member_order_change AS change ON change.order_id = asked.id
    CROSS JOIN LATERAL (
      SELECT string_agg(name, '、' ORDER BY at) AS names FROM member_order_item WHERE order_id = asked.id
    ) AS item
    WHERE asked.staff_id = ${staffId} AND change.made_by <> 'staff'`,
  feedback: staffId => sql`
    SELECT id, left(split_part(text, E'\\n', 1), ${FEEDBACK_NAME}) AS name, 'done' AS state, NULL::int4 AS found, replied_at AS at
    FROM suggestion WHERE staff_id = ${staffId} AND replied_at IS NOT NULL`
}

function endedJobs(kind: 'list' | 'report', staffId: string): RawBuilder<unknown> {
  return sql`
    SELECT id, name, state, NULL::int4 AS found, ended_at AS at FROM staff_export
    WHERE staff_id = ${staffId} AND kind = ${kind} AND state IN ('done', 'failed')`
}

interface Found {
  readonly id: string
  readonly kind: NoticeKind
  readonly name: string
  readonly state: Notice['state']
  readonly found: number | null
  readonly at: Date
  readonly is_read: boolean
  readonly unread: number
}

/** What has happened to what a member of staff asked for, newest first. */
export async function noticesOf(
  db: Db,
  staffId: string
): Promise<Pick<Notices, 'active' | 'notices' | 'unread'>> {
  const told = Object.entries(sources).map(
    ([kind, source]) => sql`SELECT ${kind} AS kind, told.* FROM (${source(staffId)}) AS told`
  )
  const { rows } = await sql<Found>`
    SELECT told.*, is_read, (count(*) FILTER (WHERE NOT is_read) OVER ())::int4 AS unread
    FROM (${sql.join(told, sql` UNION ALL `)}) AS told,
      LATERAL (SELECT notices_read_at >= at IS TRUE AS is_read FROM staff WHERE id = ${staffId}) AS reader
    ORDER BY at DESC, kind, id DESC LIMIT ${MOST}`.execute(db)
  return {
    active: await activeJobsOf(db, staffId),
    unread: rows[0]?.unread ?? 0,
    notices: rows.map(({ id, kind, name, state, found, at, is_read: isRead }) => ({
      id,
      kind,
      name,
      state,
      found,
      at: at.toISOString(),
      isRead
    }))
  }
}

/** How many jobs of a member of staff have not ended. */
export async function activeJobsOf(db: Db, staffId: string): Promise<number> {
  const { active } = await db
    .selectFrom('staff_export')
    .select(sql<number>`count(*)::int4`.as('active'))
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return active
}

/** All that has happened until now is read. */
export async function readNotices(db: Db, staffId: string, now: Date): Promise<void> {
  await db.updateTable('staff').set({ notices_read_at: now }).where('id', '=', staffId).execute()
}

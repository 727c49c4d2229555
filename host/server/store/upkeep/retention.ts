import type { Pool } from 'pg'
import type { World } from '../../../../src/contract/base/world.ts'

/** For how many days each kind is kept. */
export interface Keeping {
  readonly points: number
  readonly jobs: number
  readonly screenshots: number
  readonly shownRows: number
}

interface Rule {
  /** In Chinese, with its measure word before it. */
  readonly what: string
  /** Which rows go, of a table that each world has, or of one that both share. */
  readonly table: string
  readonly isShared: boolean
  readonly where: string
  readonly days: (keep: Keeping) => number
}

const DAY_MS = 86_400_000

/** Of people who are not signed in, of whom anybody can send them. As in identity/sessions.ts. */
const ANONYMOUS_DAYS = 30

/** How long what was removed can be restored, and whoever looks after an attack may want to see of ended sessions. */
const SHORT_DAYS = 30

/** What goes when it is older than `$1`. Of jobs only those that have ended without a file, or whose file has expired. */
const rules: readonly Rule[] = [
  {
    what: '条员工的使用记录',
    table: 'point',
    isShared: true,
    where: 'created_at < $1 AND staff_id IS NOT NULL',
    days: keep => keep.points
  },
  {
    what: '条未登录者的使用记录',
    table: 'point',
    isShared: true,
    where: 'created_at < $1 AND staff_id IS NULL',
    days: keep => Math.min(keep.points, ANONYMOUS_DAYS)
  },
  {
    what: '天的查看行数',
    table: 'staff_shown_rows',
    isShared: true,
    where: 'day < $1::timestamptz::date',
    days: keep => keep.shownRows
  },
  {
    what: '张反馈的截图（文字与答复保留）',
    table: 'suggestion_image',
    isShared: true,
    where: `suggestion_id IN (
      SELECT id FROM suggestion WHERE state IN ('answered', 'closed') AND COALESCE(replied_at, created_at) < $1)`,
    days: keep => keep.screenshots
  },
  {
    what: '次已结束的登录',
    table: 'staff_session',
    isShared: true,
    where: 'LEAST(ended_at, expires_at) < $1',
    days: () => SHORT_DAYS
  },
  {
    what: '个已结束的导出与报告',
    table: 'staff_export',
    isShared: false,
    where: `state IN ('failed', 'cancelled', 'expired') AND COALESCE(ended_at, created_at) < $1`,
    days: keep => keep.jobs
  },
  {
    what: '段没有主人的文件',
    table: 'staff_export_part',
    isShared: false,
    where: `EXISTS (SELECT 1 FROM staff_export AS job WHERE id = export_id AND created_at < $1
      AND (state NOT IN ('running', 'done') OR job.attempt <> staff_export_part.attempt))`,
    days: () => 1
  },
  {
    what: '个移除的收藏',
    table: 'removed_favorite',
    isShared: false,
    where: 'removed_at < $1',
    days: () => SHORT_DAYS
  },
  {
    what: '个移除的分组',
    table: 'favorite_group',
    isShared: false,
    where: 'removed_at < $1',
    days: () => SHORT_DAYS
  },
  {
    what: '个移除的保存的搜索',
    table: 'saved_search',
    isShared: false,
    where: 'removed_at < $1',
    days: () => SHORT_DAYS
  }
]

export interface Forgotten {
  readonly world: World
  readonly what: string
  readonly count: number
  readonly days: number
}

export interface RetentionOptions {
  readonly keep: Keeping
  readonly now: Date
  /** Counts only. */
  readonly isDry: boolean
}

/** Rows of one statement: so few that nobody waits for their locks. */
const BATCH = 500

/** Deletes what is older than its time, a batch at a time, or counts it. */
export async function forgetOld(
  pools: readonly (readonly [World, Pool])[],
  { keep, now, isDry }: RetentionOptions
): Promise<readonly Forgotten[]> {
  const forgotten: Forgotten[] = []
  for (const [world, pool] of pools) {
    for (const { what, table, where, days, isShared } of rules) {
      if (isShared && world !== 'real') continue
      const before = new Date(now.getTime() - days(keep) * DAY_MS)
      const count = await (isDry ? countOld : deleteOld)(pool, { table, where, before })
      if (count > 0) forgotten.push({ world, what, count, days: days(keep) })
    }
  }
  return forgotten
}

type Old = Pick<Rule, 'table' | 'where'> & { readonly before: Date }

async function countOld(pool: Pool, { table, where, before }: Old): Promise<number> {
  const statement = `SELECT count(*)::int4 AS count FROM ${table} WHERE ${where}`
  const { rows } = await pool.query<{ count: number }>(statement, [before])
  return rows[0]?.count ?? 0
}

async function deleteOld(pool: Pool, { table, where, before }: Old): Promise<number> {
  // Asked once more of each row, which somebody may have changed in the meantime.
  const statement = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table} WHERE ${where} LIMIT ${BATCH})) AND ${where}`
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(statement, [before])
    if (!rowCount) return deleted
    deleted += rowCount
  }
}

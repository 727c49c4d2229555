import type { ClientBase, Pool } from 'pg'
import type { Rebuilding } from '../../../../src/contract/entities/notice.ts'
import type { Db } from '../database.ts'
import { storedFacts } from '../company/companyRows.ts'
import { afterLoad } from './afterLoad.ts'
import { lockCompanies } from './companyLock.ts'
import { refreshSearchRows, saveNameForms } from './saveCompanies.ts'
import { ifFree, inTransaction, onConnection } from './rows/unitOfWork.ts'
import { LAYOUT, searchLayout } from '../search/searchLayout.ts'

/** Small enough that no search waits for the batch. */
const BATCH = 500

/** The setting with the progress of a rebuild until its end: layout, last company, companies done, of how many. */
const PROGRESS = 'searchRebuild'

const REBUILD_LOCK = 7_450_011

/** `done`: all rows have this release's layout. `elsewhere`: another server is rebuilding them. */
export type Rebuilt = 'done' | 'stopped' | 'elsewhere'

export interface Rebuild {
  /** YYYY-MM-DD. */
  readonly today: string
  /** Stops after the current batch; the next rebuild resumes there. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/** Whether search rows may have the layout of another release, or a rebuild has not come to its end. */
export async function isRebuildDue(pool: Pool): Promise<boolean> {
  const due = await pool.query(
    `SELECT 1 FROM company WHERE NOT EXISTS (SELECT 1 FROM setting WHERE key = $1 AND value = $2)
       OR EXISTS (SELECT 1 FROM setting WHERE key = $3) LIMIT 1`,
    [LAYOUT, searchLayout, PROGRESS]
  )
  return due.rowCount !== 0
}

/** How far the rebuild has come that runs, or was interrupted; null if there is none. */
export async function rebuilding(db: Db): Promise<Rebuilding | null> {
  const stored = await db.selectFrom('setting').select('value').where('key', '=', PROGRESS).executeTakeFirst()
  const [, , done, total] = stored?.value.split('/') ?? []
  return done === undefined || total === undefined ? null : { done: Number(done), total: Number(total) }
}

/**
 * Rewrites every search row from the stored companies, a few per transaction. Searches go on meanwhile, also those of
 * servers of another release; imports wait for one batch.
 */
export async function rebuildSearchRows(pool: Pool, rebuild: Rebuild): Promise<Rebuilt> {
  const rebuilt = await onConnection(pool, guard =>
    ifFree(guard, REBUILD_LOCK, () => rebuildAll(pool, rebuild))
  )
  return rebuilt ?? 'elsewhere'
}

async function rebuildAll(pool: Pool, { today, signal, onProgress }: Rebuild): Promise<Rebuilt> {
  let last = await lastRebuilt(pool)
  const count = `SELECT count(*)::int4 AS count FROM company WHERE id <= $1`
  let done = (await pool.query<{ count: number }>(count, [last])).rows[0]?.count ?? 0
  const total = (await pool.query<{ count: number }>(count, [MAX_ID])).rows[0]?.count ?? 0
  for (;;) {
    if (signal?.aborted === true) return 'stopped'
    const batch = await rebuildBatch(pool, { last, done, total, today })
    done += batch.count
    onProgress?.(done, Math.max(done, total))
    if (batch.last === null) break
    last = batch.last
  }
  await afterLoad(pool)
  await pool.query('DELETE FROM setting WHERE key = $1', [PROGRESS])
  return 'done'
}

const MAX_ID = String(2n ** 63n - 1n)

/** The company after which to resume a rebuild to this layout; 0 for a new one. */
async function lastRebuilt(pool: Pool): Promise<string> {
  const stored = await pool.query<{ value: string }>('SELECT value FROM setting WHERE key = $1', [PROGRESS])
  const [layout, last] = stored.rows[0]?.value.split('/') ?? []
  return layout === searchLayout && last !== undefined ? last : '0'
}

interface Before {
  readonly last: string
  readonly done: number
  readonly total: number
  readonly today: string
}

/** How many companies the batch has, and its last one; when none are left, the layout of the store is recorded. */
function rebuildBatch(
  pool: Pool,
  { last, done, total, today }: Before
): Promise<{ readonly count: number; readonly last: string | null }> {
  return inTransaction(pool, async unit => {
    const { client } = unit
    await lockCompanies(client)
    const found = await client.query<{ id: string }>(
      'SELECT id FROM company WHERE id > $1 ORDER BY id LIMIT $2',
      [last, BATCH]
    )
    const ids = found.rows.map(row => row.id)
    await refreshSearchRows(unit, ids, today)
    await saveNameForms(unit.db, await storedFacts(unit.db, ids, ['name', 'aliases']))
    const next = ids.at(-1) ?? null
    const now = done + ids.length
    await remember(client, PROGRESS, [searchLayout, next ?? last, now, Math.max(now, total)].join('/'))
    if (next === null) await remember(client, LAYOUT, searchLayout)
    return { count: ids.length, last: next }
  })
}

async function remember(client: ClientBase, key: string, value: string): Promise<void> {
  await client.query(
    'INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [key, value]
  )
}

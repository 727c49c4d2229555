import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Importing } from '../../../../src/contract/entities/notice.ts'
import type { Db } from '../database.ts'
import { isFilled, nextDataVersion } from '../dataVersion.ts'
import { afterLoad } from './afterLoad.ts'
import { forgetStale, isLittle, refreshStale } from './staleCompanies.ts'
import { ifFree, onConnection, type Connection } from './rows/unitOfWork.ts'

/** Held by an import from its first row to its end, and by who finishes what an interrupted one has left. */
const IMPORT_LOCK = 7_450_014

const TRY_EVERY_MS = 500

/** Runs work while no other import does; `onWait` is called once if one has to end first. */
export function asOnlyImport<Result extends object>(
  pool: Pool,
  onWait: () => void,
  work: (connection: Connection) => Promise<Result>
): Promise<Result> {
  return onConnection(pool, async connection => {
    for (let tries = 1; ; tries++) {
      const result = await ifFree(connection, IMPORT_LOCK, () => work(connection))
      if (result !== null) return result
      if (tries === 1) onWait()
      await pause(TRY_EVERY_MS)
    }
  })
}

/** The import that runs, or that was interrupted within a day; null if there is none. */
export async function importing(db: Db): Promise<Importing | null> {
  const { rows } = await sql<Importing>`
    SELECT CASE WHEN state = 'interrupted' THEN state WHEN done < total THEN 'writing' ELSE 'finishing' END AS state,
      file, done, total
    FROM (SELECT * FROM import_run ORDER BY id DESC LIMIT 1) AS newest
    WHERE state = 'running' OR (state = 'interrupted' AND ended_at > now() - interval '1 day')`.execute(db)
  return rows[0] ?? null
}

export interface ImportProgress {
  readonly kind: string
  /** Its name, without its folder. */
  readonly file: string
  /** Rows written so far, of how many. */
  readonly done: number
  readonly total: number
}

/** Notes that an import runs. What an interrupted one has left will be finished with it. */
export async function beginRun(db: Db, progress: ImportProgress): Promise<void> {
  await db.updateTable('import_run').set({ state: 'interrupted' }).where('state', '=', 'running').execute()
  await db.insertInto('import_run').values(progress).execute()
}

/** Notes how far the running import has come. */
export async function noteProgress(db: Db, { done, total }: ImportProgress): Promise<void> {
  await db.updateTable('import_run').set({ done, total }).where('state', '=', 'running').execute()
}

interface Finishing {
  /** YYYY-MM-DD. */
  readonly today: string
  readonly state: 'done' | 'interrupted'
}

/**
 * Makes what follows from imported rows: search rows, products, parks, totals. Resolves to whether the real world was empty
 * before: from now on it is shown in place of the demo.
 */
export async function finishRun(
  pool: Pool,
  connection: Connection,
  { today, state }: Finishing
): Promise<boolean> {
  await refreshStale(connection, today)
  await afterLoad(pool, { kinds: await unfinishedKinds(pool), isLittle: await isLittle(pool) })
  return connection.transaction(async ({ db }) => {
    const isFirst = !(await isFilled(db))
    await nextDataVersion(db)
    await forgetStale(db)
    await db.updateTable('import_run').set({ state }).where('state', '=', 'running').execute()
    await db
      .updateTable('import_run')
      .set({ ended_at: sql`now()` })
      .where('ended_at', 'is', null)
      .execute()
    return isFirst
  })
}

/** The kinds of the running import and of interrupted ones before it. */
async function unfinishedKinds(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ kind: string }>(
    'SELECT DISTINCT kind FROM import_run WHERE ended_at IS NULL'
  )
  return new Set(rows.map(({ kind }) => kind))
}

/** Finishes what an interrupted import has left, if there is one, so that the rows that it wrote are found and counted. */
export async function finishInterrupted(pool: Pool, today: string): Promise<void> {
  await onConnection(pool, async connection => {
    if (!(await isRunning(connection))) return
    await ifFree(connection, IMPORT_LOCK, async () => {
      // It may have ended just before.
      if (await isRunning(connection)) await finishRun(pool, connection, { today, state: 'interrupted' })
    })
  })
}

async function isRunning({ client }: Connection): Promise<boolean> {
  return (await client.query(`SELECT 1 FROM import_run WHERE state = 'running' LIMIT 1`)).rowCount !== 0
}

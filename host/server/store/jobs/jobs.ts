import { sql } from 'kysely'
import type { JobKind } from '../../../../src/contract/entities/notice.ts'
import { isActive, isRetryable, jobStates, type JobState } from '../../../../src/contract/entities/job.ts'
import { quotaOf } from '../../../../src/contract/rules/jobRules.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { asDone, asEnded, asQueued, asRunning } from '../../../../src/domain/jobLife.ts'
import type { Db } from '../database.ts'
import { COMPANY_LOCK } from '../load/companyLock.ts'
import { giveBackQuota, takeQuota } from '../limits/usage.ts'
import { columnsOf, findJob, shownOfJob, type OwnJob, type ShownJob } from './ownJobs.ts'

const active = jobStates.filter(state => isActive({ state }))

/**
 * Cancels a job that has not ended: its parts are deleted and what it took of the quota is given back. Whoever works on
 * it notices with the next progress. Refuses `noExport`, `noReport` and `jobEnded`.
 */
export async function cancelJob(db: Db, job: OwnJob, now: Date): Promise<void> {
  await findJob(db, job)
  const isCancelled = await db
    .transaction()
    .execute(trx => endWithoutFile(trx, job.id, 'cancelled', null, now))
  if (!isCancelled) throw refuse('jobEnded')
}

/**
 * Queues a job without a file again, out of the state in which it was found, and takes of its quota again. Refuses
 * `jobNotEnded` and the quota.
 */
export async function retryJob(
  trx: Db,
  { staffId, kind, id, state }: OwnJob & Pick<ShownJob, 'state'>,
  { month, limit }: { readonly month: string; readonly limit: number | null }
): Promise<ShownJob> {
  if (!isRetryable({ state })) throw refuse('jobNotEnded')
  const queued = await trx
    .updateTable('staff_export')
    .set({ ...columnsOf(asQueued), month })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning([...shownOfJob, amountOf])
    .executeTakeFirst()
  if (!queued) throw refuse('jobNotEnded')
  await takeQuota(trx, { staffId, kind: quotaOf[kind], month }, queued.amount, limit)
  return queued
}

/** Deletes an ended job with its file. Refuses `noExport`, `noReport` and `jobRunning`. */
export async function removeJob(db: Db, job: OwnJob): Promise<void> {
  await findJob(db, job)
  const { numDeletedRows } = await db
    .deleteFrom('staff_export')
    .where('id', '=', job.id)
    .where('state', 'not in', active)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw refuse('jobRunning')
}

/** One try to make a file. An earlier one may still be under way on a server that everybody believes dead. */
export interface Attempt {
  readonly id: string
  readonly attempt: number
}

/** Begins a job; null if it has ended. */
export async function beginJob(db: Db, id: string): Promise<Attempt | null> {
  return begin(db, id, active)
}

/** Begins a job that was given up and is wanted again; null for any other. */
export async function beginAgain(db: Db, id: string): Promise<Attempt | null> {
  return begin(db, id, ['queued'])
}

async function begin(db: Db, id: string, from: readonly JobState[]): Promise<Attempt | null> {
  return db.transaction().execute(async trx => {
    // Who begins before a refusal is registered is found and sent back; who would begin meanwhile waits for its end.
    await sql`
      SELECT pg_advisory_xact_lock_shared(${sql.raw(COMPANY_LOCK)}) FROM staff_export
      WHERE id = ${id} AND 'contacts' = ANY(columns)`.execute(trx)
    const begun = await trx
      .updateTable('staff_export')
      .set(eb => ({ ...asRunning(0), attempt: eb('attempt', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning(['id', 'attempt'])
      .executeTakeFirst()
    if (begun) await trx.deleteFrom('staff_export_part').where('export_id', '=', id).execute()
    return begun ?? null
  })
}

/** Notes the progress, from 0 to 1. False if the attempt is no longer wanted: cancelled, or begun again elsewhere. */
export async function reportProgress(db: Db, attempt: Attempt, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(db, attempt).set({ progress }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a part to the file of an attempt; false if it is no longer wanted. */
export async function addPart(db: Db, { id, attempt }: Attempt, at: number, bytes: Buffer): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO staff_export_part (export_id, attempt, at, bytes)
    SELECT id, attempt, ${at}::int4, ${bytes}::bytea FROM staff_export
    WHERE id = ${id} AND attempt = ${attempt} AND state = 'running' FOR SHARE
    RETURNING at`.execute(db)
  return rows.length > 0
}

interface MadeFile {
  readonly name: string
  readonly size: number
  readonly now: Date
  readonly keepDays: number
}

/** Ends an attempt with its file; false if it is no longer wanted. */
export async function finishJob(db: Db, attempt: Attempt, made: MadeFile): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(db, attempt)
    .set({ ...columnsOf(asDone(made.size, made.now.toISOString(), made.keepDays)), file_name: made.name })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function ofAttempt(db: Db, { id, attempt }: Attempt) {
  return db
    .updateTable('staff_export')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
}

/** Ends a job without a file, for good: what it took of the quota is given back. */
export async function failJob(db: Db, id: string, problem: string, now: Date): Promise<void> {
  await db.transaction().execute(trx => endWithoutFile(trx, id, 'failed', problem, now))
}

/** False if it has ended before. */
async function endWithoutFile(
  trx: Db,
  id: string,
  state: 'cancelled' | 'failed',
  problem: string | null,
  now: Date
): Promise<boolean> {
  const ended = await trx
    .updateTable('staff_export')
    .set(columnsOf(asEnded(state, problem, now.toISOString())))
    .where('id', '=', id)
    .where('state', 'in', active)
    .returning(['staff_id', 'kind', 'month', amountOf])
    .executeTakeFirst()
  if (!ended) return false
  await giveBackQuota(
    trx,
    { staffId: ended.staff_id, kind: quotaOf[ended.kind], month: ended.month },
    ended.amount
  )
  await trx.deleteFrom('staff_export_part').where('export_id', '=', id).execute()
  return true
}

/** How much a job takes of its quota: the rows of a list, and each report once. */
const amountOf = sql<number>`CASE WHEN kind = 'list' THEN cardinality(company_ids) ELSE 1 END`.as('amount')

/** Deletes the files whose time is over. Their jobs stay, and can be asked for again. */
export async function expireJobs(db: Db, now: Date): Promise<void> {
  await sql`
    WITH expired AS (
      UPDATE staff_export SET state = 'expired', size = NULL
      WHERE state = 'done' AND expires_at <= ${now} RETURNING id
    ) DELETE FROM staff_export_part USING expired WHERE export_id = expired.id`.execute(db)
}

/** How many jobs of the same kind the person of a job has asked for before it that have not ended. */
export async function turnOf(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_export as own')
    .innerJoin('staff_export as earlier', join =>
      join.onRef('earlier.staff_id', '=', 'own.staff_id').onRef('earlier.kind', '=', 'own.kind')
    )
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('own.id', '=', id)
    .whereRef('earlier.id', '<', 'own.id')
    .where('earlier.state', 'in', active)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The jobs that have not ended, oldest first. */
export async function activeJobs(db: Db): Promise<readonly { id: string; kind: JobKind }[]> {
  return db
    .selectFrom('staff_export')
    .select(['id', 'kind'])
    .where('state', 'in', active)
    .orderBy('id')
    .execute()
}

export interface StoredFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly parts: AsyncIterable<Uint8Array>
}

/** The file of a job. Refuses `noExport`, `noReport`, `fileNotReady` and `fileExpired`. */
export async function storedFile(db: Db, job: OwnJob): Promise<StoredFile> {
  const { state } = await findJob(db, job)
  if (state === 'expired') throw refuse('fileExpired')
  const found = await db
    .selectFrom('staff_export')
    .select(['id', 'attempt', 'file_name', 'size'])
    .where('id', '=', job.id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!found?.file_name) throw refuse('fileNotReady')
  return { name: found.file_name, size: Number(found.size), parts: partsOf(db, found) }
}

/** The parts of a file, one at a time. */
async function* partsOf(db: Db, { id, attempt }: Attempt): AsyncGenerator<Buffer> {
  for (let at = 0; ; at++) {
    // oxlint-disable-next-line no-await-in-loop -- one is in memory at a time, however large the file is
    const part = await db
      .selectFrom('staff_export_part')
      .select('bytes')
      .where('export_id', '=', id)
      .where('attempt', '=', attempt)
      .where('at', '=', at)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
  }
}

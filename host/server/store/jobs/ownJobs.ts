import { sql, type Insertable, type Selectable } from 'kysely'
import type { JobKind } from '../../../../src/contract/entities/notice.ts'
import { noJob } from '../../../../src/contract/rules/jobRules.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { asQueued } from '../../../../src/domain/jobLife.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { isId } from '../ids.ts'
import type { StaffExportTable } from '../tables/staffTables.ts'

/** The jobs of one kind that a member of staff has asked for. */
export interface OwnJobs {
  readonly staffId: string
  readonly kind: JobKind
}

/** One of them, as its owner names it. */
export interface OwnJob extends OwnJobs {
  readonly id: string
}

const columns = [
  'id',
  'name',
  'state',
  'format',
  'progress',
  'problem',
  'size',
  'trace_code',
  'created_at',
  'ended_at',
  'expires_at',
  'columns',
  'purpose',
  'spec'
] as const

/** The columns that show a job of any kind. */
export const shownOfJob = [...columns, sql<number>`cardinality(company_ids)`.as('rows')] as const

export interface ShownJob extends Pick<Selectable<StaffExportTable>, (typeof columns)[number]> {
  readonly rows: number
}

/** What a job of any kind tells of itself; `jobFields` in the contract. */
export function jobView(row: ShownJob) {
  const { id, name, state, progress, problem } = row
  return {
    id,
    name,
    state,
    progress: state === 'running' || state === 'done' ? progress : null,
    problem,
    size: row.size === null ? null : Number(row.size),
    traceCode: row.trace_code,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null
  }
}

/** A step in the life of a job, as its columns hold it. */
export function columnsOf<
  Step extends { readonly endedAt: string | null; readonly expiresAt?: string | null }
>({ endedAt: ended_at, expiresAt: expires_at, ...rest }: Step) {
  return { ...rest, ended_at, expires_at }
}

/** The statement that queues jobs; `isNew` is false for those that the same request has queued before. */
export function queueJobs(trx: Db, jobs: readonly Omit<Insertable<StaffExportTable>, 'state'>[]) {
  return trx
    .insertInto('staff_export')
    .values(jobs.map(job => ({ ...job, ...columnsOf(asQueued) })))
    .onConflict(conflict =>
      conflict.columns(['staff_id', 'request_id']).doUpdateSet(eb => ({ name: eb.ref('staff_export.name') }))
    )
    .returning([...shownOfJob, sql<boolean>`xmax = 0`.as('isNew')])
}

/** A page of them, newest first. */
export async function jobPage<View>(
  db: Db,
  own: OwnJobs,
  { page, pageSize }: Paging,
  view: (row: ShownJob) => View
): Promise<Page<View>> {
  const { total } = await jobsOf(db, own)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await jobsOf(db, own)
    .select(shownOfJob)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return exactPage(found.map(view), total, { page, pageSize })
}

/** Refuses `noExport` and `noReport`. */
export async function findJob(db: Db, { id, ...own }: OwnJob): Promise<ShownJob> {
  const found = isId(id)
    ? await jobsOf(db, own).select(shownOfJob).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw refuse(noJob[own.kind])
  return found
}

function jobsOf(db: Db, { staffId, kind }: OwnJobs) {
  return db.selectFrom('staff_export').where('staff_id', '=', staffId).where('kind', '=', kind)
}

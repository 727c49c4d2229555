import type { Selectable } from 'kysely'
import type { StaffExportTable } from '../tables/staffTables.ts'

/** The columns that every job shows. */
export const shownOfJob = [
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
  'expires_at'
] as const

export type ShownJob = Pick<Selectable<StaffExportTable>, (typeof shownOfJob)[number]>

/** What a job tells of itself; `jobFields` in the contract. */
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

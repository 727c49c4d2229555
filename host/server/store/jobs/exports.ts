import type { Criteria } from '../../../../src/catalogue/filters.ts'
import type { Export, ExportFormat } from '../../../../src/contract/entities/export.ts'
import { writeSelection, type ParsedSelection } from '../../../../src/contract/base/selectionSchema.ts'
import { hasCriteria } from '../../../../src/domain/criteria/criteria.ts'
import { traceCode } from '../../../../src/domain/files/traceCode.ts'
import type { Db } from '../database.ts'
import { takeQuota } from '../limits/usage.ts'
import { jobView, queueJobs, type ShownJob } from './ownJobs.ts'

export interface NewExport {
  readonly staffId: string
  readonly requestId: string | null
  readonly name: string
  /** The criteria of the request, if any; recorded in the file's manifest. */
  readonly selection: ParsedSelection
  /** Those of the list in which they were picked one by one. */
  readonly pickedIn: Criteria
  /** The companies at the time of the request: what was seen is exported. */
  readonly ids: readonly string[]
  readonly columns: readonly string[]
  readonly format: ExportFormat
  readonly purpose: string | null
  /** The month of the quota: 2026-11. */
  readonly month: string
  /** Rows per month; null: unlimited. */
  readonly limit: number | null
  /** Today in China. */
  readonly today: string
  readonly now: Date
}

/**
 * Creates an export and takes its rows from the quota; `isNew` is false where this request has made one before, which
 * then is the answer. Refuses `quota` and `quotaUsed`.
 */
export async function createExport(
  trx: Db,
  wanted: NewExport
): Promise<{ readonly made: Export; readonly isNew: boolean }> {
  const { staffId, month, limit, ids } = wanted
  const job = await queueJobs(trx, [
    {
      staff_id: staffId,
      request_id: wanted.requestId,
      name: wanted.name,
      format: wanted.format,
      columns: [...wanted.columns],
      query: askedOf(wanted),
      company_ids: [...ids],
      purpose: wanted.purpose,
      trace_code: traceCode('EX', wanted.today),
      month,
      created_at: wanted.now
    }
  ]).executeTakeFirstOrThrow()
  if (job.isNew) await takeQuota(trx, { staffId, kind: 'exportRows', month }, ids.length, limit)
  return { made: exportOf(job), isNew: job.isNew }
}

/** What the list asks for, as far as it chooses its companies or explains them; null where they are picked one by one. */
function askedOf({ selection, pickedIn }: NewExport): string | null {
  if (selection.by === 'query') return JSON.stringify(writeSelection(selection))
  return hasCriteria(pickedIn) ? JSON.stringify({ by: 'ids', pickedIn }) : null
}

export function exportOf(job: ShownJob): Export {
  const { rows, columns, purpose } = job
  return { ...jobView(job), format: job.format === 'csv' ? 'csv' : 'xlsx', rows, columns, purpose }
}

import { sql, type Selectable } from 'kysely'
import type { Export, ExportFormat } from '../../../../src/contract/entities/export.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import { writeSelection, type ParsedSelection } from '../../../../src/contract/selectionSchema.ts'
import type { Page } from '../../../../src/contract/shape.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import { takeQuota } from '../staff/usage.ts'
import type { StaffExportTable } from '../tables/staffTables.ts'
import { jobView, shownOfJob, type ShownJob } from './jobView.ts'
import { traceCode } from './traceCode.ts'

export interface NewExport {
  readonly staffId: string
  readonly requestId: string | null
  readonly name: string
  /** The criteria of the request, if any; recorded in the file's manifest. */
  readonly selection: ParsedSelection
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
  const { staffId, month, limit, ids, selection } = wanted
  const made = await trx
    .insertInto('staff_export')
    .values({
      staff_id: staffId,
      request_id: wanted.requestId,
      name: wanted.name,
      state: 'queued',
      format: wanted.format,
      columns: [...wanted.columns],
      query: selection.by === 'query' ? JSON.stringify(writeSelection(selection)) : null,
      company_ids: [...ids],
      purpose: wanted.purpose,
      trace_code: traceCode('EX', wanted.today),
      month,
      created_at: wanted.now
    })
    .onConflict(conflict =>
      conflict.columns(['staff_id', 'request_id']).doUpdateSet(eb => ({ name: eb.ref('staff_export.name') }))
    )
    .returning([...shown, sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  if (made.is_new) await takeQuota(trx, { staffId, kind: 'exportRows', month }, ids.length, limit)
  return { made: exportOf(made), isNew: made.is_new }
}

/** The exports of a member of staff, newest first. */
export async function exportPage(
  db: Db,
  staffId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number }
): Promise<Page<Export>> {
  const { total } = await own(db, staffId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await own(db, staffId)
    .select(shown)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    items: found.map(exportOf),
    total: Number(total),
    totalIsCapped: false,
    page,
    pageSize,
    cursor: null
  }
}

/** One of them. Refuses `noExport`. */
export async function findExport(db: Db, staffId: string, id: string): Promise<Export> {
  const found = isId(id)
    ? await own(db, staffId).select(shown).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw refuse('noExport')
  return exportOf(found)
}

function own(db: Db, staffId: string) {
  return db.selectFrom('staff_export').where('staff_id', '=', staffId).where('kind', '=', 'list')
}

const shown = [...shownOfJob, 'columns', 'purpose', sql<number>`cardinality(company_ids)`.as('rows')] as const

type Shown = ShownJob & Pick<Selectable<StaffExportTable>, 'columns' | 'purpose'> & { readonly rows: number }

function exportOf(row: Shown): Export {
  const { rows, columns, purpose } = row
  return { ...jobView(row), format: row.format === 'csv' ? 'csv' : 'xlsx', rows, columns, purpose }
}

import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Export, ExportFormat } from '../../../../src/contract/entities/export.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import { writeSelection, type ParsedSelection } from '../../../../src/contract/selectionSchema.ts'
import type { Page } from '../../../../src/contract/shape.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import type { StaffExportTable } from '../tables/staffTables.ts'
import { giveBackRows, useRows } from './usage.ts'

export interface NewExport {
  readonly staffId: string
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

/** Creates an export and takes its rows from the quota in one transaction. Refuses `quota` and `quotaUsed`. */
export function createExport(db: Db, wanted: NewExport): Promise<Export> {
  const { staffId, month, limit, ids, selection } = wanted
  return db.transaction().execute(async trx => {
    await useRows(trx, { staffId, month }, ids.length, limit)
    const created = await trx
      .insertInto('staff_export')
      .values({
        staff_id: staffId,
        state: 'queued',
        format: wanted.format,
        columns: [...wanted.columns],
        query: selection.by === 'query' ? JSON.stringify(writeSelection(selection)) : null,
        company_ids: [...ids],
        purpose: wanted.purpose,
        trace_code: traceCode(wanted.today),
        month,
        created_at: wanted.now
      })
      .returning(shown)
      .executeTakeFirstOrThrow()
    return exportOf(created)
  })
}

/** The exports of a member of staff, newest first. */
export async function exportPage(
  db: Db,
  staffId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number }
): Promise<Page<Export>> {
  const own = db.selectFrom('staff_export').where('staff_id', '=', staffId)
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const found = await own
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

/** Cancels an export that has not started, and gives its rows back. Refuses `noExport` and `exportEnded`. */
export async function cancelExport(db: Db, staffId: string, id: string, now: Date): Promise<Export> {
  if (!isId(id)) throw refuse('noExport')
  const cancelled = await db.transaction().execute(async trx => {
    const row = await trx
      .updateTable('staff_export')
      .set({ state: 'cancelled', ended_at: now })
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .where('state', '=', 'queued')
      .returning([...shown, 'month'])
      .executeTakeFirst()
    if (row) await giveBackRows(trx, { staffId, month: row.month }, row.rows)
    return row
  })
  if (cancelled) return exportOf(cancelled)
  const known = await db
    .selectFrom('staff_export')
    .select('id')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  throw refuse(known ? 'exportEnded' : 'noExport')
}

const shown = [
  'id',
  'state',
  'format',
  'columns',
  'purpose',
  'trace_code',
  'created_at',
  'ended_at',
  sql<number>`cardinality(company_ids)`.as('rows')
] as const

type Shown = Pick<
  Selectable<StaffExportTable>,
  'id' | 'state' | 'format' | 'columns' | 'purpose' | 'trace_code' | 'created_at' | 'ended_at'
> & { readonly rows: number }

function exportOf(row: Shown): Export {
  const { id, state, format, rows, columns, purpose } = row
  return {
    id,
    state,
    format,
    rows,
    columns,
    purpose,
    traceCode: row.trace_code,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null
  }
}

// Without characters that look alike.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** EX20261121-7K3QZ9WD: the day, and 39 random bits. */
function traceCode(today: string): string {
  const signs = [...randomBytes(8)].map(byte => SIGNS[byte % SIGNS.length])
  return `EX${today.replaceAll('-', '')}-${signs.join('')}`
}

import { fieldsOf, type FieldOf, type Fields, type FileKind } from '../../tables/columns/fields.ts'
import { openFields, type Table, type TableRow } from '../../tables/columns/openTable.ts'
import { isNameless } from '../../tables/read/rows.ts'
import { createProgress } from '../report/progress.ts'
import type { Reason } from '../../tables/reasons.ts'
import { createRejects } from '../report/resultFiles.ts'
import type { Run } from '../write/run.ts'

/** Imports a file or folder of this kind. */
export type ImportKind = (run: Run, path: string) => Promise<void>

export interface RowTools {
  readonly reject: (reason: Reason) => Promise<void>
}

type Handle<Field extends string> = (row: TableRow<Field>, tools: RowTools) => Promise<void> | void

/** Reads a file row by row; malformed rows are counted and rejected here. */
export function readTable<Kind extends FileKind>(
  run: Run,
  path: string,
  kind: Kind,
  handle: Handle<FieldOf<Kind>>
): Promise<void> {
  return readFields<FieldOf<Kind>>(run, path, fieldsOf[kind], { open: () => handle })
}

export interface FieldsReader<Field extends string> {
  /** The fields that say whose record a row is; a row that leaves them out belongs to the one above. Default: none. */
  readonly owner?: readonly Field[]
  /** Checks the columns of the file; returns the row handler. May throw a TableFailure. */
  open(table: Table<Field>): Handle<Field>
  /** After the last row; may still reject rows. */
  readonly end?: () => Promise<void>
}

/** As readTable, for a file with any fields. */
export async function readFields<Field extends string>(
  run: Run,
  path: string,
  fields: Fields,
  reader: FieldsReader<Field>
): Promise<void> {
  const { mapping, sheet } = run
  const table: Table<Field> = await openFields(path, fields, { mapping, sheet, owner: reader.owner ?? [] })
  const handle = reader.open(table)
  run.expect(table.count)
  run.report.unused(table.unused)
  run.report.sheets(table)
  const rejects = createRejects(run.rejectFolder, table.name, table.headers)
  const progress = run.progress && createProgress(table, run.progress)
  try {
    for await (const row of table.rows) {
      run.report.read()
      progress?.row()
      run.report.unused([...row.cells.keys()].filter(isNameless))
      const reject = async (reason: Reason): Promise<void> => {
        run.report.rejected(row.line, reason)
        await rejects.add(row.line, reason, row.cells)
      }
      if (row.problem !== null) await reject(row.problem)
      else {
        if (row.isBelow) run.report.warn(row.line, 'companyAbove')
        await handle(row, { reject })
      }
    }
    await reader.end?.()
  } finally {
    progress?.done()
  }
  const written = await rejects.close()
  if (written !== null) run.rejectFiles.push(written)
}

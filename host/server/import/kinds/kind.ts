import { fieldsOf, type FieldOf, type Fields, type FileKind } from '../../tables/columns/fields.ts'
import type { Mapping } from '../../tables/columns/matchColumns.ts'
import { openFields, type Table, type TableRow } from '../../tables/columns/openTable.ts'
import { createProgress } from '../progress.ts'
import type { Reason } from '../../tables/reasons.ts'
import { createRejects } from '../resultFiles.ts'
import type { Report } from '../report.ts'
import type { Unit } from '../../store/load/unitOfWork.ts'
import type { CompanyWriter } from '../write/companyWriter.ts'

/** One import, from its first row to its report. */
export interface Run {
  readonly unit: Unit
  readonly writer: CompanyWriter
  readonly report: Report
  /** YYYY-MM-DD; no date of a company lies after it. */
  readonly today: string
  readonly mapping: Mapping
  /** Where rows that are sent back are written. */
  readonly rejectFolder: string
  /** Files of rejects that were written. */
  readonly rejectFiles: string[]
  /** Where progress is shown; null for nowhere. */
  readonly progress: NodeJS.WriteStream | null
}

/** What a kind of import does with its file or folder. */
export type ImportKind = (run: Run, path: string) => Promise<void>

export interface RowTools {
  readonly reject: (reason: Reason) => Promise<void>
}

type Handle<Field extends string> = (row: TableRow<Field>, tools: RowTools) => Promise<void> | void

/** Reads a file of a kind row by row; rows that are broken as such are counted and sent back here. */
export function readTable<Kind extends FileKind>(
  run: Run,
  path: string,
  kind: Kind,
  handle: Handle<FieldOf<Kind>>
): Promise<void> {
  return readFields<FieldOf<Kind>>(run, path, fieldsOf[kind], { open: () => handle })
}

export interface FieldsReader<Field extends string> {
  /** Looks at the columns that the file has; answers what is done with its rows. May throw a Refusal. */
  open(table: Table<Field>): Handle<Field>
}

/** As readTable, of a file with any fields. */
export async function readFields<Field extends string>(
  run: Run,
  path: string,
  fields: Fields,
  reader: FieldsReader<Field>
): Promise<void> {
  const table: Table<Field> = await openFields(path, fields, run.mapping)
  const handle = reader.open(table)
  const rejects = createRejects(run.rejectFolder, table.name, table.headers)
  const progress = run.progress && createProgress(table, run.progress)
  try {
    for await (const row of table.rows) {
      run.report.read()
      progress?.row()
      const reject = async (reason: Reason): Promise<void> => {
        run.report.rejected(row.line, reason)
        await rejects.add(row.line, reason, row.cells)
      }
      if (row.problem !== null) await reject(row.problem)
      else await handle(row, { reject })
    }
  } finally {
    progress?.done()
  }
  const written = await rejects.close()
  if (written !== null) run.rejectFiles.push(written)
}

/** Gathers items and hands them on in batches. */
export function inBatches<Item>(size: number, work: (items: readonly Item[]) => Promise<void>) {
  let waiting: Item[] = []
  const flush = async (): Promise<void> => {
    const batch = waiting
    waiting = []
    if (batch.length > 0) await work(batch)
  }
  return {
    add: async (item: Item): Promise<void> => {
      waiting.push(item)
      if (waiting.length >= size) await flush()
    },
    flush
  }
}

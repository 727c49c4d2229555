import { fieldsOf, type FieldOf, type Fields, type FileKind } from '../../tables/columns/fields.ts'
import type { Mapping } from '../../tables/columns/matchColumns.ts'
import { openFields, type Table, type TableRow } from '../../tables/columns/openTable.ts'
import { isNameless } from '../../tables/read/rows.ts'
import { createProgress } from '../progress.ts'
import type { Reason } from '../../tables/reasons.ts'
import { createRejects } from '../resultFiles.ts'
import type { Report } from '../report.ts'
import type { Unit } from '../../store/load/unitOfWork.ts'
import type { CompanyWriter } from '../write/companyWriter.ts'

/** An import run, from its first row to its report. */
export interface Run extends Means {
  /** Notes that so many more rows will be read. */
  readonly expect: (rows: number) => void
  /** Writes in a transaction of its own, which has to be short: whoever writes about companies waits for its end. */
  readonly step: <Result>(work: (step: Step) => Promise<Result>) => Promise<Result>
}

/** What one step of a run works with. */
export interface Step extends Means {
  readonly unit: Unit
  readonly writer: CompanyWriter
}

interface Means {
  readonly report: Report
  /** YYYY-MM-DD; later dates are rejected. */
  readonly today: string
  readonly mapping: Mapping
  /** The sheet of a workbook to read; null for the first one that is not empty. */
  readonly sheet: string | null
  /** What the pages name as the source of the data. */
  readonly source: string
  /** The day as of which the file holds all there is; null where it does not claim that. */
  readonly completeAt: string | null
  /** The folder for rejected rows. */
  readonly rejectFolder: string
  /** The written files of rejected rows. */
  readonly rejectFiles: string[]
  /** Progress output; null for none. */
  readonly progress: NodeJS.WriteStream | null
}

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
  /** Checks the columns of the file; returns the row handler. May throw a TableRefusal. */
  open(table: Table<Field>): Handle<Field>
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
  } finally {
    progress?.done()
  }
  const written = await rejects.close()
  if (written !== null) run.rejectFiles.push(written)
}

/** Works on items in batches, each in a step of its own. */
export async function inSteps<Item, Result>(
  run: Run,
  items: readonly Item[],
  size: number,
  work: (step: Step, batch: readonly Item[]) => Promise<Result>
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size) {
    results.push(await run.step(step => work(step, items.slice(from, from + size))))
  }
  return results
}

/** Collects items and writes them in batches, each in a step of its own. */
export function inBatches<Item>(
  run: Run,
  size: number,
  work: (step: Step, items: readonly Item[]) => Promise<void>
) {
  let waiting: Item[] = []
  const flush = async (): Promise<void> => {
    const batch = waiting
    waiting = []
    if (batch.length > 0) await run.step(step => work(step, batch))
  }
  return {
    add: async (item: Item): Promise<void> => {
      waiting.push(item)
      if (waiting.length >= size) await flush()
    },
    flush
  }
}

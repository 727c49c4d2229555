import { appendFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { csvLine } from '../../../../src/domain/files/spreadsheetCells.ts'
import type { Cells } from '../../tables/read/rows.ts'
import { reasons, type Reason } from '../../tables/reasons.ts'
import { sentences, TableFailure } from '../../tables/sentences.ts'
import { LINES_SHOWN, type Report } from './report.ts'

const FLUSH_ROWS = 500

/** Rows of a file with their lines and a note, as a CSV file that can be corrected and imported again. */
export interface RowFile<Note> {
  add(line: number, note: Note, cells: Cells): Promise<void>
  /** Closes the file; its path, or null if it has no row. */
  close(): Promise<string | null>
}

/**
 * The rejected rows of a file go to a file in a folder (resultPath); the file of an earlier run is
 * replaced or removed. Throws a TableFailure if the folder is not writable.
 */
export function createRejects(folder: string, source: string, headers: readonly string[]): RowFile<Reason> {
  const file = createRowFile(resultPath(folder, source, 'rejects'), sentences.rejects.reason, headers)
  return { ...file, add: (line, reason, cells) => file.add(line, reasons[reason], cells) }
}

/** The same for rows that may mean several companies, with these. */
export function createDoubts(folder: string, source: string, headers: readonly string[]): RowFile<string> {
  return createRowFile(resultPath(folder, source, 'doubts'), sentences.doubts.column, headers)
}

function createRowFile(path: string, heading: string, given: readonly string[]): RowFile<string> {
  // Those of an earlier such file stand in front already.
  const added = [sentences.rejects.line, heading]
  const headers = given.filter(header => !added.includes(header))
  let waiting: string[] = []
  let written = false
  const flush = async (): Promise<void> => {
    const head = `\uFEFF${csvLine([...added, ...headers])}`
    if (written) await orRefuse(path, appendFile(path, waiting.join('')))
    else await writeNew(path, head + waiting.join(''))
    written = true
    waiting = []
  }
  return {
    add: async (line, note, cells) => {
      waiting.push(csvLine([String(line), note, ...textsOf(headers, cells)]))
      if (waiting.length >= FLUSH_ROWS) await flush()
    },
    close: async () => {
      if (waiting.length > 0) await flush()
      if (!written) await rm(path, { force: true }).catch(() => {})
      return written ? path : null
    }
  }
}

/** The cells in the order of the headers, then those without a header. */
function textsOf(headers: readonly string[], cells: Cells): readonly string[] {
  const beyond = [...cells].filter(([header]) => !headers.includes(header)).map(([, text]) => text)
  return [...headers.map(header => cells.get(header) ?? ''), ...beyond]
}

/**
 * Lists every company that records wait for, with their number: `events.csv` gives `events.waiting.csv`. The path, or
 * null if nothing waits.
 */
export async function writeWaitingList(
  report: Report,
  folder: string,
  source: string
): Promise<string | null> {
  const rows = [...report.waiting].map(([company, count]) => [company, String(count)])
  return writeList(resultPath(folder, source, 'waiting'), Object.values(sentences.waiting.columns), rows)
}

/**
 * Lists the lines of every problem if the report names only the first ones: `events.csv` gives `events.lines.csv`. The
 * path, or null if the report names all of them.
 */
export async function writeLineList(report: Report, folder: string, source: string): Promise<string | null> {
  const long = [...report.reasons].filter(([, { count }]) => count > LINES_SHOWN)
  const rows = long.flatMap(([reason, { lines }]) => lines.map(line => [String(line), reasons[reason]]))
  const { line, reason } = sentences.rejects
  return writeList(resultPath(folder, source, 'lines'), [line, reason], rows)
}

async function writeList(
  path: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[]
): Promise<string | null> {
  if (rows.length === 0) return null
  await writeNew(path, `\uFEFF${[columns, ...rows].map(csvLine).join('')}`)
  return path
}

/** For nobody else's eyes: the rows may be contacts of people. */
function writeNew(path: string, text: string): Promise<void> {
  // A file of an earlier run would keep its own permissions.
  const write = rm(path, { force: true }).then(() => writeFile(path, text, { mode: 0o600 }))
  return orRefuse(path, write)
}

function orRefuse(path: string, write: Promise<void>): Promise<void> {
  return write.catch((error: Error) => {
    throw new TableFailure(sentences.rejects.notWritable(path, error.message))
  })
}

/** `companies.csv` gives `companies.rejects.csv`, `companies.xlsx` gives `companies.xlsx.rejects.csv`. */
function resultPath(
  folder: string,
  source: string,
  kind: 'rejects' | 'doubts' | 'waiting' | 'lines'
): string {
  return join(folder, `${basename(source, '.csv')}.${kind}.csv`)
}

import { appendFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { csvLine } from '../../../src/domain/spreadsheetCells.ts'
import type { Cells } from '../tables/read/rows.ts'
import { reasons, type Reason } from '../tables/reasons.ts'
import { sentences, TableRefusal } from '../tables/sentences.ts'
import type { Report } from './report.ts'

const FLUSH_ROWS = 500

/** The rejected rows with line and reason, as a CSV file that can be corrected and imported again. */
interface Rejects {
  add(line: number, reason: Reason, cells: Cells): Promise<void>
  /** Closes the file; its path, or null if no row was rejected. */
  close(): Promise<string | null>
}

/**
 * The rejected rows of `companies.csv` go to `companies.rejects.csv` in a folder; the file of an earlier run is
 * replaced or removed. Throws a TableRefusal if the folder is not writable.
 */
export function createRejects(folder: string, source: string, headers: readonly string[]): Rejects {
  const path = join(folder, `${basename(source, extname(source))}.rejects.csv`)
  let waiting: string[] = []
  let written = false
  const flush = async (): Promise<void> => {
    const head = `\uFEFF${csvLine([sentences.rejects.line, sentences.rejects.reason, ...headers])}`
    const write = written ? appendFile(path, waiting.join('')) : writeFile(path, head + waiting.join(''))
    await write.catch((error: Error) => {
      throw new TableRefusal(sentences.rejects.notWritable(path, error.message))
    })
    written = true
    waiting = []
  }
  return {
    add: async (line, reason, cells) => {
      waiting.push(csvLine([String(line), reasons[reason], ...textsOf(headers, cells)]))
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
  if (report.waiting.size === 0) return null
  const path = join(folder, `${basename(source, extname(source))}.waiting.csv`)
  const rows = [...report.waiting].map(([company, count]) => csvLine([company, String(count)]))
  const head = csvLine([sentences.waiting.company, sentences.waiting.records])
  await writeFile(path, `\uFEFF${head}${rows.join('')}`).catch((error: Error) => {
    throw new TableRefusal(sentences.rejects.notWritable(path, error.message))
  })
  return path
}

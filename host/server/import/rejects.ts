import { createWriteStream, rmSync, type WriteStream } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { reasons, type Reason } from './reasons.ts'
import type { Cells } from './read/rows.ts'
import { sentences } from './sentences.ts'

/** The rows that were sent back, with line and reason, as a file that a spreadsheet opens and that can be imported again. */
export interface Rejects {
  add(line: number, reason: Reason, cells: Cells): Promise<void>
  /** Ends the file; its path, or null where no row was sent back. */
  close(): Promise<string | null>
}

/** `companies.csv` sends back to `companies.rejects.csv`; one of an earlier run is removed, so that it misleads nobody. */
export function createRejects(source: string, headers: readonly string[], folder = dirname(source)): Rejects {
  const path = join(folder, `${basename(source, extname(source))}.rejects.csv`)
  const columns = headers.length > 0 ? headers : ['JSON']
  let file: WriteStream | null = null
  const write = async (cells: readonly string[]): Promise<void> => {
    if (file && !file.write(`${cells.map(quote).join(',')}\r\n`)) await once(file, 'drain')
  }
  rmSync(path, { force: true })
  return {
    add: async (line, reason, cells) => {
      if (!file) {
        file = createWriteStream(path)
        file.write('\uFEFF')
        await write([sentences.rejects.line, sentences.rejects.reason, ...columns])
      }
      const texts = columns.map(column => cells.get(column) ?? cells.get('JSON') ?? '')
      await write([String(line), reasons[reason], ...texts])
    },
    close: async () => {
      if (!file) return null
      file.end()
      await finished(file)
      return path
    }
  }
}

/** A spreadsheet takes what begins with one of these for a formula; an apostrophe before it makes it a text. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

function quote(text: string): string {
  const safe = FORMULA.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

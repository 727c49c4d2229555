import { writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { csvLine } from '../../../src/domain/spreadsheetCells.ts'
import { sentences, TableRefusal } from '../tables/sentences.ts'
import type { Report } from './report.ts'

/**
 * Writes every company for which records wait, with how many: `events.csv` gives `events.waiting.csv`. The path; null where
 * nothing waits.
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

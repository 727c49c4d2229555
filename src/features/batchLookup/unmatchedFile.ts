import type { MatchAnswer } from '../../contract/entities/match.ts'
import { csvFile, type FileTable } from '../../ui/files/csvFile.ts'
import { saveFile } from '../../ui/files/saveFile.ts'
import { workbookFile } from '../../ui/files/workbookFile.ts'
import type { DecidedRow } from './decisions.ts'
import { missWords, type LookupWords } from './matchWords.ts'

/** The unmatched rows with their own columns and the reason. */
export function unmatchedTable(
  { columns }: MatchAnswer,
  rows: readonly DecidedRow[],
  words: Pick<LookupWords, 'texts' | 'word'>
): FileTable {
  const { texts } = words
  return {
    title: texts.downloadName,
    columns: [...columns, texts.downloadReason],
    rows: rows
      .filter(({ state }) => state !== 'matched')
      .map(decided => [...columns.map((_, at) => decided.row.cells[at] ?? ''), whyNot(decided, words)])
  }
}

function whyNot({ state, row }: DecidedRow, { texts, word }: Pick<LookupWords, 'texts' | 'word'>): string {
  if (state === 'open') return texts.downloadOpen
  return row.candidates.length > 0 ? texts.downloadRejected : missWords(row.miss, { word })
}

export function saveUnmatched(table: FileTable, format: 'xlsx' | 'csv'): void {
  saveFile(format === 'csv' ? csvFile(table) : workbookFile(table, null), `${table.title}.${format}`)
}

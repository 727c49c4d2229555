import { csvLine } from '../../domain/files/spreadsheetCells.ts'
import { formatText } from '../../text/format.ts'

/** A table to export; all cells are text. */
export interface FileTable {
  /** The name of the sheet. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table of these columns, each with its head and what it says of a row; null where that is not known. */
export function fileTable<Row>(
  title: string,
  columns: readonly (readonly [head: string, cell: (row: Row) => string | null])[],
  rows: readonly Row[]
): FileTable {
  return {
    title,
    columns: columns.map(([head]) => head),
    rows: rows.map(row => columns.map(([, cell]) => formatText(cell(row))))
  }
}

/** A CSV file in UTF-8 with a BOM, safe against formula injection. */
export function csvFile({ columns, rows }: FileTable): Blob {
  return new Blob([`\uFEFF${[columns, ...rows].map(csvLine).join('')}`], { type: 'text/csv;charset=utf-8' })
}

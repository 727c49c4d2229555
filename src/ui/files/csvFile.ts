import { csvLine } from '../../domain/spreadsheetCells.ts'

/** A table to export; all cells are text. */
export interface FileTable {
  /** The name of the sheet. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A CSV file in UTF-8 with a BOM, safe against formula injection. */
export function csvFile({ columns, rows }: FileTable): Blob {
  return new Blob([`\uFEFF${[columns, ...rows].map(csvLine).join('')}`], { type: 'text/csv;charset=utf-8' })
}

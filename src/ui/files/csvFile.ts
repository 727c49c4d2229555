import { csvLine } from '../../domain/inertCell.ts'
import type { FileTable } from './fileTable.ts'

/** A CSV file that spreadsheets open as what it is: in UTF-8 with its mark, every cell inert. */
export function csvFile({ columns, rows }: FileTable): Blob {
  return new Blob([`\uFEFF${[columns, ...rows].map(csvLine).join('')}`], { type: 'text/csv;charset=utf-8' })
}

import { sourceKinds } from '../../../../src/catalogue/sourceKinds.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanOption } from '../../tables/clean/option.ts'
import { cleanLine } from '../../tables/clean/text.ts'
import { provenanceFields } from '../../tables/columns/ownerFields.ts'
import type { Table, TableRow } from '../../tables/columns/openTable.ts'
import type { Report } from '../report.ts'

type ProvenanceField = keyof typeof provenanceFields

/** The columns in which a file says itself where its records come from. */
export function provenanceTold(table: Table<ProvenanceField>): readonly string[] {
  return (Object.keys(provenanceFields) as readonly ProvenanceField[]).filter(field => table.has(field))
}

/** Where a record comes from: what its row says, else the file on the day of the import. */
export function provenanceOf(
  row: TableRow<ProvenanceField>,
  report: Report,
  { file, today }: { readonly file: string; readonly today: string }
): Readonly<Record<ProvenanceField, string | null>> {
  return {
    source: report.take(row.line, cleanLine(row.text('source'), 200)) ?? file,
    sourceKind: report.take(row.line, cleanOption(row.text('sourceKind'), sourceKinds, [], 'optionUnknown')),
    asOf: report.take(row.line, cleanDate(row.text('asOf'), today)) ?? today
  }
}

import { cleanName } from '../../tables/clean/names.ts'
import { cleanLine } from '../../tables/clean/text.ts'
import { cleanStockCode, cleanUscc } from '../../tables/clean/codes.ts'
import { ownerFields, provenanceFields } from '../../tables/columns/recordFields.ts'
import { requireColumns } from '../../tables/columns/matchColumns.ts'
import type { Table, TableRow } from '../../tables/columns/openTable.ts'
import type { Report } from '../report/report.ts'
import type { Run } from '../write/run.ts'
import type { Reference } from '../write/resolveCompanies.ts'
import { sourceKinds } from '../../../../src/catalogue/sourceKinds.ts'
import { sourceName } from '../../../../src/domain/facts/sources.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanOption } from '../../tables/clean/option.ts'

type OwnerField = keyof typeof ownerFields

export const ownerKeys = Object.keys(ownerFields) as readonly OwnerField[]

/** Throws a TableFailure if a file of records has no column for the company they belong to. */
export function requireOwner(table: Table<OwnerField>): void {
  if (ownerKeys.some(field => table.has(field))) return
  const names = ownerKeys.flatMap(field => ownerFields[field].names.slice(0, 2))
  requireColumns(table.name, table.headers, { owner: { names, required: true } }, new Map())
}

/** The company of a row, or null. */
export function ownerOf(row: TableRow<OwnerField>, report: Report): Reference | null {
  const name = row.text('ownerName').trim() === '' ? null : cleanName(row.text('ownerName')).value
  const owner = {
    uscc: report.take(row.line, cleanUscc(row.text('ownerUscc'))),
    name,
    stockCode: report.take(row.line, cleanStockCode(row.text('ownerStock')))
  }
  return owner.uscc === null && owner.name === null && owner.stockCode === null ? null : owner
}

/** The label of a company in the waiting list. */
export function calledBy({ name, uscc, stockCode }: Reference): string {
  return name ?? uscc ?? stockCode ?? '--'
}

type ProvenanceField = keyof typeof provenanceFields

/** The columns of provenance in the file. */
export function provenanceColumns(table: Table<ProvenanceField>): readonly string[] {
  return (Object.keys(provenanceFields) as readonly ProvenanceField[]).filter(field => table.has(field))
}

/** The provenance of a record: from its row, else that of the import. */
export function provenanceOf(
  row: TableRow<ProvenanceField>,
  { report, source, today }: Run
): Readonly<Record<ProvenanceField, string | null>> {
  return {
    source: sourceName(report.take(row.line, cleanLine(row.text('source'), 200)) ?? source),
    sourceKind: report.take(row.line, cleanOption(row.text('sourceKind'), sourceKinds, [], 'optionUnknown')),
    asOf: report.take(row.line, cleanDate(row.text('asOf'), today)) ?? today
  }
}

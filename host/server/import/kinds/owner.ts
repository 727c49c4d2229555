import { cleanName } from '../../tables/clean/text.ts'
import { cleanStockCode, cleanUscc } from '../../tables/clean/codes.ts'
import { ownerFields } from '../../tables/columns/ownerFields.ts'
import { requireColumns } from '../../tables/columns/matchColumns.ts'
import type { Table, TableRow } from '../../tables/columns/openTable.ts'
import type { Report } from '../report.ts'
import type { Reference } from '../write/resolveCompanies.ts'

export type OwnerField = keyof typeof ownerFields

/** Throws a Refusal where a file of records does not say to which companies they belong. */
export function requireOwner(table: Table<OwnerField>): void {
  const fields = Object.keys(ownerFields) as readonly OwnerField[]
  if (fields.some(field => table.has(field))) return
  const names = fields.flatMap(field => ownerFields[field].names.slice(0, 2))
  requireColumns(table.name, table.headers, { owner: { names, required: true } }, new Map())
}

/** The company that a row is about; null where it names none. */
export function ownerOf(row: TableRow<OwnerField>, report: Report): Reference | null {
  const name = row.text('ownerName').trim() === '' ? null : cleanName(row.text('ownerName')).value
  const owner = {
    uscc: report.take(row.line, cleanUscc(row.text('ownerUscc'))),
    name,
    stockCode: report.take(row.line, cleanStockCode(row.text('ownerStock')))
  }
  return owner.uscc === null && owner.name === null && owner.stockCode === null ? null : owner
}

/** What names the company in a list of those that records wait for. */
export function calledBy({ name, uscc, stockCode }: Reference): string {
  return name ?? uscc ?? stockCode ?? '--'
}

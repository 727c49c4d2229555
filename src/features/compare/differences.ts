import { groupedColumns } from '../../catalogue/columnGroups.ts'
import { columnKeys, type ColumnKey } from '../../catalogue/columns.ts'
import { factOf, facts, type Capital } from '../../catalogue/facts.ts'
import { isKeyOf } from '../../catalogue/keys.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { inYuan, toYuanCents } from '../../domain/facts/money.ts'

export interface ComparedColumn {
  readonly column: ColumnKey
  /** Two companies are known to differ in it; one of which it is not known differs from none. */
  readonly differs: boolean
}

export interface ComparedGroup {
  readonly group: string
  readonly title: string
  readonly columns: readonly ComparedColumn[]
}

/** These columns by group, each with whether the companies differ; without the name. */
export function compareRows(
  rows: readonly CompanyRow[],
  permitted: readonly string[] = columnKeys
): readonly ComparedGroup[] {
  return groupedColumns.map(({ group, title, columns }) => ({
    group,
    title,
    columns: columns
      .filter(column => column !== 'name' && permitted.includes(column))
      .map(column => ({ column, differs: differs(rows, column) }))
  }))
}

/** The codes always differ. */
function differs(rows: readonly CompanyRow[], column: ColumnKey): boolean {
  const known = rows.map(row => row[column]).filter(isKnown)
  return column !== 'uscc' && new Set(known.map(written)).size > 1
}

/** Of the facts in a row an empty list says that nothing is known. */
function isKnown(value: CompanyRow[ColumnKey]): boolean {
  return value !== null && !(isList(value) && value.length === 0)
}

/** The order of a list does not matter. */
function written(value: CompanyRow[ColumnKey]): string {
  return JSON.stringify(isList(value) ? value.toSorted() : value)
}

function isList(value: CompanyRow[ColumnKey]): value is readonly string[] {
  return Array.isArray(value)
}

/** Where the one greatest figure stands; null where several are, or fewer than two are known. */
export function greatestOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter(figure => figure !== null)
  const greatest = Math.max(...known)
  const isOne = known.length > 1 && known.filter(figure => figure === greatest).length === 1
  return isOne ? figures.indexOf(greatest) : null
}

/** The figure of a company, where more of it is more to boast of; amounts in yuan cents. */
export function figureOf(column: ColumnKey): ((row: CompanyRow) => number | null) | null {
  const { type } = isKeyOf(facts, column) ? factOf(column) : { type: null }
  if (column === 'risks' || (type !== 'number' && type !== 'amount' && type !== 'capital')) return null
  return row => {
    const value = row[column]
    if (typeof value === 'number') return value
    const { amount, currency } =
      typeof value === 'string' ? inYuan(value) : ((value ?? {}) as Partial<Capital>)
    const cents = toYuanCents(amount ?? null, currency ?? null)
    return cents === null ? null : Number(cents)
  }
}

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ColumnKey } from '../../../../src/catalogue/columns.ts'
import type { FilterKey } from '../../../../src/catalogue/filters.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'

/** Recorded values of companies: some columns, by company id. */
export interface Values {
  readonly columns: readonly ColumnKey[]
  readonly rows: Readonly<Record<string, readonly unknown[]>>
}

/** What was recorded with a version. */
export interface ResultRecord {
  /** For the companies of the result: the columns of the list and those of its conditions. */
  readonly found: Values
  /** For each condition the companies that met all others and not it, unless they were too many. */
  readonly missed: readonly (Values & { readonly condition: readonly FilterKey[] })[]
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export async function packRecord(record: ResultRecord): Promise<Buffer> {
  return compress(JSON.stringify(record))
}

export async function unpackRecord(packed: Buffer): Promise<ResultRecord> {
  return JSON.parse((await decompress(packed)).toString()) as ResultRecord
}

export function valuesOf(columns: readonly ColumnKey[], rows: readonly CompanyRow[]): Values {
  return {
    columns,
    rows: Object.fromEntries(rows.map(row => [row.id, columns.map(column => row[column])]))
  }
}

/** The recorded values of a company, or null. */
export function recordedRow({ columns, rows }: Values, id: string): Partial<CompanyRow> | null {
  const values = rows[id]
  if (!values) return null
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]))
}

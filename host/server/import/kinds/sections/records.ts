import { recordSectionKeys, sectionOf, type RecordSectionKey } from '../../../../../src/catalogue/sections.ts'
import type { Cleaned } from '../../../tables/clean/text.ts'
import { requireColumns } from '../../../tables/columns/matchColumns.ts'
import type { Table, TableRow } from '../../../tables/columns/openTable.ts'
import type { Report } from '../../report/report.ts'
import { recordBatch } from './recordBatch.ts'
import { readFields, type ImportKind } from '../kind.ts'
import { ownerKeys, ownerOf, provenanceOf, provenanceColumns, requireOwner } from '../owner.ts'
import type { RecordValues } from './sectionImports.ts'
import { cleanValue, importOf, recordKey, sectionFields } from './sectionValues.ts'

/** Imports a file of records of one section, each with the company it belongs to. */
function importRecords(section: RecordSectionKey): ImportKind {
  const { needsKind = false, roleOf } = importOf(section)
  return async (run, path) => {
    const batch = recordBatch(run, section)
    await readFields<string>(run, path, sectionFields(section), {
      owner: ownerKeys,
      open: table => {
        requireOwner(table)
        requireIdentity(section, table)
        const told = provenanceColumns(table)
        const role = roleOf?.(table.headerOf('ownerName') ?? '') ?? null
        return async (row, { reject }) => {
          const owner = ownerOf(row, run.report)
          if (!owner) return reject('companyMissing')
          const values = valuesOf(section, row, run.report, run.today, role)
          if (needsKind && values.kind === null) return reject('kindUnknown')
          const key = recordKey(section, values)
          if (key === null) return reject('recordUnnamed')
          const from = provenanceOf(row, run)
          await batch.add({ line: row.line, owner, key, values: { ...values, ...from }, told })
        }
      }
    })
    await batch.flush()
  }
}

/** Lists of parks are another kind of import. */
export const sectionKinds = Object.fromEntries(
  recordSectionKeys.map(section => [section === 'parks' ? 'parkCompanies' : section, importRecords(section)])
) as Readonly<Record<Exclude<RecordSectionKey, 'parks'> | 'parkCompanies', ImportKind>>

/** Throws a TableFailure if no column identifies a record. */
function requireIdentity(section: RecordSectionKey, table: Table<string>): void {
  const first = importOf(section).identity.flatMap(columns => columns.slice(0, 1))
  if (first.some(key => table.has(key))) return
  const fields = sectionFields(section)
  const names = first.flatMap(key => fields[key]?.names.slice(0, 3) ?? [])
  requireColumns(table.name, table.headers, { identity: { names, required: true } }, new Map())
}

function valuesOf(
  section: RecordSectionKey,
  row: TableRow<string>,
  report: Report,
  today: string,
  role: string | null
): RecordValues {
  const values: Record<string, string | number | null> = {}
  for (const column of sectionOf(section).columns) {
    const value = cleanValue(section, column, row.text(column.key), today)
    values[column.key] = isJudgedLater(section, column.key, value) ? null : report.take(row.line, value)
  }
  if ('kind' in values) values.kind ??= kindOfNumber(section, values.number ?? null)
  if ('role' in values) values.role ??= role
  return values
}

/** A row of unknown kind is rejected and counted then. */
function isJudgedLater(section: RecordSectionKey, key: string, { value }: Cleaned<unknown>): boolean {
  return key === 'kind' && value === null && importOf(section).needsKind === true
}

function kindOfNumber(section: RecordSectionKey, number: string | number | null): string | null {
  return typeof number === 'string' ? (importOf(section).kindOf?.(number) ?? null) : null
}

import { sql } from 'kysely'
import { isColumnKey, type ColumnKey } from '../../../../src/catalogue/columns.ts'
import type { Criteria } from '../../../../src/catalogue/filters.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { inputsOf, showSome } from '../../../../src/domain/facts/companyFacts.ts'
import { parseCriteria, type ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import { factsOfColumns, type FileRow } from '../../../../src/domain/files/fileColumns.ts'
import { mapInPieces } from '../../base/foreground.ts'
import { chainNodesOf } from '../company/chain.ts'
import { companyRows, storedFacts } from '../company/companyRows.ts'
import { customersAmong } from '../company/customers.ts'
import { contactsOf } from '../company/contacts.ts'
import type { Db } from '../database.ts'
import { evidenceOf } from '../search/evidence.ts'
import { reachOf } from '../search/sourceReach.ts'

/** What is to be written into the file of an export. */
export interface ExportedList {
  readonly name: string
  readonly format: 'xlsx' | 'csv'
  readonly columns: readonly ColumnKey[]
  readonly companyIds: readonly string[]
  /** Null if the companies were picked one by one. */
  readonly criteria: Criteria | null
  /** What the list asked for, also that in which they were picked: it explains them. */
  readonly askedFor: Criteria
  readonly purpose: string | null
  readonly traceCode: string
  readonly createdAt: Date
  readonly staffId: string
  readonly staffName: string
  readonly departmentName: string | null
}

/** As it is stored; null where they were picked one by one and nothing explains them. */
interface ExportQuery {
  readonly by?: 'ids' | 'query'
  readonly criteria?: Criteria
  readonly pickedIn?: Criteria
}

/** The list of an export; null if it was deleted. */
export async function exportedList(db: Db, id: string): Promise<ExportedList | null> {
  const found = await db
    .selectFrom('staff_export as export')
    .innerJoin('staff', 'staff.id', 'export.staff_id')
    .select(['export.name', 'export.format', 'export.columns', 'export.company_ids', 'export.query'])
    .select(['export.purpose', 'export.trace_code', 'export.created_at', 'export.staff_id'])
    .select(['staff.name as staff_name', 'staff.department_name'])
    .where('export.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const query = found.query as ExportQuery | null
  return {
    name: found.name,
    format: found.format === 'csv' ? 'csv' : 'xlsx',
    columns: found.columns.filter(isColumnKey),
    companyIds: found.company_ids,
    criteria: query === null || query.by === 'ids' ? null : (query.criteria ?? {}),
    askedFor: query?.criteria ?? query?.pickedIn ?? {},
    purpose: found.purpose,
    traceCode: found.trace_code,
    createdAt: found.created_at,
    staffId: found.staff_id,
    staffName: found.staff_name,
    departmentName: found.department_name
  }
}

/** Rows read at once: they are in memory only while they are used. */
const BATCH = 100

/** The companies of a list in its order, batch by batch; those that are gone by now are left out. */
export function listRows(
  db: Db,
  ids: readonly string[],
  reader: string
): AsyncGenerator<readonly CompanyRow[]> {
  return inBatches(ids, batch => companyRows(db, batch, reader))
}

/** The same with what these columns show, and no more: much of a long list is what nobody asked for. */
export function fileRows(
  db: Db,
  ids: readonly string[],
  columns: readonly ColumnKey[],
  { reader, askedFor }: Reading
): AsyncGenerator<readonly FileRow[]> {
  const criteria = parseCriteria(askedFor)
  return inBatches(ids, batch => rowsOf(db, batch, columns, { reader, criteria }))
}

/** Who reads a list, and what it asked for. */
interface Reading {
  readonly reader: string
  readonly askedFor: Criteria
}

/** Up to which day the data tell of foundations of such companies; null where nobody tells. */
export function listReach(db: Db, today: string, ids: readonly string[]): Promise<string | null> {
  return reachOf(db, today, sql<boolean>`company_id = ANY(${ids}::int8[])`)
}

async function* inBatches<Row>(
  ids: readonly string[],
  read: (batch: readonly string[]) => Promise<readonly Row[]>
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, see BATCH
    yield await read(ids.slice(from, from + BATCH))
  }
}

async function rowsOf(
  db: Db,
  ids: readonly string[],
  columns: readonly ColumnKey[],
  { reader, criteria }: { readonly reader: string; readonly criteria: ParsedCriteria }
): Promise<readonly FileRow[]> {
  const facts = factsOfColumns(columns)
  const [companies, nodes, evidence, contacts, customers] = await Promise.all([
    storedFacts(db, ids, inputsOf(facts)),
    columns.includes('chainNodes') ? chainNodesOf(db, ids, { products: true }) : null,
    columns.includes('evidence') ? evidenceOf(db, ids, criteria, reader) : null,
    columns.includes('contacts') ? contactsOf(db, ids) : null,
    columns.includes('customer') ? customersAmong(db, reader, ids) : null
  ])
  return mapInPieces(companies, company => ({
    ...showSome('row', facts, company),
    chainNodes: nodes?.get(company.id) ?? [],
    evidence: evidence?.get(company.id) ?? null,
    contacts: contacts?.get(company.id) ?? [],
    customer: customers?.get(company.id) ?? null
  }))
}

/** Remembers which companies a member of staff has in a file, for the filter 已导出过. */
export async function rememberExported(
  db: Db,
  staffId: string,
  ids: readonly string[],
  today: string
): Promise<void> {
  await sql`
    INSERT INTO staff_export_company (staff_id, company_id, exported_on)
    SELECT ${staffId}, id, ${today}::date FROM company WHERE id = ANY(${[...ids]}::int8[])
    ON CONFLICT (staff_id, company_id) DO UPDATE SET exported_on = excluded.exported_on`.execute(db)
}

import { sql } from 'kysely'
import type { CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { normalizeName } from '../../../../src/domain/searchText.ts'
import { storedCompanies } from '../company/companyRows.ts'
import { factCells, factColumns } from '../tables/factColumns.ts'
import { copyRows } from './copy.ts'
import { summarizeCompanies } from './companySummary.ts'
import { nameRows } from './loadCompanies.ts'
import { productsOf } from '../company/companyProducts.ts'
import { searchColumns, searchRow } from '../search/searchRow.ts'
import type { Unit } from './unitOfWork.ts'

/** Writes the changes of a stored company; to be followed by refreshSearchRows. */
export async function saveCompany({ db }: Unit, id: string, company: CompanyFacts): Promise<void> {
  const cells = factCells(company)
  const written = factColumns.map((column, at) => sql`${sql.ref(column)} = ${cells[at]}`)
  await sql`
    UPDATE company_detail SET name_key = ${normalizeName(company.name)}, ${sql.join(written)}
    WHERE company_id = ${id}`.execute(db)
  const names = nameRows(company)
  await sql`DELETE FROM company_name WHERE company_id = ${id}`.execute(db)
  await sql`
    INSERT INTO company_name (company_id, key, alias)
    SELECT ${id}, key, alias
    FROM unnest(${names.map(name => name.key)}::text[], ${names.map(name => name.alias)}::text[]) AS name (key, alias)
  `.execute(db)
}

const BATCH = 500

/** Updates details and search rows of these companies from their events, records and products. */
export async function refreshSearchRows(unit: Unit, ids: readonly string[], today: string): Promise<void> {
  if (ids.length === 0) return
  const { client } = unit
  await client.query(
    `CREATE TEMP TABLE fresh_row ON COMMIT DROP AS SELECT id, ${searchColumns.join(', ')} FROM company WHERE false`
  )
  for (let from = 0; from < ids.length; from += BATCH) {
    await refreshBatch(unit, ids.slice(from, from + BATCH), today)
  }
  const assignments = searchColumns.map(column => `${column} = fresh.${column}`).join(', ')
  // Unchanged rows are skipped: rewriting them would update their indexes.
  await client.query(
    `UPDATE company SET ${assignments} FROM fresh_row AS fresh
     WHERE company.id = fresh.id AND ${rowOf('company')} IS DISTINCT FROM ${rowOf('fresh')}`
  )
  await client.query('DROP TABLE fresh_row')
}

function rowOf(table: string): string {
  return `(${searchColumns.map(column => `${table}.${column}`).join(', ')})`
}

async function refreshBatch({ client, db }: Unit, ids: readonly string[], today: string): Promise<void> {
  await summarizeCompanies(db, ids, today)
  const companies = await storedCompanies(db, ids)
  const products = await productsOf(db, ids)
  await copyRows(
    client,
    'fresh_row',
    ['id', ...searchColumns],
    companies.map(company => [
      company.id,
      ...searchRow({ company, products: products.get(company.id) ?? [], demo: company.demo })
    ])
  )
}

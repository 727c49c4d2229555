import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { facts, inferenceKeys, type CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { inferFacts } from '../../../../src/domain/inference/inferFacts.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { storedCompanies, type StoredCompany } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { columnsOf, factCells, factColumns } from '../tables/factColumns.ts'
import { copyRows } from './rows/copy.ts'
import { summarizeCompanies } from './companySummary.ts'
import { nameForms, nameRows } from '../names/nameRows.ts'
import { productsOf } from '../company/companyProducts.ts'
import { addToFacetTotals } from '../search/facets/facetTotals.ts'
import { searchColumns, searchRow } from '../search/searchRow.ts'
import type { Unit } from './rows/unitOfWork.ts'

/** The facts that rules infer, with their reasons. */
const inferable = inferenceKeys.flatMap(key => [facts[key].explains, key])
const inferableColumns = new Set(inferable.flatMap(columnsOf))

async function saveInferred(db: Db, company: StoredCompany): Promise<void> {
  const cells = factCells(company)
  const written = factColumns.flatMap((column, at) =>
    inferableColumns.has(column) ? [sql`${sql.ref(column)} = ${cells[at]}`] : []
  )
  await sql`UPDATE company_detail SET ${sql.join(written)} WHERE company_id = ${company.id}`.execute(db)
}

/** Writes the changes of a stored company, whose search row is stale until refreshSearchRows. */
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
  await saveNameForms(db, [{ ...company, id }])
}

/** Writes the other forms of the names of companies. */
export async function saveNameForms(
  db: Db,
  companies: readonly (Pick<CompanyFacts, 'name' | 'aliases'> & { readonly id: string })[]
): Promise<void> {
  const forms = companies.flatMap(company => nameForms(company).map(form => ({ id: company.id, form })))
  await sql`DELETE FROM company_name_form WHERE company_id = ANY(${companies.map(({ id }) => id)}::int8[])`.execute(
    db
  )
  await sql`
    INSERT INTO company_name_form (company_id, form)
    SELECT * FROM unnest(${forms.map(({ id }) => id)}::int8[], ${forms.map(({ form }) => form)}::text[])`.execute(
    db
  )
}

/** Updates details and search rows of a batch of companies from their events, records and products. */
export async function refreshSearchRows(
  { client, db }: Unit,
  ids: readonly string[],
  today: string
): Promise<void> {
  if (ids.length === 0) return
  await summarizeCompanies(db, ids, today)
  const products = await productsOf(db, ids)
  const companies = (await storedCompanies(db, ids)).map(stored => {
    return { stored, company: inferFacts(stored, products.get(stored.id) ?? []) }
  })
  for (const { stored, company } of companies) {
    if (!isDeepStrictEqual(stored, company)) await saveInferred(db, company)
  }
  await client.query(
    `CREATE TEMP TABLE fresh_row ON COMMIT DROP AS SELECT id, ${searchColumns.join(', ')} FROM company WHERE false`
  )
  await copyRows(
    client,
    'fresh_row',
    ['id', ...searchColumns],
    companies.map(({ stored, company }) => [
      company.id,
      ...searchRow({ company, products: products.get(company.id) ?? [], isComplete: stored.isComplete })
    ])
  )
  await addToFacetTotals(db, {
    before: sql`SELECT company.facets FROM company JOIN fresh_row USING (id)`,
    after: sql`SELECT facets FROM fresh_row`
  })
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

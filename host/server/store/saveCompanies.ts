import { sql } from 'kysely'
import { normaliseName } from '../../../src/catalogue/searchText.ts'
import { capitalOf, storedCompanies, type StoredCompany } from './companyRows.ts'
import type { CompanyRecord } from './companyRecord.ts'
import { copyRows } from './copy.ts'
import { nameRows } from './loadCompanies.ts'
import { productsOf } from './products.ts'
import { searchColumns, searchRow } from './search/searchRow.ts'
import type { Unit } from './unitOfWork.ts'

export function recordOf(company: StoredCompany): CompanyRecord {
  const capital = capitalOf(company)
  return {
    name: company.name,
    aliases: company.aliases,
    uscc: company.uscc,
    status: company.status,
    companyType: company.company_type,
    registrationNumber: company.registration_number,
    established: company.established,
    capital:
      capital?.amount && capital.currency ? { amount: capital.amount, currency: capital.currency } : null,
    region: company.region,
    industry: company.industry,
    address: company.address,
    website: company.website,
    stockCode: company.stock_code,
    listedOn: company.listed_on,
    listing: company.listing,
    round: company.round,
    scope: company.scope,
    introduction: company.introduction,
    tags: company.tags,
    dataDate: company.data_date,
    source: company.source
  }
}

/** Writes what changed about a stored company; refreshSearchRows has to follow. */
export async function saveCompany({ db }: Unit, id: string, company: CompanyRecord): Promise<void> {
  await db
    .updateTable('company_detail')
    .set({
      name: company.name,
      name_key: normaliseName(company.name),
      aliases: [...company.aliases],
      uscc: company.uscc,
      status: company.status,
      company_type: company.companyType,
      registration_number: company.registrationNumber,
      established: company.established,
      capital_amount: company.capital?.amount ?? null,
      capital_currency: company.capital?.currency ?? null,
      region: company.region,
      industry: company.industry,
      address: company.address,
      website: company.website,
      stock_code: company.stockCode,
      listed_on: company.listedOn,
      listing: [...company.listing],
      scope: company.scope,
      introduction: company.introduction,
      tags: [...company.tags],
      data_date: company.dataDate,
      source: company.source
    })
    .where('company_id', '=', id)
    .execute()
  const names = nameRows(company)
  await sql`DELETE FROM company_name WHERE company_id = ${id}`.execute(db)
  await sql`
    INSERT INTO company_name (company_id, key, alias)
    SELECT ${id}, key, alias
    FROM unnest(${names.map(name => name.key)}::text[], ${names.map(name => name.alias)}::text[]) AS name (key, alias)
  `.execute(db)
}

const BATCH = 500

/** Makes the search rows of these companies say again what their details, events and products say. */
export async function refreshSearchRows(unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { client } = unit
  await client.query(
    `CREATE TEMP TABLE fresh_row ON COMMIT DROP AS SELECT id, ${searchColumns.join(', ')} FROM company WHERE false`
  )
  for (let from = 0; from < ids.length; from += BATCH) await refreshBatch(unit, ids.slice(from, from + BATCH))
  const assignments = searchColumns.map(column => `${column} = fresh.${column}`).join(', ')
  await client.query(`UPDATE company SET ${assignments} FROM fresh_row AS fresh WHERE company.id = fresh.id`)
  await client.query('DROP TABLE fresh_row')
}

async function refreshBatch({ client, db }: Unit, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE company_detail AS company SET round = (
      SELECT round FROM financing_event AS event WHERE event.company_id = company.company_id
      ORDER BY date DESC NULLS LAST, id DESC LIMIT 1)
    WHERE company_id = ANY(${ids}::int8[])`.execute(db)
  const companies = await storedCompanies(db, ids)
  const products = await productsOf(db, ids)
  await copyRows(
    client,
    'fresh_row',
    ['id', ...searchColumns],
    companies.map(company => {
      const row = searchRow(recordOf(company), products.get(company.company_id) ?? [])
      return [company.company_id, ...searchColumns.map(column => row[column])]
    })
  )
}

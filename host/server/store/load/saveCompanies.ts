import { sql } from 'kysely'
import { detailRow } from '../company/companyDetailRow.ts'
import { capitalOf, paidCapitalOf, storedCompanies, type StoredCompany } from '../company/companyRows.ts'
import type { CompanyRecord } from '../company/companyRecord.ts'
import { copyRows } from './copy.ts'
import { summariseCompanies } from './companySummary.ts'
import { nameRows } from './loadCompanies.ts'
import { productsOf } from '../company/companyProducts.ts'
import { searchColumns, searchRow } from '../search/searchRow.ts'
import type { Unit } from './unitOfWork.ts'

export function recordOf(company: StoredCompany): CompanyRecord {
  return {
    name: company.name,
    aliases: company.aliases,
    uscc: company.uscc,
    status: company.status,
    companyType: company.company_type,
    registrationNumber: company.registration_number,
    established: company.established,
    capital: whole(capitalOf(company)),
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
    source: company.source,
    legalRepresentative: company.legal_representative,
    paidCapital: whole(paidCapitalOf(company)),
    background: company.background,
    scale: company.scale,
    insured: company.insured,
    revenue: company.revenue,
    revenueYear: company.revenue_year,
    taxYears: company.tax_years,
    tradeCredit: company.trade_credit,
    contactKinds: company.contact_kinds,
    industrialScale: company.industrial_scale,
    score: company.score,
    scoreDimensions: company.score_dimensions,
    inventions: company.inventions,
    utilityModels: company.utility_models,
    designs: company.designs,
    trademarks: company.trademarks,
    software: company.software,
    riskKinds: company.risk_kinds,
    risks: company.risks,
    qualifications: company.qualifications,
    parks: company.parks
  }
}

function whole(capital: ReturnType<typeof capitalOf>): CompanyRecord['capital'] {
  return capital?.amount && capital.currency ? { amount: capital.amount, currency: capital.currency } : null
}

/** Writes what changed about a stored company; refreshSearchRows has to follow. */
export async function saveCompany({ db }: Unit, id: string, company: CompanyRecord): Promise<void> {
  await db.updateTable('company_detail').set(detailRow(company)).where('company_id', '=', id).execute()
  const names = nameRows(company)
  await sql`DELETE FROM company_name WHERE company_id = ${id}`.execute(db)
  await sql`
    INSERT INTO company_name (company_id, key, alias)
    SELECT ${id}, key, alias
    FROM unnest(${names.map(name => name.key)}::text[], ${names.map(name => name.alias)}::text[]) AS name (key, alias)
  `.execute(db)
}

const BATCH = 500

/** Makes details and search rows of these companies say again what their events, records and products say. */
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
  // A row that says already what it should is left alone: writing it anew would cost its indexes.
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
  await summariseCompanies(db, ids, today)
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

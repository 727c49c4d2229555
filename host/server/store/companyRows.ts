import { sql, type Selectable } from 'kysely'
import { industries } from '../../../src/catalogue/industries.ts'
import { regions } from '../../../src/catalogue/regions.ts'
import { lineName, type Tree } from '../../../src/catalogue/tree.ts'
import type { CompanyRow } from '../../../src/contract/entities/company.ts'
import type { CompanyDetailTable } from './companyTables.ts'
import type { Db } from './database.ts'

export type StoredCompany = Selectable<CompanyDetailTable>

/** The stored companies with these ids, in their order; unknown ids are left out. */
export async function storedCompanies(db: Db, ids: readonly string[]): Promise<readonly StoredCompany[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('company_detail')
    .selectAll()
    .where(sql<boolean>`company_id = ANY(${ids}::int8[])`)
    .execute()
  const byId = new Map(found.map(company => [company.company_id, company]))
  return ids.map(id => byId.get(id)).filter(company => company !== undefined)
}

/** Companies as a list shows them, in the order of the ids; unknown ids are left out. `favorite` is false in every row. */
export async function companyRows(db: Db, ids: readonly string[]): Promise<readonly CompanyRow[]> {
  return (await storedCompanies(db, ids)).map(rowOf)
}

function rowOf(company: StoredCompany): CompanyRow {
  return {
    id: company.company_id,
    name: company.name,
    shortName: company.aliases[0] ?? null,
    uscc: company.uscc,
    status: company.status,
    established: company.established,
    regCapital: capitalOf(company),
    region: placed(regions, company.region),
    industry: placed(industries, company.industry),
    companyType: company.company_type,
    listing: company.listing,
    round: company.round,
    tags: company.tags,
    dataDate: company.data_date,
    favorite: false,
    match: null
  }
}

export function capitalOf(company: StoredCompany): CompanyRow['regCapital'] {
  if (company.capital_amount === null) return null
  return { amount: trimDecimal(company.capital_amount), currency: company.capital_currency }
}

/** 500.00 is 500: the digits of a numeric that say nothing are not shown. */
export function trimDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

export function placed(tree: Tree, code: string | null): CompanyRow['region'] {
  return code === null ? null : { code, name: lineName(tree.line(code)) }
}

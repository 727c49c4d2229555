import { sql, type Selectable } from 'kysely'
import { industries } from '../../../../src/catalogue/industries.ts'
import { regions } from '../../../../src/catalogue/regions.ts'
import { lineName, type Tree } from '../../../../src/catalogue/tree.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import type { CompanyDetailTable } from '../tables/companyTables.ts'
import { chainNodesOf } from './chain.ts'
import type { Db } from '../database.ts'
import { patentsOf } from './companyRecord.ts'

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

/** Some columns of the stored companies with these ids, in their order: long texts are read only where they are shown. */
export async function storedColumns<Column extends keyof StoredCompany>(
  db: Db,
  ids: readonly string[],
  columns: readonly Column[]
): Promise<readonly Pick<StoredCompany, Column | 'company_id'>[]> {
  if (ids.length === 0) return []
  const names = ['company_id', ...columns].map(name => sql.ref(name))
  const found = await sql<Pick<StoredCompany, Column | 'company_id'>>`
    SELECT ${sql.join(names)} FROM company_detail WHERE company_id = ANY(${[...ids]}::int8[])`.execute(db)
  const byId = new Map(found.rows.map(company => [company.company_id, company]))
  return ids.map(id => byId.get(id)).filter(company => company !== undefined)
}

const listColumns = [
  'name',
  'aliases',
  'uscc',
  'status',
  'established',
  'capital_amount',
  'capital_currency',
  'region',
  'industry',
  'company_type',
  'listing',
  'round',
  'legal_representative',
  'paid_amount',
  'paid_currency',
  'background',
  'scale',
  'insured',
  'revenue',
  'qualifications',
  'score',
  'inventions',
  'utility_models',
  'designs',
  'trademarks',
  'software',
  'risks',
  'parks',
  'tags',
  'data_date'
] as const satisfies readonly (keyof StoredCompany)[]

/** Companies as a list shows them, in the order of the ids; unknown ids are left out. `favorite` is false in every row. */
export async function companyRows(db: Db, ids: readonly string[]): Promise<readonly CompanyRow[]> {
  const [companies, nodes] = await Promise.all([storedColumns(db, ids, listColumns), chainNodesOf(db, ids)])
  return companies.map(company => ({
    ...rowOf(company),
    chainNodes: [...(nodes.get(company.company_id) ?? [])]
  }))
}

function rowOf(company: Pick<StoredCompany, (typeof listColumns)[number] | 'company_id'>): CompanyRow {
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
    legalRepresentative: company.legal_representative,
    paidCapital: paidCapitalOf(company),
    background: company.background,
    scale: company.scale,
    insured: company.insured,
    revenue: company.revenue && trimDecimal(company.revenue),
    qualifications: company.qualifications,
    score: company.score,
    patents: patentsOf({
      inventions: company.inventions,
      utilityModels: company.utility_models,
      designs: company.designs
    }),
    trademarks: company.trademarks,
    software: company.software,
    risks: company.risks,
    parks: company.parks,
    chainNodes: [],
    tags: company.tags,
    dataDate: company.data_date,
    favorite: false,
    match: null
  }
}

export function capitalOf(
  company: Pick<StoredCompany, 'capital_amount' | 'capital_currency'>
): CompanyRow['regCapital'] {
  return written(company.capital_amount, company.capital_currency)
}

export function paidCapitalOf(
  company: Pick<StoredCompany, 'paid_amount' | 'paid_currency'>
): CompanyRow['paidCapital'] {
  return written(company.paid_amount, company.paid_currency)
}

function written(amount: string | null, currency: string | null): CompanyRow['regCapital'] {
  return amount === null ? null : { amount: trimDecimal(amount), currency }
}

/** 500.00 is 500: the digits of a numeric that say nothing are not shown. */
export function trimDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

export function placed(tree: Tree, code: string | null): CompanyRow['region'] {
  return code === null ? null : { code, name: lineName(tree.line(code)) }
}

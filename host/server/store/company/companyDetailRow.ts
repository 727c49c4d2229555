import type { Selectable } from 'kysely'
import { normaliseName } from '../../../../src/domain/searchText.ts'
import { emptyCompany, type CompanyRecord } from './companyRecord.ts'
import type { CompanyDetailTable } from '../tables/companyTables.ts'

/** What the record of a company says of its detail row. The last round follows from the financing events. */
type DetailRow = Omit<Selectable<CompanyDetailTable>, 'company_id' | 'round' | 'demo'>

export function detailRow(company: CompanyRecord): DetailRow {
  return {
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
    source: company.source,
    legal_representative: company.legalRepresentative,
    paid_amount: company.paidCapital?.amount ?? null,
    paid_currency: company.paidCapital?.currency ?? null,
    background: company.background,
    scale: company.scale,
    insured: company.insured,
    revenue: company.revenue,
    revenue_year: company.revenueYear,
    tax_years: [...company.taxYears],
    trade_credit: company.tradeCredit,
    contact_kinds: [...company.contactKinds],
    industrial_scale: company.industrialScale,
    score: company.score,
    score_dimensions: company.scoreDimensions && [...company.scoreDimensions],
    inventions: company.inventions,
    utility_models: company.utilityModels,
    designs: company.designs,
    trademarks: company.trademarks,
    software: company.software,
    risk_kinds: [...company.riskKinds],
    risks: company.risks,
    qualifications: [...company.qualifications],
    parks: [...company.parks]
  }
}

/** The columns of a detail row, in the order in which they are written. */
export const detailColumns = Object.keys(detailRow(emptyNamed())) as readonly (keyof DetailRow)[]

function emptyNamed(): CompanyRecord {
  return { ...emptyCompany, name: '' }
}

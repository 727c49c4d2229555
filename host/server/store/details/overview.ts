import { sql, type RawBuilder } from 'kysely'
import { industries } from '../../../../src/catalogue/industries.ts'
import { regions } from '../../../../src/catalogue/regions.ts'
import { explainScore, type ScoreFactValues } from '../../../../src/catalogue/scoreFacts.ts'
import type { CompanyOverview } from '../../../../src/contract/entities/overview.ts'
import { findCompany } from '../company/companies.ts'
import { paidCapitalOf, placed, trimDecimal, type StoredCompany } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { patentsOf } from '../company/companyRecord.ts'
import { callReasonsOf } from './callReasons.ts'

/** What a company is, at a glance. Refuses `noCompany`. */
export async function companyOverview(db: Db, idOrUscc: string, today: string): Promise<CompanyOverview> {
  const company = await findCompany(db, idOrUscc)
  const id = company.company_id
  const [calls, facts] = await Promise.all([callReasonsOf(db, id, today), countedFacts(db, company, today)])
  return {
    introduction: company.introduction,
    industry: placed(industries, company.industry)?.name ?? null,
    region: placed(regions, company.region)?.name ?? null,
    companyType: company.company_type,
    background: company.background,
    scale: company.scale,
    listing: company.listing,
    round: company.round,
    paidCapital: paidCapitalOf(company),
    insured: company.insured,
    revenue: company.revenue && trimDecimal(company.revenue),
    revenueYear: company.revenue_year,
    patents: patentCount(company),
    inventions: company.inventions,
    trademarks: company.trademarks,
    software: company.software,
    risks: company.risks,
    score: company.score,
    dimensions: explainScore(company.score_dimensions, scoreFactsOf(company, facts)),
    calls
  }
}

/** What has to be counted; null where there is nothing and nobody has looked. */
interface Counted {
  readonly recentPatents: number | null
  readonly rounds: number | null
  readonly wins: number | null
  readonly jobs: number | null
  readonly chainNodes: string | null
}

async function countedFacts(db: Db, company: StoredCompany, today: string): Promise<Counted> {
  const id = company.company_id
  const within = (day: RawBuilder<unknown>, months: number) =>
    sql`${day} > ${today}::date - make_interval(months => ${months}) AND ${day} <= ${today}::date`
  const { rows } = await sql<Counted>`SELECT
    (SELECT count(*)::int4 FROM section_patents WHERE company_id = ${id}
       AND ${within(sql.ref('applied_on'), 36)}) AS "recentPatents",
    (SELECT count(*)::int4 FROM financing_event WHERE company_id = ${id}) AS rounds,
    (SELECT count(*)::int4 FROM section_tenders WHERE company_id = ${id} AND role = '中标'
       AND ${within(sql.ref('date'), 12)}) AS wins,
    (SELECT count(*)::int4 FROM section_jobs WHERE company_id = ${id}
       AND ${within(sql.ref('posted_on'), 3)}) AS jobs,
    (SELECT string_agg(node, '、' ORDER BY node) FROM company_chain WHERE company_id = ${id}) AS "chainNodes"`.execute(
    db
  )
  const [found] = rows
  const known = (count: number | null | undefined): number | null =>
    count || company.demo ? (count ?? null) : null
  return {
    recentPatents: known(found?.recentPatents),
    rounds: known(found?.rounds),
    wins: known(found?.wins),
    jobs: known(found?.jobs),
    chainNodes: found?.chainNodes ?? null
  }
}

function scoreFactsOf(company: StoredCompany, counted: Counted): ScoreFactValues {
  return {
    ...counted,
    inventions: company.inventions,
    software: company.software,
    patents: patentCount(company),
    insured: company.insured,
    qualifications: joined(company.qualifications),
    round: company.round,
    industry: placed(industries, company.industry)?.name ?? null,
    parks: joined(company.parks)
  }
}

function joined(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join('、')
}

function patentCount(company: StoredCompany): number | null {
  return patentsOf({
    inventions: company.inventions,
    utilityModels: company.utility_models,
    designs: company.designs
  })
}

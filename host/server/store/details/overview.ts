import { sql, type RawBuilder } from 'kysely'
import { showFacts } from '../../../../src/domain/facts/companyFacts.ts'
import { explainScore, type CountedScoreFacts } from '../../../../src/domain/scores/scoreReasons.ts'
import type { CompanyOverview } from '../../../../src/contract/entities/overview.ts'
import type { SectionKey } from '../../../../src/catalogue/sections.ts'
import { findCompany } from '../company/companies.ts'
import { searchesOf } from '../company/searched.ts'
import type { StoredCompany } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { callReasonsOf } from './callReasons.ts'

/** The overview of a company. Refuses `noCompany`. */
export async function companyOverview(db: Db, idOrUscc: string, today: string): Promise<CompanyOverview> {
  const company = await findCompany(db, idOrUscc)
  const id = company.id
  const [calls, counted] = await Promise.all([callReasonsOf(db, id, today), countedFacts(db, company, today)])
  return {
    ...showFacts('overview', company),
    dimensions: explainScore(company, counted),
    calls
  }
}

async function countedFacts(db: Db, company: StoredCompany, today: string): Promise<CountedScoreFacts> {
  const id = company.id
  const within = (day: RawBuilder<unknown>, months: number) =>
    sql`${day} > ${today}::date - make_interval(months => ${months}) AND ${day} <= ${today}::date`
  const { rows } = await sql<CountedScoreFacts>`SELECT
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
  const [[found], searches] = [rows, await searchesOf(db, id)]
  const known = (section: SectionKey, count = 0): number | null => count || (searches[section] ? 0 : null)
  return {
    recentPatents: known('patents', found?.recentPatents ?? 0),
    rounds: known('financing', found?.rounds ?? 0),
    wins: known('tenders', found?.wins ?? 0),
    jobs: known('jobs', found?.jobs ?? 0),
    chainNodes: found?.chainNodes ?? null
  }
}

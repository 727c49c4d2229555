import { sql } from 'kysely'
import {
  matchProducts,
  type KnownCompany,
  type MatchableCondition,
  type MatchableProduct
} from '../../../../src/domain/scores/productFit.ts'
import type { ProductMatch } from '../../../../src/contract/entities/product.ts'
import type { SectionKey } from '../../../../src/catalogue/sections.ts'
import { findCompany } from '../company/companies.ts'
import { searchesOf } from '../company/searched.ts'
import type { StoredCompany } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { mapConcurrently } from '../mapAtMost.ts'
import { meeting } from '../search/meeting.ts'
import { conditionsOf, type Viewer } from '../search/where/conditions.ts'
import { lastDay, statedText } from '../tables/statedDates.ts'

/** Concurrent look-ups; more would delay other queries. */
const AT_ONCE = 2

/** How a company meets the conditions of each product. Refuses `noCompany`. */
export async function productMatches(
  db: Db,
  idOrUscc: string,
  products: readonly MatchableProduct[],
  viewer: Viewer
): Promise<ProductMatch[]> {
  const company = await findCompany(db, idOrUscc)
  const [met, known] = await Promise.all([
    metConditions(db, company.id, products, viewer),
    knownCompany(db, company, viewer.today)
  ])
  return matchProducts(products, known, condition => met.has(condition))
}

/** The conditions for which a search would find the company. */
async function metConditions(
  db: Db,
  id: string,
  products: readonly MatchableProduct[],
  viewer: Viewer
): Promise<ReadonlySet<MatchableCondition>> {
  const conditions = products.flatMap(product => product.conditions)
  if (conditions.length === 0) return new Set()
  const parts = await mapConcurrently(AT_ONCE, conditions, ({ parsed }) => conditionsOf(db, parsed, viewer))
  const met = meeting(
    [id],
    parts.map(({ all }) => all)
  )
  const { rows } = await sql<{ at: number }>`SELECT at FROM ${met} AS met`.execute(db)
  const places = new Set(rows.map(({ at }) => at))
  return new Set(conditions.filter((_, at) => places.has(at)))
}

/** Unknown is not the same as not met. */
async function knownCompany(db: Db, company: StoredCompany, today: string): Promise<KnownCompany> {
  const id = company.id
  const searches = await searchesOf(db, id)
  const { rows } = await sql<{ qualifications: Qualification[]; wins: { date: string | null }[] }>`SELECT
    (SELECT coalesce(json_agg(json_build_object('name', name, 'expiresOn', ${statedText('expires_on')}) ORDER BY ordinal), '[]')
     FROM section_qualifications WHERE company_id = ${id} AND status IS DISTINCT FROM '已撤销'
       AND ${lastDay('expires_on')} >= ${today}::date) AS qualifications,
    (SELECT coalesce(json_agg(json_build_object('date', ${statedText('date')}) ORDER BY date DESC NULLS LAST), '[]')
     FROM section_tenders WHERE company_id = ${id} AND role = '中标') AS wins`.execute(db)
  const orUnknown = <Item>(section: SectionKey, items: readonly Item[] = []): readonly Item[] | null =>
    items.length > 0 || searches[section] ? items : null
  return {
    company,
    qualifications: orUnknown('qualifications', rows[0]?.qualifications),
    wins: orUnknown('tenders', rows[0]?.wins),
    isComplete: company.isComplete,
    isSearched: section => searches[section] !== undefined,
    today
  }
}

interface Qualification {
  readonly name: string
  readonly expiresOn: string | null
}

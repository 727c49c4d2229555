import { sql } from 'kysely'
import type { SimilarityKey, SimilarityWeights } from '../../../../src/catalogue/insights/similarity.ts'
import {
  knownFeatures,
  similarityOf,
  type Similarity,
  type SimilarityProfile
} from '../../../../src/domain/scores/similarityOf.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { SimilarCompany } from '../../../../src/contract/entities/similar.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { mapInPieces } from '../../base/foreground.ts'
import { chainNodesOf } from '../company/chain.ts'
import { companyIdOf } from '../company/companies.ts'
import { companyRows } from '../company/companyRows.ts'
import { meetsCustomer } from '../company/customers.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { and } from '../search/where/condition.ts'
import { productsOf } from '../company/companyProducts.ts'
import { viewerCondition, type Viewer } from '../search/where/conditions.ts'
import { findCandidates } from './candidates.ts'

/** Most similar companies in a result. */
const MAX_SIMILAR = 200

export interface SimilarSearch extends Paging {
  /** An id or unified social credit code. */
  readonly id: string
  readonly weights: SimilarityWeights
  /** Leave out favorites. */
  readonly newOnly: boolean
  /** What they may be to the bank, as tokens of that filter. Default: anything. */
  readonly customer?: readonly string[] | undefined
}

export interface SimilarPage extends Page<SimilarCompany> {
  readonly source: CompanyRow
  /** The features with known values for the company. */
  readonly known: readonly SimilarityKey[]
}

/** The most similar companies in business; `favorite` is false in every row. Refuses `noCompany`. */
export async function similarCompanies(
  db: Db,
  viewer: Viewer,
  { weights, newOnly, customer, page, pageSize, ...asked }: SimilarSearch
): Promise<SimilarPage> {
  const id = await companyIdOf(db, asked.id)
  const source = (await profilesOf(db, [id])).get(id)
  if (!source) throw refuse('noCompany')
  const condition = and([
    ...(newOnly ? [viewerCondition('mine', '未收藏', viewer)] : []),
    ...(customer ? [meetsCustomer(customer, viewer.staff, sql.ref('id'))] : [])
  ])
  const candidates = await findCandidates(db, id, source, weights, condition)
  const profiles = await profilesOf(db, candidates)
  const compared = await mapInPieces(candidates, candidate => {
    const profile = profiles.get(candidate)
    const similarity = profile && similarityOf(source, profile, weights)
    return similarity && similarity.score > 0 ? [{ id: candidate, ...similarity }] : []
  })
  const ranked = compared
    .flat()
    // The sort is stable: of equal scores, the better described company comes first.
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SIMILAR)
  const shown = ranked.slice((page - 1) * pageSize, page * pageSize)
  const rows = new Map(
    (await companyRows(db, [id, ...shown.map(each => each.id)], viewer.staff)).map(row => [row.id, row])
  )
  const own = rows.get(id)
  if (!own) throw refuse('noCompany')
  return {
    ...exactPage(
      shown.flatMap(each => itemOf(rows.get(each.id), each)),
      ranked.length,
      { page, pageSize }
    ),
    source: own,
    known: knownFeatures(source)
  }
}

function itemOf(
  company: CompanyRow | undefined,
  { score, contributions }: Similarity
): readonly SimilarCompany[] {
  if (!company) return []
  return [{ company, score, contributions }]
}

/** The compared values of each company; unknown ids are skipped. */
async function profilesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SimilarityProfile>> {
  const [found, products, nodes] = await Promise.all([
    sql<Stored>`
      SELECT id, search_text, reg_capital, company.insured, company.established, industry, region, scale, round, qualifications
      FROM company JOIN company_detail ON company_id = id WHERE id = ANY(${ids}::int8[])`.execute(db),
    productsOf(db, ids),
    // Their products are compared as such.
    chainNodesOf(db, ids, { products: false })
  ])
  return new Map(
    found.rows.map(({ id, search_text: text, reg_capital: cents, ...row }) => [
      id,
      {
        ...row,
        text,
        capital: cents === null ? null : Number(cents) / 1_000_000,
        products: products.get(id) ?? [],
        chain: nodes.get(id) ?? []
      }
    ])
  )
}

interface Stored extends Omit<SimilarityProfile, 'text' | 'capital' | 'products' | 'chain'> {
  readonly id: string
  readonly search_text: string
  /** In cents. */
  readonly reg_capital: string | null
}

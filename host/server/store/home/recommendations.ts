import { sql } from 'kysely'
import { industries } from '../../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { RECOMMENDED_BATCH } from '../../../../src/contract/endpoints/home.ts'
import type { Recommendation } from '../../../../src/contract/entities/home.ts'
import { placed } from '../../../../src/domain/facts/companyFacts.ts'
import {
  firstOfEach,
  interleave,
  likenessesOf,
  recommendationReason,
  type Evidence
} from '../../../../src/domain/scores/recommendation.ts'
import { storedCompanies, storedFacts } from '../company/companyRows.ts'
import { meetsCustomer, withCustomers } from '../company/customers.ts'
import type { Db } from '../database.ts'
import { newestSearches, readStored, type StoredSearch } from '../savedSearches/savedSearches.ts'
import { MAX_RECORDED } from '../savedSearches/snapshot.ts'
import { newestVersions, type VersionHead } from '../savedSearches/versions.ts'
import { and, type Condition } from '../search/where/condition.ts'
import { conditionsOf, type Viewer } from '../search/where/conditions.ts'
import { treeTerm } from '../search/where/terms.ts'
import { newestFavorites } from '../favorites/favorites.ts'
import { findProfile } from '../staff/profiles.ts'

/** Where the batches wrap around. */
const MAX_RECOMMENDED = 600

/** The most companies that one search, likeness or region brings. */
const MAX_OF_EACH = 60

const MAX_SEARCHES = 3

/** The newest favorites are looked through for what they have in common. */
const MAX_FAVORITES = 500

interface Candidate {
  readonly id: string
  readonly evidence: Evidence
}

/**
 * Six companies that the member of staff has not marked or dismissed, and that are to the bank what was asked for, each
 * with the reason: in turn what is new in the saved searches, what is like the favorites, and what lies in the own region;
 * then the others by weight. A batch beyond the last wraps around.
 */
export async function recommendCompanies(
  db: Db,
  viewer: Viewer,
  { batch, customer }: { readonly batch: number; readonly customer?: readonly string[] | undefined }
): Promise<readonly Recommendation[]> {
  const mayCome = and([
    ...(customer ? [meetsCustomer(customer, viewer.staff, sql.ref('id'))] : []),
    sql<boolean>`id NOT IN (SELECT company_id FROM favorite WHERE staff_id = ${viewer.staff})`,
    sql<boolean>`id NOT IN (SELECT company_id FROM staff_dismissed WHERE staff_id = ${viewer.staff})`
  ])
  const [searched, alike, near, others] = await Promise.all([
    newInSearches(db, viewer, mayCome),
    likeFavorites(db, viewer.staff, mayCome),
    inOwnRegion(db, viewer.staff, mayCome),
    heaviest(db, mayCome, MAX_RECOMMENDED, { of: 'weight' })
  ])
  const pool = firstOfEach([...interleave([searched, alike, near]), ...others])
  return describe(db, batchOf(pool.slice(0, MAX_RECOMMENDED), batch), viewer)
}

function batchOf(pool: readonly Candidate[], batch: number): readonly Candidate[] {
  const batches = Math.max(1, Math.ceil(pool.length / RECOMMENDED_BATCH))
  const start = (batch % batches) * RECOMMENDED_BATCH
  return pool.slice(start, start + RECOMMENDED_BATCH)
}

async function describe(
  db: Db,
  candidates: readonly Candidate[],
  { staff, today }: Viewer
): Promise<readonly Recommendation[]> {
  const companies = await storedCompanies(
    db,
    candidates.map(({ id }) => id)
  )
  const evidence = new Map(candidates.map(each => [each.id, each.evidence]))
  const marked = await withCustomers(db, staff, companies, ({ id }) => id)
  return marked.map(company => ({
    id: company.id,
    name: company.name,
    customer: company.customer,
    shortName: company.aliases[0] ?? null,
    region: placed(regions, company.region)?.name ?? null,
    industry: placed(industries, company.industry)?.name ?? null,
    reason: recommendationReason(evidence.get(company.id) ?? { of: 'weight' }, company, today)
  }))
}

async function newInSearches(db: Db, viewer: Viewer, mayCome: Condition): Promise<readonly Candidate[]> {
  const searches = await newestSearches(db, viewer.staff, MAX_SEARCHES)
  const versions = await newestVersions(
    db,
    searches.map(({ id }) => id)
  )
  const found = await Promise.all(
    searches
      .flatMap(search => {
        const version = versions.get(search.id)
        return version ? [{ search, version, mayCome }] : []
      })
      .map(watched => newInSearch(db, viewer, watched))
  )
  return interleave(found)
}

interface Watched {
  readonly search: StoredSearch
  readonly version: VersionHead
  readonly mayCome: Condition
}

/** As newsOf counts them: of no more companies than a version records. */
async function newInSearch(
  db: Db,
  viewer: Viewer,
  { search, version, mayCome }: Watched
): Promise<readonly Candidate[]> {
  const { all } = await conditionsOf(db, readStored(search.criteria), viewer)
  const isNew = version.recorded
    ? sql<boolean>`id NOT IN (SELECT unnest(ids) FROM saved_search_version WHERE id = ${version.id})`
    : sql<boolean>`true`
  const among = version.recorded ? all : and([sql<boolean>`id > ${version.last_company}`, all])
  const found = await sql<{ id: string }>`
    WITH hit AS MATERIALIZED (SELECT id, weight FROM company WHERE ${among} LIMIT ${MAX_RECORDED + 1})
    SELECT id FROM hit WHERE ${and([isNew, mayCome])}
    ORDER BY weight DESC, id LIMIT ${MAX_OF_EACH}`.execute(db)
  return found.rows.map(row => ({ ...row, evidence: { of: 'search', name: search.name } }))
}

async function likeFavorites(db: Db, staffId: string, mayCome: Condition): Promise<readonly Candidate[]> {
  const ids = await newestFavorites(db, staffId, MAX_FAVORITES)
  const likenesses = likenessesOf(await storedFacts(db, ids, ['industry', 'region']))
  const found = await Promise.all(
    likenesses.map(likeness => {
      const { industry, region } = likeness
      const terms = [treeTerm('industries', industry.code), treeTerm('regions', region.code)]
      return heaviest(db, and([holds(terms), mayCome]), MAX_OF_EACH, { of: 'favorites', likeness })
    })
  )
  return interleave(found)
}

async function inOwnRegion(db: Db, staffId: string, mayCome: Condition): Promise<readonly Candidate[]> {
  const profile = await findProfile(db, staffId)
  const region = profile.region ? regions.find(profile.region) : null
  if (!region) return []
  const isThere = holds([treeTerm('regions', region.code)])
  return heaviest(db, and([isThere, mayCome]), MAX_OF_EACH, { of: 'region', region })
}

function holds(terms: readonly number[]): Condition {
  return sql<boolean>`terms @> ${terms}::int4[]`
}

async function heaviest(
  db: Db,
  condition: Condition,
  limit: number,
  evidence: Evidence
): Promise<readonly Candidate[]> {
  const found = await sql<{ id: string }>`
    SELECT id FROM company WHERE ${condition}
    ORDER BY weight DESC, id LIMIT ${limit}`.execute(db)
  return found.rows.map(row => ({ ...row, evidence }))
}

/** Never recommends the company to the member of staff again. */
export async function dismissCompany(db: Db, staffId: string, companyId: string, at: Date): Promise<void> {
  await db
    .insertInto('staff_dismissed')
    .values({ staff_id: staffId, company_id: companyId, at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function restoreCompany(db: Db, staffId: string, companyId: string): Promise<void> {
  await db
    .deleteFrom('staff_dismissed')
    .where('staff_id', '=', staffId)
    .where('company_id', '=', companyId)
    .execute()
}

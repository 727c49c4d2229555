import { sql, type RawBuilder } from 'kysely'
import { filters, phaseOf, type TreeFilter } from '../../../../src/catalogue/filters.ts'
import { normalizeText } from '../../../../src/domain/criteria/searchText.ts'
import type { SimilarityWeights } from '../../../../src/catalogue/insights/similarity.ts'
import {
  roundLikeness,
  ALIKE_WORDS,
  SAME_INDUSTRY,
  industrySteps,
  scaleLikeness,
  tellingWords,
  type SimilarityProfile
} from '../../../../src/domain/scores/similarityOf.ts'
import type { Db } from '../database.ts'
import { and, or, type Condition } from '../search/where/condition.ts'
import { facetSlot, optionTerm, treeTerm } from '../search/where/terms.ts'
import { bigrams } from '../names/bigrams.ts'
import { treesOf } from '../../../../src/domain/facts/companyFacts.ts'
import { rowLikeness } from './rowLikeness.ts'

/** Limit per probe. */
const MAX_PROBED = 1000

/** Most candidates compared in every feature, those with the most similar search rows. */
const MAX_COMPARED = 400

/** Something shared by companies and covered by an index. */
interface Anchor {
  /** A query for the companies that share it. */
  readonly found: Condition
  /** Whether a given company shares it. */
  readonly shared: Condition
  /** Score for sharing it, in the units of the weights, in addition to that of the search row. */
  readonly worth: number
  /** Whether nearby companies are probed first, so that the limit does not cut them off. */
  readonly nearFirst: boolean
}

/**
 * The companies worth comparing in every feature: found by what they share with the company, nearby ones first, or by
 * similar figures.
 */
export async function findCandidates(
  db: Db,
  id: string,
  source: SimilarityProfile,
  weights: SimilarityWeights,
  condition: Condition
): Promise<readonly string[]> {
  const anchors = anchorsOf(source, weights, await totalsOf(db, source))
  const business = sameBusiness(source, weights)
  const near = nearBy(source, weights)
  const probes = [
    ...anchors.flatMap((each, at) => [
      ...(near && each.nearFirst ? [probe(at, [near, each.shared, condition])] : []),
      probe(at, [each.found, condition])
    ]),
    ...neighborProbes(source, weights, condition)
  ]
  if (probes.length === 0) return []
  const worths = anchors.map(({ worth }, at) => sql`WHEN ${sql.lit(at)} THEN ${sql.lit(worth)}::float8`)
  const worth = anchors.length === 0 ? sql`0` : sql`CASE anchor ${sql.join(worths, sql` `)} ELSE 0 END`
  const found = await sql<{ id: string }>`
    WITH probe AS (${sql.join(probes, sql` UNION ALL `)}), candidate AS (
      SELECT id, sum(${worth})::float8 AS worth FROM (SELECT DISTINCT id, anchor FROM probe) AS hit GROUP BY id)
    SELECT company.id FROM candidate JOIN company ON company.id = candidate.id
    WHERE company.id <> ${id}::int8 AND ${isInBusiness} AND ${business}
    ORDER BY candidate.worth + ${rowLikeness(source, weights)} DESC, weight DESC, company.id
    LIMIT ${MAX_COMPARED}`.execute(db)
  return found.rows.map(row => row.id)
}

const ended = filters.status.options
  .filter(({ key }) => phaseOf(key) === 'ended')
  .map(({ key }) => optionTerm('status', key))

const isInBusiness = sql<boolean>`(${facetSlot('status')} = ANY(${ended}::int4[])) IS NOT TRUE`

/** How many companies have each term, as of the last load. */
type Totals = ReadonlyMap<number, number>

async function totalsOf(db: Db, { industry, region }: SimilarityProfile): Promise<Totals> {
  const options = (['round', 'scale'] as const).flatMap(filter =>
    filters[filter].options.map(({ key }) => optionTerm(filter, key))
  )
  const terms = [...lineTerms('industries', industry), ...lineTerms('regions', region), ...options]
  const found = await sql<{ term: number; count: number }>`
    SELECT term, count FROM facet_total WHERE term = ANY(${terms}::int4[])`.execute(db)
  return new Map(found.rows.map(({ term, count }) => [term, count]))
}

function anchorsOf(source: SimilarityProfile, weights: SimilarityWeights, totals: Totals): readonly Anchor[] {
  const words = wordConditions(source)
  const industries = weights.industry > 0 ? lineTerms('industries', source.industry) : []
  const regions = weights.region > 0 ? lineTerms('regions', source.region) : []
  return [
    ...narrowestFirst(
      industries.toReversed().map(term => [term]),
      totals
    ).map(terms => anchor(any(terms))),
    ...narrowestFirst(
      regions.toReversed().map(term => [term]),
      totals
    ).map(terms => ({ ...anchor(any(terms)), nearFirst: false })),
    ...(weights.round > 0 ? optionAnchors('round', roundLikeness, source.round, totals) : []),
    ...(weights.size > 0 ? optionAnchors('scale', scaleLikeness, source.scale, totals) : []),
    ...(weights.products > 0 ? words : []).map(word =>
      anchor(word, weights.products / Math.min(words.length, ALIKE_WORDS))
    ),
    ...(weights.chain > 0 ? holding('company_chain', 'node', source.chain, weights.chain) : []),
    ...(weights.qualifications > 0
      ? holding('section_qualifications', 'name', source.qualifications, weights.qualifications)
      : [])
  ]
}

function wordConditions(source: SimilarityProfile): readonly Condition[] {
  return tellingWords(source)
    .map(word => bigrams(normalizeText(word)))
    .filter(terms => terms.length > 0)
    .map(all)
}

/** Mirrors similarityOf: what says that a company does the same. Words by their bigrams, which finds a few too many. */
function sameBusiness(source: SimilarityProfile, weights: SimilarityWeights): Condition {
  if (weights.industry + weights.products + weights.chain === 0) return sql<boolean>`true`
  const division = lineTerms('industries', source.industry)[industrySteps.indexOf(SAME_INDUSTRY) - 1]
  return or([
    sql<boolean>`false`,
    ...(weights.industry > 0 && division !== undefined ? [all([division])] : []),
    ...(weights.products > 0 ? wordConditions(source) : []),
    ...(weights.chain > 0 ? holding('company_chain', 'node', source.chain, 1) : []).map(
      ({ shared }) => shared
    )
  ])
}

/** Up to the first one that fills a probe by itself: wider ones would only add less similar companies. */
function narrowestFirst(
  sets: readonly (readonly number[])[],
  totals: Totals
): readonly (readonly number[])[] {
  const full = sets.findIndex(terms => terms.some(term => (totals.get(term) ?? 0) > MAX_PROBED))
  return full < 0 ? sets : sets.slice(0, full + 1)
}

function anchor(condition: Condition, worth = 0): Anchor {
  return { found: condition, shared: condition, worth, nearFirst: true }
}

const all = (terms: readonly number[]): Condition => sql<boolean>`terms @> ${[...terms]}::int4[]`
const any = (terms: readonly number[]): Condition => sql<boolean>`terms && ${[...terms]}::int4[]`

/** The terms of a node and its ancestors, the widest first. */
function lineTerms(name: TreeFilter['tree'], code: string | null): readonly number[] {
  const line = code === null ? [] : treesOf[name].line(code)
  return line.map(node => treeTerm(name, node.code))
}

/** The option itself, close ones, and any that are similar at all. */
function optionAnchors(
  filter: 'round' | 'scale',
  likeness: (one: string, other: string) => number,
  value: string | null,
  totals: Totals
): readonly Anchor[] {
  if (value === null) return []
  const options = filters[filter].options.map(({ key }) => ({ key, like: likeness(value, key) }))
  const sets = [1, 0.5, 0.1].map(least =>
    options.filter(({ like }) => like >= least).map(({ key }) => optionTerm(filter, key))
  )
  return narrowestFirst(sets, totals).map(terms => anchor(any(terms)))
}

/** Records: some qualifications have hundreds of thousands of holders, too many to collect. */
function holding(
  table: string,
  column: string,
  values: readonly string[],
  weight: number
): readonly Anchor[] {
  return values.map(value => {
    const held = sql`SELECT company_id FROM ${sql.table(table)} AS held WHERE ${sql.ref(`held.${column}`)} = ${value}`
    return {
      found: sql<boolean>`id = ANY(ARRAY(${held} LIMIT ${MAX_PROBED}))`,
      shared: sql<boolean>`EXISTS (${held} AND held.company_id = company.id)`,
      worth: weight / values.length,
      nearFirst: true
    }
  })
}

/** The city of the company, or the closest known division. */
function nearBy({ region }: SimilarityProfile, weights: SimilarityWeights): Condition | null {
  const line = region === null || weights.region === 0 ? [] : treesOf.regions.line(region)
  const city = line[1] ?? line[0]
  return city ? all([treeTerm('regions', city.code)]) : null
}

type Probe = RawBuilder<{ id: string; anchor: number }>

function probe(at: number, parts: readonly Condition[]): Probe {
  return sql`(SELECT id, ${sql.lit(at)} AS anchor FROM company WHERE ${and(parts)} LIMIT ${MAX_PROBED})`
}

/** Companies on either side of a figure. */
const NEIGHBORS = 300

const NO_ANCHOR = -1

/** Companies with similar figures. */
function neighborProbes(
  source: SimilarityProfile,
  weights: SimilarityWeights,
  condition: Condition
): readonly Probe[] {
  const next = (column: string, value: RawBuilder<unknown>): readonly Probe[] =>
    [
      { beyond: sql`>=`, order: sql`ASC` },
      { beyond: sql`<=`, order: sql`DESC` }
    ].map(
      ({ beyond, order }) => sql`(
        SELECT id, ${sql.lit(NO_ANCHOR)} AS anchor FROM company WHERE ${sql.ref(column)} ${beyond} ${value} AND ${condition}
        ORDER BY ${sql.ref(column)} ${order} LIMIT ${NEIGHBORS})`
    )
  const { capital, insured, established } = source
  const cents = capital === null ? null : String(BigInt(Math.round(capital * 1_000_000)))
  return [
    ...(weights.capital > 0 && cents !== null ? next('reg_capital', sql`${cents}::int8`) : []),
    ...(weights.size > 0 && insured !== null ? next('insured', sql`${insured}::int4`) : []),
    ...(weights.age > 0 && established !== null ? next('established', sql`${established}::date`) : [])
  ]
}

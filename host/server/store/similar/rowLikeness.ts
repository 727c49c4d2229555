import { sql, type RawBuilder } from 'kysely'
import { filters, type TreeFilter } from '../../../../src/catalogue/filters.ts'
import type { SimilarityKey, SimilarityWeights } from '../../../../src/catalogue/insights/similarity.ts'
import {
  FAR_YEARS,
  industrySteps,
  regionSteps,
  roundLikeness,
  scaleLikeness,
  type SimilarityProfile
} from '../../../../src/domain/scores/similarityOf.ts'
import { facetSlot, optionTerm, treeTerm } from '../search/where/terms.ts'
import { treesOf } from '../../../../src/domain/facts/companyFacts.ts'

type Figure = RawBuilder<number>

/**
 * Similarity in the features of the search row, as a weighted sum in SQL; each term mirrors similarityOf. Products,
 * nodes and qualifications are not part of it.
 */
export function rowLikeness(source: SimilarityProfile, weights: SimilarityWeights): Figure {
  const figures: Partial<Record<SimilarityKey, Figure>> = {
    industry: treeLikeness('industries', source.industry, industrySteps),
    region: treeLikeness('regions', source.region, regionSteps),
    size: sizeLikeness(source),
    capital: source.capital === null ? none : closenessTo(sql`reg_capital / 1e6`, source.capital),
    round: source.round === null ? none : optionLikeness('round', roundLikeness, source.round),
    age: ageLikeness(source.established)
  }
  const weighted = Object.entries(figures).map(
    ([key, figure]) => sql`${sql.lit(weights[key as SimilarityKey])} * ${figure}`
  )
  return sql<number>`(${sql.join(weighted, sql` + `)})`
}

const none: Figure = sql<number>`0`

function treeLikeness(name: TreeFilter['tree'], code: string | null, steps: readonly number[]): Figure {
  const line = code === null ? [] : treesOf[name].line(code)
  if (line.length === 0) return none
  const slot = facetSlot(name === 'regions' ? 'region' : 'industry')
  const cases = line.toReversed().map((node, at) => {
    const likeness = steps[line.length - at] ?? 1
    return sql`WHEN ${slot} = ANY(${[...termsBelow(name, node.code)]}::int4[]) THEN ${sql.lit(likeness)}`
  })
  return sql<number>`(CASE ${sql.join(cases, sql` `)} ELSE 0 END)`
}

const below: { [Name in TreeFilter['tree']]?: ReadonlyMap<string, readonly number[]> } = {}

/** The terms of a node and its descendants. Trees are part of the release, so they are collected once. */
function termsBelow(name: TreeFilter['tree'], code: string): readonly number[] {
  const collected = below[name] ?? collectTerms(name)
  below[name] = collected
  return collected.get(code) ?? []
}

function collectTerms(name: TreeFilter['tree']): ReadonlyMap<string, readonly number[]> {
  const terms = new Map<string, number[]>()
  for (const node of treesOf[name].nodes) {
    for (const { code } of treesOf[name].line(node.code)) {
      const own = terms.get(code)
      if (own) own.push(treeTerm(name, node.code))
      else terms.set(code, [treeTerm(name, node.code)])
    }
  }
  return terms
}

function optionLikeness(
  filter: 'round' | 'scale',
  likeness: (one: string, other: string) => number,
  value: string
): Figure {
  const cases = filters[filter].options.map(
    ({ key }) => sql`WHEN ${sql.lit(optionTerm(filter, key))} THEN ${sql.lit(likeness(value, key))}`
  )
  return sql<number>`(CASE ${facetSlot(filter)} ${sql.join(cases, sql` `)} ELSE 0 END)`
}

function closenessTo(column: RawBuilder<unknown>, figure: number): Figure {
  return sql<number>`COALESCE(greatest(0, 1 - abs(log((${column} + 1)::float8 / ${figure + 1}::float8))), 0)`
}

function sizeLikeness({ insured, scale }: SimilarityProfile): Figure {
  const byScale = scale === null ? none : optionLikeness('scale', scaleLikeness, scale)
  if (insured === null) return byScale
  return sql<number>`(CASE WHEN insured IS NULL THEN ${byScale} ELSE ${closenessTo(sql`insured`, insured)} END)`
}

function ageLikeness(established: string | null): Figure {
  if (established === null) return none
  const days = sql.lit(FAR_YEARS * 365.25)
  return sql<number>`COALESCE(greatest(0, 1 - abs(established - ${established}::date) / ${days}), 0)`
}

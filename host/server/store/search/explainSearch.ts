import { sql } from 'kysely'
import {
  activeConditions,
  onlyConditions,
  withoutCondition,
  type ConditionKeys
} from '../../../../src/domain/criteria/activeConditions.ts'
import type { FilterKey } from '../../../../src/catalogue/filters.ts'
import {
  parseCriterion,
  statedOnly,
  type ParsedCriteria
} from '../../../../src/domain/criteria/parsedCriteria.ts'
import { LAST_OFFSET_ROW } from '../../../../src/domain/criteria/resourceQuery.ts'
import type { ExplainedCondition, Explanation, Tally } from '../../../../src/contract/entities/explanation.ts'
import { mapConcurrently } from '../mapAtMost.ts'
import type { Db } from '../database.ts'
import { and, type Condition } from './where/condition.ts'
import { conditionsOf, type Viewer } from './where/conditions.ts'
import { meeting } from './meeting.ts'
import { countCapped } from './searchCompanies.ts'
import { ALL_COMPANIES } from './where/terms.ts'

/** Concurrent counts; more would delay other queries. */
const AT_ONCE = 2

/** Most tokens counted one by one; with more of them none is. */
const MOST_TOKENS = 12

const NONE: Tally = { count: 0, capped: false }

/**
 * How many companies each condition leaves, applied in order, and how many there would be without it. Each figure is
 * what a search with those criteria counts.
 */
export async function explainSearch(db: Db, viewer: Viewer, criteria: ParsedCriteria): Promise<Explanation> {
  const conditions = activeConditions(criteria)
  const count = async (asked: ParsedCriteria): Promise<Tally> =>
    countSearch(db, (await conditionsOf(db, asked, viewer)).all)
  const [all, left] = await Promise.all([countAll(db), countInOrder(criteria, conditions, count)])
  const without = await countWithout(criteria, conditions, left, count)
  const total = left.at(-1) ?? all
  const inferred = await countInferred(criteria, conditions, total, count)
  const tokens = await countTokens(db, viewer, criteria, total)
  return {
    all,
    total,
    conditions: conditions.map((filters, at) => ({
      filters,
      left: left[at] ?? NONE,
      without: without[at] ?? NONE,
      inferred: inferred[at] ?? null,
      tokens: tokens.filter(each => filters.includes(each.filter))
    })),
    emptiedBy: [...(conditions[left.findIndex(each => each.count === 0)] ?? [])]
  }
}

type Count = (criteria: ParsedCriteria) => Promise<Tally>

function countInOrder(
  criteria: ParsedCriteria,
  conditions: readonly ConditionKeys[],
  count: Count
): Promise<readonly Tally[]> {
  const steps = conditions.map((_, at) => onlyConditions(criteria, conditions.slice(0, at + 1)))
  return mapConcurrently(AT_ONCE, steps, count)
}

function countWithout(
  criteria: ParsedCriteria,
  conditions: readonly ConditionKeys[],
  left: readonly Tally[],
  count: Count
): Promise<readonly Tally[]> {
  return mapConcurrently(AT_ONCE, conditions, (condition, at) => {
    const before = left[at - 1]
    // Where nothing was left before it, taking it away helps nobody; what stood before the last one is known.
    if (before && (before.count === 0 || at === conditions.length - 1)) return Promise.resolve(before)
    return count(withoutCondition(criteria, condition))
  })
}

/** How many companies of the result would go if only stated values counted. */
function countInferred(
  criteria: ParsedCriteria,
  conditions: readonly ConditionKeys[],
  total: Tally,
  count: Count
): Promise<readonly (Tally | null)[]> {
  return mapConcurrently(AT_ONCE, conditions, async ([key]) => {
    const asked = total.count > 0 && key !== undefined ? statedOnly(criteria, key) : null
    const stated = asked && (await count(asked))
    if (!stated || stated.capped) return null
    return { count: Math.max(0, total.count - stated.count), capped: total.capped }
  })
}

interface Alone {
  readonly filter: FilterKey
  readonly token: string
  /** The criteria in which it stands for its whole filter. */
  readonly criteria: ParsedCriteria
}

type CountedToken = ExplainedCondition['tokens'][number] & { readonly filter: FilterKey }

async function countTokens(
  db: Db,
  viewer: Viewer,
  criteria: ParsedCriteria,
  total: Tally
): Promise<readonly CountedToken[]> {
  const tokens = tokensOf(criteria)
  if (tokens.length > MOST_TOKENS) return []
  const inside = total.capped ? [] : tokens.filter(each => isAlternative(each, criteria))
  const others = tokens.filter(each => !inside.includes(each))
  const [insideCounts, otherCounts] = await Promise.all([
    countInside(db, viewer, criteria, inside),
    mapConcurrently(AT_ONCE, others, async each =>
      countSearch(db, (await conditionsOf(db, each.criteria, viewer)).all)
    )
  ])
  const counts = new Map([
    ...inside.map((each, at) => [each, insideCounts[at]] as const),
    ...others.map((each, at) => [each, otherCounts[at]] as const)
  ])
  return tokens.map(each => ({ filter: each.filter, token: each.token, alone: counts.get(each) ?? NONE }))
}

function tokensOf(criteria: ParsedCriteria): readonly Alone[] {
  return activeConditions(criteria)
    .flat()
    .flatMap(filter => {
      const { tokens } = criteria[filter] ?? { tokens: [] }
      if (tokens.length < 2) return []
      return tokens.map(token => ({
        filter,
        token,
        criteria: { ...criteria, [filter]: parseCriterion(filter, [token]) }
      }))
    })
}

/** Whether who meets the token alone stands in the result: true where a company needs only one of the tokens. */
function isAlternative({ filter }: Alone, criteria: ParsedCriteria): boolean {
  const criterion = criteria[filter]
  return criterion !== undefined && criterion.by !== 'words' && criterion.excluded.length === 0
}

/** Counts tokens among the companies of the result. */
async function countInside(
  db: Db,
  viewer: Viewer,
  criteria: ParsedCriteria,
  tokens: readonly Alone[]
): Promise<readonly Tally[]> {
  if (tokens.length === 0) return []
  const alone = await mapConcurrently(AT_ONCE, tokens, async each => {
    const own = activeConditions(criteria).filter(condition => condition.includes(each.filter))
    const { all } = await conditionsOf(db, onlyConditions(each.criteria, own), viewer)
    return all
  })
  const { all: inResult } = await conditionsOf(db, criteria, viewer)
  const found = await sql<{ id: string }>`SELECT id FROM company WHERE ${inResult}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  const { rows } = await sql<{ at: number; count: number }>`
    SELECT at, count(*)::int4 AS count FROM ${meeting(ids, alone)} AS each GROUP BY at`.execute(db)
  const counts = new Map(rows.map(({ at, count }) => [at, count]))
  return tokens.map((_, at) => ({ count: counts.get(at) ?? 0, capped: false }))
}

/** How many companies meet a condition, as a search counts them. */
export async function countSearch(db: Db, condition: Condition): Promise<Tally> {
  const count = await countCapped(db, condition)
  return { count: Math.min(count, LAST_OFFSET_ROW), capped: count > LAST_OFFSET_ROW }
}

/** Every load leaves the number of companies behind. */
async function countAll(db: Db): Promise<Tally> {
  const total = await db
    .selectFrom('facet_total')
    .select('count')
    .where('term', '=', ALL_COMPANIES)
    .executeTakeFirst()
  return total ? { count: total.count, capped: false } : countSearch(db, and([]))
}

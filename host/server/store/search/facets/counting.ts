import { sql, type RawBuilder } from 'kysely'
import type { FilterKey } from '../../../../../src/catalogue/filters.ts'
import type { ParsedCriteria } from '../../../../../src/domain/criteria/parsedCriteria.ts'
import type { NamedCompany } from '../../names/namedCompanies.ts'
import type { Condition } from '../where/condition.ts'
import type { Viewer } from '../where/conditions.ts'

/**
 * Facets are counted from the relation `hit`, the companies that meet the criteria. Each part of the statement has these
 * columns, so that one statement counts several filters.
 */
export interface CountRow {
  readonly filter: string | null
  readonly token: string | null
  /** In the place of filter and token: a term of the search index; only of a node's own companies. */
  readonly term: number | null
  readonly count: number
}

export type Count = RawBuilder<CountRow>

export interface Counting {
  readonly viewer: Viewer
  /** What the companies of `hit` meet. */
  readonly criteria: ParsedCriteria
  /** Whom its keyword names. */
  readonly naming: Promise<readonly NamedCompany[]>
  /** Names that are counted however seldom they are. */
  readonly chosen: readonly string[]
  /** Most companies in `hit`, plus one that marks the count as capped. */
  readonly most: number
  /** Nothing is asked of a company: all of them are counted, and there is no relation `hit`. */
  readonly everyCompany: boolean
}

/** `relations` are what the counts read, as parts of a WITH. */
export function countStatement(relations: readonly RawBuilder<unknown>[], counts: readonly Count[]): Count {
  const read = relations.length > 0 ? sql`WITH ${sql.join(relations)}` : sql``
  return sql<CountRow>`${read} ${sql.join(counts, sql` UNION ALL `)}`
}

export interface Counted {
  readonly filter: FilterKey
  readonly token: string
  readonly met: Condition
}

/** How many rows of a relation meet each of several conditions, in one pass. */
export function countEach(counted: readonly Counted[], relation: RawBuilder<unknown>): Count {
  const counts = counted.map(({ met }) => sql`count(*) FILTER (WHERE ${met})`)
  return sql`
    SELECT each.filter, each.token, NULL::int4, counted.counts[each.at]
    FROM (SELECT ARRAY[${sql.join(counts)}]::int4[] AS counts FROM ${relation}) AS counted,
      unnest(${counted.map(each => each.filter)}::text[], ${counted.map(each => each.token)}::text[])
        WITH ORDINALITY AS each (filter, token, at)`
}

/** Of a filter by names the most frequent ones are counted. */
export const MOST_NAMES = 50

export function mostNamed(name: RawBuilder<unknown>, chosen: readonly string[]): RawBuilder<unknown> {
  return sql`ORDER BY ${name} = ANY(${[...chosen]}) DESC, companies DESC, ${name} LIMIT ${MOST_NAMES}`
}

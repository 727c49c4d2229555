import { sql } from 'kysely'
import {
  type CompanyFilter,
  type FilterKey,
  filterOf,
  INFERRED,
  UNKNOWN,
  isLookedUp
} from '../../../../../src/catalogue/filters.ts'
import { hasCriteria, splitTokens } from '../../../../../src/domain/criteria/criteria.ts'
import { treesOf } from '../../../../../src/domain/facts/companyFacts.ts'
import { offeredValues } from '../../../../../src/domain/criteria/filterKinds.ts'
import {
  criteriaBeside,
  type Criterion,
  type ParsedCriteria
} from '../../../../../src/domain/criteria/parsedCriteria.ts'
import type { Facets } from '../../../../../src/contract/entities/company.ts'
import type { Db } from '../../database.ts'
import { conditionsWith, findAhead, namedBy, type Viewer } from '../where/conditions.ts'
import { countStatement, type Counting, type CountRow } from './counting.ts'
import { countsOfHits, hitColumns } from './facetCounts.ts'
import { facetTotals } from './facetTotals.ts'
import { recordRelations } from './recordCounts.ts'
import { onceADay } from '../onceADay.ts'
import { ALL_COMPANIES, inferredTerm, statedTerm, tokenTerm, treeTerm, unstatedTerm } from '../where/terms.ts'

/** Counts come from this many companies at most; above it they are marked as capped. */
const MAX_COUNTED = 50_000

/** More companies than there are. */
const ALL = Number.MAX_SAFE_INTEGER - 1

export interface FacetsRequest {
  readonly criteria: ParsedCriteria
  readonly filters: readonly FilterKey[]
  /** Nothing is left out of the counts, whatever that takes. Default: what lies above MAX_COUNTED is. */
  readonly whole?: boolean | undefined
}

type Facet = Facets['facets'][number]
type Values = Facet['values']

/**
 * For each filter that is asked: how many companies each of its tokens would leave while the other criteria hold.
 * Where more than `most` companies meet those, the counts are those of `most` of them, and the answer says so.
 */
export async function companyFacets(
  db: Db,
  viewer: Viewer,
  request: FacetsRequest,
  most = request.whole ? ALL : MAX_COUNTED
): Promise<Facets> {
  const count = () => countFacets(db, viewer, request, most)
  const name = request.whole ? nameOfAll(request) : null
  return name === null ? count() : onceADay(db, viewer.today, name, count)
}

/** The same request of everybody; null where it asks for what depends on the viewer. */
function nameOfAll({ criteria, filters }: FacetsRequest): string | null {
  const asked = Object.values(criteria)
  const isPersonal = [...asked.map(({ filter }) => filter), ...filters.map(filterOf)].some(
    ({ personal = false }) => personal
  )
  if (isPersonal) return null
  return JSON.stringify(['facets', filters, asked.map(({ filter, tokens }) => [filter.key, tokens])])
}

async function countFacets(db: Db, viewer: Viewer, request: FacetsRequest, most: number): Promise<Facets> {
  const asked = [...new Set(request.filters)].map(filterOf)
  const naming = namedBy(db, request.criteria)
  const counts = await Promise.all(
    sharedCriteria(asked, request.criteria).map(async ({ criteria, filters }) => {
      const chosen = filters.flatMap(({ key }) => chosenNames(request.criteria[key]))
      const counting = { viewer, criteria, naming, chosen, most, everyCompany: !hasCriteria(criteria) }
      return { filters, counted: await countTogether(db, filters, counting) }
    })
  )
  const facets = counts.flatMap(({ filters, counted }) =>
    filters.map(filter => ({
      filter: filter.key,
      values: valuesOf(filter, counted, isStatedOnly(request.criteria[filter.key]))
    }))
  )
  const order = asked.map(filter => filter.key)
  return {
    facets: facets.toSorted((one, other) => order.indexOf(one.filter) - order.indexOf(other.filter)),
    capped: counts.some(({ counted }) => counted.capped)
  }
}

function isStatedOnly(criterion: Criterion | undefined): boolean {
  return criterion?.by === 'terms' && criterion.excluded.includes(INFERRED)
}

function chosenNames(criterion: Criterion | undefined): readonly string[] {
  return criterion?.filter.kind === 'names' ? splitTokens(criterion.tokens).included : []
}

interface Group {
  readonly criteria: ParsedCriteria
  readonly filters: readonly CompanyFilter<FilterKey>[]
}

/** A filter does not narrow its own counts. Filters that stand in no criterion share one count. */
function sharedCriteria(
  asked: readonly CompanyFilter<FilterKey>[],
  criteria: ParsedCriteria
): readonly Group[] {
  const groups = asked.map(filter => ({ criteria: criteriaBeside(criteria, filter.key), filters: [filter] }))
  const isOwn = (group: Group): boolean =>
    group.filters.some(({ key }) => criteria[key] ?? group.criteria[key])
  const together = groups.filter(group => !isOwn(group)).flatMap(({ filters }) => filters)
  return [...(together.length > 0 ? [{ criteria, filters: together }] : []), ...groups.filter(isOwn)]
}

interface Counted {
  /** By term; only a node's own companies, not those below it. */
  readonly terms: ReadonlyMap<number, number>
  /** By filter and token. */
  readonly tokens: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly capped: boolean
}

async function countTogether(
  db: Db,
  filters: readonly CompanyFilter<FilterKey>[],
  counting: Counting
): Promise<Counted> {
  const { everyCompany, most } = counting
  const rows = await (everyCompany ? facetTotals : countHits)(db, filters, counting)
  const terms = new Map<number, number>()
  const tokens = new Map<string, Map<string, number>>()
  for (const { filter, token, term, count } of rows) {
    if (term !== null) terms.set(term, (terms.get(term) ?? 0) + count)
    if (filter === null || token === null) continue
    const own = tokens.get(filter)
    if (own) own.set(token, count)
    else tokens.set(filter, new Map([[token, count]]))
  }
  return { terms, tokens, capped: !everyCompany && (terms.get(ALL_COMPANIES) ?? 0) > most }
}

async function countHits(
  db: Db,
  filters: readonly CompanyFilter<FilterKey>[],
  counting: Counting
): Promise<readonly CountRow[]> {
  const found = await findAhead(counting.naming, async named => {
    const { all } = conditionsWith(named, counting.criteria, counting.viewer)
    const hit = sql`hit AS (SELECT ${hitColumns(filters)} FROM company WHERE ${all} LIMIT ${counting.most + 1})`
    const relations = [hit, ...recordRelations(filters, counting)]
    return countStatement(relations, countsOfHits(filters, counting)).execute(db)
  })
  return found.rows
}

function valuesOf(filter: CompanyFilter<FilterKey>, { terms, tokens }: Counted, statedOnly: boolean): Values {
  const counted = tokens.get(filter.key) ?? new Map<string, number>()
  if (filter.kind === 'text') return []
  if (isLookedUp(filter, 'terms') && filter.kind === 'tree') {
    return [
      ...treeValues(filter.tree, terms, statedOnly),
      ...inOrder(offeredValues(filter), token => {
        const count = terms.get(tokenTerm(filter, token)) ?? 0
        return statedOnly && token === UNKNOWN ? count + (terms.get(unstatedTerm(filter)) ?? 0) : count
      })
    ]
  }
  if (filter.kind === 'names') {
    return inOrder([...counted.keys()], token => counted.get(token)).toSorted(
      (one, other) => other.count - one.count
    )
  }
  return inOrder(offeredValues(filter), token =>
    isLookedUp(filter, 'terms') ? terms.get(tokenTerm(filter, token)) : counted.get(token)
  )
}

function inOrder(tokens: readonly string[], countOf: (token: string) => number | undefined): Values {
  return tokens.map(token => ({ token, count: countOf(token) ?? 0 })).filter(value => value.count > 0)
}

/** The companies of a node and of everything below it. */
function treeValues(
  name: 'regions' | 'industries',
  terms: ReadonlyMap<number, number>,
  statedOnly: boolean
): Values {
  const tree = treesOf[name]
  const counts = new Map<string, number>()
  for (const node of tree.nodes) {
    const term = treeTerm(name, node.code)
    const inferred = (terms.get(statedTerm(term)) ?? 0) - (terms.get(inferredTerm(term)) ?? 0)
    const own = (terms.get(term) ?? 0) + (statedOnly ? inferred : 0)
    if (own === 0) continue
    for (const { code } of tree.line(node.code)) counts.set(code, (counts.get(code) ?? 0) + own)
  }
  return tree.nodes
    .filter(node => counts.has(node.code))
    .map(({ code }) => ({ token: code, count: counts.get(code) ?? 0 }))
}

import { sql } from 'kysely'
import { hasCriteria, withCriterion, type Criteria } from '../../../../src/catalogue/criteria.ts'
import { filterOf, type BandsFilter, type Filter, type FilterKey } from '../../../../src/catalogue/filters.ts'
import type { Facets } from '../../../../src/contract/entities/company.ts'
import type { Db } from '../database.ts'
import { conditionsOf, inBand, type Condition } from './conditions.ts'
import { intervalOf } from './ranges.ts'
import { ALL_COMPANIES, termFilters, tokenTerm, treesOf, treeTerm } from './terms.ts'

/** Counts come from this many companies at most; above it they are marked as capped. */
const MAX_COUNTED = 50_000

export interface FacetsQuestion {
  readonly criteria: Criteria
  readonly filters: readonly FilterKey[]
}

type Facet = Facets['facets'][number]
type Values = Facet['values']

/** For each filter that is asked: how many companies each of its tokens would leave while the other criteria hold. */
export async function companyFacets(db: Db, today: string, question: FacetsQuestion): Promise<Facets> {
  const asked = [...new Set(question.filters)].map(filterOf)
  const counts = await Promise.all(
    sharedCriteria(asked, question.criteria).map(async ({ criteria, filters }) => ({
      filters,
      counted: await countOf(db, today, criteria, filters)
    }))
  )
  const facets = counts.flatMap(({ filters, counted }) => filters.map(filter => facetOf(filter, counted)))
  const order = asked.map(filter => filter.key as string)
  return {
    facets: facets.toSorted((one, other) => order.indexOf(one.filter) - order.indexOf(other.filter)),
    capped: counts.some(({ counted }) => counted.capped)
  }
}

interface Group {
  readonly criteria: Criteria
  readonly filters: readonly Filter<FilterKey>[]
}

/** A filter does not narrow its own counts. Filters that stand in no criterion share one count. */
function sharedCriteria(asked: readonly Filter<FilterKey>[], criteria: Criteria): readonly Group[] {
  const alone = asked.filter(filter => criteria[filter.key] !== undefined)
  const together = asked.filter(filter => criteria[filter.key] === undefined)
  return [
    ...(together.length > 0 ? [{ criteria, filters: together }] : []),
    ...alone.map(filter => ({ criteria: withCriterion(criteria, filter.key, []), filters: [filter] }))
  ]
}

interface Counted {
  /** By term; only a node's own companies, not those below it. */
  readonly terms: ReadonlyMap<number, number>
  /** By filter and token. */
  readonly bands: ReadonlyMap<string, number>
  readonly capped: boolean
}

async function countOf(
  db: Db,
  today: string,
  criteria: Criteria,
  filters: readonly Filter<FilterKey>[]
): Promise<Counted> {
  const bands = filters.flatMap(filter => (filter.kind === 'bands' ? bandsOf(filter, today) : []))
  const slots = filters.flatMap(filter => {
    const slot = termFilters.findIndex(each => each.key === filter.key)
    return slot < 0 ? [] : [slot + 1]
  })
  return hasCriteria(criteria)
    ? countHits(db, conditionsOf(criteria, today).all, slots, bands)
    : countAll(db, slots.length > 0, bands)
}

interface BandCondition {
  readonly name: string
  readonly condition: Condition
}

function bandsOf(filter: BandsFilter<FilterKey>, today: string): readonly BandCondition[] {
  return filter.bands.map(({ token }) => ({
    name: bandName(filter, token),
    condition: inBand(filter, intervalOf(filter, token, today))
  }))
}

function bandName(filter: Filter<FilterKey>, token: string): string {
  return `${filter.key}=${token}`
}

async function countHits(
  db: Db,
  condition: Condition,
  slots: readonly number[],
  bands: readonly BandCondition[]
): Promise<Counted> {
  const result = await sql<{ term: number | null; count: number; bands: number[] | null }>`
    WITH hit AS MATERIALIZED (
      SELECT facets, reg_capital, established FROM company WHERE ${condition} LIMIT ${MAX_COUNTED + 1})
    ${slotCounts(slots)}
    SELECT NULL::int4 AS term, count(*)::int4 AS count, ${bandCounts(bands)} AS bands FROM hit`.execute(db)
  const summary = result.rows.find(row => row.bands !== null)
  return {
    terms: sumByTerm(result.rows),
    bands: new Map(bands.map((band, at) => [band.name, summary?.bands?.[at] ?? 0])),
    capped: (summary?.count ?? 0) > MAX_COUNTED
  }
}

/** The terms in the slots of the asked filters, in one pass, and those that stand behind the slots. */
function slotCounts(slots: readonly number[]) {
  if (slots.length === 0) return sql``
  const columns = slots.map(slot => sql`facets[${sql.lit(slot)}]`)
  return sql`
    SELECT COALESCE(${sql.join(columns)}) AS term, count(*)::int4 AS count, NULL::int4[] AS bands
    FROM hit GROUP BY GROUPING SETS (${sql.join(columns.map(column => sql`(${column})`))})
    UNION ALL
    SELECT unnest(facets[${sql.lit(termFilters.length + 1)}:]), count(*)::int4, NULL
    FROM hit WHERE cardinality(facets) > ${sql.lit(termFilters.length)} GROUP BY 1
    UNION ALL`
}

function sumByTerm(rows: readonly { term: number | null; count: number }[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { term, count } of rows) if (term !== null) counts.set(term, (counts.get(term) ?? 0) + count)
  return counts
}

/** Without any criterion the totals that every load leaves behind answer. */
async function countAll(db: Db, byTerm: boolean, bands: readonly BandCondition[]): Promise<Counted> {
  const terms = byTerm ? await db.selectFrom('facet_total').selectAll().execute() : []
  const counted =
    bands.length > 0
      ? await sql<{ bands: number[] }>`SELECT ${bandCounts(bands)} AS bands FROM company`.execute(db)
      : null
  return {
    terms: new Map(terms.map(row => [row.term, row.count])),
    bands: new Map(bands.map((band, at) => [band.name, counted?.rows[0]?.bands[at] ?? 0])),
    capped: false
  }
}

function bandCounts(bands: readonly BandCondition[]) {
  if (bands.length === 0) return sql`'{}'::int4[]`
  return sql`ARRAY[${sql.join(bands.map(band => sql`count(*) FILTER (WHERE ${band.condition})`))}]::int4[]`
}

function facetOf(filter: Filter<FilterKey>, counted: Counted): Facet {
  return { filter: filter.key, values: valuesOf(filter, counted).filter(value => value.count > 0) }
}

function valuesOf(filter: Filter<FilterKey>, counted: Counted): Values {
  switch (filter.kind) {
    case 'text':
      return []
    case 'bands':
      return filter.bands.map(({ token }) => ({
        token,
        count: counted.bands.get(bandName(filter, token)) ?? 0
      }))
    case 'options':
      return filter.options.map(({ key }) => ({
        token: key,
        count: counted.terms.get(tokenTerm(filter, key)) ?? 0
      }))
    case 'tree':
      return treeValues(filter.tree, counted.terms)
  }
}

/** The companies of a node and of everything below it. */
function treeValues(name: 'regions' | 'industries', terms: ReadonlyMap<number, number>): Values {
  const tree = treesOf[name]
  const counts = new Map<string, number>()
  for (const node of tree.nodes) {
    const own = terms.get(treeTerm(name, node.code))
    if (own === undefined) continue
    for (const { code } of tree.line(node.code)) counts.set(code, (counts.get(code) ?? 0) + own)
  }
  return tree.nodes
    .filter(node => counts.has(node.code))
    .map(({ code }) => ({ token: code, count: counts.get(code) ?? 0 }))
}

/** Counts anew how many companies carry each facet term; part of every load. */
export async function refreshFacetTotals(db: Db): Promise<void> {
  await sql`DELETE FROM facet_total`.execute(db)
  await sql`
    INSERT INTO facet_total (term, count)
    SELECT term, count(*) FROM company, unnest(facets) AS term WHERE term IS NOT NULL GROUP BY term
    UNION ALL SELECT ${ALL_COMPANIES}, count(*) FROM company`.execute(db)
}

import { sql, type RawBuilder } from 'kysely'
import { isSortable, type Sort } from '../../../../src/catalogue/columns.ts'
import { phaseOf } from '../../../../src/catalogue/filters.ts'
import type { ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import { LAST_OFFSET_ROW } from '../../../../src/domain/criteria/resourceQuery.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { companyRows } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import type { NamedCompany } from '../names/namedCompanies.ts'
import { and, type Condition } from './where/condition.ts'
import {
  conditionsOf,
  conditionsWith,
  findAhead,
  namedBy,
  type Viewer,
  type Conditions
} from './where/conditions.ts'
import { searchColumn } from '../tables/searchColumns.ts'
import type { CompanySearch } from './companySearch.ts'
import { readCursor, writeCursor, type Position } from './cursor.ts'
import { knownTotals, type KnownTotals } from './knownTotals.ts'
import { askedPlaces, withEvidence } from './evidence.ts'
import { withMatches } from './matches.ts'

/**
 * The companies that meet all criteria. `favorite` is false in every row: who asks is not known here.
 * Refuses `badCursor`, and `tooDeep` a page beyond LAST_OFFSET_ROW without a cursor.
 */
export async function searchCompanies(
  db: Db,
  viewer: Viewer,
  search: CompanySearch,
  totals: KnownTotals = knownTotals()
): Promise<Page<CompanyRow>> {
  if (isTooDeep(search)) throw refuse('tooDeep', { most: LAST_OFFSET_ROW })
  const { criteria, sort } = search
  const naming = namedBy(db, criteria)
  const find = (named: readonly NamedCompany[]) =>
    findPage(db, conditionsWith(named, criteria, viewer), search, viewer)
  const count = (named: readonly NamedCompany[]) =>
    countCapped(db, conditionsWith(named, criteria, viewer).all)
  const [named, found, total] = await Promise.all([
    naming,
    sort ? findAhead(naming, find) : naming.then(find),
    totals.of(viewer, search, () => findAhead(naming, count))
  ])
  const shown = found.slice(0, search.pageSize)
  const last = shown.at(-1)
  const ids = shown.map(each => each.id)
  const rows = await withEvidence(db, await companyRows(db, ids, viewer.staff), criteria, viewer.staff)
  return {
    items: await withMatches(db, rows, { criteria, named }, viewer.today),
    total: Math.min(total, LAST_OFFSET_ROW),
    totalIsCapped: total > LAST_OFFSET_ROW,
    page: search.page,
    pageSize: search.pageSize,
    cursor: last && found.length > search.pageSize ? writeCursor(sort, last) : null
  }
}

function isTooDeep({ page, pageSize, cursor }: CompanySearch): boolean {
  return cursor === null && page * pageSize > LAST_OFFSET_ROW
}

/** The ids of the first companies that meet all criteria, in the order of the list. */
export async function firstOf(
  db: Db,
  viewer: Viewer,
  { criteria, sort }: Pick<CompanySearch, 'criteria' | 'sort'>,
  count: number
): Promise<readonly string[]> {
  const search = { criteria, sort, page: 1, pageSize: count, cursor: null }
  const found = await findPage(db, await conditionsOf(db, criteria, viewer), search, viewer)
  return found.slice(0, count).map(each => each.id)
}

/** Counts no further than one above LAST_OFFSET_ROW. */
export async function countCapped(db: Db, condition: Condition): Promise<number> {
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int4 AS count
    FROM (SELECT 1 FROM company WHERE ${condition} LIMIT ${LAST_OFFSET_ROW + 1}) AS hit`.execute(db)
  return counted.rows[0]?.count ?? 0
}

/** One row more than the page holds, so that it is known whether another follows. */
function findPage(
  db: Db,
  conditions: Conditions,
  search: CompanySearch,
  viewer: Viewer
): Promise<readonly Position[]> {
  const after = search.cursor === null ? null : readCursor(search.cursor, search.sort)
  const offset = after ? 0 : (search.page - 1) * search.pageSize
  const slice = { after, offset, limit: search.pageSize + 1 }
  if (search.sort) return findOrdered(db, conditions.all, orderBy(search.sort), slice)
  const places = conditions.tiers.length > 0 ? null : askedPlaces(search.criteria, viewer.staff)
  if (places !== null) return findOrdered(db, conditions.all, byShare(places), slice)
  const order = isOfEnded(search.criteria) ? byWeightFromEnd : byWeight
  return conditions.tiers.length > 0
    ? findBestFirst(db, conditions, order, slice)
    : findOrdered(db, conditions.all, order, slice)
}

function isOfEnded({ status }: ParsedCriteria): boolean {
  return status !== undefined && status.tokens.every(token => phaseOf(token) === 'ended')
}

interface Slice {
  readonly after: Position | null
  readonly offset: number
  readonly limit: number
}

/** One tier after the other; most pages need no look at the last one, which is the largest. */
async function findBestFirst(
  db: Db,
  { all, tiers }: Conditions,
  order: Order,
  { after, offset, limit }: Slice
): Promise<readonly Position[]> {
  const found: Position[] = []
  const first = after?.tier ?? 0
  let toSkip = offset
  for (const [tier, condition] of tiers.entries()) {
    if (tier < first || !condition || found.length >= limit) continue
    const within = and([all, condition])
    const slice = { after: tier === first ? after : null, offset: toSkip, limit: limit - found.length }
    // oxlint-disable-next-line no-await-in-loop -- where a tier ends is known only after it was read
    const rows = await findOrdered(db, within, order, slice)
    found.push(...rows.map(row => ({ ...row, tier })))
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (toSkip > 0) toSkip = rows.length > 0 ? 0 : toSkip - (await countCapped(db, within))
  }
  return found
}

interface Order {
  readonly key: RawBuilder<unknown>
  /** What has the key beside the companies. Default: nothing. */
  readonly beside?: RawBuilder<unknown>
  readonly type: string
  readonly direction: 'ASC' | 'DESC'
  /** Of some companies it is not known; they come last. */
  readonly hasGaps: boolean
  /** What is found is sorted, whatever index there is. Default: the database decides. */
  readonly isSorted?: boolean
}

const byWeight: Order = { key: sql.ref('weight'), type: 'int4', direction: 'DESC', hasGaps: false }
/** Ended companies weigh least, so the index would be read nearly to its end before the first of them. */
const byWeightFromEnd: Order = { ...byWeight, isSorted: true }

/** Those first that live most on what was asked for; in hundredths of a percent, where the share is not known after all. */
function byShare(places: RawBuilder<unknown>): Order {
  const beside = sql`
    LEFT JOIN (SELECT company_id, (max(relevance) * 100)::int4 AS share FROM ${places} AS place GROUP BY company_id) AS own
    ON own.company_id = id`
  return { key: sql`coalesce(own.share, -1)`, beside, type: 'int4', direction: 'DESC', hasGaps: false }
}

function orderBy({ column, direction }: Sort): Order {
  if (!isSortable(column)) throw new TypeError(`a list cannot be sorted by ${column}`)
  const { name, type } = searchColumn(column)
  return { key: sql.ref(name), type, direction: direction === 'desc' ? 'DESC' : 'ASC', hasGaps: true }
}

/**
 * The order of a list, null for its own, as one of the indexes has it.
 *
 * @internal Exported for the test that each order has an index.
 */
export function orderClause(sort: Sort | null): RawBuilder<unknown> {
  return clauseOf(sort ? orderBy(sort) : byWeight)
}

// An index is only read in an order that is written as it was, down to where nothing is known.
function clauseOf({ key: plain, direction, hasGaps, isSorted }: Order): RawBuilder<unknown> {
  // No index holds the sum.
  const key = isSorted ? sql`${plain} + 0` : plain
  return sql`ORDER BY ${key} ${sql.raw(hasGaps ? `${direction} NULLS LAST` : direction)}, id`
}

async function findOrdered(
  db: Db,
  condition: Condition,
  order: Order,
  slice: Slice
): Promise<readonly Position[]> {
  const from = slice.after ? and([condition, comesAfter(order, slice.after)]) : condition
  const found = await sql<{ id: string; value: string | null }>`
    SELECT id, (${order.key})::text AS value FROM company ${order.beside ?? sql``} WHERE ${from}
    ${clauseOf(order)}
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(db)
  return found.rows.map(({ id, value }) => ({ tier: 0, value, id }))
}

function comesAfter(order: Order, last: Position): Condition {
  const column = order.key
  if (last.value === null) return sql<boolean>`(${column} IS NULL AND id > ${last.id}::int8)`
  const value: RawBuilder<unknown> = sql`${last.value}::${sql.raw(order.type)}`
  const beyond = sql.raw(order.direction === 'DESC' ? '<' : '>')
  const gaps = order.hasGaps ? sql` OR ${column} IS NULL` : sql``
  return sql<boolean>`(${column} ${beyond} ${value} OR (${column} = ${value} AND id > ${last.id}::int8)${gaps})`
}

import { sql } from 'kysely'
import {
  activeConditions,
  onlyConditions,
  withoutCondition,
  type ConditionKeys
} from '../../../../src/domain/criteria/activeConditions.ts'
import { columnOf, type ColumnKey } from '../../../../src/catalogue/columns.ts'
import { type FilterKey, lookedUp, type Lookup } from '../../../../src/catalogue/filters.ts'
import type { ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import { columnOfFilter } from '../../../../src/catalogue/savedSearch.ts'
import type { Tally } from '../../../../src/contract/entities/explanation.ts'
import { companyRows } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { and, type Condition } from '../search/where/condition.ts'
import { conditionsOf, type Viewer } from '../search/where/conditions.ts'
import { packRecord, valuesOf, type ResultRecord, type Values } from './record.ts'

/** Most companies recorded one by one; of a larger result only the number is recorded. */
export const MAX_RECORDED = 10_000

/** Larger results are not counted further. */
const MAX_COUNTED = 100_000

/** A condition that excludes more than this is skipped. */
const MAX_MISSED = 1000

/** Time limit for finding excluded companies, as saving a search waits for it. */
const MISSED_MS = 500

const BATCH = 500

/** A result to be stored. */
export interface Snapshot {
  readonly total: Tally
  readonly lastCompany: string
  /** Ascending; null if there are too many. */
  readonly ids: readonly string[] | null
  readonly record: Buffer | null
}

export interface SearchedColumns {
  readonly criteria: ParsedCriteria
  readonly columns: readonly ColumnKey[]
}

/** Records the present result of a search. */
export function takeSnapshot(db: Db, viewer: Viewer, search: SearchedColumns): Promise<Snapshot> {
  return inOneView(db, async view => {
    const condition = (await conditionsOf(view, search.criteria, viewer)).all
    const ids = await idsOf(view, condition, MAX_RECORDED + 1)
    const lastCompany = await newestCompany(view)
    if (ids.length > MAX_RECORDED) {
      return { total: await countFurther(view, condition), lastCompany, ids: null, record: null }
    }
    const record: ResultRecord = {
      found: await valuesNow(view, recordedColumns(search), ids),
      missed: await missedNow(view, viewer, search.criteria)
    }
    return {
      total: { count: ids.length, capped: false },
      lastCompany,
      ids,
      record: await packRecord(record)
    }
  })
}

/** Runs several queries on one snapshot of the data. */
export function inOneView<Result>(db: Db, work: (view: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(view => work(view))
}

/** The companies that meet a condition, ascending unless `most` cuts them off. */
export async function idsOf(view: Db, condition: Condition, most: number): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    SELECT id FROM (SELECT id FROM company WHERE ${condition} LIMIT ${most}) AS hit ORDER BY id`.execute(view)
  return found.rows.map(row => row.id)
}

/** The recorded columns: those of the list and those of its conditions. */
export function recordedColumns({ criteria, columns }: SearchedColumns): readonly ColumnKey[] {
  const columnsInUse = ['name' as const, ...columns, ...columnsOf(activeConditions(criteria).flat())]
  // A record is nobody's, so it holds nothing that some may not know.
  return [...new Set(columnsInUse)].filter(key => columnOf(key).permission === undefined)
}

/** The columns that show the values of filters. */
export function columnsOf(filters: readonly FilterKey[]): readonly ColumnKey[] {
  return [...new Set(filters.map(columnOfFilter).filter(column => column !== null))]
}

/** The present values of companies, in batches to limit memory. */
export async function valuesNow(
  view: Db,
  columns: readonly ColumnKey[],
  ids: readonly string[]
): Promise<Values> {
  const rows: Record<string, readonly unknown[]> = {}
  for (let from = 0; from < ids.length; from += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    const batch = await companyRows(view, ids.slice(from, from + BATCH))
    Object.assign(rows, valuesOf(columns, batch).rows)
  }
  return { columns, rows }
}

/**
 * The companies that exactly one condition excludes: if they enter the result later, their former values are known.
 * In a large store the last conditions may be skipped.
 */
async function missedNow(
  view: Db,
  viewer: Viewer,
  criteria: ParsedCriteria
): Promise<ResultRecord['missed']> {
  const missed: ResultRecord['missed'][number][] = []
  const until = performance.now() + MISSED_MS
  for (const condition of activeConditions(criteria).toSorted(likelierFirst)) {
    if (performance.now() > until) break
    const columns = columnsOf(condition)
    // oxlint-disable-next-line no-await-in-loop -- a snapshot has one connection
    const { all: others } = await conditionsOf(view, withoutCondition(criteria, condition), viewer)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { all: own } = await conditionsOf(view, onlyConditions(criteria, [condition]), viewer)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const ids = await idsOf(view, and([others, sql<boolean>`(${own}) IS NOT TRUE`]), MAX_MISSED + 1)
    if (ids.length > MAX_MISSED) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    missed.push({ condition, ...(await valuesNow(view, columns, ids)) })
  }
  return missed
}

/**
 * Conditions whose values change often come first: a status or a round before a place, a place before words in a
 * text.
 */
function likelierFirst(one: ConditionKeys, other: ConditionKeys): number {
  return rankOf(one) - rankOf(other)
}

function rankOf([key]: ConditionKeys): number {
  if (key === undefined) return Number.POSITIVE_INFINITY
  const { by, filter } = lookedUp(key)
  return filter.kind === 'tree' ? 3 : ranks[by]
}

const ranks: Readonly<Record<Lookup, number>> = {
  terms: 0,
  records: 0,
  viewer: 0,
  figures: 1,
  names: 2,
  words: 4
}

async function newestCompany(view: Db): Promise<string> {
  const { id } = await view
    .selectFrom('company')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? '0'
}

async function countFurther(view: Db, condition: Condition): Promise<Tally> {
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int4 AS count
    FROM (SELECT 1 FROM company WHERE ${condition} LIMIT ${MAX_COUNTED + 1}) AS hit`.execute(view)
  const count = counted.rows[0]?.count ?? 0
  return { count: Math.min(count, MAX_COUNTED), capped: count > MAX_COUNTED }
}

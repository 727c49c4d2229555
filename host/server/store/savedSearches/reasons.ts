import { sql } from 'kysely'
import {
  activeConditions,
  onlyConditions,
  type ConditionKeys
} from '../../../../src/domain/criteria/activeConditions.ts'
import type { ColumnKey } from '../../../../src/catalogue/columns.ts'
import type { ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { ChangeReason } from '../../../../src/catalogue/savedSearch.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import type { SearchChange } from '../../../../src/contract/entities/savedSearch.ts'
import type { Db } from '../database.ts'
import { mapConcurrently } from '../mapAtMost.ts'
import { meeting } from '../search/meeting.ts'
import { and, type Condition } from '../search/where/condition.ts'
import { conditionsOf, type Viewer } from '../search/where/conditions.ts'
import { columnsOf } from './snapshot.ts'

export type Reason = SearchChange['reasons'][number]

/** A search at two times. */
export interface TwoTimes {
  readonly viewer: Viewer
  readonly criteria: ParsedCriteria
  /** Today at the time of the version. */
  readonly dayBefore: string
  readonly criteriaBefore: ParsedCriteria
}

/** Which conditions a company meets, with its present values. */
interface Verdict {
  /** The present conditions, today. */
  readonly now: readonly boolean[]
  /** The present conditions, on the day of the version. */
  readonly thatDay: readonly boolean[]
  /** The conditions of the version, on its day. */
  readonly before: readonly boolean[]
}

export type Verdicts = ReadonlyMap<string, Verdict>

/** Companies that no longer exist have no verdict. */
export async function verdictsOn(db: Db, times: TwoTimes, ids: readonly string[]): Promise<Verdicts> {
  if (ids.length === 0) return new Map()
  const then = { ...times.viewer, today: times.dayBefore }
  const [now, later, before] = [
    await conditionsFor(db, times.criteria, times.viewer),
    await conditionsFor(db, times.criteria, then),
    await conditionsFor(db, times.criteriaBefore, then)
  ]
  const asked = [and([]), ...now, ...later, ...before]
  const { rows } = await sql<{ id: string; met: number[] }>`
    SELECT id, array_agg(at) AS met FROM ${meeting(ids, asked)} AS each GROUP BY id`.execute(db)
  return new Map(
    rows.map(({ id, met }) => {
      const [, ...verdicts] = asked.map((_, at) => met.includes(at))
      const [first, second] = [now.length, now.length + later.length]
      const verdict = {
        now: verdicts.slice(0, first),
        thatDay: verdicts.slice(first, second),
        before: verdicts.slice(second)
      }
      return [id, verdict]
    })
  )
}

/** Concurrent look-ups; more would delay other queries. */
const AT_ONCE = 2

/** Each condition by itself. */
async function conditionsFor(
  db: Db,
  criteria: ParsedCriteria,
  viewer: Viewer
): Promise<readonly Condition[]> {
  const parts = await mapConcurrently(AT_ONCE, activeConditions(criteria), condition =>
    conditionsOf(db, onlyConditions(criteria, [condition]), viewer)
  )
  return parts.map(({ all }) => all)
}

type Row = Partial<CompanyRow>

/** Why a company of the version is not in the present result. */
export function reasonsForLeaving(
  times: TwoTimes,
  verdict: Verdict | undefined,
  before: Row,
  now: Row
): Reason[] {
  if (!verdict) return [about('gone')]
  return activeConditions(times.criteria).flatMap((condition, at) => {
    if (verdict.now[at]) return []
    if (wasChanged(times, condition) && !brokeBefore(times, condition, verdict)) {
      return about('criteria', condition)
    }
    if (verdict.thatDay[at]) return about('time', condition)
    return about('value', condition, differing(columnsOf(condition), before, now))
  })
}

/** The recorded values of a company that exactly one condition excluded. */
export interface Missed {
  readonly condition: ConditionKeys
  readonly row: Row
}

/** Why a company of the present result is not in the version. */
export function reasonsForComing(
  times: TwoTimes,
  verdict: Verdict | undefined,
  isNew: boolean,
  missed: Missed | null,
  now: Row
): Reason[] {
  if (isNew) return [about('new')]
  const loosened = activeConditions(times.criteriaBefore).filter(
    (condition, at) => wasChanged(times, condition) && verdict?.before[at] === false
  )
  if (loosened.length > 0) return loosened.map(condition => about('criteria', condition))
  const ripened = activeConditions(times.criteria).filter((_, at) => verdict?.thatDay[at] === false)
  if (ripened.length > 0) return ripened.map(condition => about('time', condition))
  if (!missed) return [about('unknown')]
  return [about('value', missed.condition, differing(columnsOf(missed.condition), missed.row, now))]
}

function about(kind: ChangeReason, filters: ConditionKeys = [], columns: readonly ColumnKey[] = []): Reason {
  return { kind, filters, columns }
}

/** Whether this criterion differs from that of the version. */
function wasChanged({ criteria, criteriaBefore }: TwoTimes, condition: ConditionKeys): boolean {
  return condition.some(key => criteria[key]?.tokens.join() !== criteriaBefore[key]?.tokens.join())
}

/** Whether the company also fails the old condition. */
function brokeBefore({ criteriaBefore }: TwoTimes, condition: ConditionKeys, { before }: Verdict): boolean {
  const at = activeConditions(criteriaBefore).findIndex(each => each.some(key => condition.includes(key)))
  return at >= 0 && before[at] === false
}

/** The columns with different values; values that were not recorded are skipped. */
export function differing(columns: readonly ColumnKey[], before: Row, now: Row): readonly ColumnKey[] {
  return columns.filter(column => column in before && written(before[column]) !== written(now[column]))
}

/** Normalized, so that equal values compare equal: the order of a list does not matter. */
function written(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(written).toSorted() : (value ?? null))
}

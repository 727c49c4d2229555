import { sql } from 'kysely'
import type { ColumnKey } from '../../../../src/catalogue/columns.ts'
import type { ChangeList } from '../../../../src/catalogue/savedSearch.ts'
import type { Tally } from '../../../../src/contract/entities/explanation.ts'
import type { Db } from '../database.ts'
import { and } from '../search/where/condition.ts'
import { conditionsOf, type Viewer } from '../search/where/conditions.ts'
import { differing, type TwoTimes } from './reasons.ts'
import { recordedRow, unpackRecord, type ResultRecord } from './record.ts'
import { readStored, searchedBy, type StoredSearch } from './savedSearches.ts'
import { idsOf, MAX_RECORDED, valuesNow } from './snapshot.ts'
import type { StoredVersion } from './versions.ts'

/** A version beside the present result: the companies of each list, ascending. */
export interface Comparison extends Readonly<Record<ChangeList, readonly string[]>> {
  readonly times: TwoTimes
  readonly lastCompany: string
  readonly record: ResultRecord | null
  /** The columns of the list that are facts of a company. */
  readonly columns: readonly ColumnKey[]
  readonly now: Tally
  /** `added` contains only companies that are new to the store: one of the results is too large for more. */
  readonly onlyNew: boolean
}

/** The date of the data is not a fact of the company. */
const notCompared: ReadonlySet<ColumnKey> = new Set(['dataDate'])

export async function compare(
  view: Db,
  viewer: Viewer,
  search: StoredSearch,
  version: StoredVersion
): Promise<Comparison> {
  const { criteria, columns } = searchedBy(search)
  const condition = (await conditionsOf(view, criteria, viewer)).all
  const present = await idsOf(view, condition, MAX_RECORDED + 1)
  const isComplete = present.length <= MAX_RECORDED
  const before = version.ids ?? []
  const known = new Set(before)
  const onlyNew = version.ids === null || !isComplete
  const remaining = and([sql<boolean>`id = ANY(${before}::int8[])`, condition])
  const stayed = new Set(isComplete ? present : await idsOf(view, remaining, MAX_RECORDED))
  const addedLater = and([sql<boolean>`id > ${version.last_company}::int8`, condition])
  const record = version.record && (await unpackRecord(version.record))
  const compared = columns.filter(column => !notCompared.has(column))
  return {
    times: {
      viewer,
      criteria,
      dayBefore: version.day,
      criteriaBefore: readStored(version.criteria)
    },
    lastCompany: version.last_company,
    record,
    columns: compared,
    now: { count: Math.min(present.length, MAX_RECORDED), capped: !isComplete },
    onlyNew,
    added: onlyNew ? await idsOf(view, addedLater, MAX_RECORDED) : present.filter(id => !known.has(id)),
    left: before.filter(id => !stayed.has(id)),
    changed: record
      ? await changedAmong(
          view,
          record,
          compared,
          before.filter(id => stayed.has(id))
        )
      : []
  }
}

/** The companies with a changed value. */
async function changedAmong(
  view: Db,
  { found }: ResultRecord,
  columns: readonly ColumnKey[],
  ids: readonly string[]
): Promise<readonly string[]> {
  const now = await valuesNow(view, columns, ids)
  return ids.filter(id => {
    const [then, row] = [recordedRow(found, id), recordedRow(now, id)]
    return then !== null && row !== null && differing(columns, then, row).length > 0
  })
}

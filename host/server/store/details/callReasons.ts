import { sql, type RawBuilder } from 'kysely'
import {
  callLabel,
  callReasonKeys,
  callReasonOf,
  callReasons,
  type CallReason,
  type CallReasonKey
} from '../../../../src/catalogue/insights/callReasons.ts'
import { windows } from '../../../../src/catalogue/insights/windows.ts'
import type { CallReasonItem } from '../../../../src/contract/entities/overview.ts'
import type { Db } from '../database.ts'
import { snake } from '../tables/sectionTables.ts'
import { endsBefore, lastDay, statedText } from '../tables/statedDates.ts'
import { meetsRule, tableOf, titleOf } from './recordRules.ts'

interface Found {
  readonly reason: CallReasonKey
  readonly count: number
  readonly date: string
  readonly title: string | null
}

/** Reasons for calling a company now and reasons for care, in the order of the catalogue. */
export async function callReasonsOf(
  db: Db,
  companyId: string,
  today: string
): Promise<readonly CallReasonItem[]> {
  const queries = callReasonKeys.map(key => queryOf(callReasonOf(key), companyId, today))
  const { rows } = await sql<Found>`${sql.join(queries, sql` UNION ALL `)}`.execute(db)
  const found = new Map(rows.map(row => [row.reason, row]))
  return callReasonKeys.flatMap(key => {
    const row = found.get(key)
    return row ? [{ ...row, label: callLabel(callReasonOf(key)), section: callReasons[key].section }] : []
  })
}

/** One row if the reason applies, none otherwise. */
function queryOf(reason: CallReason, companyId: string, today: string): RawBuilder<Found> {
  const date = sql.ref(`record.${snake(reason.date)}`)
  const { days } = windows[reason.window]
  const span = reason.ahead
    ? sql`${lastDay(snake(reason.date))} >= ${today}::date
        AND ${endsBefore(snake(reason.date), sql`${today}::date + ${days + 1}::int4`)}`
    : sql`${date} <= ${today}::date AND ${date} > ${today}::date - ${days}::int4`
  const order = reason.ahead ? sql`${date}` : sql`${date} DESC`
  return sql<Found>`(
    SELECT ${reason.key}::text AS reason, (count(*) OVER ())::int4 AS count,
      ${statedText(snake(reason.date))} AS date, ${titleOf(reason)} AS title
    FROM ${tableOf(reason)} AS record
    WHERE company_id = ${companyId} AND ${span} AND ${meetsRule(reason)}
    ORDER BY ${order} LIMIT 1)`
}

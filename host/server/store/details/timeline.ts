import { sql, type RawBuilder } from 'kysely'
import {
  eventKeys,
  eventKindOf,
  milestones,
  type EventKey
} from '../../../../src/catalogue/insights/events.ts'
import type { RecordRule } from '../../../../src/catalogue/insights/recordRules.ts'
import type { CompanyEvent, Timeline } from '../../../../src/contract/entities/overview.ts'
import { findCompany } from '../company/companies.ts'
import type { Db } from '../database.ts'
import type { Paging } from '../exactPage.ts'
import { snake } from '../tables/sectionTables.ts'
import { statedText } from '../tables/statedDates.ts'
import { columnOf, meetsRule, tableOf, titleOf } from './recordRules.ts'

export interface TimelineRequest extends Paging {
  /** Default: all. */
  readonly kinds?: readonly EventKey[] | undefined
}

/** The time line ends here. */
const MAX_EVENTS = 10_000

/** The events of all sections, newest first; records without a day, or with a future one, are left out. */
export async function companyTimeline(
  db: Db,
  idOrUscc: string,
  today: string,
  { page, pageSize, kinds = eventKeys }: TimelineRequest
): Promise<Timeline> {
  const { id } = await findCompany(db, idOrUscc)
  const offset = (page - 1) * pageSize
  const reach = Math.min(offset + pageSize, MAX_EVENTS)
  const [items, counts] = await Promise.all([
    offset >= MAX_EVENTS ? [] : eventRows(db, sourcesOf(kinds, id, today), { reach, offset }),
    countEvents(db, sourcesOf(eventKeys, id, today))
  ])
  const total = counts.filter(each => kinds.includes(each.kind)).reduce((sum, each) => sum + each.count, 0)
  return {
    items,
    total: Math.min(total, MAX_EVENTS),
    totalIsCapped: total > MAX_EVENTS,
    page,
    pageSize,
    cursor: null,
    kinds: counts
  }
}

/** Events of one kind from one table. */
interface Source {
  readonly kind: EventKey
  readonly section: string
  readonly title: RawBuilder<string | null>
  readonly date: RawBuilder<unknown>
  /** As far as the source states it. */
  readonly shown: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
}

function sourcesOf(kinds: readonly EventKey[], id: string, today: string): readonly Source[] {
  return kinds.flatMap(kind =>
    kind === 'milestone'
      ? milestoneSources(id, today)
      : eventKindOf(kind).records.map(rule => recordSource(kind, rule, id, today))
  )
}

function recordSource(kind: EventKey, rule: RecordRule, id: string, today: string): Source {
  const date = columnOf(rule.date)
  return {
    kind,
    section: rule.section,
    title: titleOf(rule),
    date,
    shown: statedText(snake(rule.date)),
    from: tableOf(rule),
    where: sql<boolean>`company_id = ${id} AND ${date} <= ${today}::date AND ${meetsRule(rule)}`
  }
}

function milestoneSources(id: string, today: string): readonly Source[] {
  return [
    { column: 'established', title: milestones.established, shown: statedText('established') },
    { column: 'listed_on', title: milestones.listed, shown: sql`listed_on::text` }
  ].map(({ column, title, shown }) => ({
    kind: 'milestone',
    section: 'registration',
    title: sql<string | null>`${title}::text`,
    date: sql.ref(column),
    shown,
    from: sql`company_detail`,
    where: sql<boolean>`company_id = ${id} AND ${sql.ref(column)} <= ${today}::date`
  }))
}

/**
 * Each source is limited to the end of the page, so that a company with a hundred thousand patents costs one index
 * scan.
 */
async function eventRows(
  db: Db,
  sources: readonly Source[],
  { reach, offset }: { readonly reach: number; readonly offset: number }
): Promise<readonly CompanyEvent[]> {
  const parts = sources.map(
    ({ kind, section, title, date, shown, from, where }, rank) => sql`(
      SELECT ${kind}::text AS kind, ${section}::text AS section, ${date} AS day, ${shown} AS date,
        coalesce(${title}, '') AS title, ${rank}::int4 AS rank
      FROM ${from} WHERE ${where} ORDER BY day DESC, title LIMIT ${reach})`
  )
  const { rows } = await sql<CompanyEvent>`
    SELECT kind, section, date, title FROM (${sql.join(parts, sql` UNION ALL `)}) AS event
    ORDER BY day DESC, rank, title LIMIT ${reach - offset} OFFSET ${offset}`.execute(db)
  return rows
}

/** The number of events per kind, in the order of the catalogue, without zeros. */
async function countEvents(
  db: Db,
  sources: readonly Source[]
): Promise<readonly { kind: EventKey; count: number }[]> {
  const parts = sources.map(
    ({ kind, from, where }) =>
      sql`(SELECT ${kind}::text AS kind, count(*)::int4 AS count FROM ${from} WHERE ${where})`
  )
  const { rows } = await sql<{ kind: EventKey; count: number }>`
    SELECT kind, sum(count)::int4 AS count FROM (${sql.join(parts, sql` UNION ALL `)}) AS counted
    GROUP BY kind HAVING sum(count) > 0`.execute(db)
  const counts = new Map(rows.map(row => [row.kind, row.count]))
  return eventKeys.flatMap(kind => (counts.has(kind) ? [{ kind, count: counts.get(kind) ?? 0 }] : []))
}

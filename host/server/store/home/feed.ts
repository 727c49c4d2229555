import { sql, type RawBuilder } from 'kysely'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import {
  feedKindKeys,
  feedKinds,
  MAX_FEED,
  type FeedKindKey,
  type FeedScope
} from '../../../../src/catalogue/insights/feedKinds.ts'
import type { CompanyFeed, FeedItem } from '../../../../src/contract/entities/home.ts'
import { feedHeadline } from '../../../../src/domain/feedHeadline.ts'
import { financingSentence } from '../../../../src/domain/financing/financingSentence.ts'
import { withCustomers } from '../company/customers.ts'
import type { Db } from '../database.ts'
import type { Paging } from '../exactPage.ts'
import { columnOf, meetsRule, tableOf, titleOf } from '../details/recordRules.ts'
import { and, type Condition } from '../search/where/condition.ts'
import { snake } from '../tables/sectionTables.ts'
import { statedText } from '../tables/statedDates.ts'
import type { Viewer } from '../search/where/conditions.ts'
import { treeTerm } from '../search/where/terms.ts'
import { newestFavorites } from '../favorites/favorites.ts'
import { findProfile } from '../staff/profiles.ts'

export interface FeedRequest extends Paging {
  readonly kinds: readonly FeedKindKey[]
  /** Default: what concerns the member of staff, or all where nothing does. */
  readonly scope?: FeedScope | undefined
  /** The code of a division. */
  readonly region?: string | undefined
}

/** Where one record of the feed is. */
interface Found {
  readonly kind: FeedKindKey
  readonly company_id: string
  /** The id of an event, the ordinal of another record. */
  readonly place: string
  readonly day: string
  /** As far as its source states it. */
  readonly date: string
}

/** What happened to companies until today, newest first, up to MAX_FEED. */
export async function companyFeed(
  db: Db,
  viewer: Viewer,
  now: Date,
  { page, pageSize, kinds, scope: asked, region }: FeedRequest
): Promise<CompanyFeed> {
  const [favorites, profile, seen] = await Promise.all([
    newestFavorites(db, viewer.staff, MAX_FAVORITES),
    findProfile(db, viewer.staff),
    seenBefore(db, viewer.staff, now)
  ])
  const own = profile.region ? regions.find(profile.region) : null
  const isPersonal = favorites.length > 0 || own !== null
  const scope = asked ?? (isPersonal ? 'related' : 'all')
  const within = region === undefined ? [] : [isIn(region)]
  const reach = whose(scope, favorites, own?.code ?? null).map(each => and([...each, ...within]))
  const found = await newest(db, kinds, reach, viewer.today)
  const shown = found.slice(0, MAX_FEED)
  const isNew = ({ day }: Found): boolean => seen !== null && day > seen
  const offset = (page - 1) * pageSize
  return {
    items: await withCustomers(
      db,
      viewer.staff,
      await describe(db, shown.slice(offset, offset + pageSize), isNew),
      ({ companyId }) => companyId
    ),
    total: shown.length,
    totalIsCapped: found.length > MAX_FEED,
    page,
    pageSize,
    cursor: null,
    scope,
    isPersonal,
    region: own?.name ?? null,
    unread: shown.filter(isNew).length
  }
}

/** So many of the newest favorites are followed. */
const MAX_FAVORITES = 2000

/** Whose news they are, as groups of companies that are read one by one: each by the index that suits it. */
function whose(
  scope: FeedScope,
  favorites: readonly string[],
  ownRegion: string | null
): readonly (readonly Condition[])[] {
  const ofFavorites = [sql<boolean>`record.company_id = ANY(${favorites}::int8[])`]
  switch (scope) {
    case 'all':
      return [[]]
    case 'favorites':
      return [ofFavorites]
    case 'related':
      return [
        ...(favorites.length > 0 ? [ofFavorites] : []),
        ...(ownRegion === null ? [] : [[isIn(ownRegion)]])
      ]
  }
}

function isIn(region: string): Condition {
  return sql<boolean>`record.company_id IN (
    SELECT id FROM company WHERE terms @> ${[treeTerm('regions', region)]}::int4[])`
}

/** One more than MAX_FEED, so that it is known whether there are more. */
async function newest(
  db: Db,
  kinds: readonly FeedKindKey[],
  reach: readonly Condition[],
  today: string
): Promise<readonly Found[]> {
  const limit = MAX_FEED + 1
  const parts = feedKindKeys
    .filter(key => kinds.includes(key))
    .flatMap(kind => reach.map(condition => newestOf(kind, condition, today, limit)))
  if (parts.length === 0) return []
  const { rows } = await sql<Found>`
    SELECT * FROM (${sql.join(parts, sql` UNION `)}) AS part
    ORDER BY day DESC, kind, company_id DESC, place LIMIT ${limit}`.execute(db)
  return rows
}

/** @internal Exported for the test that an index holds the newest of each kind. */
export function newestOf(
  kind: FeedKindKey,
  condition: Condition,
  today: string,
  limit: number
): RawBuilder<unknown> {
  const { rule } = feedKinds[kind]
  const day = columnOf(rule.date)
  return sql`(
    SELECT ${sql.lit(kind)}::text AS kind, record.company_id, ${placeOf(kind)}::text AS place, ${day} AS day,
      ${statedText(snake(rule.date))} AS date
    FROM ${tableOf(rule)} AS record
    WHERE ${day} <= ${today}::date AND record.company_id IS NOT NULL AND ${meetsRule(rule)} AND ${condition}
    ORDER BY day ${newestFirst(kind)} LIMIT ${limit})`
}

/** As the index of each has it, or all of them would be read. */
function newestFirst(kind: FeedKindKey): RawBuilder<unknown> {
  return kind === 'financing' ? sql`DESC NULLS LAST` : sql`DESC`
}

function placeOf(kind: FeedKindKey): RawBuilder<unknown> {
  return kind === 'financing' ? sql`id` : sql`ordinal`
}

interface Described {
  readonly company_id: string
  readonly name: string
  readonly place: string
  readonly headline: string
}

async function describe(
  db: Db,
  found: readonly Found[],
  isNew: (item: Found) => boolean
): Promise<readonly Omit<FeedItem, 'customer'>[]> {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const byKind = await Promise.all(
    kinds.map(async kind => {
      const records = await readers[kind](
        db,
        found.filter(each => each.kind === kind)
      )
      return records.map(record => [`${kind} ${record.company_id} ${record.place}`, record] as const)
    })
  )
  const described = new Map(byKind.flat())
  return found.flatMap(item => {
    const { kind, company_id: companyId, place, date } = item
    const record = described.get(`${kind} ${companyId} ${place}`)
    if (!record) return []
    const { name, headline } = record
    const id = kind === 'financing' ? place : `${kind}-${companyId}-${place}`
    return [{ id, kind, companyId, companyName: name, headline, date, isNew: isNew(item) }]
  })
}

type Reader = (db: Db, found: readonly Found[]) => Promise<readonly Described[]>

const readers: Readonly<Record<FeedKindKey, Reader>> = {
  financing: async (db, found) => {
    const events = await db
      .selectFrom('financing_event as event')
      .innerJoin('company_detail as company', 'company.company_id', 'event.company_id')
      .select(['company.company_id', 'event.id as place', 'company.name'])
      .select(['event.headline', 'event.round', 'event.amount', 'event.investors'])
      .where(
        'event.id',
        'in',
        found.map(({ place }) => place)
      )
      .execute()
    return events.map(event => ({
      ...event,
      headline: event.headline ?? financingSentence({ ...event, company: event.name })
    }))
  },
  tender: sectionReader('tender', sql`amount::text AS amount`),
  qualification: sectionReader('qualification', sql`NULL AS amount`),
  change: sectionReader('change', sql`before, after`)
}

interface SectionRecord {
  readonly company_id: string
  readonly place: string
  readonly name: string
  readonly title: string | null
  readonly amount?: string | null
  readonly before?: string | null
  readonly after?: string | null
}

function sectionReader(kind: Exclude<FeedKindKey, 'financing'>, more: RawBuilder<unknown>): Reader {
  const { rule } = feedKinds[kind]
  return async (db, found) => {
    const { rows } = await sql<SectionRecord>`
      SELECT read.*, company.name
      FROM (
        SELECT company_id, ordinal::text AS place, ${titleOf(rule)} AS title, ${more} FROM ${tableOf(rule)}
        WHERE (company_id, ordinal) IN (SELECT * FROM unnest(
          ${found.map(each => each.company_id)}::int8[], ${found.map(each => each.place)}::int4[]))
      ) AS read
      JOIN company_detail AS company USING (company_id)`.execute(db)
    return rows.map(row => ({ ...row, headline: feedHeadline(kind, row) }))
  }
}

/** Two looks within this time are one: what was new stays marked. */
const LOOK_MS = 30 * 60 * 1000

/** Up to which day the feed was read before this look; null where nobody has looked before. */
async function seenBefore(db: Db, staffId: string, now: Date): Promise<string | null> {
  const seen = await db
    .selectFrom('staff_feed_seen')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!seen) return null
  return isSameLook(seen.looked_at, now) ? seen.seen_before : seen.seen_through
}

function isSameLook(lookedAt: Date, now: Date): boolean {
  return now.getTime() - lookedAt.getTime() < LOOK_MS
}

/** The member of staff looks at the feed: what is as old as its newest day counts as seen from the next look on. */
export async function markFeedSeen(db: Db, { staff, today }: Viewer, now: Date): Promise<void> {
  const days = feedKindKeys.map(kind => {
    const { rule } = feedKinds[kind]
    const day = columnOf(rule.date)
    return sql`SELECT max(${day}) AS day FROM ${tableOf(rule)} WHERE ${day} <= ${today}::date`
  })
  const { rows } = await sql<{ newest: string | null }>`
    SELECT max(day) AS newest FROM (${sql.join(days, sql` UNION ALL `)}) AS each`.execute(db)
  await sql`
    INSERT INTO staff_feed_seen AS seen (staff_id, looked_at, seen_through, seen_before)
    VALUES (${staff}, ${now}, ${rows[0]?.newest ?? null}::date, NULL)
    ON CONFLICT (staff_id) DO UPDATE SET
      looked_at = excluded.looked_at,
      seen_through = excluded.seen_through,
      seen_before = CASE WHEN seen.looked_at > ${new Date(now.getTime() - LOOK_MS)}::timestamptz
        THEN seen.seen_before ELSE seen.seen_through END`.execute(db)
}

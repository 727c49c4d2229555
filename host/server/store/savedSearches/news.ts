import { sql } from 'kysely'
import type { ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { Tally } from '../../../../src/contract/entities/explanation.ts'
import type { Db } from '../database.ts'
import { conditionsOf, type Viewer } from '../search/where/conditions.ts'
import { MAX_RECORDED } from './snapshot.ts'
import type { VersionHead } from './versions.ts'

/** Personal criteria change with what a member of staff does; their counts are cached this long. */
const PERSONAL_MS = 60_000

/** A search whose new companies may have to be counted. */
export interface Watched {
  readonly id: string
  readonly criteria: ParsedCriteria
  readonly version: VersionHead
  readonly news: Tally | null
  readonly newsOf: string | null
}

export interface Moment {
  readonly now: Date
  /** See dataVersion. */
  readonly data: string
}

/**
 * The number of new companies of each search, as far as it can be counted in `ms`: counts are cached per data version
 * and day. Counts at least one search, so that repeated calls finish.
 */
export async function newsOf(
  db: Db,
  viewer: Viewer,
  searches: readonly Watched[],
  moment: Moment,
  ms: number
): Promise<ReadonlyMap<string, Tally>> {
  const known = new Map<string, Tally>()
  const until = performance.now() + ms
  let counted = 0
  for (const search of searches) {
    const { criteria } = search
    const subject = subjectOf(criteria, viewer, search.version, moment)
    if (search.news && search.newsOf === subject) known.set(search.id, search.news)
    else if (counted === 0 || performance.now() < until) {
      counted += 1
      // oxlint-disable-next-line no-await-in-loop -- a page view takes a single connection
      const news = await countNews(db, viewer, criteria, search.version)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await saveNews(db, search.id, news, subject, moment.now)
      known.set(search.id, news)
    }
  }
  return known
}

/** What every count depends on. */
export function newsSubject(data: string, today: string): string {
  return `${data} ${today} `
}

/** The cache key: everything that the count of a search depends on. */
function subjectOf(
  criteria: ParsedCriteria,
  viewer: Viewer,
  version: VersionHead,
  { now, data }: Moment
): string {
  const own = [version.id, version.taken_at.getTime()]
  const minute = isPersonal(criteria) ? [Math.floor(now.getTime() / PERSONAL_MS)] : []
  return newsSubject(data, viewer.today) + [...own, ...minute].join(' ')
}

function isPersonal(criteria: ParsedCriteria): boolean {
  return Object.values(criteria).some(({ filter }) => filter.personal)
}

async function countNews(
  db: Db,
  viewer: Viewer,
  criteria: ParsedCriteria,
  version: VersionHead
): Promise<Tally> {
  const condition = (await conditionsOf(db, criteria, viewer)).all
  const counted = version.recorded
    ? await sql<{ found: number; news: number }>`
        WITH hit AS MATERIALIZED (SELECT id FROM company WHERE ${condition} LIMIT ${MAX_RECORDED + 1}),
        known AS (SELECT unnest(ids) AS id FROM saved_search_version WHERE id = ${version.id})
        SELECT (SELECT count(*)::int4 FROM hit) AS found,
          (SELECT count(*)::int4 FROM hit WHERE NOT EXISTS (SELECT 1 FROM known WHERE known.id = hit.id)) AS news
      `.execute(db)
    : await sql<{ found: number; news: number }>`
        SELECT count(*)::int4 AS found, count(*)::int4 AS news FROM (
          SELECT 1 FROM company WHERE id > ${version.last_company} AND ${condition} LIMIT ${MAX_RECORDED + 1}
        ) AS hit`.execute(db)
  const { found, news } = counted.rows[0] ?? { found: 0, news: 0 }
  return { count: Math.min(news, MAX_RECORDED), capped: found > MAX_RECORDED }
}

async function saveNews(db: Db, id: string, news: Tally, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({
      news: news.count,
      news_capped: news.capped,
      news_of: subject,
      news_at: sql`CASE WHEN ${news.count} > COALESCE(news, 0) THEN ${now} ELSE news_at END`
    })
    .where('id', '=', id)
    .execute()
}

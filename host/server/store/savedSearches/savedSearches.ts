import { sql, type Selectable } from 'kysely'
import { checkCriteria } from '../../../../src/domain/criteria/criteria.ts'
import { parseCriteria, type ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import { isColumnKey } from '../../../../src/catalogue/columns.ts'
import { MAX_SAVED_SEARCHES } from '../../../../src/catalogue/savedSearch.ts'
import type { Tally } from '../../../../src/contract/entities/explanation.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { SavedSearch } from '../../../../src/contract/entities/savedSearch.ts'
import { dataVersion } from '../dataVersion.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import type { Viewer } from '../search/where/conditions.ts'
import { newsOf, newsSubject, type Watched } from './news.ts'
import { takeSnapshot } from './snapshot.ts'
import type { SavedSearchTable, StoredCriteria } from '../tables/savedSearchTables.ts'
import { addVersion, newestVersions, versionView, type VersionHead } from './versions.ts'

/** How long a removed search can be restored. */
const RESTORABLE_MS = 60 * 60 * 1000

/** Time for counting per page view; the next one continues. */
const COUNTING_MS = 200

export type StoredSearch = Selectable<SavedSearchTable>

/** The searches of a member of staff, newest first. */
export async function savedSearches(db: Db, viewer: Viewer, now: Date): Promise<readonly SavedSearch[]> {
  const searches = await selectSearches(db, viewer.staff).orderBy('id', 'desc').execute()
  const watched = await watchedOf(db, searches)
  const moment = { now, data: await dataVersion(db) }
  const news = await newsOf(
    db,
    viewer,
    watched.map(({ watch }) => watch),
    moment,
    COUNTING_MS
  )
  return watched.map(({ search, watch }) => searchView(search, watch.version, news.get(search.id) ?? null))
}

/**
 * Counts the new companies of the searches whose data or day has changed since they were counted, of everybody, as far
 * as it can be done in `ms`: so they are known, and told of, before anybody looks.
 */
export async function countNews(db: Db, today: string, now: Date, ms: number): Promise<void> {
  const until = performance.now() + ms
  const data = await dataVersion(db)
  const outdated = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('removed_at', 'is', null)
    .where(sql<boolean>`news_of IS NULL OR NOT starts_with(news_of, ${newsSubject(data, today)})`)
    .orderBy('id')
    .execute()
  for (const { search, watch } of await watchedOf(db, outdated)) {
    if (performance.now() > until) return
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that nobody's search waits for them
    await newsOf(db, { staff: search.staff_id, today }, [watch], { now, data }, 0)
  }
}

/** Searches with what their news are counted by. */
async function watchedOf(
  db: Db,
  searches: readonly StoredSearch[]
): Promise<readonly { readonly search: StoredSearch; readonly watch: Watched }[]> {
  const versions = await newestVersions(
    db,
    searches.map(search => search.id)
  )
  return searches.flatMap(search => {
    const version = versions.get(search.id)
    if (!version) return []
    const { id, news_of: subject } = search
    const criteria = readStored(search.criteria)
    return [{ search, watch: { id, criteria, version, news: storedNews(search), newsOf: subject } }]
  })
}

/** The newest few of them, as they are stored. */
export function newestSearches(db: Db, staffId: string, most: number): Promise<readonly StoredSearch[]> {
  return selectSearches(db, staffId).orderBy('id', 'desc').limit(most).execute()
}

function storedNews({ news, news_capped: capped }: StoredSearch): Tally | null {
  return news === null ? null : { count: news, capped }
}

/** One of them. Refuses `noSearch`. */
export async function findSearch(db: Db, staffId: string, id: string): Promise<StoredSearch> {
  const search = isId(id)
    ? await selectSearches(db, staffId).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!search) throw refuse('noSearch')
  return search
}

function selectSearches(db: Db, staffId: string) {
  return db
    .selectFrom('saved_search')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
}

export interface NewSearch {
  readonly name: string
  readonly criteria: StoredCriteria
  readonly sort: string | null
  readonly columns: readonly string[]
}

/** Stores a search and its first version. Refuses `searchNameTaken` and `tooManySearches`. */
export async function saveSearch(
  db: Db,
  viewer: Viewer,
  { name, criteria, sort, columns }: NewSearch,
  now: Date
): Promise<SavedSearch> {
  await forgetRemoved(db, now)
  const snapshot = await takeSnapshot(db, viewer, searchedBy({ criteria, columns }))
  return db.transaction().execute(async work => {
    await makeRoom(work, viewer.staff)
    const search = await orTaken(
      work
        .insertInto('saved_search')
        .values({
          staff_id: viewer.staff,
          name,
          criteria: JSON.stringify(criteria),
          sort,
          columns: [...columns],
          created_at: now
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    )
    await addVersion(work, { searchId: search.id, criteria, takenAt: now, day: viewer.today, snapshot })
    return freshView(work, search)
  })
}

export interface SearchChange {
  readonly name?: string | undefined
  readonly criteria?: StoredCriteria | undefined
  readonly sort?: string | null | undefined
  readonly columns?: readonly string[] | undefined
  /** The comparison that was seen; see asOf. */
  readonly seen?: string | undefined
  readonly removed?: false | undefined
}

/** Changes a search; a new version is recorded if its criteria or columns change, or if it was seen. */
export async function changeSearch(
  db: Db,
  viewer: Viewer,
  id: string,
  change: SearchChange,
  now: Date
): Promise<SavedSearch> {
  const before = await found(db, viewer.staff, id, change.removed === false)
  if (change.seen !== undefined && change.seen !== (await asOf(db, viewer))) throw refuse('dataMoved')
  const criteria = change.criteria ?? before.criteria
  const columns = change.columns ?? before.columns
  const changesResult = change.criteria !== undefined || change.columns !== undefined
  const snapshot =
    changesResult || change.seen !== undefined
      ? await takeSnapshot(db, viewer, searchedBy({ criteria, columns }))
      : null
  return db.transaction().execute(async work => {
    if (before.removed_at !== null) await makeRoom(work, viewer.staff)
    const search = await orTaken(
      work
        .updateTable('saved_search')
        .set({
          name: change.name ?? before.name,
          criteria: JSON.stringify(criteria),
          sort: change.sort === undefined ? before.sort : change.sort,
          columns: [...columns],
          removed_at: null
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirst()
    )
    if (!search) throw refuse('noSearch')
    if (snapshot) {
      await addVersion(work, { searchId: search.id, criteria, takenAt: now, day: viewer.today, snapshot })
    }
    return freshView(work, search)
  })
}

/** Refuses `noSearch`. */
export async function removeSearch(db: Db, staffId: string, id: string, now: Date): Promise<void> {
  if (!isId(id)) throw refuse('noSearch')
  await forgetRemoved(db, now)
  const { numUpdatedRows } = await db
    .updateTable('saved_search')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('noSearch')
}

/** Identifies the data of a comparison. */
export async function asOf(db: Db, viewer: Viewer): Promise<string> {
  return `${await dataVersion(db)} ${viewer.today}`
}

export function searchView(search: StoredSearch, version: VersionHead, news: Tally | null): SavedSearch {
  return {
    id: search.id,
    name: search.name,
    criteria: search.criteria,
    sort: search.sort,
    columns: search.columns,
    createdAt: search.created_at.toISOString(),
    version: versionView(version),
    news
  }
}

/** The parts of a stored search that this release knows. */
export function searchedBy({ criteria, columns }: Pick<NewSearch, 'criteria' | 'columns'>) {
  return { criteria: readStored(criteria), columns: columns.filter(isColumnKey) }
}

/** The stored criteria that this release knows. */
export function readStored(criteria: StoredCriteria): ParsedCriteria {
  return parseCriteria(checkCriteria(criteria).criteria)
}

async function found(db: Db, staffId: string, id: string, includeRemoved: boolean): Promise<StoredSearch> {
  if (!includeRemoved) return findSearch(db, staffId, id)
  if (!isId(id)) throw refuse('noSearch')
  const search = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!search) throw refuse('noSearch')
  return search
}

/** Locks the searches of a member of staff, so that concurrent writes cannot exceed the limit. */
async function makeRoom(work: Db, staffId: string): Promise<void> {
  await sql`SELECT 1 FROM staff WHERE id = ${staffId} FOR UPDATE`.execute(work)
  const { count } = await work
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_SAVED_SEARCHES) throw refuse('tooManySearches', { most: MAX_SAVED_SEARCHES })
}

const UNIQUE_VIOLATION = '23505'

async function orTaken<Value>(write: Promise<Value>): Promise<Value> {
  try {
    return await write
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
      throw refuse('searchNameTaken')
    }
    throw error
  }
}

async function freshView(db: Db, search: StoredSearch): Promise<SavedSearch> {
  const version = (await newestVersions(db, [search.id])).get(search.id)
  if (!version) throw new TypeError(`the saved search ${search.id} has no version`)
  return searchView(search, version, null)
}

async function forgetRemoved(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('saved_search')
    .where('removed_at', '<', new Date(now.getTime() - RESTORABLE_MS))
    .execute()
}

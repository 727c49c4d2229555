import { sql, type Selectable } from 'kysely'
import type { SearchVersion } from '../../../../src/contract/entities/savedSearch.ts'
import type { Db } from '../database.ts'
import type { Snapshot } from './snapshot.ts'
import type { SavedSearchVersionTable, StoredCriteria } from '../tables/savedSearchTables.ts'

/** Versions stored per search. */
const MAX_VERSIONS = 5

export type StoredVersion = Selectable<SavedSearchVersionTable>

/** A version without its companies. */
export type VersionHead = Omit<StoredVersion, 'ids' | 'record'> & { readonly recorded: boolean }

/** The newest version of each search. */
export async function newestVersions(
  db: Db,
  searchIds: readonly string[]
): Promise<ReadonlyMap<string, VersionHead>> {
  const found = await heads(db)
    .distinctOn('search_id')
    .where(sql<boolean>`search_id = ANY(${searchIds}::int8[])`)
    .orderBy('search_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(found.map(version => [version.search_id, version]))
}

/** Newest first. */
export function versionsOf(db: Db, searchId: string): Promise<readonly VersionHead[]> {
  return heads(db).where('search_id', '=', searchId).orderBy('id', 'desc').execute()
}

export function findVersion(db: Db, id: string): Promise<StoredVersion> {
  return db.selectFrom('saved_search_version').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function heads(db: Db) {
  return db
    .selectFrom('saved_search_version')
    .select(['id', 'search_id', 'taken_at', 'day', 'criteria', 'total', 'total_capped', 'last_company'])
    .select(sql<boolean>`ids IS NOT NULL`.as('recorded'))
}

export interface NewVersion {
  readonly searchId: string
  readonly criteria: StoredCriteria
  readonly takenAt: Date
  readonly day: string
  readonly snapshot: Snapshot
}

/** Adds a snapshot as the newest version of a search and removes the oldest ones. */
export async function addVersion(db: Db, version: NewVersion): Promise<void> {
  if (await touchSame(db, version)) return
  const { searchId, criteria, takenAt, day, snapshot } = version
  await db
    .insertInto('saved_search_version')
    .values({
      search_id: searchId,
      taken_at: takenAt,
      day,
      criteria: JSON.stringify(criteria),
      total: snapshot.total.count,
      total_capped: snapshot.total.capped,
      last_company: snapshot.lastCompany,
      ids: snapshot.ids && [...snapshot.ids],
      record: snapshot.record
    })
    .execute()
  await sql`
    DELETE FROM saved_search_version WHERE search_id = ${searchId} AND id NOT IN (
      SELECT id FROM saved_search_version WHERE search_id = ${searchId} ORDER BY id DESC LIMIT ${MAX_VERSIONS})
  `.execute(db)
}

/** An unchanged result only updates the date of its version: stored versions differ from each other. */
async function touchSame(
  db: Db,
  { searchId, criteria, takenAt, day, snapshot }: NewVersion
): Promise<boolean> {
  if (snapshot.record === null) return false
  const { numUpdatedRows } = await db
    .updateTable('saved_search_version')
    .set({ taken_at: takenAt, day, last_company: snapshot.lastCompany })
    .where(sql<boolean>`id = (SELECT max(id) FROM saved_search_version WHERE search_id = ${searchId})`)
    .where(sql<boolean>`criteria = ${JSON.stringify(criteria)}::jsonb`)
    .where('record', '=', snapshot.record)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function versionView(version: VersionHead): SearchVersion {
  return {
    id: version.id,
    takenAt: version.taken_at.toISOString(),
    total: { count: version.total, capped: version.total_capped },
    recorded: version.recorded
  }
}

import type { ColumnType, Generated } from 'kysely'

/** Criteria as they were written: a later release may no longer know all of their parts. */
export type StoredCriteria = Readonly<Record<string, readonly string[]>>

type Json = ColumnType<StoredCriteria, string, string>

export interface SavedSearchTable {
  id: Generated<string>
  staff_id: string
  name: string
  criteria: Json
  /** As writeSort; null for the best fit first. */
  sort: string | null
  columns: string[]
  created_at: ColumnType<Date, Date, never>
  /** A removed search is kept for a while, so that its removal can be taken back. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Companies that are new since the newest version, as they were last counted; null before that. */
  news: ColumnType<number | null, number | null | undefined, number | null>
  news_capped: ColumnType<boolean, boolean | undefined, boolean>
  /** What was counted: see news.ts. */
  news_of: ColumnType<string | null, string | null | undefined, string | null>
}

/** What a search found at a time. */
export interface SavedSearchVersionTable {
  id: Generated<string>
  search_id: string
  taken_at: ColumnType<Date, Date, Date>
  /** Today at that time, for criteria that count from it. */
  day: string
  criteria: Json
  /** No further than it was counted where `total_capped`. */
  total: number
  total_capped: boolean
  /** The newest company of the store: whatever has a greater id came later. */
  last_company: string
  /** The companies, ascending; null where there were too many. */
  ids: string[] | null
  /** What was known of them: see record.ts. */
  record: Buffer | null
}

export interface SearchTables {
  saved_search: SavedSearchTable
  saved_search_version: SavedSearchVersionTable
}

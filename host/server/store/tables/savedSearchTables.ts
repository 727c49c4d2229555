import type { ColumnType, Generated } from 'kysely'

/** Criteria as they were stored; a later release may not know all of their parts. */
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
  /** Removed searches can be restored for a while. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** New companies since the newest version, as of the last count; null before that. */
  news: ColumnType<number | null, number | null | undefined, number | null>
  news_capped: ColumnType<boolean, boolean | undefined, boolean>
  /** When there were more of them than before. */
  news_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The cache key of the count: see news.ts. */
  news_of: ColumnType<string | null, string | null | undefined, string | null>
}

/** The result of a search at one time. */
export interface SavedSearchVersionTable {
  id: Generated<string>
  search_id: string
  taken_at: ColumnType<Date, Date, Date>
  /** Today at that time, for criteria relative to it. */
  day: string
  criteria: Json
  /** A lower bound if `total_capped`. */
  total: number
  total_capped: boolean
  /** The newest company of the store: a greater id was added later. */
  last_company: string
  /** The companies, ascending; null if there were too many. */
  ids: string[] | null
  /** Their recorded values: see record.ts. */
  record: Buffer | null
}

export interface SearchTables {
  saved_search: SavedSearchTable
  saved_search_version: SavedSearchVersionTable
}

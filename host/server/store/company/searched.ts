import { sql } from 'kysely'
import type { SectionKey } from '../../../../src/catalogue/sections.ts'
import type { Db } from '../database.ts'

/*
 * The one place that knows whether somebody has looked for the records of a company: a section without records is
 * 未发现 only where a source that claims to hold all of them was loaded after the company, and 暂未收录 otherwise.
 * Records of some companies say nothing of the others, so no import but a complete one is noted here.
 */

/** A source that holds all records of a section, of all companies that were there when it was loaded. */
export interface Search {
  readonly source: string
  /** YYYY-MM-DD. */
  readonly asOf: string
}

/** The newest search for records of a company, by section; a section that is missing was not searched. */
export async function searchesOf(
  db: Db,
  companyId: string
): Promise<Readonly<Partial<Record<SectionKey, Search>>>> {
  const rows = await db
    .selectFrom('searched')
    .select(['section', 'source', 'as_of as asOf'])
    .where(sql<boolean>`${companyId}::bigint BETWEEN first_company AND last_company`)
    .orderBy('as_of')
    .execute()
  return Object.fromEntries(rows.map(({ section, source, asOf }) => [section, { source, asOf }]))
}

export interface NewSearch extends Search {
  readonly sections: readonly SectionKey[]
  /** Default: the first company of the store. */
  readonly from?: string
}

/** Notes that a source was searched for the companies from this one to the newest; to be called after they were written. */
export async function noteSearch(db: Db, { sections, source, asOf, from = '0' }: NewSearch): Promise<void> {
  await sql`
    INSERT INTO searched AS old (section, source, as_of, first_company, last_company)
    SELECT section, ${source}, ${asOf}::date, ${from}::bigint, (SELECT COALESCE(max(id), 0) FROM company)
    FROM unnest(${[...sections]}::text[]) AS section
    ON CONFLICT (section, source, first_company) DO UPDATE
      SET as_of = excluded.as_of, last_company = excluded.last_company
      WHERE old.as_of <= excluded.as_of`.execute(db)
}

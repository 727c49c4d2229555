import { sql, type Kysely } from 'kysely'

/** Other forms in which people type a name, see names/nameRows.ts; and who represents a company, by the whole name. */
const statements = [
  sql`CREATE TABLE company_name_form (
    company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
    form text COLLATE "C" NOT NULL,
    PRIMARY KEY (company_id, form)
  )`,
  sql`CREATE INDEX company_name_form_form ON company_name_form (form)`,
  sql`CREATE INDEX company_detail_representative ON company_detail (lower(legal_representative))
    WHERE legal_representative IS NOT NULL`
]

/** The forms of companies that are stored already come with their new search rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

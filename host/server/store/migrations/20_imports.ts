import { sql, type Kysely } from 'kysely'

/**
 * Imports write in short steps beside whoever works: what runs, what their steps leave to be made anew, and search indexes
 * that gather what is written, in lists so short that no search notices them.
 */
const statements = [
  sql`CREATE TABLE import_run (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    file text NOT NULL,
    total integer NOT NULL DEFAULT 0,
    done integer NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'interrupted')),
    started_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz
  )`,
  sql`CREATE TABLE stale_company (company_id bigint PRIMARY KEY)`,
  sql`ALTER INDEX company_terms SET (fastupdate = on, gin_pending_list_limit = 4096)`,
  sql`ALTER INDEX company_name_bg SET (fastupdate = on, gin_pending_list_limit = 4096)`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

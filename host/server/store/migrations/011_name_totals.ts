import { sql, type Kysely } from 'kysely'

/** The names of chain nodes and parks with how many companies carry them, so that looking one up needs no count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE name_total (
    source text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    count int4 NOT NULL,
    PRIMARY KEY (source, name)
  )`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Which challenges were answered, so that each is answered once; of all worlds and servers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ known: string | null }>`SELECT to_regclass('captcha_answer') AS known`.execute(
    db
  )
  // The demo finds the table of the real world.
  if (rows[0]?.known) return
  await sql`CREATE TABLE captcha_answer (
    challenge text COLLATE "C" PRIMARY KEY,
    client text NOT NULL,
    is_right boolean NOT NULL,
    at timestamptz NOT NULL
  )`.execute(db)
}

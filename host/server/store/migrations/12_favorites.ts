import { sql, type Kysely } from 'kysely'

/** Favorites are followed up and assigned; removed ones can be restored for a while. */
const statements = [
  sql`ALTER TABLE favorite
    ADD COLUMN follow_up text NOT NULL DEFAULT 'toContact'
      CHECK (follow_up IN ('toContact', 'contacted', 'interested', 'applying', 'funded', 'unsuitable')),
    ADD COLUMN next_on date,
    ADD COLUMN next_set_at timestamptz,
    ADD COLUMN assignee_id bigint REFERENCES staff ON DELETE RESTRICT`,
  sql`CREATE INDEX favorite_assigned ON favorite (assignee_id) WHERE assignee_id IS NOT NULL`,

  // A table of their own: whoever reads favorites need not think of those that are gone.
  sql`CREATE TABLE removed_favorite (
    staff_id bigint NOT NULL REFERENCES staff ON DELETE RESTRICT,
    company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
    note text,
    created_at timestamptz NOT NULL,
    group_id bigint REFERENCES favorite_group ON DELETE SET NULL,
    tags text[] NOT NULL,
    follow_up text NOT NULL,
    next_on date,
    next_set_at timestamptz,
    assignee_id bigint REFERENCES staff ON DELETE RESTRICT,
    removed_at timestamptz NOT NULL,
    PRIMARY KEY (staff_id, company_id)
  )`,
  sql`CREATE INDEX removed_favorite_company ON removed_favorite (company_id)`,
  sql`CREATE INDEX removed_favorite_group ON removed_favorite (group_id) WHERE group_id IS NOT NULL`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

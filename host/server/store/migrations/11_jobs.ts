import { sql, type Kysely } from 'kysely'

/**
 * Exports become jobs: of lists and of reports, with progress and a file that is kept in parts until it expires. Who
 * asked for something is told what has become of it.
 */
const statements = [
  sql`ALTER TABLE staff_export
    ADD COLUMN kind text NOT NULL DEFAULT 'list' CHECK (kind IN ('list', 'report')),
    ADD COLUMN name text NOT NULL DEFAULT '企业名单',
    ADD COLUMN spec jsonb,
    ADD COLUMN request_id uuid,
    ADD COLUMN attempt int4 NOT NULL DEFAULT 0,
    ADD COLUMN progress float4,
    ADD COLUMN problem text,
    ADD COLUMN file_name text,
    ADD COLUMN size int8,
    ADD COLUMN expires_at timestamptz,
    DROP CONSTRAINT staff_export_state_check,
    ADD CONSTRAINT staff_export_state_check
      CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
    DROP CONSTRAINT staff_export_format_check,
    ADD CONSTRAINT staff_export_format_check CHECK (format IN ('xlsx', 'csv', 'pdf'))`,
  // What happened later is new to them.
  sql`ALTER TABLE staff ADD COLUMN notices_read_at timestamptz`,
  sql`ALTER TABLE saved_search ADD COLUMN news_at timestamptz`,
  sql`CREATE UNIQUE INDEX staff_export_request ON staff_export (staff_id, request_id)`,
  sql`DROP INDEX staff_export_queued`,
  sql`CREATE INDEX staff_export_active ON staff_export (id) WHERE state IN ('queued', 'running')`,
  sql`CREATE INDEX staff_export_expiring ON staff_export (expires_at) WHERE state = 'done'`,

  sql`CREATE TABLE staff_export_part (
    export_id bigint NOT NULL REFERENCES staff_export ON DELETE CASCADE,
    attempt int4 NOT NULL,
    at int4 NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (export_id, attempt, at)
  )`,
  // The files are compressed already.
  sql`ALTER TABLE staff_export_part ALTER COLUMN bytes SET STORAGE EXTERNAL`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

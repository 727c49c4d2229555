import { sql } from 'kysely'

/** Who a member of staff is for an outside identity provider, and which of its sessions led to one of ours; keys that rotate. */
export const provider = [
  sql`ALTER TABLE staff ADD COLUMN IF NOT EXISTS subject text COLLATE "C" UNIQUE`,
  sql`ALTER TABLE sso_code ADD COLUMN IF NOT EXISTS provider_session text`,
  sql`ALTER TABLE staff_session ADD COLUMN IF NOT EXISTS provider_session text`,
  sql`CREATE INDEX IF NOT EXISTS staff_session_provider ON staff_session (provider_session)
    WHERE provider_session IS NOT NULL`,

  sql`ALTER TABLE signing_key ADD COLUMN IF NOT EXISTS made_at timestamptz NOT NULL DEFAULT now()`,
  sql`CREATE TABLE token_key (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    secret bytea NOT NULL,
    made_at timestamptz NOT NULL,
    alone boolean NOT NULL
  )`
]

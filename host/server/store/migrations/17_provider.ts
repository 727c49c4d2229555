import { sql } from 'kysely'

/** Who a member of staff is for an outside identity provider, and which of its sessions led to one of ours. */
export const provider = [
  sql`ALTER TABLE staff ADD COLUMN IF NOT EXISTS subject text COLLATE "C" UNIQUE`,
  sql`ALTER TABLE sso_code ADD COLUMN IF NOT EXISTS provider_session text`,
  sql`ALTER TABLE staff_session ADD COLUMN IF NOT EXISTS provider_session text`,
  sql`CREATE INDEX IF NOT EXISTS staff_session_provider ON staff_session (provider_session)
    WHERE provider_session IS NOT NULL`
]

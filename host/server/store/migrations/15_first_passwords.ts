import { sql } from 'kysely'

/**
 * Which password somebody was given and has to replace, and until when it opens the account. It is named by its hash: a
 * release that does not know these columns replaces the password alone, and the new one is no first password.
 */
export const firstPasswords = [
  sql`ALTER TABLE staff
    ADD COLUMN IF NOT EXISTS first_password_hash text,
    ADD COLUMN IF NOT EXISTS first_password_until timestamptz`
]

import type { ClientBase, Pool } from 'pg'

/** Held while a database is made ready: by servers that start, and by a restore. */
export const START_LOCK = 7_450_013

/** A table that stands as long as a restore has not ended. */
export const UNFINISHED = 'unfinished_restore'

/** Whether a restore was broken off: what is there is not all. */
export async function isUnfinished(client: ClientBase | Pool): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    UNFINISHED
  ])
  return rows[0]?.found === true
}

import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './database.ts'

/** The data of one world. Whoever holds it reads and writes no other one. */
export interface WorldStore {
  readonly db: Db
  readonly pool: Pool
  /** For loads, which no person waits for: its statements may take as long as they take. */
  readonly loads: Pool
}

/** The invented companies have tables of their own, and so has the work on them; the staff is the same. */
export const DEMO_SCHEMA = 'prospecting_demo'

/** Where the demo looks names up: in its own schema first. `usual` is the search path of the database. */
export function demoPath(usual: string): string {
  return [DEMO_SCHEMA, ...usual.split(',').map(schema => schema.trim())].join(',')
}

/** Everything is known of invented companies: where nothing is stored, there is nothing. */
export const everythingIsKnown = sql<boolean>`current_schema() = ${sql.lit(DEMO_SCHEMA)}`

/** The tables of staff, which both worlds share. */
const shared = [
  'staff',
  'staff_session',
  'refresh_token',
  'sso_code',
  'sign_in_failure',
  'signing_key',
  'staff_profile',
  'suggestion',
  'suggestion_image',
  'order_callback_nonce',
  'point'
]

/**
 * No id of the demo is one of the real world: an address that leads into the other one finds nothing there. The first
 * one is one more. Ids of investors have to fit 4 bytes.
 */
export const DEMO_IDS = 1_900_000_000

const LOCK = 7_450_013

/**
 * Makes the tables of the demo, which migrations have just made, refer to the one staff. Its own tables of staff go.
 * `db` looks names up in the schema of the demo first.
 */
export async function shareStaff(db: Db): Promise<void> {
  await db.transaction().execute(async trx => {
    // Servers that start together take turns.
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const own = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = ${DEMO_SCHEMA}::regnamespace AND relname = ANY(${shared})`.execute(trx)
    if (own.rows.length === 0) return
    const references = await sql<{ table: string; name: string; definition: string }>`
      SELECT own.relname AS "table", conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
      FROM pg_constraint JOIN pg_class AS own ON own.oid = conrelid JOIN pg_class AS other ON other.oid = confrelid
      WHERE contype = 'f' AND own.relname <> ALL(${shared})
        AND other.relname = ANY(${shared}) AND other.relnamespace = ${DEMO_SCHEMA}::regnamespace`.execute(trx)
    const dropped = own.rows.map(({ name }) => sql.id(DEMO_SCHEMA, name))
    await sql`DROP TABLE ${sql.join(dropped)} CASCADE`.execute(trx)
    // The same names now mean the tables of the real world.
    for (const { table, name, definition } of references.rows) {
      await sql`ALTER TABLE ${sql.id(DEMO_SCHEMA, table)}
        ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(trx)
    }
    await beginIdsAt(trx, DEMO_IDS + 1)
  })
}

async function beginIdsAt(db: Db, first: number): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = ${DEMO_SCHEMA} AND is_identity = 'YES'`.execute(db)
  for (const { table, column } of rows) {
    await sql`ALTER TABLE ${sql.id(DEMO_SCHEMA, table)}
      ALTER COLUMN ${sql.id(column)} RESTART WITH ${sql.lit(first)}`.execute(db)
  }
}

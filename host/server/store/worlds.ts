import { sql } from 'kysely'
import type { Pool } from 'pg'
import { keysOf } from '../../../src/catalogue/keys.ts'
import type { Database, Db } from './database.ts'

/** The data of one world. Whoever holds it reads and writes no other one. */
export interface WorldStore {
  readonly db: Db
  readonly pool: Pool
  /** For what gives way to that for which people wait. */
  readonly background: Pool
  /** For loads, which no person waits for: its statements may take as long as they take. */
  readonly loads: Pool
}

/** The invented companies have tables of their own, and so has the work on them; the staff is the same. */
export const DEMO_SCHEMA = 'prospecting_demo'

/** Where the demo looks names up: in its own schema first. `usual` is the search path of the database. */
export function demoPath(usual: string): string {
  return [DEMO_SCHEMA, ...usual.split(',').map(schema => schema.trim())].join(',')
}

/**
 * Everything is known of invented companies: where nothing is stored, there is nothing. Asked of a table that is never
 * spread, as other machines look names up elsewhere.
 */
export const everythingIsKnown = sql<boolean>`EXISTS (
  SELECT 1 FROM setting WHERE current_schema() = ${sql.lit(DEMO_SCHEMA)})`

/**
 * Whose each table that the migrations make is: every world has one of its own, or both share that of the staff. Those
 * of a world hold what is `loaded` and what follows from that, or the `work` on it. Some are `spread` by company, where
 * the database has several machines, and what is read together with companies is `copied` to each; the others stay on
 * the first one. Views are where their tables are. What is loaded a replica may answer a moment late: what a person has
 * just written is no part of it.
 */
const tables: Readonly<
  Record<
    keyof Database | 'stale_company' | 'request_count' | 'shown_contact',
    `${'spread' | 'copied' | 'own'} ${'loaded' | 'work'}` | 'shared'
  >
> = {
  company: 'spread loaded',
  company_name: 'spread loaded',
  company_name_form: 'spread loaded',
  company_detail: 'spread loaded',
  company_product: 'spread loaded',
  company_chain: 'spread loaded',
  company_at_node: 'own loaded',
  supply_link: 'own loaded',
  chain_link: 'copied loaded',
  chain_node: 'copied loaded',
  product_relation: 'copied loaded',
  product_word: 'copied loaded',
  industry_chain: 'copied loaded',
  industry_chain_node: 'copied loaded',
  pending_record: 'own loaded',
  searched: 'own loaded',
  park: 'copied loaded',
  company_park: 'spread loaded',
  company_contact: 'spread loaded',
  facet_total: 'own loaded',
  name_total: 'own loaded',
  import_run: 'own work',
  stale_company: 'own work',
  setting: 'own loaded',
  // Of the release before this one, which may go on beside it.
  shown_contact: 'own work',
  contact_refusal: 'copied work',
  customer: 'copied work',
  audit_entry: 'own work',
  audit_seal: 'own work',
  audit_cut: 'own work',
  company_correction: 'own work',
  financing_event: 'own loaded',
  financing_row: 'own loaded',
  investor: 'own loaded',
  saved_search: 'own work',
  saved_search_version: 'own work',
  favorite: 'own work',
  removed_favorite: 'own work',
  favorite_group: 'own work',
  staff_company_view: 'own work',
  staff_export_company: 'own work',
  staff_export: 'own work',
  staff_export_part: 'own work',
  staff_usage: 'own work',
  member_order: 'own work',
  member_order_item: 'own work',
  member_order_change: 'own work',
  company_note: 'own work',
  staff_dismissed: 'own work',
  staff_feed_seen: 'own work',
  staff: 'shared',
  staff_session: 'shared',
  refresh_token: 'shared',
  sso_code: 'shared',
  sign_in_failure: 'shared',
  signing_key: 'shared',
  token_key: 'shared',
  staff_profile: 'shared',
  suggestion: 'shared',
  suggestion_image: 'shared',
  order_callback_nonce: 'shared',
  captcha_answer: 'shared',
  staff_shown_rows: 'shared',
  request_count: 'shared',
  point: 'shared'
}

const tableNames = keysOf(tables)

const shared = tableNames.filter(name => tables[name] === 'shared')

const unloaded = tableNames.filter(name => !tables[name].endsWith('loaded'))
const beginsToRead = /^(?:\s|\/\*.*?\*\/|\()*(?:SELECT|WITH)\b/i
const wordsBeyond = new RegExp(`\\b(?:${['insert', 'update', 'delete', ...unloaded].join('|')})\\b`, 'i')

/** Whether a statement reads nothing but what is loaded. A word that is called like another table is taken for that. */
export function readsLoaded(statement: string): boolean {
  return beginsToRead.test(statement) && !wordsBeyond.test(statement)
}

/** The tables that a schema has once it is migrated. Those of sections are made by themselves. */
export function tablesOf(schema: string): readonly string[] {
  return schema === DEMO_SCHEMA ? tableNames.filter(name => tables[name] !== 'shared') : tableNames
}

/** The tables that a database of several machines spreads, or copies to each. */
export function tablesPlaced(place: 'spread' | 'copied'): readonly string[] {
  return tableNames.filter(name => tables[name].startsWith(place))
}

/**
 * No id of the demo is one of the real world: an address that leads into the other one finds nothing there. The first
 * one is one more. Ids of investors have to fit 4 bytes.
 */
export const DEMO_IDS = 1_900_000_000

/**
 * Makes the tables of the demo, which migrations have just made, refer to the one staff. Its own tables of staff go.
 * `db` looks names up in the schema of the demo first.
 */
export async function shareStaff(db: Db): Promise<void> {
  await db.transaction().execute(async trx => {
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
    // One that was shared before has rows.
    if (own.rows.some(({ name }) => name === 'staff')) await beginIdsAt(trx, DEMO_IDS + 1)
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

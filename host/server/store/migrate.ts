import { sql, type RawBuilder } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Db } from './database.ts'
import { companies } from './migrations/01_companies.ts'
import { chains } from './migrations/02_chains.ts'
import { financing } from './migrations/03_financing.ts'
import { parks } from './migrations/04_parks.ts'
import { imports } from './migrations/05_imports.ts'
import { staff } from './migrations/06_staff.ts'
import { compliance } from './migrations/07_compliance.ts'
import { work } from './migrations/08_work.ts'
import { customers } from './migrations/09_customers.ts'
import { savedSearches } from './migrations/10_saved_searches.ts'
import { jobs } from './migrations/11_jobs.ts'
import { orders } from './migrations/12_orders.ts'
import { nodes } from './migrations/13_nodes.ts'
import { productWords } from './migrations/14_product_words.ts'
import { firstPasswords } from './migrations/15_first_passwords.ts'
import { auditChain } from './migrations/16_audit_chain.ts'
import { provider } from './migrations/17_provider.ts'
import { spread } from './migrations/18_spread.ts'
import { isSpread, spreadTables } from './layout.ts'
import { afterHome } from './migrations/beforeRelease.ts'
import { addFactColumns } from './tables/factColumns.ts'
import { addSearchColumns } from './tables/searchColumns.ts'
import { createSectionTables } from './tables/sectionTables.ts'
import { DEMO_SCHEMA, shareStaff, tablesOf } from './worlds.ts'

/**
 * In order; a released entry never changes. New facts and sections need none: their columns are derived from the
 * catalogues. Each runs in the real world and in the demo: what changes a table of the staff, which both share, has to
 * do nothing the second time.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '01_companies': stepOf(companies),
  '02_chains': stepOf(chains),
  '03_financing': stepOf(financing),
  '04_parks': stepOf(parks),
  '05_imports': stepOf(imports),
  '06_staff': stepOf(staff),
  '07_compliance': stepOf(compliance),
  '08_work': stepOf(work),
  '09_customers': stepOf(customers),
  '10_saved_searches': stepOf(savedSearches),
  '11_jobs': stepOf(jobs),
  '12_orders': stepOf(orders),
  '13_nodes': stepOf(nodes),
  '14_product_words': stepOf(productWords),
  '15_first_passwords': stepOf(firstPasswords),
  '16_audit_chain': stepOf(auditChain),
  '17_provider': stepOf(provider),
  '18_spread': stepOf(spread)
}

function stepOf(statements: readonly RawBuilder<unknown>[]): Migration {
  return {
    up: async db => {
      for (const statement of statements) await statement.execute(db)
    }
  }
}

/**
 * Migrates the real world to the newest schema, in one transaction under a lock, so that servers may start together
 * and a failure changes nothing. Throws a StartFailure for a database of another version. `last`: no further than this
 * step, for what a restore fills.
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db)
  await runMigrations(db, rows[0]?.schema ?? 'public', last)
}

/** Makes the tables of the demo, or migrates them to the newest schema. `db` looks names up there first. */
export async function migrateDemo(db: Db, last?: string): Promise<void> {
  await runMigrations(db, DEMO_SCHEMA, last)
  await shareStaff(db)
}

/** Whether this release knows the step with which a database of another one ended. */
export function isKnownStep(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** `schema`: of the migrations' own tables, whose names stand in both worlds. */
async function runMigrations(db: Db, schema: string, last?: string): Promise<void> {
  // The migrator reads the columns of all tables twice before it finds nothing to do.
  if ((await stepsTaken(db, schema)) !== Object.keys(migrations).length) await runMigrator(db, schema, last)
  if (last === undefined) await checkTables(db, schema)
  await addFactColumns(db)
  await addSearchColumns(db)
  await createSectionTables(db)
  if (await isSpread(db)) await spreadTables(db)
}

async function runMigrator(db: Db, schema: string, last?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableSchema: schema
  })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}

/**
 * How many steps were taken. Each has to follow the one before it: a database in which one is lost has tables that
 * nobody knows.
 */
async function stepsTaken(db: Db, schema: string): Promise<number> {
  const table = sql.id(schema, 'kysely_migration')
  const found = await sql<{ found: boolean }>`
    SELECT to_regclass(format('%I.kysely_migration', ${schema}::text)) IS NOT NULL AS found`.execute(db)
  if (found.rows[0]?.found !== true) return 0
  await replaceHistory(db, table)
  const { rows } = await sql<{
    name: string
  }>`SELECT name FROM ${table} ORDER BY timestamp::timestamptz, name`.execute(db)
  const steps = Object.keys(migrations)
  const unknown = rows.find(({ name }) => !steps.includes(name))
  if (unknown) throw new StartFailure(sentences.engine.otherSchema(unknown.name))
  const lost = steps.find((step, at) => at < rows.length && rows[at]?.name !== step)
  if (lost !== undefined) throw new StartFailure(sentences.engine.lostStep(lost))
  return rows.length
}

/**
 * Before the first release, 26 migrations led to the tables that the first 12 of now make: a database that has had all
 * of them, or the first 16, gets the history of those. Of servers that start together the first one replaces it. After
 * the release this goes, with `migrations/beforeRelease.ts`, the test tests/server/store/beforeRelease.test.ts and the
 * dump beside that.
 */
async function replaceHistory(db: Db, table: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM ${table} ORDER BY name FOR UPDATE`.execute(
      tx
    )
    const last = rows.at(-1)?.name
    if (rows.length === 16 && last === '16_home') for (const step of afterHome) await step.execute(tx)
    else if (rows.length !== 26 || last !== '26_stated_dates') return
    await sql`DELETE FROM ${table}`.execute(tx)
    const steps = Object.keys(migrations).slice(0, 12)
    await sql`INSERT INTO ${table} (name, timestamp)
      SELECT name, ${new Date().toISOString()} FROM unnest(${steps}::text[]) AS name`.execute(tx)
  })
}

/** A table that somebody has dropped would be missed by the first who needs it only. */
async function checkTables(db: Db, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${tablesOf(schema)}::text[]) AS name
    WHERE to_regclass(format('%I.%I', ${schema}::text, name)) IS NULL`.execute(db)
  if (rows.length > 0) throw new StartFailure(sentences.engine.lostTables(rows.map(({ name }) => name)))
}

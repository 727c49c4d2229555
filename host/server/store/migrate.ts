import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Db } from './database.ts'
import { up as companies } from './migrations/01_companies.ts'
import { up as staff } from './migrations/02_staff.ts'
import { up as savedSearches } from './migrations/03_saved_searches.ts'
import { up as factNames } from './migrations/04_fact_names.ts'
import { up as accounts } from './migrations/05_accounts.ts'
import { up as shownRows } from './migrations/06_shown_rows.ts'
import { up as chain } from './migrations/07_chain.ts'
import { up as productGraph } from './migrations/08_product_graph.ts'
import { up as financing } from './migrations/09_financing.ts'
import { up as parks } from './migrations/10_parks.ts'
import { up as jobs } from './migrations/11_jobs.ts'
import { up as favorites } from './migrations/12_favorites.ts'
import { up as feedback } from './migrations/13_feedback.ts'
import { up as orders } from './migrations/14_orders.ts'
import { up as compliance } from './migrations/15_compliance.ts'
import { up as home } from './migrations/16_home.ts'
import { up as worlds } from './migrations/17_worlds.ts'
import { up as searched } from './migrations/18_searched.ts'
import { up as assigners } from './migrations/19_assigners.ts'
import { up as imports } from './migrations/20_imports.ts'
import { up as sharedLimits } from './migrations/21_shared_limits.ts'
import { up as captcha } from './migrations/22_captcha.ts'
import { up as nameForms } from './migrations/23_name_forms.ts'
import { up as customers } from './migrations/24_customers.ts'
import { up as changedCompanies } from './migrations/25_changed_companies.ts'
import { up as statedDates } from './migrations/26_stated_dates.ts'
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
  '01_companies': { up: companies },
  '02_staff': { up: staff },
  '03_saved_searches': { up: savedSearches },
  '04_fact_names': { up: factNames },
  '05_accounts': { up: accounts },
  '06_shown_rows': { up: shownRows },
  '07_chain': { up: chain },
  '08_product_graph': { up: productGraph },
  '09_financing': { up: financing },
  '10_parks': { up: parks },
  '11_jobs': { up: jobs },
  '12_favorites': { up: favorites },
  '13_feedback': { up: feedback },
  '14_orders': { up: orders },
  '15_compliance': { up: compliance },
  '16_home': { up: home },
  '17_worlds': { up: worlds },
  '18_searched': { up: searched },
  '19_assigners': { up: assigners },
  '20_imports': { up: imports },
  '21_shared_limits': { up: sharedLimits },
  '22_captcha': { up: captcha },
  '23_name_forms': { up: nameForms },
  '24_customers': { up: customers },
  '25_changed_companies': { up: changedCompanies },
  '26_stated_dates': { up: statedDates }
}

/** The migrations of databases from before the first release; they led to the same tables as those of now. */
const former = {
  steps: [
    '001_companies',
    '002_staff',
    '003_setting',
    '004_company_facts',
    '005_sections',
    '006_staff_lists',
    '007_saved_searches',
    '009_section_imports',
    '011_name_totals',
    '012_notes'
  ],
  now: ['01_companies', '02_staff', '03_saved_searches']
}

/**
 * Migrates the real world to the newest schema, in one transaction under a lock, so that servers may start together
 * and a failure changes nothing. Throws a StartFailure for a database of another version. `last` ends with an earlier
 * step, for tests.
 */
export async function migrate(db: Db, last: string | null = null): Promise<void> {
  await replaceHistory(db)
  const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db)
  await runMigrations(db, { last, schema: rows[0]?.schema ?? 'public' })
}

/** Makes the tables of the demo, or migrates them to the newest schema. `db` looks names up there first. */
export async function migrateDemo(db: Db): Promise<void> {
  await runMigrations(db, { schema: DEMO_SCHEMA })
  await shareStaff(db)
}

interface Migrating {
  readonly last?: string | null
  /** Of the migrations' own tables: their names stand in both worlds. */
  readonly schema: string
}

async function runMigrations(db: Db, { last = null, schema }: Migrating): Promise<void> {
  // The migrator reads the columns of all tables twice before it finds nothing to do.
  if ((await stepsTaken(db, schema)) !== Object.keys(migrations).length)
    await runMigrator(db, { last, schema })
  if (last === null) await checkTables(db, schema)
  await addFactColumns(db)
  await addSearchColumns(db)
  await createSectionTables(db)
}

async function runMigrator(db: Db, { last, schema }: Migrating): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableSchema: schema
  })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
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
  const { rows } = await sql<{
    name: string
  }>`SELECT name FROM ${table} ORDER BY timestamp::timestamptz, name`.execute(db)
  const lost = Object.keys(migrations).find((step, at) => at < rows.length && rows[at]?.name !== step)
  if (lost !== undefined) throw new StartFailure(sentences.engine.lostStep(lost))
  return rows.length
}

/** A table that somebody has dropped would be missed by the first who needs it only. */
async function checkTables(db: Db, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${tablesOf(schema)}::text[]) AS name
    WHERE to_regclass(format('%I.%I', ${schema}::text, name)) IS NULL`.execute(db)
  if (rows.length > 0) throw new StartFailure(sentences.engine.lostTables(rows.map(({ name }) => name)))
}

async function replaceHistory(db: Db): Promise<void> {
  const table = await sql<{ found: string | null }>`SELECT to_regclass('kysely_migration') AS found`.execute(
    db
  )
  if (!table.rows[0]?.found) return
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{ name: string }>`
      DELETE FROM kysely_migration WHERE name = ANY(${former.steps}) RETURNING name`.execute(tx)
    if (rows.length === former.steps.length) {
      await sql`INSERT INTO kysely_migration (name, timestamp)
        SELECT name, now()::text FROM unnest(${former.now}::text[]) AS name`.execute(tx)
    }
    const others = await sql<{ name: string }>`
      SELECT name FROM kysely_migration WHERE name <> ALL(${Object.keys(migrations)})`.execute(tx)
    const [unknown] = rows.length === former.steps.length ? others.rows : [...others.rows, ...rows]
    if (unknown) throw new StartFailure(sentences.engine.otherSchema(unknown.name))
  })
}

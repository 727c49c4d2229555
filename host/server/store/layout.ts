import { sql } from 'kysely'
import { recordSectionKeys } from '../../../src/catalogue/sections.ts'
import type { Db } from './database.ts'
import { sectionTableName } from './tables/sectionTables.ts'
import { tablesPlaced } from './worlds.ts'

/*
 * Beyond one machine the database is PostgreSQL with Citus: companies and all that belongs to them are spread over its
 * nodes by the id of the company, what is read beside them is copied to each, and the rest stays on the coordinator. The
 * statements are the same.
 */

/** Whether the companies of this world are spread over several machines. */
export async function isSpread(db: Db): Promise<boolean> {
  if (!(await hasCitus(db))) return false
  return (await placedTables(db)).has('company')
}

/** Whether the database is able to spread tables. */
export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS has`.execute(db)
  return rows[0]?.has === true
}

/** The tables of this world that do not lie on the coordinator alone. */
async function placedTables(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
    WHERE relnamespace = current_schema()::regnamespace AND (partmethod = 'h' OR repmodel = 't')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** In this order: what is copied may be referred to by what is spread, and all that is spread goes where its company is. */
const order = (): readonly (readonly [name: string, place: 'copied' | 'spread'])[] => [
  ...tablesPlaced('copied').map(name => [name, 'copied'] as const),
  ...[...tablesPlaced('spread'), ...recordSectionKeys.map(sectionTableName)].map(
    name => [name, 'spread'] as const
  )
]

/** Places each table that is not yet where it belongs, one by one: it goes on where it was interrupted. */
export async function spreadTables(db: Db, onTable: (name: string) => void = () => undefined): Promise<void> {
  const placed = await placedTables(db)
  for (const [name, place] of order()) {
    if (placed.has(name)) continue
    onTable(name)
    await db.transaction().execute(tx => placeTable(tx, name, place))
  }
}

async function placeTable(db: Db, name: string, place: 'copied' | 'spread'): Promise<void> {
  if (place === 'copied') await sql`SELECT create_reference_table(${name})`.execute(db)
  else if (name === 'company') await sql`SELECT create_distributed_table('company', 'id')`.execute(db)
  else
    await sql`SELECT create_distributed_table(${name}, 'company_id', colocate_with => 'company')`.execute(db)
  await sql`SELECT truncate_local_data_after_distributing_table(${name}::regclass)`.execute(db)
}

/** Brings all tables back to the coordinator, one by one. */
export async function gatherTables(db: Db, onTable: (name: string) => void = () => undefined): Promise<void> {
  const placed = await placedTables(db)
  for (const [name] of order().toReversed()) {
    if (!placed.has(name)) continue
    onTable(name)
    await sql`SELECT undistribute_table(${name})`.execute(db)
  }
}

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
  return (await hasCitus(db)) && (await placedTables(db)).has('company')
}

/** Whether the database is able to spread tables. */
export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS has`.execute(db)
  return rows[0]?.has === true
}

/** How many nodes there are beside the coordinator. */
export async function workersOf(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int4 AS count FROM citus_get_active_worker_nodes()`.execute(db)
  return rows[0]?.count ?? 0
}

/** The size of all that is or can be spread, in bytes. */
export async function sizeOf(db: Db): Promise<number> {
  const placed = await placedTables(db)
  const sizes = order().map(({ name }) =>
    placed.has(name) ? sql`citus_total_relation_size(${name})` : sql`pg_total_relation_size(${name})`
  )
  const { rows } = await sql<{ size: string }>`SELECT ${sql.join(sizes, sql` + `)} AS size`.execute(db)
  return Number(rows[0]?.size ?? 0)
}

/** The tables of this world that do not lie on the coordinator alone. */
async function placedTables(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
    WHERE relnamespace = current_schema()::regnamespace AND (partmethod = 'h' OR repmodel = 't')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

interface Placed {
  readonly name: string
  readonly place: 'copied' | 'spread'
}

/** All that is spread goes where its company is, so that one comes first. */
function order(): readonly Placed[] {
  const placed = (place: Placed['place'], names: readonly string[]) => names.map(name => ({ name, place }))
  return [
    ...placed('copied', tablesPlaced('copied')),
    ...placed('spread', [...tablesPlaced('spread'), ...recordSectionKeys.map(sectionTableName)])
  ]
}

interface Spreading {
  /** Of each table. Default: as the database says. */
  readonly shards?: number
  /** Is told of each table before it is moved. */
  readonly onTable?: (name: string) => void
}

/** Places each table that is not yet where it belongs, one by one: it goes on where it was interrupted. */
export async function spreadTables(db: Db, { shards, onTable }: Spreading = {}): Promise<void> {
  await configureNodes(db)
  const placed = await placedTables(db)
  for (const { name, place } of order()) {
    if (placed.has(name)) continue
    onTable?.(name)
    await db.transaction().execute(async tx => {
      await numberBySequences(tx, name)
      if (place === 'copied') await sql`SELECT create_reference_table(${name})`.execute(tx)
      else if (name === 'company') {
        await sql`SELECT create_distributed_table('company', 'id', shard_count => ${shards ?? null})`.execute(
          tx
        )
      } else {
        await sql`SELECT create_distributed_table(${name}, 'company_id', colocate_with => 'company')`.execute(
          tx
        )
      }
      await sql`SELECT truncate_local_data_after_distributing_table(${name}::regclass)`.execute(tx)
    })
  }
}

/** A spread table with columns of identity could never be gathered: its own sequences do the same. */
async function numberBySequences(db: Db, name: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    SELECT attname AS "column" FROM pg_attribute
    WHERE attrelid = ${name}::regclass AND attidentity <> '' AND NOT attisdropped`.execute(db)
  for (const { column } of rows) {
    const [table, own, sequence] = [sql.table(name), sql.ref(column), sql.table(`${name}_${column}_seq`)]
    const { rows: numbers } = await sql<{ next: string }>`
      SELECT nextval(pg_get_serial_sequence(${name}, ${column})) AS next`.execute(db)
    await sql`ALTER TABLE ${table} ALTER COLUMN ${own} DROP IDENTITY`.execute(db)
    await sql`CREATE SEQUENCE ${sequence} START WITH ${sql.lit(Number(numbers[0]?.next))}`.execute(db)
    await sql`ALTER SEQUENCE ${sequence} OWNED BY ${sql.ref(`${name}.${column}`)}`.execute(db)
    await sql`ALTER TABLE ${table} ALTER COLUMN ${own}
      SET DEFAULT nextval(${sql.lit(`${name}_${column}_seq`)}::regclass)`.execute(db)
  }
}

/** What a connection of the server sets for itself, other nodes have to be told. */
async function configureNodes(db: Db): Promise<void> {
  for (const setting of ['jit = off', 'max_parallel_workers_per_gather = 0']) {
    await sql`
      SELECT run_command_on_all_nodes(format('ALTER DATABASE %I SET ' || ${setting}::text, current_database()))`.execute(
      db
    )
  }
}

/** Brings all tables back to the coordinator, one by one; that of companies last, by which one tells that it is not done. */
export async function gatherTables(db: Db, onTable: (name: string) => void): Promise<void> {
  const placed = await placedTables(db)
  const names = order().map(({ name }) => name)
  for (const name of [...names.filter(each => each !== 'company'), 'company']) {
    if (!placed.has(name)) continue
    onTable(name)
    await sql`SELECT undistribute_table(${name})`.execute(db)
  }
}

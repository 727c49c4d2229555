import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { DatabaseError, type ClientBase, type Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { keysOf } from '../../../../src/catalogue/keys.ts'
import type { World } from '../../../../src/contract/base/world.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { databaseOn } from '../load/rows/unitOfWork.ts'
import { isKnownStep, migrate, migrateDemo } from '../migrate.ts'
import { isUnfinished, START_LOCK, UNFINISHED } from '../startLock.ts'
import { DEMO_SCHEMA, demoPath } from '../worlds.ts'
import { createSum, type TableHead } from './format.ts'
import { readBackup, type ReadBackup } from './readBackup.ts'
import { columnList, nameIn, rowsOf, schemasIn, sequenceOf, STEADY } from './tables.ts'

const texts = sentences.restore

/** Where pg-boss keeps its queue, which each start fills from our own tables. */
const QUEUE_SCHEMA = 'job'

interface RestoreOptions {
  readonly say: (sentence: string) => void
  /** Told of each table before its rows are written. */
  readonly onTable: (name: string, rows: number) => void
}

/** How many tables stand where a restore would write. Throws for a database that a restore has left unfinished. */
export async function tablesThere(client: ClientBase | Pool): Promise<number> {
  if (await isUnfinished(client)) throw new StartFailure(texts.unfinished)
  const { rows } = await client.query<{ tables: number }>(
    `SELECT count(*)::int4 AS tables FROM pg_class JOIN pg_namespace AS home ON home.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND (nspname = current_schema() OR nspname = ANY($1))`,
    [[DEMO_SCHEMA, QUEUE_SCHEMA]]
  )
  return rows[0]?.tables ?? 0
}

export async function checkEmpty(client: ClientBase | Pool): Promise<void> {
  const tables = await tablesThere(client)
  if (tables > 0) throw new StartFailure(texts.notEmpty(tables))
}

/** Refuses a backup that this release cannot restore. */
export function checkRelease({ release, steps }: ReadBackup): void {
  const unknown = Object.values(steps).find(step => !isKnownStep(step))
  if (unknown !== undefined) throw new StartFailure(texts.newer(release, unknown))
}

/**
 * Fills an empty database with a backup that was read before. Servers that start meanwhile wait. Whatever breaks it off
 * leaves the database marked, so that nothing starts on a part of the data.
 */
export async function restoreBackup(
  pool: Pool,
  path: string,
  backup: ReadBackup,
  options: RestoreOptions
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    await checkEmpty(client)
    const usual = await setting(client, 'search_path')
    const marked = nameIn((await schemasIn(client)).real, UNFINISHED)
    await client.query(`CREATE TABLE ${marked} ()`)
    await inEachWorld(client, usual, backup.steps, { isLast: true })
    await fill(client, path, backup, options)
    await client.query(`DROP TABLE ${marked}`)
    // What this release adds to it.
    await inEachWorld(client, usual, backup.steps, { isLast: false })
  } finally {
    // Its settings and its locks end with it.
    client.release(true)
  }
}

async function setting(client: ClientBase, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name])
  return rows[0]?.value ?? ''
}

/** Migrates each world of the backup, no further than it was, or to its newest form. */
async function inEachWorld(
  client: ClientBase,
  usual: string,
  steps: ReadBackup['steps'],
  { isLast }: { readonly isLast: boolean }
): Promise<void> {
  const byWorld = { real: [usual, migrate], demo: [demoPath(usual), migrateDemo] } as const
  for (const world of keysOf(byWorld)) {
    const step = steps[world]
    if (step === undefined) continue
    const [path, run] = byWorld[world]
    await client.query(`SET search_path TO ${path}`)
    await run(databaseOn(client), isLast ? step : undefined)
  }
  await client.query(`SET search_path TO ${usual}`)
}

async function fill(
  client: ClientBase,
  path: string,
  backup: ReadBackup,
  { say, onTable }: RestoreOptions
): Promise<void> {
  const schemas = await schemasIn(client)
  const schemaOf = (world: World) => schemas[world] ?? ''
  for (const [name, value] of STEADY) await client.query('SELECT set_config($1, $2, false)', [name, value])
  // Definitions name where each table lies.
  await client.query('SET search_path TO pg_catalog')
  const tighten = await loosen(client, Object.values(schemas))
  const sums = new Map(backup.tail.tables.map(({ world, name, rows }) => [nameIn(world, name), rows]))
  const tables: TableHead[] = []
  await readBackup(path, async (table, rows) => {
    tables.push(table)
    onTable(table.name, sums.get(nameIn(table.world, table.name)) ?? 0)
    await load(client, schemaOf(table.world), table, rows)
  })
  for (const { world, table, column, last, called } of backup.tail.sequences) {
    const sequence = await sequenceOf(client, schemaOf(world), table, column)
    await client.query('SELECT setval($1::regclass, $2, $3)', [sequence, last, called])
  }
  say(texts.indexing)
  for (const statement of tighten) await client.query(statement)
  say(texts.comparing)
  await compare(client, tables, backup, schemaOf)
}

/** Until all rows are there, nothing looks from one table at another. Returns the statements that bring that back. */
async function loosen(client: ClientBase, schemas: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ loosen: string; tighten: string }>(
    `WITH own AS (
       SELECT own.oid, format('%I.%I', nspname, relname) AS name FROM pg_class AS own
       JOIN pg_namespace AS home ON home.oid = relnamespace WHERE nspname = ANY($1) AND relkind = 'r'
     )
     SELECT 1 AS turn, format('ALTER TABLE %s DISABLE TRIGGER %I', name, tgname) AS loosen,
       format('ALTER TABLE %s ENABLE TRIGGER %I', name, tgname) AS tighten
     FROM pg_trigger JOIN own ON own.oid = tgrelid WHERE NOT tgisinternal AND tgenabled = 'O'
     UNION ALL
     SELECT 2, format('ALTER TABLE %s DROP CONSTRAINT %I', name, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
     FROM pg_constraint JOIN own ON own.oid = conrelid WHERE contype = 'f'
     UNION ALL
     SELECT 3, format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     FROM pg_index JOIN own ON own.oid = indrelid
     WHERE NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)
     ORDER BY turn DESC`,
    [schemas]
  )
  // The triggers and foreign keys are gone before tables are emptied of what migrations have written.
  for (const { loosen: statement } of rows.toReversed()) await client.query(statement)
  return rows.map(({ tighten }) => tighten)
}

async function load(
  client: ClientBase,
  schema: string,
  table: TableHead,
  rows: AsyncIterable<Buffer>
): Promise<void> {
  const name = nameIn(schema, table.name)
  try {
    await client.query(`TRUNCATE ${name}`)
    const copy = client.query(copyFrom(`COPY ${name} (${columnList(table)}) FROM STDIN`))
    await pipeline(Readable.from(rows, { objectMode: false, highWaterMark: 1 << 20 }), copy)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    if (['42P01', '42703'].includes(error.code ?? '')) throw new StartFailure(texts.unknownTable(table.name))
    // Of the server, which says what is wrong, and not with which values.
    throw new StartFailure(texts.refused(table.name, `${error.code} ${error.message}`))
  }
}

/** What is in the database now, against what was in the other one. */
async function compare(
  client: ClientBase,
  tables: readonly TableHead[],
  { tail }: ReadBackup,
  schemaOf: (world: World) => string
): Promise<void> {
  const expected = new Map(tail.tables.map(({ world, name, digest }) => [nameIn(world, name), digest]))
  const differing: string[] = []
  for (const table of tables) {
    const summing = createSum()
    for await (const rows of rowsOf(client, schemaOf(table.world), table)) summing.add(rows)
    if (summing.sum().digest !== expected.get(nameIn(table.world, table.name))) differing.push(table.name)
    await client.query(`VACUUM (ANALYZE) ${nameIn(schemaOf(table.world), table.name)}`)
  }
  if (differing.length > 0) throw new StartFailure(texts.differs(differing))
}

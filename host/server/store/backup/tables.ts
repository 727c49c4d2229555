import { escapeIdentifier, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { World } from '../../../../src/contract/base/world.ts'
import { recordSectionKeys } from '../../../../src/catalogue/sections.ts'
import { sectionTableName } from '../tables/sectionTables.ts'
import { DEMO_SCHEMA, tablesOf } from '../worlds.ts'
import type { Sequence, TableHead } from './format.ts'

/** Where the tables of each world lie. A database need not have a demo. */
export type Schemas = Readonly<Partial<Record<World, string>>>

/** The schemas that there are, or that a restored database will have. */
export async function schemasIn(
  client: ClientBase
): Promise<{ readonly real: string; readonly demo?: string }> {
  const { rows } = await client.query<{ real: string; demo: boolean }>(
    'SELECT current_schema() AS real, to_regnamespace($1) IS NOT NULL AS demo',
    [DEMO_SCHEMA]
  )
  return { real: rows[0]?.real ?? 'public', ...(rows[0]?.demo && { demo: DEMO_SCHEMA }) }
}

interface FoundTables {
  readonly ours: readonly TableHead[]
  /** Those that somebody else has made in the same place. */
  readonly others: readonly string[]
}

/** The tables of a world with what identifies their rows. Tables that a crash empties hold nothing that is worth keeping. */
export async function tablesIn(client: ClientBase, world: World, schema: string): Promise<FoundTables> {
  const { rows } = await client.query<Omit<TableHead, 'world'>>(
    `SELECT relname AS name,
       ARRAY(
         SELECT json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) FROM pg_attribute
         WHERE attrelid = own.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
       ) AS columns,
       ARRAY(
         SELECT attname::text FROM pg_index, unnest(indkey) WITH ORDINALITY AS part (number, place)
         JOIN pg_attribute ON attnum = number
         WHERE indrelid = own.oid AND indisprimary AND attrelid = own.oid ORDER BY place
       ) AS key
     FROM pg_class AS own JOIN pg_namespace AS home ON home.oid = relnamespace
     WHERE nspname = $1 AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`,
    [schema]
  )
  const known = new Set([...bookkeeping, ...tablesOf(schema), ...recordSectionKeys.map(sectionTableName)])
  return {
    ours: rows.filter(({ name }) => known.has(name)).map(table => ({ world, ...table })),
    others: rows.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  }
}

/** Of the migrations. */
const bookkeeping = ['kysely_migration', 'kysely_migration_lock']

export function nameIn(schema: string, table: string): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`
}

export function columnList({ columns }: TableHead): string {
  return columns.map(({ name }) => escapeIdentifier(name)).join(', ')
}

/** Under these the same values are the same text, whatever database writes them. */
export const STEADY = Object.entries({
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0'
})

/** The rows of a table as COPY writes them, in the order of their keys, in large pieces. */
export async function* rowsOf(client: ClientBase, schema: string, table: TableHead): AsyncGenerator<Buffer> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const key = table.key.length > 0 ? table.key : table.columns.map(({ name }) => name)
  // The same order in databases of every language.
  const order = key.map(
    name =>
      `${escapeIdentifier(name)}${/^(?:text|character)/.test(types.get(name) ?? '') ? ' COLLATE "C"' : ''}`
  )
  const rows = `SELECT ${columnList(table)} FROM ${nameIn(schema, table.name)} ORDER BY ${order.join(', ')}`
  yield* inPieces(client.query(copyTo(`COPY (${rows}) TO STDOUT`)))
}

const PIECE = 1 << 18

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0]
  for await (const piece of bytes) {
    waiting.push(piece)
    size += piece.length
    if (size < PIECE) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Where the numbers of rows go on. They never go back, so they may be read after the rows. */
export async function sequencesOf(
  client: ClientBase,
  schema: string,
  { world, name, columns }: TableHead
): Promise<readonly Sequence[]> {
  const found: Sequence[] = []
  for (const { name: column } of columns) {
    const sequence = await sequenceOf(client, schema, name, column)
    if (sequence === null) continue
    const { rows } = await client.query<Pick<Sequence, 'last' | 'called'>>(
      `SELECT last_value::text AS last, is_called AS called FROM ${sequence}`
    )
    found.push(...rows.map(row => ({ world, table: name, column, ...row })))
  }
  return found
}

/** As SQL; null for a column whose values do not come from one. */
export async function sequenceOf(
  client: ClientBase,
  schema: string,
  table: string,
  column: string
): Promise<string | null> {
  const { rows } = await client.query<{ sequence: string | null }>(
    'SELECT pg_get_serial_sequence($1, $2) AS sequence',
    [nameIn(schema, table), column]
  )
  return rows[0]?.sequence ?? null
}

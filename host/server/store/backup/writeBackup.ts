import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { worlds, type World } from '../../../../src/contract/base/world.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { createSum, END_OF_ROWS, headOf, type Head, type Tail, type TableHead } from './format.ts'
import { nameIn, rowsOf, schemasIn, sequencesOf, STEADY, tablesIn, type Schemas } from './tables.ts'

const texts = sentences.backup

export interface BackupOptions {
  readonly release: string
  readonly signal?: AbortSignal
  /** Told of the bytes that were read, before they are compressed, and of the tables that are done. */
  readonly onProgress?: (bytes: number, tables: number, of: number) => void
}

export interface Backup extends Pick<Head, 'takenAt'>, Tail {
  /** Of the file, in bytes. */
  readonly size: number
  /** Tables that are not ours, and so not in it. */
  readonly others: readonly string[]
}

/** Runs work that sees all tables as they are at one moment, while others go on writing. */
export async function inSnapshot<Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>
): Promise<Result> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const [name, value] of STEADY) await client.query('SELECT set_config($1, $2, true)', [name, value])
    const result = await work(client)
    await client.query('COMMIT')
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}

/** Writes what a snapshot shows of all worlds into a new file. Throws a StartFailure, and then leaves no file. */
export async function writeBackup(client: ClientBase, path: string, options: BackupOptions): Promise<Backup> {
  if (existsSync(path)) throw new StartFailure(texts.exists(path))
  const plan = await planOf(client, options.release)
  const part = `${path}.part`
  // On the disk before it has its name.
  const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const { tail, text } = textOf(client, plan, options)
    await pipeline(
      Readable.from(text, { objectMode: false, highWaterMark: 1 << 20 }),
      createGzip({ level: LEVEL, chunkSize: 1 << 18 }),
      file,
      { signal: options.signal }
    )
    // Who has made it in the meantime keeps it.
    if (existsSync(path)) throw new StartFailure(texts.exists(path))
    await rename(part, path)
    await keepName(path)
    return { takenAt: plan.head.takenAt, others: plan.others, ...tail, size: (await stat(path)).size }
  } catch (error) {
    // Not that of somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(part, { force: true })
    throw failureOf(error, path)
  }
}

/** Quick: most of the time goes by reading. */
const LEVEL = 3

interface Plan {
  readonly head: Head
  readonly schemas: Schemas
  readonly tables: readonly TableHead[]
  readonly others: readonly string[]
}

async function planOf(client: ClientBase, release: string): Promise<Plan> {
  const { rows } = await client.query<{ now: Date }>('SELECT now() AS now')
  const schemas: Schemas = await schemasIn(client)
  const steps: Partial<Record<World, string>> = {}
  const found: Awaited<ReturnType<typeof tablesIn>>[] = []
  for (const world of worlds) {
    const schema = schemas[world]
    if (schema === undefined) continue
    found.push(await tablesIn(client, world, schema))
    steps[world] = await lastStep(client, schema)
  }
  const tables = found.flatMap(({ ours }) => ours)
  // Nothing changes their columns until the end.
  const names = tables.map(({ world, name }) => nameIn(schemas[world] ?? '', name))
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
  const takenAt = (rows[0]?.now ?? new Date()).toISOString()
  const head = headOf({ release, takenAt, steps, tables: tables.length })
  return { head, schemas, tables, others: found.flatMap(({ others }) => others) }
}

async function lastStep(client: ClientBase, schema: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${nameIn(schema, 'kysely_migration')} ORDER BY timestamp::timestamptz DESC, name DESC LIMIT 1`
  )
  return rows[0]?.name ?? ''
}

function textOf(client: ClientBase, { head, schemas, tables }: Plan, { onProgress }: BackupOptions) {
  const tail: { tables: Tail['tables']; sequences: Tail['sequences'] } = { tables: [], sequences: [] }
  let bytes = 0
  async function* text(): AsyncGenerator<Buffer> {
    yield line(head)
    for (const table of tables) {
      const schema = schemas[table.world] ?? ''
      const summing = createSum()
      yield line(table)
      for await (const rows of rowsOf(client, schema, table)) {
        summing.add(rows)
        bytes += rows.length
        onProgress?.(bytes, tail.tables.length, tables.length)
        yield rows
      }
      yield END_OF_ROWS
      tail.tables.push({ world: table.world, name: table.name, ...summing.sum() })
      tail.sequences.push(...(await sequencesOf(client, schema, table)))
    }
    yield line(tail)
  }
  return { tail, text: text() }
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

/** The new name survives a loss of power, too, where folders can be written out. */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path)).catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

function failureOf(error: unknown, path: string): unknown {
  const { code, name } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return new StartFailure(texts.stopped)
  if (code === 'EEXIST') return new StartFailure(texts.underWay(`${path}.part`))
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartFailure(texts.diskFull(path))
  if (['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM', 'EISDIR'].includes(code ?? '')) {
    return new StartFailure(texts.notWritable(path))
  }
  return error
}

import { resolve } from 'node:path'
import { env } from 'node:process'
import { readConfig } from '../../host/server/base/config.ts'
import { seedDemo } from '../../host/server/demo/seed.ts'
import { openDatabase, type OpenDatabase } from '../../host/server/store/openDatabase.ts'
import type { Member } from '../../host/server/store/staff/member.ts'
import type { RecordSectionKey } from '../../src/catalogue/sections.ts'
import { startServerProcess, type ServerProcess } from '../helpers/serverProcess.ts'
import { hire } from './colleagues.ts'
import { noteDatabase } from './figures/collect.ts'
import { createBenchClient, type BenchClient } from './httpClient.ts'

/** Sample companies, in an embedded database that is reused between runs, or in that of BENCH_DATABASE_URL. */
export const COMPANIES = Number(env.BENCH_COMPANIES ?? 1_000_000)
/** Today, for the store. */
export const DAY = '2026-11-21'

/** Beyond so many companies only the sections that filters read are written: the others would take half of the disk. */
const WHOLE = 1_000_000
const filtered: readonly RecordSectionKey[] = ['qualifications', 'tenders', 'parks']

const url = env.BENCH_DATABASE_URL

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

export interface BenchStore {
  readonly database: OpenDatabase
  /** The first of its ids; the others follow. */
  readonly firstId: number
  /** The real server, in its own process. */
  readonly server: ServerProcess
  /** Signed in there as a member of staff who has begun today. */
  readonly client: BenchClient
  readonly member: Member
  readonly close: () => Promise<void>
}

export async function openBenchStore(): Promise<BenchStore> {
  const where: Place = url ? { DATABASE_URL: url } : { DATA_DIR: folderOf(COMPANIES) }
  const database = await openSeeded(where, COMPANIES)
  const { db, pool } = database
  const { rows } = await pool.query<{ companies: number; first: number; bytes: number }>(
    `SELECT count(*)::int4 AS companies, min(id)::int4 AS first, pg_database_size(current_database())::float8 AS bytes
     FROM company`
  )
  const { companies = 0, first: firstId = 1, bytes = 0 } = rows[0] ?? {}
  if (companies !== COMPANIES) {
    await database.close()
    throw new Error(`The database holds ${companies} companies: BENCH_COMPANIES=${companies} measures it.`)
  }
  noteDatabase({ name: url ? nameOf(url) : 'embedded', companies, bytes })
  const server = startServerProcess({
    ...where,
    DEMO: 'off',
    CLOCK: DAY,
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_MINUTES: '1440'
  })
  const base = await server.ready
  const client = createBenchClient(base)
  const { member, token } = await hire(base, db, `bench${Date.now()}`)
  await client.signIn(token)
  return {
    database,
    firstId,
    server,
    client,
    member,
    close: async () => {
      client.close()
      server.kill('SIGTERM')
      await server.ended
      await database.close()
    }
  }
}

/** Settings that name a database. */
type Place = Readonly<Record<string, string>>

/** The embedded database with so many companies, for those who measure a server of their own. */
export async function seedFolder(companies: number): Promise<string> {
  const DATA_DIR = folderOf(companies)
  await (await openSeeded({ DATA_DIR }, companies)).close()
  return DATA_DIR
}

function folderOf(companies: number): string {
  return resolve(import.meta.dirname, `../../.cache/bench-companies-${companies}`)
}

/** Seeds an empty database, once. */
async function openSeeded(where: Place, companies: number): Promise<OpenDatabase> {
  const database = await openDatabase(readConfig(where), { purpose: 'command', say })
  const seeded = await seedDemo(database.pool, companies, {
    ...(companies > WHOLE && { sections: filtered }),
    onProgress: done => {
      if (done % 100_000 === 0) say(`seeded ${done} of ${companies} companies`)
    }
  })
  if (seeded > 0) say(`seeded ${seeded} companies, once; the next run finds them`)
  return database
}

/** Without who signs in there. */
function nameOf(address: string): string {
  const { host, pathname } = new URL(address)
  return host + pathname
}

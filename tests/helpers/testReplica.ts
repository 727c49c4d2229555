import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { createClock } from '../../host/server/base/clock.ts'
import { readConfig } from '../../host/server/base/config.ts'
import { seedDemo } from '../../host/server/demo/seed.ts'
import { startCluster, type Cluster } from '../../host/server/engine/cluster.ts'
import { choosePlace, type Place } from '../../host/server/engine/place.ts'
import { createDemoStaff } from '../../host/server/identity/accounts/demoStaff.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { vi } from 'vitest'
import { waitOf } from './patience.ts'

/** A PostgreSQL of its own, which writes down what it is asked. */
export interface TestNode {
  readonly url: string
  readonly run: (statement: string) => Promise<void>
  /** The statements that it was asked while something was done. */
  readonly asked: (work: () => Promise<unknown>) => Promise<string>
}

export interface Replicated {
  /** With the demo staff, and sample companies in the real world. */
  readonly primary: TestNode
  /** Follows it by streaming. */
  readonly replica: TestNode & {
    /** Ends it as a crash does. */
    readonly kill: () => Promise<void>
    readonly start: () => Promise<void>
  }
  readonly close: () => Promise<void>
}

/** Why there can be none; null where there can. */
export const noReplica =
  process.platform === 'win32' ? 'skipped: a running database cannot be copied here' : null

const silently = (): void => undefined

/** Its copy is made as pg_basebackup makes one, which the embedded PostgreSQL does not have. */
export async function startReplicated(companies: number): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'prospecting-replicated-'))
  // As root the databases have a user of their own, who needs access.
  chmodSync(folder, 0o755)
  const place = choosePlace(join(folder, 'primary'), silently)
  const primary = await startCluster(place, silently)
  await fill(urlOf(primary), companies)
  await runAt(urlOf(primary), `ALTER SYSTEM SET log_statement = 'all'`)
  await runAt(urlOf(primary), 'SELECT pg_reload_conf()')
  const copied = await copy(primary, place, join(folder, 'replica'))
  let replica = await startCluster(copied, silently)
  const { port } = replica.connection()
  return {
    primary: nodeOf(primary, place),
    replica: {
      ...nodeOf(replica, copied),
      kill: () => crash(copied),
      start: async () => {
        replica = await startCluster(copied, silently, port)
      }
    },
    close: async () => {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function fill(url: string, companies: number): Promise<void> {
  const config = readConfig({ DATABASE_URL: url, DEMO: 'on' })
  const { db, pool, close } = await openDatabase(config, { purpose: 'command', say: silently })
  await createDemoStaff({ db, clock: createClock() })
  await seedDemo(pool, companies)
  await close()
}

async function copy(primary: Cluster, from: Place, folder: string): Promise<Place> {
  const client = new Client(primary.connection())
  await client.connect()
  mkdirSync(folder)
  try {
    await client.query(`SELECT pg_backup_start('replica', fast => true)`)
    // Node's own copy would belong to us, and not to the user of the database.
    spawnSync('cp', ['-a', from.cluster, from.passwordFile, folder])
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)'
    )
    const cluster = join(folder, 'postgres')
    rmSync(join(cluster, 'postmaster.pid'))
    rmSync(join(cluster, 'server.log'))
    const { host, port, user, password } = primary.connection()
    const streamed = `host=${host} port=${port} user=${user} password=${String(password)}`
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${streamed}'\n`)
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(cluster, 'standby.signal'), '')
    if (from.owner) {
      for (const name of ['backup_label', 'standby.signal']) {
        chownSync(join(cluster, name), from.owner.uid, from.owner.gid)
      }
    }
    return choosePlace(folder, silently)
  } finally {
    await client.end()
  }
}

function nodeOf(cluster: Cluster, { log }: Place): TestNode {
  const url = urlOf(cluster)
  return {
    url,
    run: statement => runAt(url, statement),
    asked: async work => {
      const { length } = readFileSync(log)
      await work()
      return readFileSync(log).subarray(length).toString()
    }
  }
}

async function crash({ cluster }: Place): Promise<void> {
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  await vi.waitUntil(() => !isAlive(Number(pid)), waitOf('server'))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function urlOf(cluster: Cluster): string {
  const { host, port, user, password, database } = cluster.connection() as Required<ClientConfig>
  return `postgres://${user}:${String(password)}@${host}:${port}/${database}`
}

async function runAt(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

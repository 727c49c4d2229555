import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { createClock } from '../../host/server/base/clock.ts'
import { readConfig, type Config } from '../../host/server/base/config.ts'
import { startCluster, type Cluster } from '../../host/server/engine/cluster.ts'
import { createDemoStaff } from '../../host/server/identity/accounts/demoStaff.ts'
import { seedDemo } from '../../host/server/demo/seed.ts'
import { spreadTables } from '../../host/server/store/layout.ts'
import { openDatabase, type OpenDatabase } from '../../host/server/store/openDatabase.ts'
import { choosePlace } from '../../host/server/engine/place.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly clusterUrl: string
  }
}

/** A PostgreSQL with Citus, whose databases the tests have spread, instead of one of their own. */
const citus = process.env.CITUS_URL

/** Templates: migrated; with the demo staff besides, whose passwords are slow to hash. */
const templates = { empty: 'newest_form', staffed: 'newest_form_with_staff' } as const
const silently = (): void => undefined

/**
 * One PostgreSQL for all test files that need no data folder, with its template databases. Vitest calls this before
 * the first of them.
 */
export default async function startTestCluster({ provide }: TestProject): Promise<() => Promise<void>> {
  if (citus) {
    provide('clusterUrl', citus)
    return () => Promise.resolve()
  }
  const folder = mkdtempSync(join(tmpdir(), 'prospecting-cluster-'))
  // As root the database has a user of its own, who needs access.
  chmodSync(folder, 0o755)
  const cluster = await startCluster(choosePlace(folder, silently), silently)
  const url = urlOf(cluster)
  // Durability does not matter here.
  await command(url, 'ALTER ROLE CURRENT_USER SET synchronous_commit = off')
  for (const safety of ['fsync', 'full_page_writes']) await command(url, `ALTER SYSTEM SET ${safety} = off`)
  await command(url, 'SELECT pg_reload_conf()')
  await command(url, `CREATE DATABASE ${templates.empty}`)
  const configOf = (name: string) => readConfig({ DATABASE_URL: databaseAt(url, name), DEMO: 'on' })
  await within(configOf(templates.empty), () => undefined)
  await command(url, `CREATE DATABASE ${templates.staffed} TEMPLATE ${templates.empty}`)
  await within(configOf(templates.staffed), ({ db }) => createDemoStaff({ db, clock: createClock() }))
  provide('clusterUrl', url)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A database for a test file. */
export interface OwnDatabase {
  readonly url: string
  /** Runs SQL in it, as its owner. */
  readonly run: (statement: string) => Promise<void>
  readonly drop: () => Promise<void>
}

let made = 0

/** A migrated database without companies; `staffed`: with the demo staff. */
export function createDatabase(template: keyof typeof templates): Promise<OwnDatabase> {
  return copyOf(templates[template], inject('clusterUrl'))
}

async function copyOf(template: string, cluster: string): Promise<OwnDatabase> {
  if (citus) return spreadDatabase(citus, template)
  const name = `test_${process.pid}_${++made}`
  await command(cluster, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = databaseAt(cluster, name)
  return {
    url,
    run: statement => command(url, statement),
    drop: () => command(cluster, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

/** Shards of each table: each statement visits all. */
const SHARDS = 4

/** A migrated database on all nodes of a cluster, whose companies are spread over them. */
async function spreadDatabase(cluster: string, template: string): Promise<OwnDatabase> {
  const name = `test_${process.pid}_${++made}`
  const workers = await workersOf(cluster)
  const nodes = [cluster, ...workers].map(url => databaseAt(url, name))
  for (const url of [cluster, ...workers]) await command(url, `CREATE DATABASE ${name}`)
  for (const node of nodes) await command(node, 'CREATE EXTENSION citus')
  const [url = ''] = nodes
  await command(url, `SELECT citus_set_coordinator_host(${place(new URL(cluster))})`)
  for (const worker of workers) await command(url, `SELECT citus_add_node(${place(new URL(worker))})`)
  await command(url, `ALTER DATABASE ${name} SET citus.shard_count = ${SHARDS}`)
  await within(readConfig({ DATABASE_URL: url, DEMO: 'on' }), async ({ real, demo }) => {
    for (const world of [real, demo]) if (world) await spreadTables(world.db)
    if (template === templates.staffed) await createDemoStaff({ db: real.db, clock: createClock() })
  })
  return {
    url,
    run: statement => command(url, statement),
    drop: async () => {
      for (const each of [cluster, ...workers]) {
        await command(each, `DROP DATABASE ${name} WITH (FORCE)`)
      }
    }
  }
}

const place = ({ hostname, port }: URL): string => `'${hostname}', ${port}`

/** The addresses of the other nodes, reached as the coordinator is. */
async function workersOf(cluster: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: cluster })
  await client.connect()
  const found = await client.query<{ host: string; port: number }>(
    'SELECT node_name AS host, node_port AS port FROM citus_get_active_worker_nodes() ORDER BY 2'
  )
  await client.end()
  return found.rows.map(
    ({ host, port }) => Object.assign(new URL(cluster), { hostname: host, port: String(port) }).href
  )
}

/**
 * A copy of a database that `fill` fills once for all test files of a run, beginning with a template: the first that
 * asks does it, and the others wait.
 */
export async function createFilled(
  name: string,
  template: keyof typeof templates,
  fill: (url: string) => Promise<void>,
  cluster = inject('clusterUrl')
): Promise<OwnDatabase> {
  if (citus) {
    // Databases of several machines have no templates.
    const own = await spreadDatabase(citus, templates[template])
    await fill(own.url)
    return own
  }
  const client = new Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`
      // Of a test file that failed.
      await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
      await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${templates[template]}`)
      await fill(databaseAt(cluster, unfinished))
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    }
  } finally {
    // Which gives the lock back.
    await client.end()
  }
  return copyOf(name, cluster)
}

/**
 * A database with the demo staff and this many sample companies: in the demo, or where `DEMO` is off in the real world.
 * `cluster`: where no test runs that knows it.
 */
export function createSample(
  companies: number,
  { DEMO = 'on' }: { readonly DEMO?: string } = {},
  cluster?: string
): Promise<OwnDatabase> {
  const fill = (url: string) =>
    within(readConfig({ DATABASE_URL: url, DEMO }), ({ real, demo }) =>
      seedDemo((demo ?? real).pool, companies)
    )
  return createFilled(`sample_${companies}_demo_${DEMO}`, 'staffed', fill, cluster)
}

async function within(config: Config, work: (database: OpenDatabase) => unknown): Promise<void> {
  const database = await openDatabase(config, { purpose: 'command', say: silently })
  await work(database)
  await database.close()
}

function urlOf(cluster: Cluster): string {
  const { host, port, user, password } = cluster.connection()
  return `postgres://${user}:${String(password)}@${host}:${port}/postgres`
}

function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: name }).href
}

async function command(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolConfig } from 'pg'
import { putBehind } from '../base/behind.ts'
import type { Config } from '../base/config.ts'
import { sentences } from '../base/sentences.ts'
import type { Log } from '../base/log.ts'
import { StartFailure } from '../base/startFailure.ts'
import { claimedPool, type WithBackend } from './claimedPool.ts'
import { createDatabase, type OnQuery } from './database.ts'
import { isFilled } from './dataVersion.ts'
import { isSpread, workersOf } from './layout.ts'
import { migrate, migrateDemo } from './migrate.ts'
import { startCluster, type Cluster } from '../engine/cluster.ts'
import { checkOutside, databaseFailure } from '../engine/outside.ts'
import { choosePlace } from '../engine/place.ts'
import { watchCluster, type Purpose } from '../engine/watch.ts'
import { BACKGROUND, cancelLimits, createPool, limits, SERVER, UNHURRIED_MS } from './pools.ts'
import { openReplica, type Replica } from './replica.ts'
import { isUnfinished, START_LOCK } from './startLock.ts'
import { tellSlowQueries } from './slowQueries.ts'
import { DEMO_SCHEMA, demoPath, type WorldStore } from './worlds.ts'

/** The database, as the real world has it, which commands work on. */
export interface OpenDatabase extends WorldStore {
  readonly real: WorldStore
  /** Null where the configuration has no demo. */
  readonly demo: WorldStore | null
  /** How the replica stands that answers searches; null where the configuration has none. */
  readonly replica: Replica['standing'] | null
  /** Over how many machines beside the first one companies are spread; 0 where all lies on one. */
  readonly nodes: number
  /** Closes the connections; the last user of an embedded database stops it. */
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  readonly purpose: Purpose
  /** Prints progress at the terminal. */
  readonly say: (sentence: string) => void
  /** Is told of slow queries. Default: none, as in commands. */
  readonly log?: Log
  /** Leaves the database as it is, for a restore: nothing is migrated, and there is no demo. */
  readonly isUntouched?: boolean
}

interface Prepared {
  /** The search path of the demo; null if there is none. */
  readonly path: string | null
  readonly nodes: number
}

const untouched: Prepared = { path: null, nodes: 0 }

const CLOSE_MS = 3000
const ATTEMPTS = 5
/** How long a migration waits for others before it says so. */
const QUIETLY_MS = 1000

/** Opens the database of the configuration with the newest schema. Throws a StartFailure with one sentence. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenDatabase> {
  const source =
    config.databaseUrl === null
      ? await embedded(config, options)
      : await outside(config.databaseUrl, config, options)
  const { log, say, purpose } = options
  const onQuery = (by: 'server' | 'start') => (log ? tellSlowQueries({ config, log }, by) : null)
  const prepare = (connection: PoolConfig) =>
    inTurn(connection, () => bringUpToDate(connection, config.demo, onQuery('start')))
  const { path, nodes } = await (
    options.isUntouched ? Promise.resolve(untouched) : tellingOfWaits(source.connection, say, prepare)
  ).catch(async (error: unknown) => {
    await source.release()
    throw databaseFailure(error)
  })
  const canceling = createPool({ ...source.connection, ...cancelLimits })
  const cancel = (backend: number) => canceling.query('SELECT pg_cancel_backend($1)', [backend])
  const open = (searchPath?: string): WorldStore => {
    const pool = createPool({ ...source.connection, ...limits(purpose, config) }, searchPath)
    source.follow(pool)
    if (purpose === 'command') {
      return { db: createDatabase(pool), pool, background: pool, loads: pool }
    }
    const openBehind = (limiting: PoolConfig): Pool => {
      const behind = createPool({ ...source.connection, ...limiting }, searchPath)
      source.follow(behind)
      behind.on('connect', ({ processID }: WithBackend) => {
        if (processID) source.putBehind(processID)
      })
      return behind
    }
    const background = openBehind({ ...limits('server', config), max: BACKGROUND })
    const loads = openBehind(limits('command', config))
    const requests = claimedPool(pool, { background, cancel, patience: config.patience })
    const apart = source.replica?.apart(requests, searchPath) ?? requests
    return { db: createDatabase(apart, onQuery('server')), pool, background, loads }
  }
  source.follow(canceling)
  const real = open()
  const demo = path === null ? null : open(path)
  return {
    ...real,
    real,
    demo,
    nodes,
    replica: source.replica && source.replica.standing,
    close: async () => {
      // Queries still running after that are aborted and rolled back when the database stops.
      const pools = [real, ...(demo ? [demo] : [])].flatMap(({ pool, background, loads }) => [
        pool,
        background,
        loads
      ])
      await Promise.race([
        Promise.all([...new Set(pools), canceling].map(pool => pool.end())),
        // It keeps no command from ending.
        pause(CLOSE_MS, undefined, { ref: false })
      ])
      await source.release()
    }
  }
}

interface Source {
  readonly connection: PoolConfig
  /** Null where there is none, and for commands. */
  readonly replica: Replica | null
  readonly release: () => Promise<void>
  /** The pool opens new connections at this address from now on. */
  readonly follow: (pool: Pool) => void
  /** Lets a backend have only what others leave of the processor, where it is one of this machine. */
  readonly putBehind: (backend: number) => void
}

async function embedded(config: Config, { purpose, say }: OpenOptions): Promise<Source> {
  const place = choosePlace(config.dataDir, say)
  const pools: Pool[] = []
  const onRestarted = (cluster: Cluster): void => {
    for (const pool of pools) pool.options.port = cluster.connection().port
  }
  for (let attempt = 1; ; attempt++) {
    const cluster = await startCluster(place, say)
    const connection = cluster.connection()
    const restart = () => startCluster(place, () => undefined, connection.port)
    try {
      const release = await watchCluster({ place, cluster, purpose, restart, onRestarted })
      return { connection, replica: null, release, follow: pool => void pools.push(pool), putBehind }
    } catch (error) {
      // Another process was just stopping it.
      if (error instanceof StartFailure || attempt === ATTEMPTS) throw error
    }
  }
}

async function outside(url: string, config: Config, options: OpenOptions): Promise<Source> {
  await checkOutside(url)
  const readUrl = options.purpose === 'server' ? config.databaseReadUrl : null
  const replica = readUrl === null ? null : await openReplica(readUrl, { ...options, config, primary: url })
  return {
    connection: { connectionString: url },
    replica,
    release: async () => replica?.close(),
    follow: () => undefined,
    putBehind: () => undefined
  }
}

/**
 * Migrates the real world and, if there is one, the demo. Nothing invented comes into a
 * database that holds imported companies. No timeouts: building an index over millions of rows takes as long as it takes.
 */
async function bringUpToDate(
  connection: PoolConfig,
  wantsDemo: boolean,
  onQuery: OnQuery | null
): Promise<Prepared> {
  const { usual, mayHaveDemo, nodes } = await withPool(connection, undefined, async pool => {
    const db = createDatabase(pool, onQuery)
    if (await isUnfinished(pool)) throw new StartFailure(sentences.restore.unfinished)
    await migrate(db)
    const { rows } = await pool.query<{ path: string; had: boolean }>(
      `SELECT current_setting('search_path') AS path, to_regnamespace($1) IS NOT NULL AS had`,
      [DEMO_SCHEMA]
    )
    return {
      usual: rows[0]?.path ?? '',
      mayHaveDemo: rows[0]?.had === true || !(await isFilled(db)),
      nodes: (await isSpread(db)) ? await workersOf(db) : 0
    }
  })
  if (!wantsDemo || !mayHaveDemo) return { path: null, nodes }
  const path = demoPath(usual)
  await withPool(connection, path, pool => migrateDemo(createDatabase(pool, onQuery)))
  return { path, nodes }
}

/** Whether a server works on the database. */
export async function isServed(pool: Pool): Promise<boolean> {
  const served = await pool.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
    [SERVER]
  )
  return served.rowCount !== 0
}

/** One server after the other: Kysely looks at all tables before it takes a lock of its own, and then misses some. */
async function inTurn<Result>(connection: PoolConfig, work: () => Promise<Result>): Promise<Result> {
  return withPool(connection, undefined, async pool => {
    const client = await pool.connect()
    try {
      await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
      return await work()
    } finally {
      // With the connection ends its lock.
      client.release(true)
    }
  })
}

/** Says once that the work waits: for the migration of another server, or for an import. */
async function tellingOfWaits<Result>(
  connection: PoolConfig,
  say: (sentence: string) => void,
  work: (connection: PoolConfig) => Promise<Result>
): Promise<Result> {
  const application_name = `prospecting-app ${randomUUID()}`
  const ended = new AbortController()
  const watch = async (pool: Pool): Promise<void> => {
    let waits = false
    while (!waits) {
      await pause(QUIETLY_MS, undefined, { signal: ended.signal })
      const blocked = `SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND wait_event_type = 'Lock'`
      waits = (await pool.query(blocked, [application_name])).rowCount !== 0
    }
    say(sentences.engine.migrationWaits)
  }
  const watching = withPool(connection, undefined, watch).catch(() => undefined)
  try {
    return await work({ ...connection, application_name })
  } finally {
    ended.abort()
    await watching
  }
}

async function withPool<Result>(
  connection: PoolConfig,
  searchPath: string | undefined,
  work: (pool: Pool) => Promise<Result>
): Promise<Result> {
  const pool = createPool({ ...connection, max: 2, connectionTimeoutMillis: UNHURRIED_MS }, searchPath)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

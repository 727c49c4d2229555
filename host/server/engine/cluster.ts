import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError, type ClientConfig } from 'pg'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import { findBinaries } from './binaries.ts'
import { checkCluster, createCluster, USER } from './createCluster.ts'
import { readOrCreatePassword } from './password.ts'
import type { Place } from './place.ts'
import { runsHere } from './postmaster.ts'
import { failureOf, runProgram } from './program.ts'

const MAX_LOG_BYTES = 5_000_000
const START_SECONDS = 120
const STOP_SECONDS = 60
const ATTEMPTS = 5

/** In megabytes: an eighth of the memory. Pages are allocated only when used. */
const sharedBuffers = Math.round(Math.min(2048, Math.max(128, availableMemory() / 8)))

// Durable first, then small: it shares a laptop with a browser. JIT and parallel plans slow these searches down.
const settings = {
  shared_buffers: `${sharedBuffers}MB`,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A server has some 45 at most for its two worlds (with DATABASE_POOL=40 some 100), and those of one that was killed end only some time after it.
  max_connections: '120',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'warning',
  // Without details, which quote what somebody typed.
  log_error_verbosity: 'terse',
  lc_messages: 'C',
  timezone: 'UTC'
} as const

/** A running embedded database. */
export interface Cluster {
  /** Connection settings for one of its databases. */
  connection(database?: string): ClientConfig & { readonly port: number }
  /** Stops it and waits until everything is flushed. */
  stop(): Promise<void>
}

/**
 * Starts the database of a place, or adopts the one already running there: that of another command, or the orphan of
 * a killed server. `port` keeps a restarted one where its clients look for it.
 */
export async function startCluster(
  place: Place,
  say: (sentence: string) => void,
  port?: number
): Promise<Cluster> {
  const binaries = findBinaries(place.owner, place.enterable)
  const program = (name: string): string => join(binaries, 'bin', name)
  const password = readOrCreatePassword(place)
  if (!existsSync(place.cluster)) {
    say(sentences.engine.creating)
    await createCluster(place, program('initdb'))
  }
  checkCluster(place)
  const running = (await adopt(place, password)) ?? (await launch(place, program('pg_ctl'), password, port))
  return {
    connection: (database = 'postgres') => connectionTo(running, password, database),
    stop: () => stopCluster(place, program('pg_ctl'))
  }
}

/** In megabytes; a container may have less than its machine. */
function availableMemory(): number {
  const allowed = process.constrainedMemory()
  return Math.min(totalmem(), allowed > 0 ? allowed : Infinity) / 2 ** 20
}

function connectionTo(port: number, password: string, database: string) {
  return { host: '127.0.0.1', port, user: USER, password, database }
}

/** The port of the database already running here, or null. */
async function adopt(place: Place, password: string): Promise<number | null> {
  const pidFile = join(place.cluster, 'postmaster.pid')
  const deadline = performance.now() + START_SECONDS * 1000
  for (;;) {
    const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    if (!pid) return null
    if (!runsHere(pid, place.cluster)) {
      // Left behind by a crash or a reboot; its pid may belong to another program by now, also to another PostgreSQL.
      rmSync(pidFile, { force: true })
      return null
    }
    if (port && (await answers(place, port, password))) return port
    if (performance.now() > deadline) {
      throw new StartFailure(sentences.engine.notStarted(place.log, sentences.engine.reasons.notReady))
    }
    await pause(100)
  }
}

/** Refuses a database that has another password. */
async function answers({ dataDir }: Place, port: number, password: string): Promise<boolean> {
  const client = new Client({
    ...connectionTo(port, password, 'postgres'),
    connectionTimeoutMillis: 2000
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '28P01')
      throw new StartFailure(sentences.engine.wrongPassword(dataDir))
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function launch(place: Place, pgCtl: string, password: string, wanted?: number): Promise<number> {
  let output = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = wanted ?? (await freePort())
    const logged = prepareLog(place)
    // pg_ctl detaches the database from the terminal: Ctrl-C must reach it through us, after our own last writes.
    const { code } = await runProgram(
      place,
      pgCtl,
      ['start', '-D', place.cluster, '-l', place.log, '-w', '-t', String(START_SECONDS), '-o', flags(port)],
      { stdio: 'ignore' }
    )
    if (code === 0) {
      await stopUnlessOpen(place, pgCtl, port, password)
      return port
    }
    output = linesSince(place.log, logged)
    const other = await adopt(place, password)
    if (other !== null) return other
    if (!/Address already in use|lock file "postmaster.pid"/.test(output)) break
  }
  throw failureOf(place, output)
}

/** Leaves nothing running that nobody can use. */
async function stopUnlessOpen(place: Place, pgCtl: string, port: number, password: string): Promise<void> {
  try {
    await answers(place, port, password)
  } catch (error) {
    await stopCluster(place, pgCtl)
    throw error
  }
}

async function stopCluster(place: Place, pgCtl: string): Promise<void> {
  const wait = ['-m', 'fast', '-w', '-t', String(STOP_SECONDS)]
  await runProgram(place, pgCtl, ['stop', '-D', place.cluster, ...wait])
}

function flags(port: number): string {
  const all = { ...settings, port: String(port) }
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`)
    .join(' ')
}

/** How long the log is already. */
function prepareLog({ log, owner }: Place): number {
  try {
    if (!existsSync(log)) {
      writeFileSync(log, '', { mode: 0o600 })
      if (owner) chownSync(log, owner.uid, owner.gid)
    } else if (statSync(log).size > MAX_LOG_BYTES) truncateSync(log)
    chmodSync(log, 0o600)
  } catch {
    // A full or read-only disk: the start reports it.
  }
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0
}

function linesSince(log: string, begin: number): string {
  return existsSync(log) ? readFileSync(log).subarray(begin).toString().slice(-4000) : ''
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

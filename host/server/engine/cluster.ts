import { spawn, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
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
import type { Place } from './place.ts'
import { runsHere } from './postmaster.ts'

const VERSION = '18'
const USER = 'prospecting'
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
  max_connections: '40',
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

function readOrCreatePassword({ folder, dataDir, cluster, passwordFile }: Place): string {
  if (!existsSync(passwordFile)) {
    if (existsSync(cluster)) throw new StartFailure(sentences.engine.noPassword(dataDir))
    const temporary = join(folder, `.postgres.key-${process.pid}`)
    writeOrFail(dataDir, () =>
      writeFileSync(temporary, randomBytes(24).toString('base64url'), { mode: 0o600 })
    )
    // If two servers start together, one of them wins and both read its password.
    if (!existsSync(passwordFile)) linkIfAbsent(temporary, passwordFile)
    rmSync(temporary, { force: true })
  }
  const password = readOwn(dataDir, passwordFile).trim()
  if (password === '') throw new StartFailure(sentences.engine.noPassword(dataDir))
  return password
}

function readOwn(dataDir: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartFailure(sentences.engine.otherOwner(dataDir))
  }
}

function linkIfAbsent(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(from, to)
  }
}

function writeOrFail(dataDir: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure(
      code === 'ENOSPC' ? sentences.engine.diskFull(dataDir) : sentences.engine.notWritable(dataDir)
    )
  }
}

// Created in a temporary folder and renamed, so that a killed start leaves nothing that looks like a database.
async function createCluster(place: Place, initdb: string): Promise<void> {
  const temporary = `${place.cluster}.new-${process.pid}`
  const passwordCopy = `${temporary}.key`
  const { owner } = place
  writeOrFail(place.dataDir, () => {
    mkdirSync(temporary, { mode: 0o700 })
    writeFileSync(passwordCopy, readFileSync(place.passwordFile), { mode: 0o600 })
    if (owner) for (const path of [temporary, passwordCopy]) chownSync(path, owner.uid, owner.gid)
  })
  try {
    const { code, output } = await runProgram(place, initdb, [
      `--pgdata=${temporary}`,
      `--username=${USER}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums'
    ])
    if (code !== 0) throw failureOf(place, output)
    if (!existsSync(place.cluster)) renameSync(temporary, place.cluster)
  } finally {
    rmSync(passwordCopy, { force: true })
    rmSync(temporary, { recursive: true, force: true })
  }
}

function checkCluster(place: Place): void {
  const { dataDir, cluster, owner } = place
  requireFile(place, 'PG_VERSION')
  const version = readOwn(dataDir, join(cluster, 'PG_VERSION')).trim()
  if (version !== VERSION) throw new StartFailure(sentences.engine.otherVersion(dataDir, version))
  const uid = owner?.uid ?? process.getuid?.()
  if (uid !== undefined && statSync(cluster).uid !== uid) {
    throw new StartFailure(sentences.engine.otherOwner(dataDir))
  }
  requireFile(place, 'global/pg_control')
}

function requireFile({ dataDir, cluster }: Place, file: string): void {
  try {
    statSync(join(cluster, file))
  } catch (error) {
    // What lies in a closed folder cannot be said to be missing.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    throw new StartFailure(sentences.engine.incomplete(dataDir, file))
  }
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

function failureOf({ dataDir, log }: Place, output: string): StartFailure {
  if (/No space left on device/.test(output)) return new StartFailure(sentences.engine.diskFull(dataDir))
  if (/Permission denied|Read-only file system/.test(output)) {
    return new StartFailure(sentences.engine.notWritable(dataDir))
  }
  const reason = output
    .split('\n')
    .findLast(line => /FATAL|PANIC|error/i.test(line))
    ?.trim()
  return new StartFailure(
    sentences.engine.notStarted(log, reason ?? (output.trim().split('\n').at(-1) || '--'))
  )
}

function runProgram(
  { owner }: Place,
  program: string,
  args: readonly string[],
  options: SpawnOptions = {}
): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
    const child = spawn(program, [...args], {
      ...owner,
      cwd: '/',
      env: environment,
      // Ctrl-C is handled by this process, which stops its children in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', error => resolve({ code: 127, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
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

import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { createClock, type Clock } from './base/clock.ts'
import { readConfig, type Config } from './base/config.ts'
import { seedDemo } from './demo/seed.ts'
import { openJobs } from './jobs/openJobs.ts'
import { createMetrics } from './metrics/metrics.ts'
import { databaseFailure } from './engine/outside.ts'
import { openDatabase, type OpenDatabase } from './store/openDatabase.ts'
import { createDemoStaff } from './identity/accounts/demoStaff.ts'
import { hasStaff } from './identity/accounts/staff.ts'
import { createLog, type Log } from './base/log.ts'
import { readRelease } from './base/release.ts'
import { sentences } from './base/sentences.ts'
import { StartFailure } from './base/startFailure.ts'
import { tellEvery } from './base/tellEvery.ts'
import { isFilled } from './store/dataVersion.ts'
import { auditSinkOf, type AuditSink } from './store/audit/auditSinks.ts'
import { keepAudit } from './store/audit/keepAudit.ts'
import { createDatabase } from './store/database.ts'
import { afterLoad } from './store/load/afterLoad.ts'
import { areChainsDue } from './store/load/products/deriveProducts.ts'
import { isRebuildDue, rebuildSearchRows } from './store/load/rebuildSearchRows.ts'

const texts = sentences.start

/** How long running requests may take to finish after a stop signal. */
const STOP_MS = 8000

/** How long clients are told to close connections before they are closed. */
const CLOSE_GRACE_MS = 300

/** How long the last connections may take to close. */
const SHORT_MS = 500

// Rows of a large file are garbage at once: collected when they have grown by a third, not to several times of what lives.
setFlagsFromString('--heap-growing-percent=30')

// A closed terminal throws on write; shutting down must go on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

await run()

/** Starts the server; from then on it shuts down in order, by a signal or by a failed start. */
async function run(): Promise<void> {
  const closers: Closer[] = []
  const started = start(closers)
  const stop = stopOnSignal(started, closers)
  try {
    await started
  } catch (error) {
    if (stop.asked) return
    const failure = databaseFailure(error)
    process.stderr.write(
      `${failure instanceof StartFailure ? failure.message : texts.unexpected(String(failure))}\n`
    )
    process.exitCode = 1
    await closeAll(closers)
  }
}

type Closer = () => Promise<void>

async function start(closers: Closer[]): Promise<void> {
  const wanted = readConfig(process.env, say)
  const clock = createClock(wanted.clockDay)
  const log = createLog(wanted.logLevel)
  const sink = await openAuditSink(wanted)
  const database = await openDatabase(wanted, { purpose: 'server', say, log })
  closers.push(database.close)
  const worlds = [
    { world: database.real, sink },
    ...(database.demo ? [{ world: database.demo, sink: null }] : [])
  ]
  for (const { world, ...own } of worlds) {
    closers.push(keepAudit({ db: createDatabase(world.loads), log, ...own }))
  }
  const state = { prepared: false, stopping: false }
  const config = { ...wanted, demo: database.demo !== null }
  if (config.isDemoClosed) say(texts.demoClosed)
  else if (wanted.demo && !config.demo) say(texts.demoUnwritten)
  if (database.nodes > 0) {
    log.info({ nodes: database.nodes }, 'companies are spread over several machines')
    say(sentences.layout.isSpread(database.nodes))
  }
  const jobs = openJobs(database, { config, clock, log })
  const { real, demo } = database
  const metrics = config.metrics && createMetrics({ config, clock, real, replica: database.replica })
  const app = await buildApp({
    config,
    clock,
    log,
    real: { db: real.db, jobs: jobs.of('real') },
    demo: demo && { db: demo.db, jobs: jobs.of('demo') },
    release: readRelease(),
    metrics,
    replica: database.replica,
    nodes: database.nodes,
    isPrepared: () => state.prepared,
    isStopping: () => state.stopping
  })
  closers.push(async () => {
    state.stopping = state.prepared
    await closeApp(app, state.stopping ? graceOf(config) : 0, STOP_MS * config.patience)
  })
  await listen(app, config, { host: 'HOST', port: 'PORT' })
  if (metrics && config.metrics) {
    closers.push(() => metrics.app.close())
    await listen(metrics.app, config.metrics, { host: 'METRICS', port: 'METRICS' })
    say(texts.metrics(`${addressOf(metrics.app, config.metrics)}/metrics`))
  }
  await prepare(database, { config, clock, log })
  await jobs.start()
  closers.push(jobs.stop)
  state.prepared = true
  say(texts.ready(addressOf(app, config)))
  closers.push(renewSearchRows(database, clock, log))
}

/**
 * After a release with another layout of search rows, or other chains, they are made anew in the background while searches go on.
 * Returns how to stop it; the next start resumes. A failure leaves the server running.
 */
function renewSearchRows({ real, demo }: OpenDatabase, clock: Clock, log: Log): Closer {
  const stop = new AbortController()
  const renew = async (): Promise<void> => {
    for (const { loads } of demo ? [real, demo] : [real]) {
      if (!(await isRebuildDue(loads))) {
        if (await areChainsDue(loads)) await afterLoad(loads)
        continue
      }
      const onProgress = tellEvery(10_000, (done, total: number) => say(texts.rebuilding(done, total)))
      const rebuild = { today: clock.day(), signal: stop.signal, onProgress }
      say(texts.rebuilt[await rebuildSearchRows(loads, rebuild)])
    }
  }
  const ended = renew().catch((error: unknown) => {
    log.error({ err: error }, 'the search rows could not be renewed')
  })
  return async () => {
    stop.abort()
    await ended
  }
}

/** Throws a sentence if nobody may write there: no server that should hand its log on runs without. */
async function openAuditSink({ auditStream }: Config): Promise<AuditSink | null> {
  if (auditStream === null) return null
  const sink = auditSinkOf(auditStream)
  await sink('').catch(() => {
    throw new StartFailure(sentences.audit.noStream(auditStream))
  })
  return sink
}

type Place = Pick<Config, 'host' | 'port'>

/** `variables` are those of the configuration that say where. */
async function listen(
  app: FastifyInstance,
  { host, port }: Place,
  variables: Readonly<Record<keyof Place, string>>
): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: address => `listening at ${address}` })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartFailure(texts.portTaken(host, port, variables.port))
    if (code === 'EACCES') throw new StartFailure(texts.portForbidden(port, variables.port))
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFailure(texts.hostUnknown(host, variables.host))
    throw error
  }
}

interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
}

/** Prepares the data: the demo with its staff, or a hint about the missing account. */
async function prepare({ real, demo }: OpenDatabase, { config, clock, log }: Deps): Promise<void> {
  if (demo) {
    await createDemoStaff({ db: real.db, clock })
    await seedDemo(demo.loads, undefined, { onProgress: tellEvery(5000, done => say(texts.seeding(done))) })
  }
  if (config.demo && (await isFilled(real.db))) {
    log.warn('anybody may use the demo sign-in and see the imported companies; DEMO=off closes it')
  }
  if (!config.oidc && !(await hasStaff(real.db, config.demo))) say(texts.noStaff)
}

function stopOnSignal(started: Promise<void>, closers: Closer[]): { readonly asked: boolean } {
  const stop = { asked: false }
  const end = async (): Promise<void> => {
    // A start still under way (it may be filling the database) is aborted when the database stops.
    await Promise.race([started.catch(() => undefined), pause(SHORT_MS)])
    await closeAll(closers)
    say(texts.stopped)
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.asked) return
      stop.asked = true
      say(texts.stopping)
      void end()
    })
  }
  return stop
}

/** Last opened, first closed; a failure to close one does not skip the others. */
async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    try {
      await close()
    } catch (error) {
      process.stderr.write(`${texts.notStopped(String(error))}\n`)
      process.exitCode = 1
    }
  }
}

/** At least as long as clients need to notice that their connections close. */
function graceOf({ drainSeconds }: Config): number {
  return Math.max(CLOSE_GRACE_MS, drainSeconds * 1000)
}

async function closeApp(app: FastifyInstance, grace: number, most: number): Promise<void> {
  await pause(grace)
  const forceClose = setTimeout(() => app.server.closeAllConnections(), most)
  await app.close()
  clearTimeout(forceClose)
}

function addressOf(app: FastifyInstance, { host }: Pick<Place, 'host'>): string {
  const { port } = app.server.address() as AddressInfo
  const shown = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}

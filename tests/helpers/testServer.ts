import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppDependencies } from '../../host/server/app.ts'
import { createClock } from '../../host/server/base/clock.ts'
import { readConfig, type Config } from '../../host/server/base/config.ts'
import { jobsOf, openJobs } from '../../host/server/jobs/openJobs.ts'
import type { JobQueue } from '../../host/server/jobs/queue.ts'
import { createMetrics } from '../../host/server/metrics/metrics.ts'
import { activeJobs } from '../../host/server/store/jobs/jobs.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import type { WorldStore } from '../../host/server/store/worlds.ts'
import type { World } from '../../src/contract/base/world.ts'
import { createLog } from '../../host/server/base/log.ts'
import { createSample, type OwnDatabase } from './testCluster.ts'

/** The reference server in this process, on a database of its own. */
export interface TestServer {
  readonly base: string
  /** The world of the sample companies, which is shown as long as nothing is imported. */
  readonly database: WorldStore
  /** The world of imported companies, which is empty. */
  readonly real: WorldStore
  /** Another server on the same data with other settings; stops with the first. Returns its address. */
  beside(settings: Readonly<Record<string, string>>, mayDo?: AppDependencies['mayDo']): Promise<string>
  readonly config: Config
  /** What it measures of itself, as text. */
  metrics(): Promise<string>
  /** Lets all these servers bring together what they have counted, as they do once a second. */
  share(): Promise<void>
  /** Does the jobs of a world that wait, as the queue would. Default: of that with the sample companies. */
  doJobs(world?: World): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions extends Partial<
  Pick<AppDependencies, 'handlers' | 'pageFolder' | 'clock'>
> {
  /** The number of sample companies. */
  readonly companies: number
  /** Whether jobs are done by themselves. Default: they stay queued until doJobs. */
  readonly jobs?: boolean
  /** The environment, in addition to the defaults of tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** Leads the connections to the database over another address. */
  readonly through?: (url: URL) => Promise<URL>
  /** Where the companies stand. Default: a copy of the sample for this server alone. */
  readonly own?: Pick<OwnDatabase, 'url' | 'drop'>
  /** Receives the lines of the log. */
  readonly onLog?: (line: string) => void
}

export async function startTestServer({
  companies,
  settings = {},
  jobs: doesJobs = false,
  through = async url => url,
  own: given,
  onLog,
  ...parts
}: TestServerOptions): Promise<TestServer> {
  const { url, drop } = given ?? (await createSample(companies, settings))
  const { href } = await through(new URL(url))
  const configOf = (more: Readonly<Record<string, string>>) =>
    readConfig({
      DATABASE_URL: href,
      DEMO: 'on',
      CLOCK: '2026-11-21',
      RATE_LIMIT: '0',
      SHOWN_ROWS: '0',
      // Neither how busy the machine is nor how long a file runs is the subject of a test.
      PATIENCE: '10',
      ACCESS_TOKEN_MINUTES: '1440',
      LOG_LEVEL: 'silent',
      ...settings,
      ...more
    })
  const config = configOf({})
  const clock = createClock(config.clockDay)
  const log = createLog(config.logLevel, onLog)
  const database = await openDatabase(config, { purpose: 'server', say: () => undefined, log })
  const { real, demo, replica } = database
  // Without a demo the sample companies pass for imported ones.
  const world = demo ? 'demo' : 'real'
  const store = demo ?? real
  const deps = { config, clock: parts.clock ?? clock, log }
  const jobs = openJobs(database, deps)
  if (doesJobs) await jobs.start()
  const metrics = createMetrics({ config, clock, real, replica })
  const apps: FastifyInstance[] = [metrics.app]
  const open = async (own: Partial<AppDependencies>): Promise<string> => {
    const app = await buildApp({
      config,
      clock,
      log,
      real: { db: real.db, jobs: doesJobs ? jobs.of('real') : noJobs },
      demo: demo && { db: demo.db, jobs: doesJobs ? jobs.of('demo') : noJobs },
      release: '1.0.0',
      metrics,
      replica,
      ...parts,
      ...own
    })
    apps.push(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }
  return {
    base: await open({}),
    database: store,
    real,
    beside: (more, mayDo) => {
      const own = configOf(more)
      return open({ config: own, ...(own.demo ? {} : { demo: null }), ...(mayDo && { mayDo }) })
    },
    config,
    metrics: async () => (await metrics.app.inject('/metrics')).payload,
    share: async () => {
      for (const app of apps.slice(1)) await app.shareCounts()
    },
    doJobs: async (of = world) => {
      const { db, does } = jobsOf(of, of === 'real' ? real : store, deps)
      for (const { id, kind } of await activeJobs(db)) await does[kind](id, new AbortController().signal)
    },
    close: async () => {
      for (const app of apps) await app.close()
      if (doesJobs) await jobs.stop()
      await database.close()
      await drop()
    }
  }
}

const noJobs: JobQueue = { add: () => Promise.resolve() }

import { worlds, type World } from '../../../src/contract/base/world.ts'
import { offersIn } from '../base/offers.ts'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { rotateOldTokenKey } from '../identity/tokens/tokenKeys.ts'
import { createDatabase } from '../store/database.ts'
import { tellSlowQueries } from '../store/slowQueries.ts'
import { finishInterrupted } from '../store/load/importRuns.ts'
import { expireJobs } from '../store/jobs/jobs.ts'
import type { OpenDatabase } from '../store/openDatabase.ts'
import { forgetOld } from '../store/upkeep/retention.ts'
import { countNews } from '../store/savedSearches/savedSearches.ts'
import type { WorldStore } from '../store/worlds.ts'
import { listFileJob } from './listFile.ts'
import { reportFileJob } from './reportFile.ts'
import { createJobs, type Chore, type Jobs, type JobWorld } from './queue.ts'

interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
}

/** How the jobs of a world are done. They use the pool itself: no person waits for their connections. */
export function jobsOf(world: World, { background }: WorldStore, deps: Deps): JobWorld {
  const { config, clock } = deps
  const db = createDatabase(background, tellSlowQueries(deps, 'job'))
  const jobDeps = { db, world, clock, keepDays: config.exportDays }
  return {
    db,
    does: {
      list: listFileJob(jobDeps),
      report: reportFileJob({ ...jobDeps, bankProducts: offersIn(world, config).bankProducts })
    }
  }
}

/** In ms; what is not counted then is counted the next time. */
const COUNTING_MS = 20_000

/** What is done again and again, whatever anybody asks for. */
function choresOf(
  served: readonly JobWorld[],
  { real, demo }: Stores,
  { clock, config, log }: Deps
): readonly Chore[] {
  const inEach = (work: (world: JobWorld) => Promise<void>) => async () => {
    for (const world of served) await work(world)
  }
  return [
    { name: 'expire', every: '*/15 * * * *', work: inEach(({ db }) => expireJobs(db, clock.now())) },
    {
      name: 'countNews',
      every: '*/5 * * * *',
      work: inEach(({ db }) => countNews(db, clock.day(), clock.now(), COUNTING_MS))
    },
    {
      name: 'finishImport',
      every: '* * * * *',
      work: () => finishInterrupted(real.loads, clock.day())
    },
    {
      name: 'rotateTokenKey',
      every: '0 * * * *',
      work: () => rotateOldTokenKey(real.db, clock.now(), config.tokenKeyDays)
    },
    {
      name: 'forgetOld',
      // At night in China.
      every: '30 19 * * *',
      work: async () => {
        const pools = [['real', real.loads] as const, ...(demo ? [['demo', demo.loads] as const] : [])]
        const forgotten = await forgetOld(pools, { keep: config.keepDays, now: clock.now(), isDry: false })
        if (forgotten.length > 0) log.info({ forgotten }, 'what was older than its time is deleted')
      }
    }
  ]
}

type Stores = Pick<OpenDatabase, 'pool' | 'real' | 'demo'>

/** The jobs of the server, not started yet. */
export function openJobs(database: Stores, deps: Deps): Jobs {
  const { clock, log } = deps
  const served = worlds.flatMap(world => {
    const store = database[world]
    return store ? [[world, jobsOf(world, store, deps)] as const] : []
  })
  return createJobs({
    pool: database.pool,
    log,
    now: () => clock.now(),
    worlds: Object.fromEntries(served),
    chores: choresOf(
      served.map(([, world]) => world),
      database,
      deps
    )
  })
}

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { createDatabase, type Db } from '../store/database.ts'
import { expireJobs } from '../store/jobs/jobs.ts'
import { countNews } from '../store/savedSearches/savedSearches.ts'
import { listFileJob } from './exports/listFile.ts'
import { reportFileJob } from './reports/reportFile.ts'
import { createJobs, type Chore, type Jobs, type JobsOptions } from './queue.ts'

interface Means {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
}

/** How each kind of job is done. Jobs use the pool itself: no person waits for their connections. */
export function jobsOf(pool: Pool, { config, clock }: Means): JobsOptions['does'] {
  const deps = { db: createDatabase(pool), clock, keepDays: config.exportDays }
  return {
    list: listFileJob(deps),
    report: reportFileJob({ ...deps, bankProducts: config.bankProducts })
  }
}

/** In ms; what is not counted then is counted the next time. */
const COUNTING_MS = 20_000

/** What is done again and again, whatever anybody asks for. */
function choresOf(db: Db, clock: Clock): readonly Chore[] {
  return [
    { name: 'expire', every: '*/15 * * * *', work: () => expireJobs(db, clock.now()) },
    {
      name: 'countNews',
      every: '*/5 * * * *',
      work: () => countNews(db, clock.day(), clock.now(), COUNTING_MS)
    }
  ]
}

/** The jobs of the server, not started yet. */
export function openJobs(pool: Pool, means: Means): Jobs {
  const { clock, log } = means
  const db = createDatabase(pool)
  return createJobs({
    pool,
    db,
    log,
    now: () => clock.now(),
    does: jobsOf(pool, means),
    chores: choresOf(db, clock)
  })
}

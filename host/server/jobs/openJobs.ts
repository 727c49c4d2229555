import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { createDatabase } from '../store/database.ts'
import { listFileJob } from './exports/listFile.ts'
import { reportFileJob } from './reports/reportFile.ts'
import { createJobs, type Jobs, type JobsOptions } from './queue.ts'

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

/** The jobs of the server, not started yet. */
export function openJobs(pool: Pool, means: Means): Jobs {
  const { clock, log } = means
  return createJobs({
    pool,
    db: createDatabase(pool),
    log,
    now: () => clock.now(),
    does: jobsOf(pool, means)
  })
}

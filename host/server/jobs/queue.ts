import { fromKysely, PgBoss, type Db as Connection, type Job } from 'pg-boss'
import type { Pool } from 'pg'
import type { JobKind } from '../../../src/contract/entities/notice.ts'
import { sentences } from '../base/sentences.ts'
import type { Log } from '../base/log.ts'
import type { Db } from '../store/database.ts'
import { activeJobs, failJob } from '../store/jobs/jobs.ts'

/** Where jobs are asked for. */
export interface JobQueue {
  /** In the transaction that writes the job, so that there is never one without the other. */
  readonly add: (trx: Db, kind: JobKind, id: string) => Promise<void>
}

/** How one kind of job is done. Rejects to be called again; `stopping` is aborted when the server stops. */
export type DoJob = (id: string, stopping: AbortSignal) => Promise<void>

export interface JobsOptions {
  readonly pool: Pool
  /** Over the same pool: no request waits for a job. */
  readonly db: Db
  readonly log: Log
  readonly now: () => Date
  readonly does: Readonly<Record<JobKind, DoJob>>
  /** What is done again and again, by one server at a time. */
  readonly chores: readonly Chore[]
}

export interface Chore {
  readonly name: string
  /** When, as cron writes it. */
  readonly every: string
  readonly work: () => Promise<void>
}

export interface Jobs extends JobQueue {
  /**
   * Adds the jobs that wait and that the queue does not know: asked for before it was there, or just when whoever made
   * the same one was done with it.
   */
  readonly addLost: () => Promise<void>
  readonly start: () => Promise<void>
  /** Ends in time for a stopping server; what is not done then is begun again by the next one. */
  readonly stop: () => Promise<void>
}

/** Jobs that could not be done, whatever was tried. */
const DEAD = 'dead'
const EVERY_MINUTE = '* * * * *'
const STOP_MS = 4000

interface JobData {
  readonly id: string
}

/**
 * The jobs of the server, kept by pg-boss in the database, so that whichever server lives does them. A server that is
 * killed sends no heartbeats any more: another one, or itself after its restart, begins its jobs again within seconds.
 */
export function createJobs({ pool, db, log, now, does, chores }: JobsOptions): Jobs {
  const boss = new PgBoss({
    // Of the pool itself: pg-boss reads the rows of every statement of a query, Kysely answers those of the last one.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'job',
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    registerInstance: false,
    reindex: false
  })
  boss.on('error', (error: unknown) => log.error({ err: error }, 'the job queue had trouble'))
  const stopping = new AbortController()
  const kinds = Object.keys(does) as readonly JobKind[]
  const send = (within: Connection, kind: JobKind, id: string) =>
    boss.send(kind, { id } satisfies JobData, { singletonKey: id, db: within })

  const listen = async (kind: JobKind): Promise<void> => {
    await boss.createQueue(kind, {
      // One job of a key at a time, so that one that is asked for twice is done once.
      policy: 'exclusive',
      retryLimit: 3,
      retryDelay: 2,
      expireInSeconds: 3600,
      heartbeatSeconds: 10,
      deadLetter: DEAD
    })
    await boss.work(kind, { pollingIntervalSeconds: 1 }, async ([job]: Job<JobData>[]) => {
      if (!job) return
      try {
        await does[kind](job.data.id, stopping.signal)
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error, job: job.data.id }, 'a job failed')
        throw error
      }
    })
  }

  const repeat = async ({ name, every, work }: Chore): Promise<void> => {
    await boss.createQueue(name)
    await boss.work(name, { pollingIntervalSeconds: 30 }, work)
    await boss.schedule(name, every)
  }

  const addLost = async (): Promise<void> => {
    for (const { kind, id } of await activeJobs(db)) await send(fromKysely(db), kind, id)
  }

  return {
    add: async (trx, kind, id) => void (await send(fromKysely(trx), kind, id)),
    addLost,
    start: async () => {
      await boss.start()
      await boss.createQueue(DEAD)
      await boss.work(DEAD, { pollingIntervalSeconds: 2 }, async ([job]: Job<JobData>[]) => {
        if (job) await failJob(db, job.data.id, sentences.jobs.failed, now())
      })
      for (const kind of kinds) await listen(kind)
      await addLost()
      await repeat({ name: 'addLost', every: EVERY_MINUTE, work: addLost })
      for (const chore of chores) await repeat(chore)
    },
    stop: async () => {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
    }
  }
}

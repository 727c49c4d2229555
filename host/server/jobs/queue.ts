import { fromKysely, PgBoss, type Job } from 'pg-boss'
import type { Pool } from 'pg'
import { jobKinds, type JobKind } from '../../../src/contract/entities/notice.ts'
import { worlds as worldKeys, type World } from '../../../src/contract/base/world.ts'
import { sentences } from '../base/sentences.ts'
import type { Log } from '../base/log.ts'
import type { Db } from '../store/database.ts'
import { activeJobs, failJob, turnOf } from '../store/jobs/jobs.ts'

/** Where jobs are asked for. */
export interface JobQueue {
  /** In the transaction that writes the job, so that there is never one without the other. */
  readonly add: (trx: Db, kind: JobKind, id: string) => Promise<void>
}

/** How one kind of job is done. Rejects to be called again; `stopping` is aborted when the server stops. */
export type DoJob = (id: string, stopping: AbortSignal) => Promise<void>

/** The jobs of one world. */
export interface JobWorld {
  /** Over a pool of its own: no request waits for a job. */
  readonly db: Db
  readonly does: Readonly<Record<JobKind, DoJob>>
}

export interface JobsOptions {
  readonly pool: Pool
  readonly worlds: Readonly<Partial<Record<World, JobWorld>>>
  readonly log: Log
  readonly now: () => Date
  /** What is done again and again, by one server at a time. */
  readonly chores: readonly Chore[]
}

export interface Chore {
  readonly name: string
  /** When, as cron writes it. */
  readonly every: string
  readonly work: () => Promise<void>
}

export interface Jobs {
  /** The queue of a world. */
  readonly of: (world: World) => JobQueue
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
  readonly world: World
}

/**
 * The jobs of the server, kept by pg-boss in the database, so that whichever server lives does them. A server that is
 * killed sends no heartbeats any more: another one, or itself after its restart, begins its jobs again within seconds.
 */
export function createJobs({ pool, worlds, log, now, chores }: JobsOptions): Jobs {
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
  const send = async (within: Db, world: World, kind: JobKind, id: string) =>
    boss.send(kind, { id, world } satisfies JobData, {
      singletonKey: `${world} ${id}`,
      // The first of everybody comes before the second of anybody.
      priority: -(await turnOf(within, id)),
      db: fromKysely(within)
    })
  /** Null for a world that this server does not serve. */
  const worldOf = ({ world }: JobData): JobWorld | null => worlds[world] ?? null

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
    const worker = await boss.work(kind, { pollingIntervalSeconds: 1 }, async ([job]: Job<JobData>[]) => {
      if (!job) return
      try {
        await worldOf(job.data)?.does[kind](job.data.id, stopping.signal)
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error, job: job.data.id }, 'a job failed')
        throw error
      } finally {
        // The next one does not wait for the interval.
        boss.notifyWorker(worker)
      }
    })
  }

  const repeat = async ({ name, every, work }: Chore): Promise<void> => {
    await boss.createQueue(name)
    await boss.work(name, { pollingIntervalSeconds: 30 }, work)
    await boss.schedule(name, every)
  }

  const addLost = async (): Promise<void> => {
    for (const world of worldKeys) {
      const db = worlds[world]?.db
      if (!db) continue
      for (const { kind, id } of await activeJobs(db)) await send(db, world, kind, id)
    }
  }

  return {
    of: world => ({ add: async (trx, kind, id) => void (await send(trx, world, kind, id)) }),
    addLost,
    start: async () => {
      await boss.start()
      await boss.createQueue(DEAD)
      await boss.work(DEAD, { pollingIntervalSeconds: 2 }, async ([job]: Job<JobData>[]) => {
        const db = job && worldOf(job.data)?.db
        if (db) await failJob(db, job.data.id, sentences.jobs.failed, now())
      })
      for (const kind of jobKinds) await listen(kind)
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

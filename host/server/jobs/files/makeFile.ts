import { DEMO_MARK, type World } from '../../../../src/contract/base/world.ts'
import { jobFileName } from '../../../../src/domain/jobNames.ts'
import { dayOf } from '../../base/chineseTime.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../store/database.ts'
import { beginAgain, beginJob, finishJob, type Attempt } from '../../store/jobs/jobs.ts'
import { FileSink, Unwanted } from './fileSink.ts'

export interface FileDeps {
  readonly db: Db
  readonly world: World
  readonly clock: Clock
  /** For how many days files are kept. */
  readonly keepDays: number
}

interface WrittenFile {
  readonly name: string
  readonly createdAt: Date
  readonly traceCode: string
  readonly format: string
}

/** Writes a file and tells whose it is. Throws Unwanted where there is nothing to write any more. */
export type WriteFile = (sink: FileSink) => Promise<WrittenFile>

/** Does a job that makes a file. A job that nobody wants any more just ends. */
export async function makeFile(
  deps: FileDeps,
  id: string,
  stopping: AbortSignal,
  write: WriteFile
): Promise<void> {
  let attempt = await beginJob(deps.db, id)
  while (attempt) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt begins where the one before was given up
    await tryToMake(deps, attempt, stopping, write)
    // The queue takes a job that is asked for again in the meantime for this one.
    // oxlint-disable-next-line no-await-in-loop -- as above
    attempt = await beginAgain(deps.db, id)
  }
}

async function tryToMake(
  { db, world, clock, keepDays }: FileDeps,
  attempt: Attempt,
  stopping: AbortSignal,
  write: WriteFile
): Promise<void> {
  const sink = new FileSink(db, attempt, stopping)
  try {
    const { createdAt, ...written } = await write(sink)
    await sink.end()
    const name = jobFileName({ ...written, day: dayOf(createdAt) }, world === 'demo' ? DEMO_MARK : null)
    await finishJob(db, attempt, { name, size: sink.size, now: clock.now(), keepDays })
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error
  }
}

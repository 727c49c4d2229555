import { DEMO_MARK, type World } from '../../../../src/contract/world.ts'
import { dayOf, inFileName } from '../../base/chineseTime.ts'
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

/** Writes a file and returns its name. Throws Unwanted where there is nothing to write any more. */
export type WriteFile = (sink: FileSink) => Promise<string>

interface NamedFile {
  readonly name: string
  readonly createdAt: Date
  readonly traceCode: string
  readonly format: string
}

/** 走访名单_20261121_EX20261121-7K3QZ9WD.xlsx; in the demo the name says so first. */
export function jobFileName(world: World, { name, createdAt, traceCode, format }: NamedFile): string {
  const parts = [...(world === 'demo' ? [DEMO_MARK] : []), name, inFileName(dayOf(createdAt)), traceCode]
  return `${parts.join('_')}.${format}`
}

const DAY_MS = 86_400_000

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
  { db, clock, keepDays }: FileDeps,
  attempt: Attempt,
  stopping: AbortSignal,
  write: WriteFile
): Promise<void> {
  const sink = new FileSink(db, attempt, stopping)
  try {
    const name = await write(sink)
    await sink.end()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + keepDays * DAY_MS)
    await finishJob(db, attempt, { name, size: sink.size, now, expiresAt })
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error
  }
}

import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../store/database.ts'
import { beginJob, finishJob } from '../../store/jobs/jobs.ts'
import { FileSink, Unwanted } from './fileSink.ts'

export interface FileDeps {
  readonly db: Db
  readonly clock: Clock
  /** For how many days files are kept. */
  readonly keepDays: number
}

const DAY_MS = 86_400_000

/** Does a job that makes a file: `write` writes it and returns its name. A job that nobody wants any more just ends. */
export async function makeFile(
  { db, clock, keepDays }: FileDeps,
  id: string,
  stopping: AbortSignal,
  write: (sink: FileSink) => Promise<string>
): Promise<void> {
  const attempt = await beginJob(db, id)
  if (!attempt) return
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

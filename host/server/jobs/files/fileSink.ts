import type { Db } from '../../store/database.ts'
import { addPart, reportProgress, type Attempt } from '../../store/jobs/jobs.ts'

/** Somebody cancelled the job, or it was begun again elsewhere. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted'
}

const PART_BYTES = 256 * 1024
/** Between two reports of progress, in ms. */
const REPORT_MS = 500

/** Takes the bytes of a file and keeps them in the database, part by part. Throws Unwanted as soon as nobody waits. */
export class FileSink {
  readonly #db: Db
  readonly #attempt: Attempt
  readonly #stopping: AbortSignal
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #parts = 0
  #reportedAt = 0
  size = 0

  constructor(db: Db, attempt: Attempt, stopping: AbortSignal) {
    this.#db = db
    this.#attempt = attempt
    this.#stopping = stopping
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#stopping.throwIfAborted()
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= PART_BYTES) await this.#flush()
  }

  /** From 0 to 1. */
  async progress(done: number): Promise<void> {
    const now = performance.now()
    if (now - this.#reportedAt < REPORT_MS) return
    this.#reportedAt = now
    if (!(await reportProgress(this.#db, this.#attempt, done))) throw new Unwanted()
  }

  async end(): Promise<void> {
    if (this.#waitingBytes > 0) await this.#flush()
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    if (!(await addPart(this.#db, this.#attempt, this.#parts, bytes))) throw new Unwanted()
    this.#parts += 1
    this.size += bytes.length
  }
}

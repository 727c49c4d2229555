import { isActive, type JobState } from '../contract/entities/job.ts'

/** A job as the mocks keep it; `rows` count against the quota. */
interface Job {
  readonly id: string
  readonly state: JobState
  readonly progress: number | null
}

/** How far a job comes between two looks at it. */
const STEP = 0.4

/** The jobs of the mocked services. Nothing runs in the background: a job goes on whenever it is looked at. */
export class MockJobs<Of extends Job> {
  readonly #jobs: Map<string, Of>
  readonly #holds: boolean

  /** `holds` keeps every job as it is, for stories that show one state. */
  constructor(jobs: readonly Of[], holds: boolean) {
    this.#jobs = new Map(jobs.map(job => [job.id, job]))
    this.#holds = holds
  }

  /** Newest first. */
  all(finish: (job: Of) => Of): readonly Of[] {
    for (const { id } of this.values()) this.look(id, finish)
    return this.values().toReversed()
  }

  /** A job, one step later than before; `finish` gives it its file. */
  look(id: string, finish: (job: Of) => Of): Of | null {
    const job = this.#jobs.get(id)
    if (!job) return null
    if (this.#holds || !isActive(job)) return job
    const progress = job.state === 'queued' ? 0 : (job.progress ?? 0) + STEP
    const next = progress >= 1 ? finish(job) : { ...job, state: 'running' as const, progress }
    this.#jobs.set(id, next)
    return next
  }

  /** As it is, without going on. */
  peek(id: string): Of | null {
    return this.#jobs.get(id) ?? null
  }

  put(job: Of): Of {
    this.#jobs.set(job.id, job)
    return job
  }

  remove(id: string): void {
    this.#jobs.delete(id)
  }

  values(): readonly Of[] {
    return [...this.#jobs.values()]
  }
}

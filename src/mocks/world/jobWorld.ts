import type { Export } from '../../contract/entities/export.ts'
import { isActive } from '../../contract/entities/job.ts'
import type { Report } from '../../contract/entities/report.ts'
import { asQueued, asRunning } from '../../domain/jobLife.ts'
import { traceCode, type TraceKind } from '../../domain/files/traceCode.ts'

/** How far a job comes between two looks at it. */
const STEP = 0.4

/** The jobs of the mocked services. Nothing runs in the background: a job goes on whenever it is looked at. */
export class MockJobs<Of extends Export | Report> {
  readonly #jobs: Map<string, Of>
  readonly #holds: boolean

  /** `holds` keeps every job as it is, for stories that show one state. */
  constructor(jobs: readonly Of[], holds: boolean) {
    this.#jobs = new Map(jobs.map(job => [job.id, job]))
    this.#holds = holds
  }

  /** Newest first. */
  all(finish: (job: Of) => Of): readonly Of[] {
    return this.values()
      .map(job => this.look(job, finish))
      .toReversed()
  }

  /** A job, one step later than before; `finish` gives it its file. */
  look(job: Of, finish: (job: Of) => Of): Of {
    if (this.#holds || !isActive(job)) return job
    const progress = job.state === 'queued' ? 0 : (job.progress ?? 0) + STEP
    return this.put(progress >= 1 ? finish(job) : { ...job, ...asRunning(progress) })
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

interface Clockwork {
  readonly today: string
  newId(): string
  now(): string
}

/** What is known of a job of any kind when it is asked for. */
export function newJob(world: Clockwork, kind: TraceKind, name: string) {
  const code = traceCode(kind, world.today)
  return { ...asQueued, id: world.newId(), name, traceCode: code, createdAt: world.now() }
}

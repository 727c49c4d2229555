import type { MessagePort, Worker } from 'node:worker_threads'
import type { Role } from '../../../host/server/store/staff/member.ts'
import type { OpenDatabase } from '../../../host/server/store/openDatabase.ts'
import type { Hired } from '../colleagues.ts'

/** Whom an attack meets, told to the thread that it runs in. */
export interface Target {
  /** The address of each server. */
  readonly bases: readonly [string, ...string[]]
  /** Those who attack. */
  readonly members: readonly Hired[]
  readonly companies: readonly Company[]
}

export interface Company {
  readonly id: string
  readonly name: string
}

/** What an attack showed beside the waits of others. */
export interface Outcome {
  readonly said: string
  /** Whether the server held; null where that is only told. */
  readonly held: boolean | null
}

export interface Attack {
  /** As the findings of an audit name it. */
  readonly finding: string
  readonly name: string
  /** The roles of those who attack: each is a member of staff of this attack alone. */
  readonly members?: readonly Role[]
  /** Default: 1, over the one database. */
  readonly servers?: 2
  /** Ends by itself; otherwise it goes on until `over`. */
  readonly ends?: true
  readonly run: (target: Target, over: AbortSignal) => Promise<readonly Outcome[]>
  /** Whom it is aimed at: each does one thing again and again, as long as the colleagues work. */
  readonly victims?: readonly Victim[]
  /** What is looked at when everybody has left. */
  readonly afterwards?: (site: Site, target: Target) => Promise<readonly Outcome[]>
}

/** Where victims live: in the thread of those who measure. */
export interface Site {
  readonly base: string
  readonly database: OpenDatabase
  readonly companies: readonly Company[]
  /** A new member of staff, signed in. */
  readonly hire: (role: Role) => Promise<Hired>
}

export interface Victim {
  readonly name: string
  /** Resolves to what is done again and again, which resolves to null, or to the status that it failed with. */
  readonly begin: (site: Site) => Promise<() => Promise<number | null>>
}

/** Between the thread of an attack and that of those who measure. */
export function tell(thread: Worker | MessagePort, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  thread.postMessage(message)
}

export type Statuses = Map<number, number>

/** So many at once ask again and again until it is over. */
export async function keepAsking(
  atOnce: number,
  over: AbortSignal,
  ask: (at: number) => Promise<number>
): Promise<Statuses> {
  const statuses: Statuses = new Map()
  let at = 0
  const asking = Array.from({ length: atOnce }, async () => {
    while (!over.aborted) {
      const status = await ask(at++)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  await Promise.all(asking)
  return statuses
}

/** Resolves when it is over. */
export function until(over: AbortSignal): Promise<void> {
  return new Promise(done => {
    if (over.aborted) done()
    else over.addEventListener('abort', () => done(), { once: true })
  })
}

/** As `200 × 5, 429 × 600`. */
export function written(statuses: Statuses): string {
  const kinds = [...statuses].toSorted(([one], [other]) => one - other)
  return kinds.map(([status, count]) => `${status || 'gone'} × ${count}`).join(', ')
}

/** An outcome that is only told. */
export function told(said: string): Outcome {
  return { said, held: null }
}

import { setTimeout as pause } from 'node:timers/promises'
import { giveWay, inForeground } from '../../base/foreground.ts'
import { Turns, type Claim } from '../../base/turns.ts'

/** How fast past work is forgotten, in ms: after this time a third of it is left. */
const MEMORY_MS = 10_000
/** What anybody may make the server do of late, in ms, and in times of what the others do on average. */
export const FREE_MS = 1000
const TIMES_OTHERS = 3
/** The longest rest, in ms. */
const MAX_REST_MS = 2000
/** Who has made it do less is no longer at work, in ms. */
const AT_WORK_MS = 100
const FORGET_EVERY = 1000

/** What the server does for a person. Times in ms. */
interface Work {
  /** For calls that have ended, as it was at `at`. */
  done: number
  at: number
  /** Calls under way, and the sum of when they began. */
  running: number
  begun: number
  /** What calls took since the last one that it was free to make, or the last rest. */
  owed: number
}

/** A call that is to be answered. */
export interface Asked extends Pick<Claim, 'person' | 'signal' | 'left'> {
  /** Soon done: what takes long gives way to it. */
  readonly isShort: boolean
}

/**
 * Gives everybody a fair share of the server. Who has made it do much more of late than the others on average is served
 * after them: one call after the other, each after a rest as long as the work before. As long as nobody else works,
 * everybody may do what they want.
 */
export class FairShare {
  readonly #people = new Map<string, Work>()
  readonly #first = new Turns(1)
  readonly #lane = new Turns(1)
  readonly #free: number
  readonly #hold: (ms: number) => Promise<unknown>
  #forgottenAt = 0

  constructor(free = FREE_MS, hold: (ms: number) => Promise<unknown> = pause) {
    this.#free = free
    this.#hold = hold
  }

  async answer<Result>(asked: Asked, work: (isBehind: boolean) => Promise<Result>): Promise<Result> {
    const { person, isShort } = asked
    if (person === null || !this.#hasTooMuch(person)) {
      this.#takeOwed(person)
      const counted = (): Promise<Result> => this.count(person, () => work(false))
      return isShort ? inForeground(counted) : counted()
    }
    // The first of everybody before the second of anybody.
    const leave = await this.#first.take(asked)
    try {
      const leaveLane = await this.#lane.take({ ...asked, person: 'who is behind' })
      try {
        const rest = Math.min(this.#takeOwed(person), MAX_REST_MS)
        await this.#hold(rest)
        await giveWay(rest)
        return await this.count(person, () => work(true))
      } finally {
        leaveLane()
      }
    } finally {
      leave()
    }
  }

  /** Counts what a person makes the server do; null: nobody who is known. */
  async count<Result>(person: string | null, work: () => Promise<Result>): Promise<Result> {
    if (person === null) return work()
    const begun = performance.now()
    const own = this.#people.get(person) ?? { done: 0, at: begun, running: 0, begun: 0, owed: 0 }
    this.#people.set(person, own)
    own.running++
    own.begun += begun
    try {
      return await work()
    } finally {
      const now = performance.now()
      own.done = doneOf(own, now) + now - begun
      own.owed += now - begun
      own.at = now
      own.running--
      own.begun -= begun
    }
  }

  #takeOwed(person: string | null): number {
    const own = person === null ? undefined : this.#people.get(person)
    const owed = own?.owed ?? 0
    if (own) own.owed = 0
    return owed
  }

  #hasTooMuch(person: string): boolean {
    const now = performance.now()
    const own = this.#people.get(person)
    if (!own || totalOf(own, now) <= this.#free) return false
    this.#forget(now)
    const others = [...this.#people.values()].filter(each => each !== own)
    const sum = others.reduce((all, each) => all + totalOf(each, now), 0)
    return others.length > 0 && totalOf(own, now) > (TIMES_OTHERS * sum) / others.length
  }

  #forget(now: number): void {
    if (now - this.#forgottenAt < FORGET_EVERY) return
    this.#forgottenAt = now
    for (const [person, each] of this.#people) {
      if (totalOf(each, now) < AT_WORK_MS) this.#people.delete(person)
    }
  }
}

function doneOf({ done, at }: Work, now: number): number {
  return done * Math.exp((at - now) / MEMORY_MS)
}

/** What the server has done of late, and does now. */
function totalOf(work: Work, now: number): number {
  return doneOf(work, now) + work.running * now - work.begun
}

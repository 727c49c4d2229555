/** Passwords that are checked before another one is: each takes a thread of four that compression and files need too. */
const AT_ONCE = { known: 2, unknown: 1 }

/** Those who wait; whoever comes last in the order is sent away when there are more. */
const MOST_WAITING = 50

/** Seconds until who was sent away may try again. */
export const LINE_SECONDS = 5

/** Who wants a password checked. */
export interface Applicant {
  /** The browser that is known, or the network of one that is not. */
  readonly place: string
  readonly isKnown: boolean
}

interface Waiting {
  readonly rank: number
  readonly call: (isTurn: boolean) => void
}

/**
 * The line at the sign-in: the first of every place before the second of any, and those who are known before the
 * others, so that nobody can keep all others waiting.
 */
export class PasswordLine {
  readonly #waiting: Waiting[] = []
  /** How many of a place are in it. */
  readonly #present = new Map<string, number>()
  #checked = 0

  /** Checks in turn; resolves to null for who is sent away. */
  async check<Result>({ place, isKnown }: Applicant, check: () => Promise<Result>): Promise<Result | null> {
    const others = this.#present.get(place) ?? 0
    this.#present.set(place, others + 1)
    try {
      if (!(await this.#turn(isKnown ? others : others + 1))) return null
      return await check().finally(() => this.#leave())
    } finally {
      const left = (this.#present.get(place) ?? 1) - 1
      if (left > 0) this.#present.set(place, left)
      else this.#present.delete(place)
    }
  }

  #turn(rank: number): Promise<boolean> {
    return new Promise(call => {
      const behind = this.#waiting.findIndex(other => other.rank > rank)
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, { rank, call })
      this.#callNext()
      if (this.#waiting.length > MOST_WAITING) this.#waiting.pop()?.call(false)
    })
  }

  #callNext(): void {
    const [next] = this.#waiting
    if (!next || this.#checked >= (next.rank === 0 ? AT_ONCE.known : AT_ONCE.unknown)) return
    this.#waiting.shift()
    this.#checked++
    next.call(true)
  }

  #leave(): void {
    this.#checked--
    this.#callNext()
  }
}

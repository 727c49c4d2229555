/** For whom a request works, and how long it may. */
export interface Claim {
  /** Has a share of what all use; null: whoever asks is not counted. */
  readonly person: string | null
  /** Aborts the queries, for example when the client has gone; null: they run to their end. */
  readonly signal: AbortSignal | null
  /** How long the next query may take, in ms. */
  readonly left: () => number
  /** Whether others come first. Default: they do not. */
  readonly isBehind?: boolean
  /** Whether a replica may answer what it asks of loaded tables. Default: it may not. */
  readonly mayAskReplica?: boolean
  /** Its method and route, to tell of slow queries. Default: it has none. */
  readonly route?: string
}

/** As PostgreSQL says it of a canceled query. */
export class QueryCanceled extends Error {
  override readonly name = 'QueryCanceled'
  readonly code = '57014'
}

/** Lets each person hold a few of something at a time; who wants more waits in line. */
export class Turns {
  readonly #most: number
  readonly #held = new Map<string, number>()
  readonly #lines = new Map<string, (() => void)[]>()

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves to what gives the turn back. */
  async take({ person, signal, left }: Claim): Promise<() => void> {
    if (person === null) return () => undefined
    const held = this.#held.get(person) ?? 0
    if (held < this.#most) this.#held.set(person, held + 1)
    else await this.#wait(person, signal, left())
    return () => this.#leave(person)
  }

  #wait(person: string, signal: AbortSignal | null, left: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(person) ?? []
      this.#lines.set(person, line)
      const end = (): void => {
        clearTimeout(deadline)
        signal?.removeEventListener('abort', giveUp)
      }
      const enter = (): void => {
        end()
        resolve()
      }
      const giveUp = (): void => {
        end()
        line.splice(line.indexOf(enter), 1)
        reject(new QueryCanceled('no turn came before the request ended'))
      }
      const deadline = setTimeout(giveUp, left)
      signal?.addEventListener('abort', giveUp)
      line.push(enter)
    })
  }

  #leave(person: string): void {
    const line = this.#lines.get(person)
    const enter = line?.shift()
    if (line?.length === 0) this.#lines.delete(person)
    // The turn goes to the next in line.
    if (enter) return enter()
    const held = (this.#held.get(person) ?? 1) - 1
    if (held > 0) this.#held.set(person, held)
    else this.#held.delete(person)
  }
}

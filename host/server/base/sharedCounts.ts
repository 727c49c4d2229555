/** How much a client has come to in a window of time. */
export interface Count {
  readonly client: string
  /** All servers give a window the same name. */
  readonly window: string
  readonly count: number
}

/** Adds to what all servers have counted, and resolves to what it has come to. */
export type Exchange = (added: readonly Count[]) => Promise<readonly Count[]>

interface Entry {
  readonly client: string
  readonly window: string
  /** As all servers had counted when this one last asked. */
  shared: number
  /** What the others do not know yet. */
  own: number
  /** All that this server has counted. */
  counted: number
  askedAt: number
  asked: Promise<void>
}

const MOST = 10_000
/** Of a limit: what a server counts before it tells the others without waiting for the second to end. */
const PART = 0.1
/** How often the database is asked about a client who has come to a limit, in ms. */
const ASK_EVERY = 250

const keyOf = (client: string, window: string): string => `${window} ${client}`

/**
 * Counts of clients in windows of time that all servers of a database share. Each server counts for itself, and shares
 * once a second, or as soon as it has counted a tenth of a limit for one client: few requests wait for a query. So limits
 * hold approximately: each server may let through a tenth more. Before it stops a client, it asks whether the limit was
 * lifted elsewhere. While the database is away, each goes on with its own counts. Those that were not used for longest
 * are forgotten when there are too many.
 */
export class SharedCounts {
  readonly #exchange: Exchange
  readonly #entries = new Map<string, Entry>()
  readonly #touched = new Set<Entry>()
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null
  #isAway = false

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  add(client: string, window: string, count: number): void {
    increase(this.#touch(client, window), count)
  }

  /** What this server knows. */
  of(client: string, window: string): number {
    const entry = this.#entries.get(keyOf(client, window))
    return entry ? entry.shared + entry.own : 0
  }

  /**
   * Adds, and resolves to what counts against a limit then: what all servers have counted, as far as it matters, without
   * what this one counts meanwhile.
   */
  async against(client: string, window: string, limit: number, count = 0): Promise<number> {
    const entry = this.#touch(client, window)
    increase(entry, count)
    const { counted } = entry
    if (!this.#isAway) {
      if (entry.own >= limit * PART) await this.share()
      else if (entry.shared + entry.own >= limit) await this.#ask(entry)
    }
    return entry.shared + entry.own - (entry.counted - counted)
  }

  /** Brings what was counted together with the others, one time after the other. Never rejects. */
  share(): Promise<void> {
    if (this.#next) return this.#next
    this.#next = this.#running.then(() => {
      this.#next = null
      return this.#shareNow()
    })
    this.#running = this.#next
    return this.#next
  }

  /** Whoever goes on asking makes the database no work. */
  #ask(entry: Entry): Promise<void> {
    const now = performance.now()
    if (now - entry.askedAt >= ASK_EVERY) {
      entry.askedAt = now
      entry.asked = this.share()
    }
    return entry.asked
  }

  #touch(client: string, window: string): Entry {
    const key = keyOf(client, window)
    const entry = this.#entries.get(key) ?? {
      client,
      window,
      shared: 0,
      own: 0,
      counted: 0,
      askedAt: -ASK_EVERY,
      asked: Promise.resolve()
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#touched.add(entry)
    const [oldest] = this.#entries
    if (this.#entries.size > MOST && oldest) {
      this.#entries.delete(oldest[0])
      this.#touched.delete(oldest[1])
    }
    return entry
  }

  async #shareNow(): Promise<void> {
    const added = [...this.#touched].map(entry => ({ entry, count: entry.own }))
    if (added.length === 0) return
    this.#touched.clear()
    for (const { entry, count } of added) move(entry, count)
    try {
      const counts = added.map(({ entry: { client, window }, count }) => ({ client, window, count }))
      for (const { client, window, count } of await this.#exchange(counts)) {
        const entry = this.#entries.get(keyOf(client, window))
        if (entry) entry.shared = count
      }
      this.#isAway = false
    } catch {
      this.#isAway = true
      // Until the database is back.
      for (const { entry, count } of added) {
        move(entry, -count)
        if (this.#entries.get(keyOf(entry.client, entry.window)) === entry) this.#touched.add(entry)
      }
    }
  }
}

function increase(entry: Entry, count: number): void {
  entry.own += count
  entry.counted += count
}

/** What the others are told of is theirs, too. */
function move(entry: Entry, count: number): void {
  entry.own -= count
  entry.shared += count
}

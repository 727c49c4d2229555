/** Mutual exclusion between tabs. */
export interface Locks {
  /** Waits for the lock, does the work, and releases it whatever happens. */
  readonly hold: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Web Locks, which need a secure context; on a plain-HTTP intranet, leases in local storage; without either (a
 * sandboxed frame, a test) no locking.
 */
export const browserLocks: Locks = {
  hold: async (name, work) => {
    let began = false
    const start = () => {
      began = true
      return work()
    }
    try {
      const locks = webLocks() ?? storageLeases()
      return await (locks ? locks.hold(name, start) : start())
    } catch (error) {
      // If locking itself fails, do the work anyway.
      if (began) throw error
      return work()
    }
  }
}

/** In ms: a write to local storage reaches other tabs with a delay. */
const ARRIVAL = 100

function webLocks(): Locks | null {
  const manager = globalThis.navigator?.locks
  if (!manager) return null
  return {
    hold: (name, work) =>
      new Promise((resolve, reject) => {
        const hold = async (): Promise<void> => {
          await work().then(resolve, reject)
          await delay(ARRIVAL)
        }
        manager.request(name, hold).catch(reject)
      })
  }
}

function storageLeases(): Locks | null {
  const storage = globalThis.localStorage
  if (!storage) return null
  return leaseLocks({ storage, clock: Date.now, wait: delay })
}

const delay = (ms: number): Promise<void> => new Promise(done => void setTimeout(done, ms))

/** In ms: how long a lease lasts without renewal, and so how long others wait for a closed tab. */
const LEASE = 5000
/** In ms: how long a new lease waits for the concurrent write of another tab. */
const SETTLE = 300
const POLL = 100

interface Lease {
  readonly holder: string
  readonly until: number
}

interface LeaseSurroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Locks for pages without Web Locks: the holder of a name is written to a storage that all tabs share. There is no
 * compare-and-swap, so the last of two concurrent writers wins, and each reads again before it believes it holds
 * the lock.
 */
export function leaseLocks({ storage, clock, wait }: LeaseSurroundings): Locks {
  const holderOf = (key: string): string | null => {
    const lease = readLease(storage.getItem(key))
    const now = clock()
    // Setting the clock back must not extend a lease forever.
    return lease && lease.until > now && lease.until <= now + LEASE ? lease.holder : null
  }
  const write = (key: string, holder: string): void =>
    storage.setItem(key, JSON.stringify({ holder, until: clock() + LEASE } satisfies Lease))
  const acquire = async (key: string, holder: string): Promise<void> => {
    for (;;) {
      if (holderOf(key) === null) {
        write(key, holder)
        await wait(SETTLE)
        if (holderOf(key) === holder) return
      }
      await wait(POLL)
    }
  }
  return {
    hold: async (name, work) => {
      const key = `prospecting-app:lease:${name}`
      const holder = `${clock()}-${Math.random()}`
      await acquire(key, holder)
      const alive = setInterval(() => write(key, holder), LEASE / 3)
      try {
        return await work()
      } finally {
        clearInterval(alive)
        if (holderOf(key) === holder) storage.removeItem(key)
      }
    }
  }
}

function readLease(written: string | null): Lease | null {
  try {
    const lease = JSON.parse(written ?? 'null') as Partial<Lease> | null
    return typeof lease?.holder === 'string' && typeof lease.until === 'number' ? (lease as Lease) : null
  } catch {
    return null
  }
}

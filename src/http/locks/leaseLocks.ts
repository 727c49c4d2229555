import type { Locks } from './locks.ts'

/** How long a lease lasts without a sign of life, in ms: so long others wait for a tab that was closed. */
const LEASE = 5000
/** How long a new lease waits for what another tab wrote at the same moment: so long it may be on its way. */
const SETTLE = 300
const POLL = 100

interface Lease {
  readonly holder: string
  readonly until: number
}

export interface LeaseSurroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Locks for pages without Web Locks, that is without a secure context: who holds a name stands in a storage that all
 * tabs share. Writing there is no exchange, so of two that write at once the one stands that wrote last, and each
 * looks again after a moment before it believes that it was the one.
 */
export function leaseLocks({ storage, clock, wait }: LeaseSurroundings): Locks {
  const holderOf = (key: string): string | null => {
    const lease = readLease(storage.getItem(key))
    const now = clock()
    // A clock that was set back must not make a lease last for ever.
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

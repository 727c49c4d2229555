import { leaseLocks } from './leaseLocks.ts'
import type { Locks } from './locks.ts'

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
          await wait(ARRIVAL)
        }
        manager.request(name, hold).catch(reject)
      })
  }
}

function storageLeases(): Locks | null {
  const storage = globalThis.localStorage
  if (!storage) return null
  return leaseLocks({ storage, clock: Date.now, wait })
}

const wait = (ms: number): Promise<void> => new Promise(done => void setTimeout(done, ms))

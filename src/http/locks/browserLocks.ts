import { leaseLocks } from './leaseLocks.ts'
import type { Locks } from './locks.ts'

/**
 * Web Locks where the browser has them, which is in a secure context; on a plain-HTTP intranet leases in the local
 * storage; without either (a sandboxed frame, a test) each page goes its own way.
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
      // Where the locks themselves are refused, the work must not be.
      if (began) throw error
      return work()
    }
  }
}

/** In ms: what a tab wrote into the storage reaches the others a moment later, and the next one must see it. */
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

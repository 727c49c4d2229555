import type { Locks } from './locks.ts'

/** Web Locks, which a browser has in a secure context. */
export const browserLocks: Locks = {
  hold: (name, work) => (globalThis.navigator?.locks ? navigator.locks.request(name, work) : work())
}

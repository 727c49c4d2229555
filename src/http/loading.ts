/** Counts the requests in flight; a loading indicator follows it. */
export interface LoadingCounter {
  readonly count: number
  /** Counts one more; the function that comes back counts it off, once. */
  readonly enter: () => () => void
  readonly subscribe: (changed: () => void) => () => void
}

export function createLoadingCounter(): LoadingCounter {
  const listeners = new Set<() => void>()
  let count = 0
  const change = (by: 1 | -1): void => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    get count() {
      return count
    },
    enter() {
      let inside = true
      change(1)
      return () => {
        if (inside) change(-1)
        inside = false
      }
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    }
  }
}

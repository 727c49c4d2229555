/** Counts the requests in flight, for a loading indicator. */
export interface LoadingCounter {
  readonly count: number
  /** Counts one up; the returned function counts it down, once. */
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

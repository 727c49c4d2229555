/** Where a session is kept. Nothing here throws: what the browser refuses to store is kept as long as the page lives. */
export interface StoragePort {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Removes everything that this storage owns. */
  readonly clear: () => void
  /** Tells when somebody else, another tab for example, changed something. */
  readonly subscribe: (changed: () => void) => () => void
}

export function memoryStorage(): StoragePort {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    clear: () => values.clear(),
    subscribe: () => () => {}
  }
}

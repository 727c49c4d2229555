/** Where a session is stored. Nothing here throws: what the browser refuses to store lives as long as the page. */
export interface StoragePort {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Removes everything this storage owns. */
  readonly clear: () => void
  /** Called when another tab changes something. */
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

import type { QueryClient } from '../../http/queries.tsx'

/** Patches every cached answer, so that all screens agree at once. */
export function patchFavorite(client: QueryClient, id: string, favorite: boolean): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const patched = withFavorite(state.data, id, favorite)
    // Keep the age: nothing else of it is newer.
    if (patched !== state.data) client.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt })
  }
}

/** Returns the same value if the company is not in it. A company is anything with an id and a favorite flag. */
function withFavorite(value: unknown, id: string, favorite: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('favorite' in value && 'id' in value) {
    return value.id === id && value.favorite !== favorite ? { ...value, favorite } : value
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const patched = items.map(item => withFavorite(item, id, favorite))
    return patched.some((item, at) => item !== items[at]) ? patched : value
  }
  const entries = Object.entries(value)
  const patched = entries.map(([key, part]): [string, unknown] => [key, withFavorite(part, id, favorite)])
  return patched.some(([, part], at) => part !== entries[at]?.[1]) ? Object.fromEntries(patched) : value
}

/** Refetches what changes with the favorites of the user. */
export function refreshFavorites(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.['changesWithFavorites'] === true })
}

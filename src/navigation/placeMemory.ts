/** The least recently used places are dropped. */
const MAX_PLACES = 100

/** Values of screens by history entry, as long as the page lives. */
export interface PlaceMemory {
  readonly recall: (place: string, name: string) => unknown
  readonly remember: (place: string, name: string, value: unknown) => void
  /** Moves a place to another key, as when an address is replaced. */
  readonly rename: (place: string, next: string) => void
}

export function createPlaceMemory(): PlaceMemory {
  const places = new Map<string, Map<string, unknown>>()
  const put = (place: string, left: Map<string, unknown>): void => {
    places.delete(place)
    places.set(place, left)
    const [oldest] = places.keys()
    if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest)
  }
  return {
    recall: (place, name) => places.get(place)?.get(name) ?? null,
    remember: (place, name, value) => put(place, (places.get(place) ?? new Map()).set(name, value)),
    rename: (place, next) => {
      const left = places.get(place)
      if (left && place !== next) put(next, left)
    }
  }
}

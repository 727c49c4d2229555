import type { Areas, TextOverrides, TextReader, TextsOf } from './texts.ts'

/** Our sentences with those that were put in their place. */
export function createTextReader(overrides: TextOverrides = {}): TextReader {
  const known = new Map<string, unknown>()
  const merged = (areas: Areas): unknown =>
    Object.fromEntries(
      Object.entries(areas).map(([area, ours]) => [area, { ...ours, ...overrides[area as keyof Areas] }])
    )
  return <Named extends Areas>(areas: Named) => {
    const names = Object.keys(areas).join()
    const texts = known.get(names) ?? merged(areas)
    known.set(names, texts)
    return texts as TextsOf<Named>
  }
}

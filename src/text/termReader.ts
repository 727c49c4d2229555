import type { SayWord } from './locale.ts'

/** Gives entries of a catalogue with what they say in another language. */
export type TermReader = <Terms>(terms: Terms) => Terms

const SAID: ReadonlySet<string> = new Set(['label', 'title', 'unit', 'summary', 'sentence', 'hint'])

/** The same entries always give the same object, so that what depends on it is not computed again. */
export function createTermReader(word: SayWord): TermReader {
  const known = new WeakMap<object, object>()
  const inWords = (terms: unknown): unknown => {
    if (!isPlain(terms)) return terms
    const ready = known.get(terms)
    if (ready) return ready
    const said = Array.isArray(terms)
      ? terms.map(inWords)
      : Object.fromEntries(
          Object.entries(terms).map(([key, value]) => [
            key,
            typeof value === 'string' && SAID.has(key) ? word(value) : inWords(value)
          ])
        )
    known.set(terms, said)
    return said
  }
  // What it gives has the shape of what it gets.
  return <Terms>(terms: Terms) => inWords(terms) as Terms
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

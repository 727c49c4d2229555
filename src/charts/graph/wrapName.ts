import { nameWords } from '../../domain/names/wholeWords.ts'

/** The width of a line in Chinese characters, where a box is drawn at its natural size. */
const LINE = 12

/** A name in at most two lines of similar length; what fits into neither is cut with an ellipsis. */
export function wrapName(name: string, line = LINE): readonly string[] {
  const characters = Array.from(name)
  if (widthOf(characters) <= line) return [name]
  const at = breakOf(characters, line)
  if (at !== null) return [characters.slice(0, at).join(''), characters.slice(at).join('')]
  const first = fitting(characters, line)
  const rest = characters.slice(first)
  return [characters.slice(0, first).join(''), `${rest.slice(0, fitting(rest, line - 1)).join('')}…`]
}

/** Where both lines fit, differ least, and no word is torn; null where they do not fit. */
function breakOf(characters: readonly string[], line: number): number | null {
  const { edges, inside } = wordsOf(characters)
  const breaks = characters.flatMap((_, at) => {
    const widths = [widthOf(characters.slice(0, at)), widthOf(characters.slice(at))] as const
    if (at === 0 || Math.max(...widths) > line) return []
    const cost = Math.abs(widths[0] - widths[1]) + (inside.has(at) ? line : 0) - (edges.has(at) ? EDGE : 0)
    return [{ at, cost }]
  })
  return breaks.toSorted((one, other) => one.cost - other.cost)[0]?.at ?? null
}

/** How much more two lines may differ where one ends with a word. */
const EDGE = 3

/** Where words begin or end, and the places inside of them. */
function wordsOf(characters: readonly string[]) {
  const text = characters.join('')
  const [edges, inside] = [new Set<number>(), new Set<number>()]
  for (const { 0: word, index } of text.matchAll(nameWords)) {
    const start = Array.from(text.slice(0, index)).length
    const end = start + Array.from(word).length
    edges.add(start).add(end)
    for (let at = start + 1; at < end; at++) inside.add(at)
  }
  return { edges, inside }
}

/** How many characters fit into a room. */
function fitting(characters: readonly string[], room: number): number {
  let taken = 0
  for (const [at, character] of characters.entries()) {
    taken += widthOf([character])
    if (taken > room) return at
  }
  return characters.length
}

/** Latin letters are about half as wide as Chinese characters; capitals a little more. */
function widthOf(characters: readonly string[]): number {
  return characters.reduce((sum, character) => {
    if (/[A-Z@%&]/.test(character)) return sum + 0.7
    return sum + ((character.codePointAt(0) ?? 0) < 0x2000 ? 0.56 : 1)
  }, 0)
}

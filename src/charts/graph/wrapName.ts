/** The width of a line in Chinese characters. */
const LINE = 12

/** A name in at most two lines; the rest is cut with an ellipsis. */
export function wrapName(name: string): readonly string[] {
  const [first, rest] = take(Array.from(name), LINE)
  if (rest.length === 0) return [first]
  const [second, over] = take(rest, LINE)
  return [first, over.length === 0 ? second : `${take(rest, LINE - 1)[0]}…`]
}

function take(characters: readonly string[], room: number): readonly [string, readonly string[]] {
  let taken = 0
  let at = 0
  while (at < characters.length) {
    const width = widthOf(characters[at] ?? '')
    if (taken + width > room) break
    taken += width
    at++
  }
  return [characters.slice(0, at).join(''), characters.slice(at)]
}

/** Latin letters are about half as wide as Chinese characters; capitals a little more. */
function widthOf(character: string): number {
  if (/[A-Z@%&]/.test(character)) return 0.7
  return (character.codePointAt(0) ?? 0) < 0x2000 ? 0.56 : 1
}

/** How wide a character is, in widths of a Chinese one. */
function widthOf(character: string): number {
  return /[\u{1100}-\u{ffdc}\u{20000}-\u{3ffff}]/u.test(character) ? 1 : 0.56
}

/**
 * A text in at most so many lines of a width in Chinese characters; what does not fit ends in …. Control characters and
 * halves of pairs are left out: no picture, and no file of one, can hold them.
 */
export function wrapText(text: string, width: number, lines: number): readonly string[] {
  const wrapped: string[] = ['']
  let filled = 0
  for (const character of text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, '')) {
    const needed = widthOf(character)
    if (filled + needed > width) {
      if (wrapped.length === lines)
        return [...wrapped.slice(0, -1), `${cutTo(wrapped.at(-1) ?? '', width - 1)}…`]
      wrapped.push('')
      filled = 0
    }
    wrapped[wrapped.length - 1] += character
    filled += needed
  }
  return wrapped
}

function cutTo(line: string, width: number): string {
  let filled = 0
  return Array.from(line)
    .filter(character => {
      filled += widthOf(character)
      return filled <= width
    })
    .join('')
}

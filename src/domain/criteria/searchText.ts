// Search, highlighting and matching agree here on when two texts are equal.

// Tabs and line ends are control characters, but separate words.
const IGNORED = /\p{Cf}|(?![\t-\r])\p{Cc}/gu
const BLANKS = /\s+/gu

/**
 * The form in which texts are compared: NFKC (full-width letters become ASCII, `é` is one character),
 * lower case, without control and zero-width characters, blanks folded to one.
 */
export function normalizeText(text: string): string {
  return text.replace(IGNORED, '').normalize('NFKC').toLowerCase().replace(BLANKS, ' ').trim()
}

/** As normalizeText, without blanks, and with one kind of brackets. */
export function normalizeName(name: string): string {
  return normalizeText(name)
    .replaceAll(' ', '')
    .replace(/[[【〔〈<]/g, '(')
    .replace(/[\]】〕〉>]/g, ')')
}

export interface TextPart {
  readonly text: string
  readonly hit: boolean
}

/**
 * Cuts a text into parts that match one of the words and parts that do not.
 * Compares character by character, so it is safe for any input and linear in its length times the words'.
 */
export function highlightParts(text: string, words: readonly string[]): readonly TextPart[] {
  const wanted = words.map(normalizeText).filter(word => word !== '')
  if (wanted.length === 0) return [{ text, hit: false }]
  const { folded, origin } = foldWithOrigin(text)
  const hits = new Uint8Array(text.length)
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const end = origin[at + word.length] ?? text.length
      hits.fill(1, origin[at], end)
    }
  }
  return partsOf(text, hits)
}

function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    const form = character.replace(IGNORED, '').normalize('NFKC').toLowerCase().replace(BLANKS, ' ')
    for (let unit = 0; unit < form.length; unit++) origin.push(at)
    folded += form
    at += character.length
  }
  return { folded, origin }
}

function partsOf(text: string, hits: Uint8Array): readonly TextPart[] {
  const parts: TextPart[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && hits[at] === hits[start]) continue
    parts.push({ text: text.slice(start, at), hit: hits[start] === 1 })
    start = at
  }
  return parts
}

import { Converter } from 'opencc-js/t2cn'

interface Traditional {
  readonly pattern: RegExp
  /** What each traditional character is in simplified writing. */
  readonly simple: ReadonlyMap<string, string>
}

/** Read once. */
let traditional: Traditional | null = null

/**
 * Character by character, never by phrases: so the simplified form of a word stands in that of every text that holds
 * the word.
 */
export function simplify(text: string): string {
  traditional ??= readTraditional()
  const { pattern, simple } = traditional
  return text.replace(pattern, character => simple.get(character) ?? character)
}

const FIRST = 0x3400
const LAST = 0x9fff

function readTraditional(): Traditional {
  const convert = Converter({ from: 't', to: 'cn' })
  const all = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at))
  // A blank between two characters keeps them from being a phrase.
  const converted = convert(all.join(' ')).split(' ')
  const simple = new Map(all.map((character, at) => [character, converted[at] ?? character] as const))
  for (const character of all) if (simple.get(character) === character) simple.delete(character)
  return { pattern: new RegExp(`[${[...simple.keys()].join('')}]`, 'g'), simple }
}

import { industries } from '../../catalogue/classifications/industries.ts'
import { facts, type CompanyFacts } from '../../catalogue/facts.ts'
import { sections } from '../../catalogue/sections.ts'
import { normalizeText } from '../criteria/searchText.ts'
import type { Inferred } from './inferred.ts'
import { industryWords } from '../../catalogue/classifications/industryWords.ts'

/** A text of a company, and what each word in it weighs. */
interface Piece {
  readonly label: string
  readonly text: string
  readonly weight: number
}

/** So many products, and characters of a text, are read: what comes first says most. */
const PRODUCTS = 12
const CHARACTERS = 160

/** What the leading division needs at least, and its least share of all that was found. */
const ENOUGH = 3
const SHARE = 0.7

/** So many words are named as evidence. */
const EVIDENCE = 3

/**
 * The division of GB/T 4754-2017 to which most of the words belong that a company uses of itself, where they are enough
 * and agree; null where they are not, or where the stated industry says as much or something else.
 *
 * Measured on the listed companies whose Shenwan class lies in one division. On the half with odd stock codes, which was
 * not looked at while the words were chosen, 89 % of the answers are right by name and products (36 % get one), 90 % by
 * name and introduction (43 % get one). tests/domain/inference/industry.test.ts measures again.
 */
export function inferIndustry(
  company: Pick<CompanyFacts, 'name' | 'industry' | 'scope' | 'introduction'>,
  products: readonly string[]
): Inferred | null {
  const { industry } = company
  // Nothing below a division is inferred.
  if (industry !== null && industries.find(industry)?.level !== 1) return null
  const found = [...foundIn(piecesOf(company, products))]
  const sums = [...groupBy(found, ({ division }) => division)].map(([code, words]) => ({
    code,
    words,
    sum: sumOf(words)
  }))
  const best = sums.toSorted((one, other) => other.sum - one.sum)[0]
  if (!best || best.sum < ENOUGH || best.sum < SHARE * sumOf(found)) return null
  if (industry !== null && industries.find(best.code)?.parent !== industry) return null
  return { code: best.code, evidence: evidenceOf(best.words) }
}

function piecesOf(
  { name, scope, introduction }: Pick<CompanyFacts, 'name' | 'scope' | 'introduction'>,
  products: readonly string[]
): readonly Piece[] {
  const [first = '', ...more] = (introduction ?? '').slice(0, CHARACTERS).split(/[。！；\n]/u)
  const main = products
    .slice(0, PRODUCTS)
    .map((text, at) => ({ label: sections.products.title, text, weight: at < 3 ? 1.5 : 1 }))
  return [
    { label: facts.name.label, text: name, weight: 2 },
    ...main,
    { label: facts.introduction.label, text: first, weight: 2 },
    { label: facts.introduction.label, text: more.join('。'), weight: 1 },
    { label: facts.scope.label, text: (scope ?? '').slice(0, CHARACTERS), weight: 1 }
  ]
}

interface FoundWord {
  readonly word: string
  readonly division: string
  /** Where it was found first. */
  readonly label: string
  weight: number
}

/** The words of the texts that tell a division, with what they weigh in all. */
function foundIn(pieces: readonly Piece[]): Iterable<FoundWord> {
  const found = new Map<string, FoundWord>()
  for (const { label, text, weight } of pieces) {
    for (const word of new Set(wordsIn(normalizeText(text)))) {
      const division = lexicon().divisions.get(word) ?? ''
      const known = found.get(word)
      if (known) known.weight += weight
      else if (division !== '') found.set(word, { word, division, label, weight })
    }
  }
  return found.values()
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function sumOf(words: readonly FoundWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}

/** 企业名称“药业”，企业介绍“中成药、原料药” */
function evidenceOf(words: readonly FoundWord[]): string {
  const heaviest = words.toSorted((one, other) => other.weight - one.weight).slice(0, EVIDENCE)
  return [...groupBy(heaviest, ({ label }) => label)]
    .map(([label, found]) => `${label}“${found.map(({ word }) => word).join('、')}”`)
    .join('，')
}

/** Where words overlap the longest counts. */
function* wordsIn(text: string): Generator<string> {
  const { divisions, longest } = lexicon()
  for (let at = 0; at < text.length;) {
    let length = Math.min(longest, text.length - at)
    while (length > 0 && !divisions.has(text.slice(at, at + length))) length--
    if (length > 0) yield text.slice(at, at + length)
    at += Math.max(1, length)
  }
}

interface Lexicon {
  readonly divisions: ReadonlyMap<string, string>
  readonly longest: number
}

let read: Lexicon | null = null

function lexicon(): Lexicon {
  if (read) return read
  const divisions = new Map<string, string>()
  for (const [division, words] of Object.entries(industryWords)) {
    for (const word of words.split(' ')) divisions.set(normalizeText(word), division)
  }
  read = { divisions, longest: Math.max(...[...divisions.keys()].map(word => word.length)) }
  return read
}

import { type Criteria, filterOf, filters } from '../../catalogue/filters.ts'
import { acceptsToken, maxTokens, withCriterion } from '../criteria/criteria.ts'
import { readRange, writeRange } from '../criteria/range.ts'
import { dateEvents } from './dateEvents.ts'
import { findDealings } from './dealings.ts'
import { findInvestors } from './investors.ts'
import { leftOver, type Leftover } from './leftovers.ts'
import { negate } from './negation.ts'
import { findZones, settlePlaces } from './places.ts'
import { findQuantities } from './quantities.ts'
import {
  calledSo,
  chooseLongest,
  invert,
  keysIn,
  nameKey,
  readAll,
  type Named,
  type Names,
  type Reading
} from './reading.ts'
import { findTimes } from './times.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ReadSentence {
  readonly criteria: Criteria
  readonly leftovers: readonly Leftover[]
  /** What may be names that only the data knows. */
  readonly named: readonly Named[]
}

export interface SentenceWords {
  readonly vocabulary: Vocabulary
  /** YYYY-MM-DD. */
  readonly today: string
  /** What is called like a name of the sentence. Default: nothing. */
  readonly names?: Names
}

const MAX_LENGTH = 200

const nobody: Names = new Map()

/** Makes conditions of the filter catalogue of a sentence such as 苏州 成立5年内 有B轮 的 专精特新. By rules, no model. */
export function readSentence(
  typed: string,
  { vocabulary, today, names = nobody }: SentenceWords
): ReadSentence {
  const sentence = typed.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase()
  const words = findWords(sentence, vocabulary)
  const dealings = findDealings(sentence, words, names)
  const chosen = chooseLongest([
    ...findQuantities(sentence),
    ...findTimes(sentence, today),
    ...findRounds(sentence),
    ...dealings.readings,
    ...findInvestors(sentence, words),
    ...words,
    ...findZones(sentence, words),
    ...findKeywords(sentence)
  ])
  const placed = settlePlaces(sentence, negate(sentence, chosen))
  const readings = dateEvents(
    sentence,
    placed.map(each => withNames(each, names)),
    today
  )
  return {
    criteria: criteriaOf(readings),
    leftovers: leftOver(sentence, readings),
    named: eachOnce([...placed.flatMap(({ named }) => named ?? []), ...dealings.asked])
  }
}

function eachOnce(named: readonly Named[]): readonly Named[] {
  return [...new Map(named.map(each => [nameKey(each), each])).values()]
}

function withNames(reading: Reading, names: Names): Reading {
  const { named, offered, ...rest } = reading
  if (!named) return reading
  const called = calledSo(names, named)
  if (called.length > 0) return { ...rest, criteria: { [named.filter]: called } }
  // A name alone would say the contrary of what is excluded.
  return reading.exclude && offered ? { ...reading, offered: true } : reading
}

function findWords(sentence: string, vocabulary: Vocabulary): readonly Reading[] {
  const found: Reading[] = []
  for (const [word, meaning] of vocabulary) {
    for (let at = sentence.indexOf(word); at >= 0; at = sentence.indexOf(word, at + 1)) {
      found.push({ ...meaning, from: at, to: at + word.length })
    }
  }
  return found
}

const rounds: readonly string[] = filters.round.options.map(({ key }) => key)
const LAST_ROUND = rounds.indexOf('Pre-IPO')

/** B轮, B轮及以后, B轮以前, A轮到C轮. */
function findRounds(sentence: string): readonly Reading[] {
  const names = rounds.slice(0, LAST_ROUND).map(round => round.replace(/轮.*$/, '').toLowerCase())
  const name = names
    .toSorted((one, other) => other.length - one.length)
    .map(each => each.replace('+', String.raw`\+`))
    .join('|')
  const pattern = String.raw`(?<![a-z])(?<first>${name})(?<mark>轮?)(?:(?:到|至|-|~)(?<last>${name})轮|\s*(?<direction>及?以后|之后|后|及?以上|及?以前|之前|及?以下))?(?:融资)?(?![a-z+])`
  return readAll(sentence, pattern, ({ first = '', mark, last, direction = '' }) => {
    if (!mark && !last && !/天使|种子/.test(first)) return null
    const at = names.indexOf(first)
    const end = last ? names.indexOf(last) : /后|上/.test(direction) ? LAST_ROUND : at
    const start = /前|下/.test(direction) ? 0 : at
    const meant = rounds.slice(start, end + 1)
    return meant.length === 0
      ? null
      : { criteria: { round: meant }, dated: { financingRound: meant }, event: 'financing' }
  })
}

/** Quoted text, and what is called a keyword, is a keyword as written. */
function findKeywords(sentence: string): readonly Reading[] {
  return [
    ...readAll(sentence, '["“](?<words>[^"”]+)["”]', ({ words }) => ({
      criteria: { keyword: [`"${words}"`] }
    })),
    ...readAll(sentence, String.raw`关键[词字](?:是|为|:|\s)*(?<words>[^\s,。;；、]+)`, ({ words = '' }) => ({
      criteria: { keyword: [words] }
    }))
  ]
}

/** The conditions of all readings together. */
function criteriaOf(readings: readonly Reading[]): Criteria {
  return readings.reduce<Criteria>((all, each) => addCriteria(all, conditionsOf(each)), {})
}

function conditionsOf({ criteria, contrary, exclude }: Reading): Criteria {
  return exclude ? (contrary ?? invert(criteria)) : criteria
}

/** 50人以上 and 100人以下 are one range, while two tokens would mean either. */
function narrowed(tokens: readonly string[]): readonly string[] {
  const [one, other, ...more] = tokens.map(token => ({ token, range: readRange(token) }))
  if (!one?.range || !other?.range || more.length > 0) return tokens
  const { min, max } = { min: one.range.min ?? other.range.min, max: other.range.max ?? one.range.max }
  const isHalf = ({ range }: typeof one): boolean => !range?.min || !range.max
  if (!min || !max || !isHalf(one) || !isHalf(other)) return tokens
  const both = writeRange({ min, max })
  return readRange(both) ? [both] : tokens
}

function addCriteria(all: Criteria, more: Criteria): Criteria {
  return keysIn(more).reduce((criteria, key) => {
    const filter = filterOf(key)
    const known = (more[key] ?? []).filter(token => acceptsToken(filter, token))
    const tokens = narrowed([...(criteria[key] ?? []), ...known])
    return withCriterion(criteria, key, tokens.slice(0, maxTokens(filter)))
  }, all)
}

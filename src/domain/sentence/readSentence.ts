import { type Criteria, type FilterKey, filterOf, filters } from '../../catalogue/filters.ts'
import { acceptsToken, withCriterion, writeToken } from '../criteria.ts'
import { narrowPlaces, type Stretch } from './narrowPlaces.ts'
import { findQuantities } from './quantities.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A stretch of a sentence and what was made of it. */
export interface Reading {
  readonly words: string
  readonly key: FilterKey
  readonly tokens: readonly string[]
}

export interface ReadSentence {
  readonly readings: readonly Reading[]
  /** What nothing was made of; `readings` looks for the longer ones as keywords. */
  readonly unknown: readonly string[]
  readonly criteria: Criteria
}

const MAX_LENGTH = 200

/** Makes conditions of the filter catalogue of a sentence such as 苏州 成立5年内 有B轮 的 专精特新. By rules, no model. */
export function readSentence(typed: string, vocabulary: Vocabulary, today: string): ReadSentence {
  const sentence = typed.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase()
  const taken = findAll(sentence, vocabulary, today)
  const rest = leftOver(sentence, taken)
  const readings: Reading[] = taken.map(({ from, to, key, tokens }) => ({
    words: sentence.slice(from, to),
    key,
    tokens
  }))
  const keywords = rest.map(words => ({ words, token: keywordOf(words) })).filter(({ token }) => token !== '')
  readings.push(...keywords.map(({ words, token }) => ({ words, key: 'keyword' as const, tokens: [token] })))
  return {
    readings,
    unknown: rest,
    criteria: criteriaOf(readings)
  }
}

/** The conditions of some readings together. */
export function criteriaOf(readings: readonly Reading[]): Criteria {
  return readings.reduce<Criteria>((criteria, { key, tokens }) => {
    const known = tokens.filter(token => acceptsToken(filterOf(key), token))
    return withCriterion(criteria, key, [...(criteria[key] ?? []), ...known].slice(0, MAX_TOKENS))
  }, {})
}

const MAX_TOKENS = 50

/** The stretches that mean something, the longest first where two overlap. */
function findAll(sentence: string, vocabulary: Vocabulary, today: string): readonly Stretch[] {
  const found: Stretch[] = [
    ...findQuantities(sentence, today).map(({ token, ...each }) => ({ ...each, tokens: [token] })),
    ...findRounds(sentence),
    ...findWords(sentence, vocabulary),
    ...findQuotes(sentence)
  ]
  const chosen: Stretch[] = []
  for (const each of found.toSorted((one, other) => other.to - other.from - (one.to - one.from))) {
    if (!chosen.some(other => each.from < other.to && other.from < each.to)) chosen.push(each)
  }
  return narrowPlaces(
    sentence,
    chosen.toSorted((one, other) => one.from - other.from)
  )
}

/** A negation before a word; 有没有 is none. */
const NOT = /(?:没有|没|无|非|不是|不含|不包括|不要|除了|除|排除|剔除)$/u
/** Filler words before a condition. */
const WITH = /(?:拥有|具有|获得|获|有过|有|是|为|属于|在|位于)$/u

function findWords(sentence: string, vocabulary: Vocabulary): readonly Stretch[] {
  const found: Stretch[] = []
  for (const [word, { key, tokens }] of vocabulary) {
    for (let at = sentence.indexOf(word); at >= 0; at = sentence.indexOf(word, at + 1)) {
      const before = sentence.slice(0, at)
      const negation = NOT.exec(before)?.[0] ?? ''
      const adding = negation === '' ? (WITH.exec(before)?.[0] ?? '') : ''
      const from = at - negation.length - adding.length
      const exclude = negation !== ''
      found.push({
        from,
        to: at + word.length,
        key,
        tokens: tokens.map(value => writeToken({ exclude, value }))
      })
    }
  }
  return found
}

const rounds: readonly string[] = filters.round.options.map(({ key }) => key)
const LAST_ROUND = rounds.indexOf('Pre-IPO')

/** B轮, B轮及以后, B轮以前, A轮到C轮. */
function findRounds(sentence: string): readonly Stretch[] {
  const names = rounds.slice(0, LAST_ROUND).map(round => round.replace(/轮.*$/, '').toLowerCase())
  const name = names
    .toSorted((one, other) => other.length - one.length)
    .map(each => each.replace('+', String.raw`\+`))
    .join('|')
  const pattern = new RegExp(
    String.raw`(?<![a-z])(${name})轮?(?:(?:到|至|-|~)(${name})轮|\s*(及?以后|之后|后|及?以上|及?以前|之前|及?以下))?(?:融资)?(?![a-z+])`,
    'gu'
  )
  const found: Stretch[] = []
  for (const match of sentence.matchAll(pattern)) {
    const [whole, first = '', last, direction = ''] = match
    if (!/轮|天使|种子/.test(whole)) continue
    const at = names.indexOf(first)
    const end = last ? names.indexOf(last) : /后|上/.test(direction) ? LAST_ROUND : at
    const start = /前|下/.test(direction) ? 0 : at
    const before = sentence.slice(0, match.index)
    const lead = /(?:获得过?|获过?|拿到过?|有过?|融到?)\s*$/u.exec(before)?.[0] ?? ''
    const tokens = rounds.slice(start, end + 1)
    found.push({ from: match.index - lead.length, to: match.index + whole.length, key: 'round', tokens })
  }
  return found
}

/** Quoted text is a keyword as written. */
function findQuotes(sentence: string): readonly Stretch[] {
  return [...sentence.matchAll(/["“]([^"”]+)["”]/gu)].map(match => ({
    from: match.index,
    to: match.index + match[0].length,
    key: 'keyword' as const,
    tokens: [`"${match[1]}"`]
  }))
}

/** Words between others, which say nothing by themselves. */
const EMPTY =
  /请?帮我|给我|我想|想要|需要|查找|查询|寻找|找出|找到|找|查|列出|看看|哪些|有哪些|所有|全部|的话|并且|而且|以及|同时|其中|名单|企业|公司|厂商|客户|单位|家|等|吗|呢|了|和|与|及|且|的|地|得|在|于|从|把|是|为|有|过|做|从事|主营|行业|领域|类|轮次|币种|总部|位于|那些|这些/gu

function leftOver(sentence: string, taken: readonly Stretch[]): readonly string[] {
  let at = 0
  const pieces: string[] = []
  for (const { from, to } of taken) {
    pieces.push(sentence.slice(at, from))
    at = to
  }
  pieces.push(sentence.slice(at))
  const words = pieces.flatMap(piece => piece.split(/[\s,，.。;；、!！?？:：()（）"“”]+/u))
  const said = words.flatMap(word => word.replace(EMPTY, ' ').replace(/或者?/gu, '|').split(/\s+/u))
  return [...new Set(said.map(word => word.replace(/^\|+|\|+$/gu, '')))].filter(word => word !== '')
}

const WITHOUT = /^(?:不含|不包括|不要|除了|排除|剔除)/u

/** What is looked for as a keyword: 半导体|芯片 either of them, -教育 without it; nothing for a single character. */
function keywordOf(words: string): string {
  const meant = words.replace(WITHOUT, '')
  if (Array.from(meant).length < 2) return ''
  return meant === words ? words : `-${meant}`
}

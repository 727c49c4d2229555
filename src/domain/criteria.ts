import {
  filterKeys,
  filterOf,
  isFilterKey,
  UNKNOWN,
  type BandsFilter,
  type Criteria,
  type Filter,
  type FilterKey,
  type TextFilter
} from '../catalogue/filters.ts'
import { joinKeyword, readKeywordTerm, splitKeyword } from './keyword.ts'
import { readRange } from './range.ts'

/** Whether two ask for the same, also in the order of the tokens. */
export function sameCriteria(one: Criteria, other: Criteria): boolean {
  return filterKeys.every(key => JSON.stringify(one[key]) === JSON.stringify(other[key]))
}

/** A part of a query that could not be understood and therefore is not applied. */
export interface Ignored {
  readonly key: string
  readonly token: string
}

const MAX_TOKENS = 50

const NOT = '!'

/** A token of any filter but the keyword: what it names, and whether companies with it are left out. */
export interface ReadToken {
  readonly exclude: boolean
  readonly value: string
}

export function readToken(token: string): ReadToken {
  return token.startsWith(NOT) ? { exclude: true, value: token.slice(1) } : { exclude: false, value: token }
}

export function writeToken({ exclude, value }: ReadToken): string {
  return exclude ? NOT + value : value
}

/** What is asked for and what is left out. A company meets a criterion if it has one of the first and none of the second. */
export function splitTokens(tokens: readonly string[]): {
  readonly included: readonly string[]
  readonly excluded: readonly string[]
} {
  const read = tokens.map(readToken)
  const values = (exclude: boolean) => read.filter(each => each.exclude === exclude).map(each => each.value)
  return { included: values(false), excluded: values(true) }
}

/** Whether a filter understands a token. */
export function acceptsToken(filter: Filter, token: string): boolean {
  if (filter.kind === 'text') return token.length <= filter.maxLength && readKeywordTerm(token) !== null
  return acceptsValue(filter, readToken(token).value)
}

function acceptsValue(filter: Exclude<Filter, TextFilter>, value: string): boolean {
  switch (filter.kind) {
    case 'options':
      return filter.options.some(option => option.key === value)
    case 'bands':
      return (value === UNKNOWN && filter.unknown === true) || acceptsRange(filter.measure, value)
    case 'tree':
      return filter.code.test(value)
    case 'names':
      return isName(value) && value.length <= filter.maxLength && !value.startsWith(NOT)
  }
}

/** Control characters stand in no name, and PostgreSQL has no text with some of them. */
function isName(value: string): boolean {
  return value.trim() !== '' && !/\p{Cc}/u.test(value)
}

function acceptsRange(measure: BandsFilter['measure'], value: string): boolean {
  const range = readRange(value)
  if (!range) return false
  const isWhole = [range.min, range.max].every(bound => bound === null || Number.isInteger(bound.value))
  return (measure === 'age' || !(range.min?.days || range.max?.days)) && (measure !== 'count' || isWhole)
}

/** Keeps the tokens that their filter understands and lists the others. */
export function checkCriteria(asked: Readonly<Record<string, readonly string[] | undefined>>): {
  criteria: Criteria
  ignored: readonly Ignored[]
} {
  const criteria: { [Key in FilterKey]?: readonly string[] } = {}
  const ignored: Ignored[] = []
  for (const [key, tokens = []] of Object.entries(asked)) {
    if (!isFilterKey(key)) {
      ignored.push({ key, token: tokens.join(',') })
      continue
    }
    const filter = filterOf(key)
    const known = [...new Set(tokens)].filter((token, at) => at < MAX_TOKENS && acceptsToken(filter, token))
    for (const token of tokens) if (!known.includes(token)) ignored.push({ key, token })
    if (known.length > 0) criteria[key] = known
  }
  return { criteria, ignored }
}

/** How a criterion stands in a URL. */
export function writeTokens(filter: Filter, tokens: readonly string[]): string {
  if (filter.kind === 'text') return joinKeyword(tokens)
  // Names are the only tokens that may hold a comma.
  return tokens.map(token => token.replace(/[%,]/g, encodeURIComponent)).join(',')
}

/** The tokens of a criterion as it stands in a URL or in an input. */
export function readTokens(filter: Filter, text: string): readonly string[] {
  if (filter.kind === 'text') return splitKeyword(text.slice(0, filter.maxLength))
  return text
    .split(',')
    .filter(token => token !== '')
    .map(token => token.replaceAll('%2C', ',').replaceAll('%25', '%'))
}

export function withCriterion(criteria: Criteria, key: FilterKey, tokens: readonly string[]): Criteria {
  const { [key]: _, ...rest } = criteria
  return tokens.length === 0 ? rest : { ...rest, [key]: [...new Set(tokens)] }
}

export function withoutToken(criteria: Criteria, key: FilterKey, token: string): Criteria {
  return withCriterion(
    criteria,
    key,
    (criteria[key] ?? []).filter(each => each !== token)
  )
}

export function hasCriteria(criteria: Criteria): boolean {
  return filterKeys.some(key => criteria[key] !== undefined)
}

/** Criteria as the body of a request carries them. */
export function criteriaBody(criteria: Criteria): Partial<Record<FilterKey, string[]>> {
  const body: Partial<Record<FilterKey, string[]>> = {}
  for (const key of filterKeys) if (criteria[key]) body[key] = [...criteria[key]]
  return body
}

import { filterKeys, filterOf, isFilterKey, type Filter, type FilterKey } from './filters.ts'
import { joinKeyword, readKeywordTerm, splitKeyword } from './keyword.ts'
import { readRange } from './range.ts'

/** The active criteria: for each filter in use its tokens, never an empty list. */
export type Criteria = { readonly [Key in FilterKey]?: readonly string[] }

/** A part of a query that could not be understood and therefore is not applied. */
export interface Ignored {
  readonly key: string
  readonly token: string
}

const MAX_TOKENS = 50

/** Whether a filter understands a token. */
export function acceptsToken(filter: Filter, token: string): boolean {
  switch (filter.kind) {
    case 'text':
      return token.length <= filter.maxLength && readKeywordTerm(token) !== null
    case 'options':
      return filter.options.some(option => option.key === token)
    case 'bands':
      return acceptsRange(filter.measure, token)
    case 'tree':
      return filter.code.test(token)
  }
}

function acceptsRange(measure: 'amount' | 'age', token: string): boolean {
  const range = readRange(token)
  if (!range) return false
  return measure === 'age' || !(range.min?.days || range.max?.days)
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
  return filter.kind === 'text' ? joinKeyword(tokens) : tokens.join(',')
}

/** The tokens of a criterion as it stands in a URL or in an input. */
export function readTokens(filter: Filter, text: string): readonly string[] {
  if (filter.kind === 'text') return splitKeyword(text.slice(0, filter.maxLength))
  return text.split(',').filter(token => token !== '')
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

import { filters, INFERRED, type Filter, type FilterKey, type NamesFilter } from '../../catalogue/filters.ts'
import { isKeyOf } from '../../catalogue/keys.ts'
import { acceptsValue } from './filterKinds.ts'
import { joinKeyword, MAX_TERMS, readKeywordTerm, splitKeyword } from './keyword.ts'

/** A filter of one value that is taken as it is typed, a name or an id; its list draws the field itself. */
export interface ValueFilter<Key extends string = string> {
  readonly key: Key
  readonly label: string
  readonly kind: 'value'
  readonly accepts: RegExp
  /** What was typed is cut to it. */
  readonly maxLength?: number
  /** Whose names it takes. Default: anything. */
  readonly source?: NamesFilter['source']
}

export type ListFilter<Key extends string = string> = Filter<Key> | ValueFilter<Key>

export type FilterCatalogue<Key extends string = string> = { readonly [Each in Key]: ListFilter<Each> }

/** The active criteria of a list: for each filter in use its tokens, never an empty list. */
export type CriteriaOf<Key extends string> = { readonly [Each in Key]?: readonly string[] }

/** Whether two ask for the same, also in the order of the tokens. */
export function sameCriteria<Key extends string>(one: CriteriaOf<Key>, other: CriteriaOf<Key>): boolean {
  const [left, right]: readonly CriteriaOf<string>[] = [one, other]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => JSON.stringify(left?.[key]) === JSON.stringify(right?.[key]))
}

/** Whether the criteria ask for all of this, and perhaps for more. */
export function includesCriteria<Key extends string>(
  criteria: CriteriaOf<Key>,
  part: CriteriaOf<Key>
): boolean {
  return sameCriteria({ ...criteria, ...part }, criteria)
}

/** A part of a query that is not applied: it could not be understood, or who asks may not use it. */
export interface Ignored {
  readonly key: string
  readonly token: string
  readonly isForbidden?: true
}

const MAX_TOKENS = 50

/** Most tokens that a filter takes. */
export function maxTokens({ kind }: ListFilter): number {
  return kind === 'text' ? MAX_TERMS : MAX_TOKENS
}

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

/** The token of 只看官方: inferred values count no more. */
export const STATED_ONLY = writeToken({ exclude: true, value: INFERRED })

/** A row meets a criterion if it has one of the included values and none of the excluded. */
export interface Split<Value = string> {
  readonly included: readonly Value[]
  readonly excluded: readonly Value[]
}

/** Whether only stated values count: inferred ones are excluded beside others, of which the stated value decides. */
export function countsStatedOnly({ included, excluded }: Split): boolean {
  return excluded.includes(INFERRED) && included.length + excluded.length > 1
}

export function splitTokens(tokens: readonly string[]): Split {
  const read = tokens.map(readToken)
  const values = (exclude: boolean) => read.filter(each => each.exclude === exclude).map(each => each.value)
  return { included: values(false), excluded: values(true) }
}

/** Whether one of what is included is met, and nothing that is excluded. */
export function meetsSplit<Value>(
  { included, excluded }: Split<Value>,
  has: (value: Value) => boolean
): boolean {
  return (included.length === 0 || included.some(has)) && !excluded.some(has)
}

/** Whether a filter understands a token. */
export function acceptsToken(filter: ListFilter, token: string): boolean {
  if (filter.kind === 'value') return filter.accepts.test(token)
  if (filter.kind === 'text') return token.length <= filter.maxLength && readKeywordTerm(token) !== null
  return acceptsValue(filter, readToken(token).value)
}

type Unchecked = Readonly<Record<string, readonly string[] | undefined>>

interface Checked<Key extends string> {
  readonly criteria: CriteriaOf<Key>
  readonly ignored: readonly Ignored[]
}

/** The tokens that their filter understands, and a list of the others. */
export function checkCriteria(unchecked: Unchecked): Checked<FilterKey> {
  return checkCriteriaOf(filters, unchecked)
}

export function checkCriteriaOf<Key extends string>(
  known: FilterCatalogue<Key>,
  unchecked: Unchecked
): Checked<Key> {
  const criteria: { [Each in Key]?: readonly string[] } = {}
  const ignored: Ignored[] = []
  for (const [key, tokens = []] of Object.entries(unchecked)) {
    if (!isKeyOf(known, key)) {
      ignored.push({ key, token: tokens.join(',') })
      continue
    }
    const filter: ListFilter = known[key]
    const read = [...new Set(tokens)].filter(
      (token, at) => at < maxTokens(filter) && acceptsToken(filter, token)
    )
    for (const token of tokens) if (!read.includes(token)) ignored.push({ key, token })
    if (read.length > 0) criteria[key] = read
  }
  return { criteria, ignored }
}

/** A criterion as a URL has it. */
export function writeTokens(filter: ListFilter, tokens: readonly string[]): string {
  if (filter.kind === 'value') return tokens.join('')
  if (filter.kind === 'text') return joinKeyword(tokens)
  // Names are the only tokens that may hold a comma.
  return tokens.map(token => token.replace(/[%,]/g, encodeURIComponent)).join(',')
}

/** The tokens of a criterion in a URL or an input. */
export function readTokens(filter: ListFilter, text: string): readonly string[] {
  if (filter.kind === 'value') return [text.trim().slice(0, filter.maxLength)].filter(value => value !== '')
  if (filter.kind === 'text') return splitKeyword(text.slice(0, filter.maxLength))
  return text
    .split(',')
    .filter(token => token !== '')
    .map(token => token.replaceAll('%2C', ',').replaceAll('%25', '%'))
}

export function withCriterion<Key extends string>(
  criteria: CriteriaOf<Key>,
  key: Key,
  tokens: readonly string[]
): CriteriaOf<Key> {
  const next: { [Each in Key]?: readonly string[] } = { ...criteria }
  if (tokens.length === 0) delete next[key]
  else next[key] = [...new Set(tokens)]
  return next
}

export function withoutFilters(criteria: CriteriaOf<string>, keys: readonly string[]): CriteriaOf<string> {
  return Object.fromEntries(Object.entries(criteria).filter(([key]) => !keys.includes(key)))
}

export function withoutToken<Key extends string>(
  criteria: CriteriaOf<Key>,
  key: Key,
  token: string
): CriteriaOf<Key> {
  const tokens: readonly string[] = criteria[key] ?? []
  return withCriterion(
    criteria,
    key,
    tokens.filter(each => each !== token)
  )
}

export function hasCriteria(criteria: Readonly<Record<string, unknown>>): boolean {
  return Object.values(criteria).some(criterion => criterion !== undefined)
}

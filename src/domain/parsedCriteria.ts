import {
  type CompanyFilter,
  type Criteria,
  type FilterKey,
  filterKeys,
  filterOf,
  UNKNOWN
} from '../catalogue/filters.ts'
import { splitTokens, type Split } from './criteria.ts'
import { readKeywordTerm, wordsOfTerms, type KeywordTerm } from './keyword.ts'
import { readRange, type Range } from './range.ts'

export type BandValue = Range | typeof UNKNOWN

interface CriterionOf<Kind extends CompanyFilter['kind']> {
  readonly kind: Kind
  readonly filter: Extract<CompanyFilter<FilterKey>, { readonly kind: Kind }>
  /** As they were written: a range can be written in more than one way. */
  readonly tokens: readonly string[]
}

/** What is asked of one filter. */
export type Criterion =
  | (CriterionOf<'text'> & { readonly terms: readonly KeywordTerm[] })
  | (CriterionOf<'bands'> & Split<BandValue>)
  | (CriterionOf<'options'> & Split)
  | (CriterionOf<'tree'> & Split)
  | (CriterionOf<'names'> & Split)

/** Criteria as a search works with them; URLs, requests and saved searches hold their tokens. */
export type ParsedCriteria = { readonly [Key in FilterKey]?: Criterion }

/** Parses tokens that have been checked. */
export function parseCriteria(criteria: Criteria): ParsedCriteria {
  const parsed: { [Key in FilterKey]?: Criterion } = {}
  for (const key of filterKeys) {
    const tokens = new Set(criteria[key])
    if (tokens.size > 0) parsed[key] = parseCriterion(key, [...tokens])
  }
  return parsed
}

export function parseCriterion(key: FilterKey, tokens: readonly string[]): Criterion {
  const filter = filterOf(key)
  switch (filter.kind) {
    case 'text':
      return {
        kind: filter.kind,
        filter,
        tokens,
        terms: tokens.map(readKeywordTerm).filter(term => term !== null)
      }
    case 'bands': {
      const { included, excluded } = splitTokens(tokens)
      return {
        kind: filter.kind,
        filter,
        tokens,
        included: included.map(readBand),
        excluded: excluded.map(readBand)
      }
    }
    case 'options':
      return { kind: filter.kind, filter, tokens, ...splitTokens(tokens) }
    case 'tree':
      return { kind: filter.kind, filter, tokens, ...splitTokens(tokens) }
    case 'names':
      return { kind: filter.kind, filter, tokens, ...splitTokens(tokens) }
  }
}

/** The value of a checked token of a bands filter. */
export function readBand(token: string): BandValue {
  const value = token === UNKNOWN ? UNKNOWN : readRange(token)
  if (value === null) throw new TypeError(`not a range: ${token}`)
  return value
}

export function writeCriteria(parsed: ParsedCriteria): Criteria {
  return Object.fromEntries(Object.entries(parsed).map(([key, { tokens }]) => [key, tokens]))
}

/** The words that a result may highlight. */
export function searchedWords({ keyword }: ParsedCriteria): readonly string[] {
  return keyword?.kind === 'text' ? wordsOfTerms(keyword.terms) : []
}

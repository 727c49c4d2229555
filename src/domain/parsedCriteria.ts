import {
  type Criteria,
  type FilterKey,
  filterKeys,
  type FilterBy,
  lookedUp,
  type Lookup,
  type UNKNOWN
} from '../catalogue/filters.ts'
import { splitTokens, type Split } from './criteria.ts'
import { figureTest, type FigureTest } from './filterKinds.ts'
import { readKeywordTerm, wordsOfTerms, type KeywordTerm } from './keyword.ts'

interface CriterionBy<By extends Lookup> {
  readonly by: By
  readonly filter: FilterBy<By>
  /** As they were written: a range can be written in more than one way. */
  readonly tokens: readonly string[]
}

export type FigureValue = FigureTest | typeof UNKNOWN

/** What is asked of one filter, by how a search looks it up. */
export type Criterion =
  | (CriterionBy<'words'> & { readonly terms: readonly KeywordTerm[] })
  | (CriterionBy<'figures'> & Split<FigureValue>)
  | (CriterionBy<'records'> & Split<string | FigureTest>)
  | (CriterionBy<'terms'> & Split)
  | (CriterionBy<'names'> & Split)
  | (CriterionBy<'asker'> & Split)

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
  const asked = lookedUp(key)
  switch (asked.by) {
    case 'words':
      return { ...asked, tokens, terms: tokens.map(readKeywordTerm).filter(term => term !== null) }
    case 'figures':
      return { ...asked, tokens, ...mapSplit(tokens, value => figureTest(asked.filter, value)) }
    case 'records':
      return { ...asked, tokens, ...mapSplit(tokens, value => recordValue(asked.filter, value)) }
    case 'terms':
      return { ...asked, tokens, ...splitTokens(tokens) }
    case 'names':
      return { ...asked, tokens, ...splitTokens(tokens) }
    case 'asker':
      return { ...asked, tokens, ...splitTokens(tokens) }
  }
}

function recordValue(filter: FilterBy<'records'>, value: string): string | FigureTest {
  return filter.kind === 'bands' ? figureTest(filter, value) : value
}

function mapSplit<Value>(tokens: readonly string[], map: (value: string) => Value): Split<Value> {
  const { included, excluded } = splitTokens(tokens)
  return { included: included.map(map), excluded: excluded.map(map) }
}

export function writeCriteria(parsed: ParsedCriteria): Criteria {
  return Object.fromEntries(Object.entries(parsed).map(([key, { tokens }]) => [key, tokens]))
}

/** The words that a result may highlight. */
export function searchedWords({ keyword }: ParsedCriteria): readonly string[] {
  return keyword?.by === 'words' ? wordsOfTerms(keyword.terms) : []
}

import {
  type Criteria,
  type FilterKey,
  filterKeys,
  type CompanyFilter,
  type FilterBy,
  filterOf,
  type RecordKind,
  lookedUp,
  type Lookup,
  INFERRED,
  type UNKNOWN
} from '../../catalogue/filters.ts'
import { splitTokens, STATED_ONLY, type Split } from './criteria.ts'
import { figureTest, type FigureTest } from './filterKinds.ts'
import { readKeywordTerm, wordsOfTerms, type KeywordTerm } from './keyword.ts'
import { normalizeName } from './searchText.ts'

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
  | (CriterionBy<'viewer'> & Split)

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
      return { ...asked, tokens, ...mapSplit(tokens, value => [figureTest(asked.filter, value)]) }
    case 'records':
      return { ...asked, tokens, ...mapSplit(tokens, value => recordValues(asked.filter, value)) }
    case 'terms':
      return { ...asked, tokens, ...splitTokens(tokens) }
    case 'names':
      return { ...asked, tokens, ...splitTokens(tokens) }
    case 'viewer':
      return { ...asked, tokens, ...splitTokens(tokens) }
  }
}

function recordValues(filter: FilterBy<'records'>, value: string): readonly (string | FigureTest)[] {
  if (filter.kind === 'bands') return [figureTest(filter, value)]
  if (filter.kind === 'names') return [normalizeName(value)]
  return filter.options.find(option => option.key === value)?.covers ?? [value]
}

function mapSplit<Value>(tokens: readonly string[], map: (value: string) => readonly Value[]): Split<Value> {
  const { included, excluded } = splitTokens(tokens)
  return { included: included.flatMap(map), excluded: excluded.flatMap(map) }
}

export type RecordCriterion = Extract<Criterion, { readonly by: 'records' }>

export interface RecordCriteria {
  readonly asked: readonly RecordCriterion[]
  /** What the catalogue implies of such records, because the criteria do not say it. */
  readonly implied: readonly RecordCriterion[]
}

/** What is asked of one kind of record. */
export function recordCriteria(kind: RecordKind, criteria: ParsedCriteria): RecordCriteria {
  const all = filterKeys.filter(key => filterOf(key).record === kind)
  const asked = all.map(key => criteria[key]).filter(isOfRecord)
  const implied = all
    .filter(key => criteria[key] === undefined)
    .map(key => parseCriterion(key, impliedTokens(filterOf(key))))
    .filter(isOfRecord)
    .filter(({ included }) => included.length > 0)
  return { asked, implied }
}

/** The criteria beside which the values of a filter are counted: all others, and nothing implied in its place. */
export function criteriaBeside(criteria: ParsedCriteria, key: FilterKey): ParsedCriteria {
  const { [key]: _, ...others } = criteria
  const filter = filterOf(key)
  const isImplied = filter.kind === 'options' && filter.implied !== undefined
  if (!isImplied || !filter.record || recordCriteria(filter.record, others).asked.length === 0) return others
  const every = filter.options.map(option => option.key)
  return { ...others, [key]: parseCriterion(key, every) }
}

/** The criteria with the values of a filter counting only where they are stated; null where none may be inferred anyway. */
export function statedOnly(criteria: ParsedCriteria, key: FilterKey): ParsedCriteria | null {
  const criterion = criteria[key]
  if (criterion?.by !== 'terms' || criterion.filter.inferred !== true) return null
  const { included, excluded, tokens } = criterion
  if (included.length === 0 || [...included, ...excluded].includes(INFERRED)) return null
  return { ...criteria, [key]: parseCriterion(key, [...tokens, STATED_ONLY]) }
}

function impliedTokens(filter: CompanyFilter<FilterKey>): readonly string[] {
  return filter.kind === 'options' ? (filter.implied ?? []) : []
}

function isOfRecord(criterion: Criterion | undefined): criterion is RecordCriterion {
  return criterion?.by === 'records'
}

export function writeCriteria(parsed: ParsedCriteria): Criteria {
  return Object.fromEntries(Object.entries(parsed).map(([key, { tokens }]) => [key, tokens]))
}

/** The words that a result may highlight. */
export function searchedWords({ keyword }: ParsedCriteria): readonly string[] {
  return keyword?.by === 'words' ? wordsOfTerms(keyword.terms) : []
}

import { sql } from 'kysely'
import {
  filterKeys,
  INFERRED,
  type filters,
  type FilterBy,
  type KeyBy
} from '../../../../../src/catalogue/filters.ts'
import type { ComparableFactKey } from '../../../../../src/catalogue/facts.ts'
import { countsStatedOnly, type Split } from '../../../../../src/domain/criteria/criteria.ts'
import type { KeywordTerm } from '../../../../../src/domain/criteria/keyword.ts'
import {
  searchedWords,
  type Criterion,
  type FigureValue,
  type ParsedCriteria
} from '../../../../../src/domain/criteria/parsedCriteria.ts'
import { normalizeName } from '../../../../../src/domain/criteria/searchText.ts'
import { isUsccShape, normalizeUscc } from '../../../../../src/domain/names/uscc.ts'
import { customerCondition } from '../../company/customers.ts'
import type { Db } from '../../database.ts'
import { searchColumn } from '../../tables/searchColumns.ts'
import { and, meetsFigure, or, type Condition } from './condition.ts'
import { namedCompanies, type NamedCompany } from '../../names/namedCompanies.ts'
import { simplify } from '../../names/simplify.ts'
import { carriersOf } from './names.ts'
import { recordConditions } from './recordFilters.ts'
import { firstUnitTerm, inferredTerm, isNode, tokenTerm, unstatedTerm } from './terms.ts'
import { bigrams } from '../../names/bigrams.ts'

/** Criteria as conditions on the table company. */
export interface Conditions {
  readonly all: Condition
  /**
   * Who comes before whom where words are looked for, the best first: a company that they name, names that hold all
   * words, the others. Every company stands in exactly one; null where nobody does. None where no word is looked for.
   */
  readonly tiers: readonly (Condition | null)[]
}

type OptionsOf<Key extends KeyBy<'viewer'>> = (typeof filters)[Key]['options'][number]['key']

// Of all tables that a condition looks at only the outer one has a column `id`.
const companyId = sql.ref('id')

/** The options of the filters that depend on who asks. */
const ofViewer: {
  readonly [Key in KeyBy<'viewer'>]: Readonly<Record<OptionsOf<Key>, (viewer: Viewer) => Condition>>
} = {
  mine: {
    已收藏: ({ staff }) => sql<boolean>`id IN (SELECT company_id FROM favorite WHERE staff_id = ${staff})`,
    未收藏: ({ staff }) =>
      sql<boolean>`id NOT IN (SELECT company_id FROM favorite WHERE staff_id = ${staff})`,
    近30天查看过: ({ staff, today }) => sql<boolean>`id IN (
    SELECT company_id FROM staff_company_view
    WHERE staff_id = ${staff} AND viewed_at > ${today}::date - 30)`,
    已导出过: ({ staff }) =>
      sql<boolean>`id IN (SELECT company_id FROM staff_export_company WHERE staff_id = ${staff})`
  },
  customer: {
    存量客户: ({ staff }) => customerCondition('存量客户', staff, companyId),
    本人名下: ({ staff }) => customerCondition('本人名下', staff, companyId),
    非存量: ({ staff }) => customerCondition('非存量', staff, companyId)
  }
}

/** The condition of an option; none meets an option that is not in the catalogue. */
export function viewerCondition(filter: KeyBy<'viewer'>, option: string, viewer: Viewer): Condition {
  const own: Readonly<Record<string, (viewer: Viewer) => Condition>> = ofViewer[filter]
  return Object.hasOwn(own, option) ? (own[option]?.(viewer) ?? sql<boolean>`false`) : sql<boolean>`false`
}

/** Who asks, and on which day: YYYY-MM-DD. */
export interface Viewer {
  readonly today: string
  readonly staff: string
}

export async function conditionsOf(db: Db, criteria: ParsedCriteria, viewer: Viewer): Promise<Conditions> {
  return conditionsWith(await namedBy(db, criteria), criteria, viewer)
}

/** `named` are those whom the keyword names. */
export function conditionsWith(
  named: readonly NamedCompany[],
  criteria: ParsedCriteria,
  viewer: Viewer
): Conditions {
  const parts = filterKeys.flatMap(key => (criteria[key] ? partsOf(criteria[key], viewer, named) : []))
  const required = [...new Set(parts.flatMap(part => part.required ?? []))]
  const all = [
    // Terms of several conditions in one array let the index intersect them in one walk.
    ...(required.length > 0 ? [sql<boolean>`terms @> ${required}::int4[]`] : []),
    ...parts.flatMap(part => part.conditions ?? []),
    ...recordConditions(criteria, viewer.today)
  ]
  const inName = parts.flatMap(part => part.inName ?? [])
  const isAnother = plainWord(criteria) === null ? isNamed(criteria) : null
  const isFirst = named.length > 0 ? isAmong(named) : isAnother
  return { all: and(all), tiers: inName.length > 0 ? tiersOf(isFirst, and(inName)) : [] }
}

/**
 * Finds something at once as if the keyword named nobody beyond its texts, which is true of most words; where it does,
 * once more. It may not depend on the tiers.
 */
export async function findAhead<Found>(
  naming: Promise<readonly NamedCompany[]>,
  find: (named: readonly NamedCompany[]) => Promise<Found>
): Promise<Found> {
  const [named, found] = await Promise.all([naming, find([])])
  return named.some(({ isInTexts }) => !isInTexts) ? find(named) : found
}

/** The companies that a keyword of one plain word names. */
export async function namedBy(db: Db, criteria: ParsedCriteria): Promise<readonly NamedCompany[]> {
  const word = plainWord(criteria)
  return word === null ? [] : namedCompanies(db, word, { byPerson: true })
}

/** The keyword, where it is one word of more than a character. */
function plainWord({ keyword }: ParsedCriteria): string | null {
  const [term, ...others] = keyword?.by === 'words' ? keyword.terms : []
  const [word, ...alternatives] = term?.anyOf ?? []
  if (word === undefined || term?.exclude || others.length > 0 || alternatives.length > 0) return null
  return normalizeName(word).length > 1 ? word : null
}

function isAmong(named: readonly NamedCompany[]): Condition {
  return sql<boolean>`(id = ANY(${named.map(({ id }) => id)}::int8[]))`
}

/** What a criterion, or a word of the keyword, asks of the table company. */
interface Part {
  /** Terms that a company must have all of. */
  readonly required?: readonly number[]
  readonly conditions?: readonly Condition[]
  /** What makes a company one of those that hold the words in their names. */
  readonly inName?: Condition
}

function partsOf(criterion: Criterion, viewer: Viewer, named: readonly NamedCompany[]): readonly Part[] {
  switch (criterion.by) {
    case 'words':
      return criterion.terms.map(term => wordPart({ ...term, anyOf: term.anyOf.map(simplify) }, named))
    case 'terms':
      return [termsPart(criterion.filter, criterion)]
    case 'figures': {
      const { reads } = criterion.filter
      return [valuesPart(criterion, value => meetsFact(reads, value, viewer.today))]
    }
    case 'names':
      return [namesPart(criterion.filter, criterion, viewer)]
    case 'viewer':
      return [valuesPart(criterion, value => viewerCondition(criterion.filter.key, value, viewer))]
    case 'records':
      // One record has to meet several of them: see recordConditions.
      return []
  }
}

function termsPart(filter: FilterBy<'terms'>, split: Split): Part {
  if (countsStatedOnly(split)) return statedPart(filter, split)
  const { included, excluded } = split
  const terms = (values: readonly string[]) => values.map(value => tokenTerm(filter, value))
  const conditions: Condition[] = []
  if (included.length > 1) conditions.push(sql<boolean>`terms && ${terms(included)}::int4[]`)
  if (excluded.length > 0) conditions.push(sql<boolean>`NOT (terms && ${terms(excluded)}::int4[])`)
  return { required: included.length === 1 ? terms(included) : [], conditions }
}

/** As termsPart, of what the sources state. */
function statedPart(filter: FilterBy<'terms'>, { included, excluded }: Split): Part {
  const hasOne = (tokens: readonly string[]): Condition => or(tokens.map(token => isStated(filter, token)))
  return splitPart({ included, excluded: excluded.filter(token => token !== INFERRED) }, hasOne)
}

function isStated(filter: FilterBy<'terms'>, token: string): Condition {
  const term = tokenTerm(filter, token)
  if (token === INFERRED) return sql<boolean>`false`
  if (!isNode(filter, token)) return sql<boolean>`terms && ${[term, unstatedTerm(filter)]}::int4[]`
  return sql<boolean>`(terms @> ${[term]}::int4[] AND NOT terms @> ${[inferredTerm(term)]}::int4[])`
}

function namesPart({ source }: FilterBy<'names'>, split: Split, { staff }: Viewer): Part {
  const hasOne = (names: readonly string[]): Condition => sql<boolean>`id IN (
    SELECT company_id FROM ${carriersOf(source, staff, names)} AS named WHERE name = ANY(${[...names]}))`
  return splitPart(split, hasOne)
}

function valuesPart<Value>(split: Split<Value>, has: (value: Value) => Condition): Part {
  return splitPart(split, values => or(values.map(has)))
}

/** A company has one of the included values and none of the excluded ones; an unknown value is not excluded. */
function splitPart<Value>(
  { included, excluded }: Split<Value>,
  hasOne: (values: readonly Value[]) => Condition
): Part {
  const conditions: Condition[] = []
  if (included.length > 0) conditions.push(hasOne(included))
  if (excluded.length > 0) conditions.push(sql<boolean>`(${hasOne(excluded)}) IS NOT TRUE`)
  return { conditions }
}

function tiersOf(isName: Condition | null, inName: Condition): Conditions['tiers'] {
  if (!isName) return [null, inName, sql<boolean>`NOT ${inName}`]
  return [isName, sql<boolean>`(${inName} AND NOT ${isName})`, sql<boolean>`NOT (${inName} OR ${isName})`]
}

/** One of the names of a company is one of the words. */
function isNamed(criteria: ParsedCriteria): Condition {
  const names = searchedWords(criteria).map(word => simplify(normalizeName(word)))
  return sql<boolean>`(id IN (SELECT company_id FROM company_name WHERE key = ANY(${names})))`
}

function wordPart({ anyOf, exclude }: KeywordTerm, named: readonly NamedCompany[]): Part {
  const holdsOne = (): Condition => or(anyOf.map(holdsWord))
  if (exclude) return { conditions: [sql<boolean>`NOT ${holdsOne()}`] }
  const inName = or(anyOf.map(nameHolds))
  const beyond = named.filter(({ isInTexts }) => !isInTexts)
  // Only then, as no index answers to an alternative and the other criteria in one walk.
  if (beyond.length > 0) return { conditions: [or([holdsOne(), isAmong(beyond)])], inName }
  const [only, ...others] = anyOf
  if (only === undefined || others.length > 0 || usccOf(only)) return { conditions: [holdsOne()], inName }
  return { required: termsOf(only), conditions: only.length > 2 ? [holdsText(only)] : [], inName }
}

/** One character is looked for at the beginning of names, two or more anywhere. */
function termsOf(word: string): readonly number[] {
  return word.length === 1 ? [firstUnitTerm(word)] : bigrams(word)
}

function holdsWord(word: string): Condition {
  const uscc = usccOf(word)
  if (uscc) return sql<boolean>`uscc = ${uscc}`
  const byTerms = sql<boolean>`terms @> ${termsOf(word)}::int4[]`
  // The bigram of a word of two units is the word itself.
  return word.length <= 2 ? byTerms : and([byTerms, holdsText(word)])
}

function holdsText(word: string): Condition {
  return sql<boolean>`strpos(search_text, ${word}) > 0`
}

function nameHolds(word: string): Condition {
  return sql<boolean>`name_bg @> ${termsOf(word)}::int4[]`
}

/** The unified social credit code that a word is, if it is a whole one. */
function usccOf(word: string): string | null {
  const code = normalizeUscc(word)
  return isUsccShape(code) ? code : null
}

export function meetsFact(fact: ComparableFactKey, value: FigureValue, today: string): Condition {
  const { name, type } = searchColumn(fact)
  return meetsFigure(sql.ref(name), type, value, today)
}

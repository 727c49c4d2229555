import { sql, type RawBuilder } from 'kysely'
import {
  type FilterKey,
  filterKeys,
  type filters,
  type NamesFilter,
  type FactBands,
  type FactOptions,
  type FactTree,
  UNKNOWN
} from '../../../../src/catalogue/filters.ts'
import type { Split } from '../../../../src/domain/criteria.ts'
import type { KeywordTerm } from '../../../../src/domain/keyword.ts'
import {
  searchedWords,
  type BandValue,
  type Criterion,
  type ParsedCriteria
} from '../../../../src/domain/parsedCriteria.ts'
import { normaliseName } from '../../../../src/domain/searchText.ts'
import { isUsccShape, normaliseUscc } from '../../../../src/domain/uscc.ts'
import { searchColumn } from '../tables/searchColumns.ts'
import { and, or, type Condition } from './condition.ts'
import { intervalOf } from './ranges.ts'
import { recordCondition, recordKinds } from './recordFilters.ts'
import { bigrams, firstUnitTerm, tokenTerm } from './terms.ts'

/** Criteria as conditions on the table company. */
export interface Conditions {
  readonly all: Condition
  /**
   * Who comes before whom where words are looked for, the best first: a name that is a word, names that hold all
   * words, the others. Every company stands in exactly one; none where no word is looked for.
   */
  readonly tiers: readonly Condition[]
}

/** The table in which the names of a filter stand, and their column. */
export const nameTables: Record<NamesFilter['source'], { readonly table: string; readonly column: string }> =
  {
    chainNodes: { table: 'company_chain', column: 'node' },
    parks: { table: 'section_parks', column: 'park' }
  }

type MineOption = (typeof filters.mine.options)[number]['key']

/** The options of the filter `mine`, for a member of staff. */
const mine: Readonly<Record<MineOption, (asker: Asker) => Condition>> = {
  已收藏: ({ staff }) => sql<boolean>`id IN (SELECT company_id FROM favorite WHERE staff_id = ${staff})`,
  未收藏: ({ staff }) => sql<boolean>`id NOT IN (SELECT company_id FROM favorite WHERE staff_id = ${staff})`,
  近30天查看过: ({ staff, today }) => sql<boolean>`id IN (
    SELECT company_id FROM staff_company_view
    WHERE staff_id = ${staff} AND viewed_at > ${today}::date - 30)`,
  已导出过: ({ staff }) =>
    sql<boolean>`id IN (SELECT company_id FROM staff_export_company WHERE staff_id = ${staff})`
}

/** The condition of an option of the filter `mine`; none meets an option that is not in the catalogue. */
export function mineCondition(option: string, asker: Asker): Condition {
  return Object.hasOwn(mine, option) ? mine[option as MineOption](asker) : sql<boolean>`false`
}

/** Who asks, and on which day: YYYY-MM-DD. */
export interface Asker {
  readonly today: string
  readonly staff: string
}

export function conditionsOf(criteria: ParsedCriteria, asker: Asker): Conditions {
  const required = new Set<number>()
  const inName: Condition[] = []
  const parts: Condition[] = []
  for (const key of filterKeys) {
    const criterion = criteria[key]
    if (criterion) addCriterion(criterion, asker, required, parts, inName)
  }
  for (const kind of recordKinds) parts.push(...recordCondition(kind, criteria, asker.today))
  if (required.size > 0) parts.unshift(sql<boolean>`terms @> ${[...required]}::int4[]`)
  return { all: and(parts), tiers: inName.length > 0 ? tiersOf(isNamed(criteria), and(inName)) : [] }
}

function addCriterion(
  criterion: Criterion,
  asker: Asker,
  required: Set<number>,
  parts: Condition[],
  inName: Condition[]
): void {
  switch (criterion.kind) {
    case 'text':
      for (const term of criterion.terms) addWord(term, required, parts, inName)
      return
    case 'tree':
      addTerms(criterion.filter, criterion, required, parts)
      return
    case 'options': {
      const { filter } = criterion
      if (filter.reads !== undefined) addTerms(filter, criterion, required, parts)
      else if (filter.personal) {
        addValues(criterion, parts, values => or(values.map(value => mineCondition(value, asker))))
      }
      return
    }
    case 'bands': {
      const { filter } = criterion
      if (filter.reads !== undefined) {
        addValues(criterion, parts, values => or(values.map(value => inBand(filter, value, asker.today))))
      }
      return
    }
    case 'names': {
      const { table, column } = nameTables[criterion.filter.source]
      addValues(
        criterion,
        parts,
        values => sql<boolean>`id IN (
          SELECT company_id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ANY(${[...values]}))`
      )
      return
    }
  }
  // A new kind of filter does not compile until it is read above.
  const unread: never = criterion
  throw new TypeError(String(unread))
}

function addTerms(
  filter: FactOptions | FactTree,
  { included, excluded }: Split,
  required: Set<number>,
  parts: Condition[]
): void {
  const own = (values: readonly string[]) => values.map(value => tokenTerm(filter, value))
  const [first, ...more] = own(included)
  if (first !== undefined && more.length === 0) required.add(first)
  else if (first !== undefined) parts.push(sql<boolean>`terms && ${[first, ...more]}::int4[]`)
  if (excluded.length > 0) parts.push(sql<boolean>`NOT (terms && ${own(excluded)}::int4[])`)
}

/** A company has one of the values that are asked for, and none of those that are excluded. */
function addValues<Value>(
  { included, excluded }: Split<Value>,
  parts: Condition[],
  hasOne: (values: readonly Value[]) => Condition
): void {
  if (included.length > 0) parts.push(hasOne(included))
  // What is not known is not excluded.
  if (excluded.length > 0) parts.push(sql<boolean>`(${hasOne(excluded)}) IS NOT TRUE`)
}

function tiersOf(isName: Condition, inName: Condition): readonly Condition[] {
  return [isName, sql<boolean>`(${inName} AND NOT ${isName})`, sql<boolean>`NOT (${inName} OR ${isName})`]
}

/** One of the names of a company is one of the words. */
function isNamed(criteria: ParsedCriteria): Condition {
  const names = searchedWords(criteria).map(normaliseName)
  return sql<boolean>`(id IN (SELECT company_id FROM company_name WHERE key = ANY(${names})))`
}

function addWord(term: KeywordTerm, required: Set<number>, parts: Condition[], inName: Condition[]): void {
  const [only, ...others] = term.anyOf
  if (term.exclude) parts.push(sql<boolean>`NOT ${or(term.anyOf.map(holdsWord))}`)
  else if (only !== undefined && others.length === 0 && !usccOf(only)) {
    // Terms of several conditions in one array let the index intersect them in one walk.
    for (const wordTerm of termsOf(only)) required.add(wordTerm)
    if (only.length > 2) parts.push(holdsText(only))
  } else parts.push(or(term.anyOf.map(holdsWord)))
  if (!term.exclude) inName.push(or(term.anyOf.map(nameHolds)))
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
  const code = normaliseUscc(word)
  return isUsccShape(code) ? code : null
}

export function inBand(filter: FactBands<FilterKey>, value: BandValue, today: string): Condition {
  const { name, type } = searchColumn(filter.reads)
  if (value === UNKNOWN) return sql<boolean>`${sql.ref(name)} IS NULL`
  const interval = intervalOf(filter, value, today)
  if (!interval) return sql<boolean>`false`
  const bound = (figure: string): RawBuilder<unknown> => sql`${figure}::${sql.raw(type)}`
  const parts: Condition[] = []
  if (interval.from !== null) parts.push(sql<boolean>`${sql.ref(name)} >= ${bound(interval.from)}`)
  if (interval.to !== null) parts.push(sql<boolean>`${sql.ref(name)} < ${bound(interval.to)}`)
  return and(parts)
}

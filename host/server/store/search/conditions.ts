import { sql, type RawBuilder } from 'kysely'
import type { Criteria } from '../../../../src/catalogue/criteria.ts'
import {
  filterKeys,
  filterOf,
  type filters,
  type BandsFilter,
  type FilterKey
} from '../../../../src/catalogue/filters.ts'
import { keywordWords, readKeywordTerm, type KeywordTerm } from '../../../../src/catalogue/keyword.ts'
import { normaliseName } from '../../../../src/catalogue/searchText.ts'
import { isUsccShape, normaliseUscc } from '../../../../src/catalogue/uscc.ts'
import { intervalOf, type Interval } from './ranges.ts'
import { bigrams, firstUnitTerm, tokenTerm } from './terms.ts'

export type Condition = RawBuilder<boolean>

/** Criteria as conditions on the table company. */
export interface Conditions {
  readonly all: Condition
  /**
   * Who comes before whom where words are looked for, the best first: a name that is a word, names that hold all
   * words, the others. Every company stands in exactly one; none where no word is looked for.
   */
  readonly tiers: readonly Condition[]
}

type BandsKey = { [Key in FilterKey]: (typeof filters)[Key]['kind'] extends 'bands' ? Key : never }[FilterKey]

/** The column that a bands filter compares; a filter of the catalogue that is missing here does not compile. */
const bandColumns: Record<BandsKey, { readonly name: string; readonly type: string }> = {
  regCapital: { name: 'reg_capital', type: 'bigint' },
  established: { name: 'established', type: 'date' }
}

export function conditionsOf(criteria: Criteria, today: string): Conditions {
  const required = new Set<number>()
  const inName: Condition[] = []
  const parts: Condition[] = []
  for (const key of filterKeys) {
    const tokens = criteria[key]
    if (!tokens || tokens.length === 0) continue
    const filter = filterOf(key)
    switch (filter.kind) {
      case 'text':
        for (const token of tokens) addWord(readKeywordTerm(token), required, parts, inName)
        break
      case 'bands':
        parts.push(or(tokens.map(token => inBand(filter, intervalOf(filter, token, today)))))
        break
      default: {
        const [first, ...more] = tokens.map(token => tokenTerm(filter, token))
        if (first !== undefined && more.length === 0) required.add(first)
        else parts.push(sql<boolean>`terms && ${tokens.map(token => tokenTerm(filter, token))}::int4[]`)
      }
    }
  }
  if (required.size > 0) parts.unshift(sql<boolean>`terms @> ${[...required]}::int4[]`)
  return { all: and(parts), tiers: inName.length > 0 ? tiersOf(isNamed(criteria), and(inName)) : [] }
}

function tiersOf(isName: Condition, inName: Condition): readonly Condition[] {
  return [isName, sql<boolean>`(${inName} AND NOT ${isName})`, sql<boolean>`NOT (${inName} OR ${isName})`]
}

/** One of the names of a company is one of the words. */
function isNamed(criteria: Criteria): Condition {
  const names = keywordWords(criteria.keyword ?? []).map(normaliseName)
  return sql<boolean>`(id IN (SELECT company_id FROM company_name WHERE key = ANY(${names})))`
}

export function and(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

function or(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`
}

function addWord(
  term: KeywordTerm | null,
  required: Set<number>,
  parts: Condition[],
  inName: Condition[]
): void {
  if (!term) return
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

export function inBand(filter: BandsFilter<FilterKey>, interval: Interval | null): Condition {
  if (!interval) return sql<boolean>`false`
  const column = bandColumns[filter.key as BandsKey]
  const bound = (value: string): RawBuilder<unknown> => sql`${value}::${sql.raw(column.type)}`
  const parts: Condition[] = []
  if (interval.from !== null) parts.push(sql<boolean>`${sql.ref(column.name)} >= ${bound(interval.from)}`)
  if (interval.to !== null) parts.push(sql<boolean>`${sql.ref(column.name)} < ${bound(interval.to)}`)
  return and(parts)
}

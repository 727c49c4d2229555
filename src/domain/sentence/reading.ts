import { filterKeys, type Criteria, type FilterKey } from '../../catalogue/filters.ts'
import type { Period } from '../criteria/ages.ts'
import { writeToken } from '../criteria/criteria.ts'
import type { Bound } from '../criteria/range.ts'

/** When something was: within an age, lately, or on days of the calendar. */
export type Time = { readonly age: Bound } | 'lately' | Period

/** What has a time in the catalogue of filters. */
export type EventKey = 'founding' | 'financing' | 'tender' | 'recognition' | 'expiry' | 'tax' | 'listing'

/** What a word or a phrase says. */
export interface Meaning {
  readonly criteria: Criteria
  /** What its contrary means. Default: all of its tokens excluded. */
  readonly contrary?: Criteria
  /** What happens at some time, so that a time beside it is the time of this. */
  readonly event?: EventKey
  /** What an event means once it has a time. Default: what it means anyway. */
  readonly dated?: Criteria
  readonly time?: Time
  readonly place?: Place
  /** The words, or these, are offered as a keyword too, because no filter says all of them. */
  readonly offered?: true | string
  /** No filter says it, and it would be no keyword either: it is told that there is no such condition. */
  readonly unsaid?: true
  /** What may be a name that only the data knows. */
  readonly named?: Named
}

/** A name as a sentence writes it, of the filter that asks for what is called so: a zone may be a park. */
export interface Named {
  readonly filter: 'park' | 'financingInvestor' | 'chain' | 'suppliesTo' | 'buysFrom'
  readonly name: string
}

/** What is called like each name of a sentence, by `nameKey`. */
export type Names = ReadonlyMap<string, readonly string[]>

export function nameKey({ filter, name }: Named): string {
  return `${filter} ${name}`
}

export function calledSo(names: Names, named: Named): readonly string[] {
  return names.get(nameKey(named)) ?? []
}

export interface Place {
  /** All divisions of that name; inside another place those that lie in it are meant. */
  readonly codes: readonly string[]
  /** Where the name is one: everywhere, as a word between blanks or other readings, or only behind the place that it lies in. */
  readonly read: 'anywhere' | 'alone' | 'inside'
}

/** A meaning and its stretch of the sentence; `to` is not included. */
export interface Reading extends Meaning {
  readonly from: number
  readonly to: number
  readonly exclude?: true
}

/** All matches of a pattern with a meaning. */
export function readAll(
  sentence: string,
  pattern: string,
  meaningOf: (groups: Readonly<Record<string, string | undefined>>) => Meaning | null
): readonly Reading[] {
  return [...sentence.matchAll(new RegExp(pattern, 'gu'))].flatMap(({ 0: words, index, groups = {} }) => {
    const meaning = meaningOf(groups)
    return meaning ? [{ ...meaning, from: index, to: index + words.length }] : []
  })
}

/** The readings that do not overlap, the longest first; of equally long ones the first. */
export function chooseLongest(readings: readonly Reading[]): readonly Reading[] {
  const chosen: Reading[] = []
  for (const each of readings.toSorted((one, other) => other.to - other.from - (one.to - one.from))) {
    if (!chosen.some(other => each.from < other.to && other.from < each.to)) chosen.push(each)
  }
  return chosen.toSorted((one, other) => one.from - other.from)
}

/** Everything that some criteria include, excluded. */
export function invert(criteria: Criteria): Criteria {
  return keysIn(criteria).reduce<Criteria>((all, key) => {
    const without = (token: string): string =>
      key === 'keyword' ? `-${token}` : writeToken({ exclude: true, value: token })
    return { ...all, [key]: criteria[key]?.map(without) }
  }, {})
}

export function keysIn(criteria: Criteria): readonly FilterKey[] {
  return filterKeys.filter(key => criteria[key] !== undefined)
}

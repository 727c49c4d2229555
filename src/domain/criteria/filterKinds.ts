import {
  INFERRED,
  UNKNOWN,
  type BandsFilter,
  type Filter,
  type FiltersBy,
  type Option,
  type TextFilter
} from '../../catalogue/filters.ts'
import { daysOfAge, daysOfPeriod, readPeriod } from './ages.ts'
import { isSingle, readRange, type Bound, type Range } from './range.ts'

/** A filter with a field in the panel. Each of its values can be excluded. */
export type FieldFilter<Key extends string = string> = Exclude<Filter<Key>, TextFilter<Key>>

export type FieldKind = FieldFilter['kind']

export type FilterOfKind<Kind extends FieldKind> = Extract<FieldFilter, { readonly kind: Kind }>

/** From `from`, which is included, to `to`, which is not, in the unit of the search: cents, a count, a day; null is open. */
export interface Interval {
  readonly from: string | null
  readonly to: string | null
}

/** What a value asks of a figure. An age is an interval as soon as the day is known. */
export type FigureTest = Interval | { readonly age: Range }

/** What a kind of filter knows of its values: its tokens without the mark of exclusion, UNKNOWN aside. */
interface FilterKind<Of extends FieldFilter> {
  readonly accepts: (filter: Of, value: string) => boolean
  /** What can be chosen without looking anything up. */
  readonly choices: (filter: Of) => readonly Option[]
}

/** What a kind that compares figures knows in addition. */
interface FigureKind<Of extends FieldFilter> extends FilterKind<Of> {
  /** Null where the value is not accepted. */
  readonly test: (filter: Of, value: string) => FigureTest | null
}

type Figures = FiltersBy['figures']['kind']

const filterKinds: {
  readonly [Kind in FieldKind]: Kind extends Figures
    ? FigureKind<FilterOfKind<Kind>>
    : FilterKind<FilterOfKind<Kind>>
} = {
  options: {
    accepts: (filter, value) => filter.options.some(option => option.key === value),
    choices: filter => filter.options
  },
  bands: {
    accepts: (filter, value) => bandTest(filter, value) !== null,
    choices: ({ bands }) => bands.map(({ token, label }) => ({ key: token, label })),
    test: bandTest
  },
  tree: {
    accepts: (filter, value) => filter.code.test(value),
    choices: () => []
  },
  names: {
    accepts: (filter, value) => isName(value) && value.length <= filter.maxLength,
    choices: () => []
  }
}

export function acceptsValue(filter: FieldFilter, value: string): boolean {
  if (value === UNKNOWN && filter.unknown) return true
  return (value === INFERRED && filter.inferred === true) || kindOf(filter).accepts(filter, value)
}

export function choicesOf(filter: FieldFilter): readonly Option[] {
  return kindOf(filter).choices(filter)
}

/** The values that the field of a filter offers by itself. */
export function offeredValues(filter: FieldFilter): readonly string[] {
  const values = choicesOf(filter).map(choice => choice.key)
  return [...values, ...(filter.unknown ? [UNKNOWN] : []), ...(filter.inferred ? [INFERRED] : [])]
}

/** What an accepted value asks of a figure. */
export function figureTest(filter: FilterOfKind<Figures>, value: string): FigureTest | typeof UNKNOWN {
  if (value === UNKNOWN) return UNKNOWN
  const test = kindOf(filter).test?.(filter, value)
  if (!test) throw new TypeError(`${filter.key} does not know ${value}`)
  return test
}

/** `today` is YYYY-MM-DD. Null when nothing can meet it. */
export function intervalOf(test: FigureTest, today: string): Interval | null {
  return 'age' in test ? daysOfAge(test.age, today) : test
}

/** A filter's kind is the key of its entry, which TypeScript cannot see of a union. */
function kindOf(filter: FieldFilter): FilterKind<FieldFilter> & Partial<FigureKind<FieldFilter>> {
  return filterKinds[filter.kind] as FilterKind<FieldFilter>
}

/** Control characters stand in no name, and PostgreSQL has no text with some of them. A token with `!` excludes. */
function isName(value: string): boolean {
  return value.trim() !== '' && !/\p{Cc}/u.test(value) && !value.startsWith('!')
}

function bandTest({ measure }: BandsFilter, value: string): FigureTest | null {
  const period = measure === 'age' ? readPeriod(value) : null
  if (period) return daysOfPeriod(period)
  const range = readRange(value)
  if (!range) return null
  const { min } = range
  const max = isSingle(range) ? after(min, measure) : range.max
  switch (measure) {
    case 'age':
      return { age: { min, max } }
    case 'amount':
      return min?.days || max?.days ? null : { from: cents(min), to: cents(max) }
    case 'count':
      return isCount(min) && isCount(max) ? { from: count(min), to: count(max) } : null
  }
}

/** What comes next to a value: a cent, one more, a year or a day older. */
function after(bound: Bound | null, measure: BandsFilter['measure']): Bound | null {
  return bound && { ...bound, value: bound.value + (measure === 'amount' ? CENT : 1) }
}

/** In units of 10,000 yuan. */
const CENT = 1e-6

/** 10,000 yuan to cents. */
function cents(bound: Bound | null): string | null {
  return bound && String(BigInt(Math.round(bound.value * 1_000_000)))
}

function isCount(bound: Bound | null): boolean {
  return bound === null || (!bound.days && Number.isInteger(bound.value))
}

function count(bound: Bound | null): string | null {
  // No count of ours reaches further than an int4.
  return bound && String(Math.min(bound.value, 2 ** 31 - 1))
}

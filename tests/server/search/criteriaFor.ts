import * as fc from 'fast-check'
import {
  type Criteria,
  type CompanyFilter,
  type FilterKey,
  filterKeys,
  filterOf,
  INFERRED,
  type NamesFilter,
  UNKNOWN
} from '../../../src/catalogue/filters.ts'
import { acceptsToken, writeToken } from '../../../src/domain/criteria/criteria.ts'
import { offeredValues as offeredTokens } from '../../../src/domain/criteria/filterKinds.ts'
import { splitKeyword } from '../../../src/domain/criteria/keyword.ts'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import { typedText } from '../../helpers/arbitraries.ts'
import { boundsOf, figureOf, hasValue, type FigureKey, type Known } from './predicate.ts'

/** Random criteria that are likely to find something: about half of their values are those of one company. */
export function criteriaFor(world: readonly Known[], today: string): fc.Arbitrary<Criteria> {
  const offered = new Map(filterKeys.map(key => [key, offeredValues(world, key, today)]))
  return fc
    .tuple(
      fc.constantFrom(...world),
      fc.uniqueArray(fc.constantFrom(...filterKeys), { minLength: 1, maxLength: 5 })
    )
    .chain(([company, keys]) =>
      fc.record(
        Object.fromEntries(
          keys.map(key => [
            key,
            key === 'keyword' ? keywordFor(company) : tokensFor(company, key, offered.get(key) ?? [], today)
          ])
        )
      )
    )
    .map(criteria => criteria as Criteria)
}

/** Every value of a filter: of the catalogue, of trees, and of names in the sample. */
export function catalogueValues(world: readonly Known[], key: FilterKey): readonly string[] {
  const filter = filterOf(key)
  switch (filter.kind) {
    case 'text':
      return []
    case 'options':
    case 'bands':
      return offeredTokens(filter)
    case 'tree': {
      const tree = filter.tree === 'regions' ? regions : industries
      const own = world.map(({ company }) => company[filter.tree === 'regions' ? 'region' : 'industry'])
      return [
        INFERRED,
        ...new Set(own.flatMap(code => (code === null ? [UNKNOWN] : tree.line(code).map(node => node.code))))
      ]
    }
    case 'names':
      return [...new Set(world.flatMap(known => namesOf[filter.source](known)))]
  }
}

const namesOf: Readonly<Record<NamesFilter['source'], (known: Known) => readonly string[]>> = {
  chainNodes: ({ chain }) => chain,
  // A few of the companies are enough.
  suppliersOf: ({ suppliesTo }) => suppliesTo.slice(0, 4),
  customersOf: ({ buysFrom }) => buysFrom.slice(0, 4),
  parks: ({ company }) => company.parks,
  // A filter of parks, not of companies.
  parkIndustries: () => [],
  investors: ({ financing }) => financing.flatMap(({ investors }) => investors),
  favoriteGroups: ({ groups }) => groups
}

/** Custom ranges and values that no company has. */
export function offeredValues(world: readonly Known[], key: FilterKey, today: string): readonly string[] {
  const filter = filterOf(key)
  const values = [...catalogueValues(world, key), ...unusualValues(world, filter, today)]
  return [...new Set(values)].filter(value => acceptsToken(filter, value))
}

function unusualValues(
  world: readonly Known[],
  filter: CompanyFilter<FilterKey>,
  today: string
): readonly string[] {
  switch (filter.kind) {
    case 'bands':
      return exactRanges(world, filter, today)
    case 'tree':
      return filter.tree === 'regions' ? ['710000', '999999'] : ['T', '9999']
    case 'names':
      return ['没有这个, 名称%']
    default:
      return []
  }
}

/** Ranges with bounds at figures of companies, so that every bound is hit exactly. */
function exactRanges(
  world: readonly Known[],
  filter: Extract<CompanyFilter<FilterKey>, { readonly kind: 'bands' }>,
  today: string
): readonly string[] {
  const figures =
    filter.measure === 'age'
      ? daysSince(world, filter.key, today)
      : filter.reads === undefined
        ? amountsOf(world)
        : figuresOf(world, filter.reads)
  const sorted = [...new Set(figures)].toSorted((one, other) => one - other)
  const unit = filter.measure === 'age' ? 'd' : ''
  const day = (age = 0): string => new Date(Date.parse(today) - age * MS_PER_DAY).toISOString().slice(0, 10)
  return [0.1, 0.4, 0.6, 0.9].flatMap((part, at, parts) => {
    const from = sorted[Math.floor(part * sorted.length)]
    const to = sorted[Math.floor((parts[at + 1] ?? 0.95) * sorted.length)]
    return [
      `${from}${unit}-${to}${unit}`,
      `${from}${unit}-`,
      `-${to}${unit}`,
      `${from}${unit}-${(to ?? 0) + 3}`,
      ...(unit === 'd' ? [`${day(to)}~${day(from)}`, `${day(from)}~`, `~${day(to)}`] : [])
    ]
  })
}

function figuresOf(world: readonly Known[], key: FigureKey): readonly number[] {
  return world.map(known => figureOf(known, key)).filter(figure => figure !== null)
}

/** The bounds of what events state, in 万元. */
function amountsOf(world: readonly Known[]): readonly number[] {
  return world
    .flatMap(({ financing }) =>
      financing.flatMap(({ amount, date }) => Object.values(boundsOf(amount, date)))
    )
    .filter(figure => Number.isFinite(figure))
}

const MS_PER_DAY = 86_400_000

function daysSince(world: readonly Known[], key: FilterKey, today: string): readonly number[] {
  const days = world.flatMap(({ company, tenders, financing }) =>
    key === 'established'
      ? [company.established]
      : (key === 'tenderDate' ? tenders : financing).map(({ date }) => date)
  )
  return days.filter(day => day !== null).map(day => (Date.parse(today) - Date.parse(day)) / MS_PER_DAY)
}

function tokensFor(
  company: Known,
  key: FilterKey,
  offered: readonly string[],
  today: string
): fc.Arbitrary<readonly string[]> {
  const own = offered.filter(value => hasValue(company, key, value, today))
  const any = fc.constantFrom(...offered)
  const value = own.length > 0 ? fc.oneof(fc.constantFrom(...own), any) : any
  const token = fc.tuple(value, fc.boolean()).map(([chosen, exclude]) =>
    // Values of the company are rarely excluded, or hardly anything would be found.
    writeToken({ value: chosen, exclude: exclude && !own.includes(chosen) })
  )
  const rarely = fc.record({ value: any, exclude: fc.constant(true) }).map(writeToken)
  return fc.uniqueArray(fc.oneof({ weight: 9, arbitrary: token }, { weight: 1, arbitrary: rarely }), {
    minLength: 1,
    maxLength: 4
  })
}

function keywordFor({ company, products }: Known): fc.Arbitrary<readonly string[]> {
  const texts = [
    company.name,
    ...company.aliases,
    ...products,
    company.scope,
    company.introduction,
    company.uscc
  ].filter(text => text !== null)
  const piece = fc
    .record({
      text: fc.constantFrom(...texts),
      from: fc.nat(40),
      length: fc.integer({ min: 1, max: 7 }),
      whole: fc.boolean()
    })
    .map(({ text, from, length, whole }) => {
      const at = length === 1 ? 0 : from % text.length
      return whole && length > 5 ? text : text.slice(at, at + length)
    })
  const term = fc.oneof(
    { weight: 6, arbitrary: piece },
    { weight: 2, arbitrary: fc.tuple(piece, typedText).map(each => each.join('|')) },
    { weight: 1, arbitrary: piece.map(word => `"${word}"`) },
    { weight: 1, arbitrary: typedText.map(text => `-${text}`) },
    { weight: 1, arbitrary: typedText }
  )
  return fc
    .array(term, { minLength: 1, maxLength: 3 })
    .map(terms => splitKeyword(terms.join(' ').slice(0, 120)))
    .filter(tokens => tokens.length > 0)
}

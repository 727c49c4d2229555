import { firstDayOf } from './statedDate.ts'
import { toYuanCents } from './money.ts'
import { INFERRED, UNKNOWN, type FilterBy, type TreeFilter } from '../../catalogue/filters.ts'
import { industries } from '../../catalogue/classifications/industries.ts'
import {
  type ComparableFactKey,
  factOf,
  inferenceOf,
  factsShownIn,
  storedFactKeys,
  type CompanyFacts,
  type DerivedFactKey,
  type FactKey,
  type FactShownIn,
  type FactType,
  type FactValue,
  type FactValues,
  type facts,
  type FactView,
  type StoredFactKey
} from '../../catalogue/facts.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import { lineName, type Tree } from '../../catalogue/classifications/tree.ts'
import { industrialSourceOf, industrialStateOf } from './industrialState.ts'

const empty: { readonly [Type in FactType]: FactValues[Type] } = {
  name: '',
  line: null,
  prose: null,
  website: null,
  code: null,
  option: null,
  status: null,
  day: null,
  date: null,
  number: null,
  year: null,
  amount: null,
  capital: null,
  region: null,
  industry: null,
  words: [],
  names: [],
  years: [],
  figures: null,
  inference: null
}

const unknown = Object.fromEntries(
  storedFactKeys.map(key => [key, empty[factOf(key).type]])
) as unknown as CompanyFacts

/** A company of which nothing is known but its name. */
export function emptyCompany(name: string): CompanyFacts {
  return { ...unknown, name }
}

type Inputs<Key extends DerivedFactKey> = (typeof facts)[Key]['from'][number]

/** How the facts that are not stored follow from others. */
const derivations: {
  readonly [Key in DerivedFactKey]: (company: Pick<CompanyFacts, Inputs<Key>>) => FactValue<Key>
} = {
  shortName: ({ aliases }) => aliases[0] ?? null,
  patents: ({ inventions, utilityModels, designs }) => {
    const known = [inventions, utilityModels, designs].filter(count => count !== null)
    return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null
  },
  industrialState: industrialStateOf,
  industrialSource: industrialSourceOf
}

export const { patents: patentsOf } = derivations

/** A value tagged with the type of its fact. */
export type TypedValue<Type extends FactType = FactType> = {
  [Each in Type]: { readonly type: Each; readonly value: FactValues[Each] }
}[Type]

type TypeOf<Key extends FactKey> = (typeof facts)[Key]['type']

/** What is known of a fact, stored or not. */
export function readFact<Key extends FactKey>(company: CompanyFacts, key: Key): TypedValue<TypeOf<Key>> {
  return { type: factOf(key).type, value: factValue(company, key) } as TypedValue<TypeOf<Key>>
}

function factValue(company: CompanyFacts, key: FactKey): FactValues[FactType] {
  return isDerived(key) ? derivations[key](company) : company[key]
}

function isDerived(key: FactKey): key is DerivedFactKey {
  return Object.hasOwn(derivations, key)
}

/** A figure as searches compare it: a day, a number, or an amount in cents of yuan. */
export function comparableOf(company: CompanyFacts, key: ComparableFactKey): string | number | null {
  const fact = readFact(company, key)
  switch (fact.type) {
    case 'day':
    case 'number':
      return fact.value
    case 'date':
      return fact.value && firstDayOf(fact.value)
    case 'amount':
      return toYuanCents(fact.value, 'CNY')
    case 'capital':
      return fact.value && toYuanCents(fact.value.amount, fact.value.currency)
  }
}

/**
 * The values of a filter that a company has, or UNKNOWN; of a tree its own nodes without those above, and INFERRED. Of
 * a company of which everything is known, `isComplete`, a missing value means that there is none.
 */
export function valuesOf(
  company: CompanyFacts,
  filter: FilterBy<'terms'>,
  isComplete: boolean
): readonly string[] {
  const values = knownValues(company, filter)
  if (isInferred(company, filter.reads)) return [...values, INFERRED]
  const isUnknown = values.length === 0 && !isComplete && !isKnownEmpty(company, filter.reads)
  return isUnknown && filter.unknown ? [UNKNOWN] : values
}

/** Whether no source states the value of a fact. */
function isInferred(company: CompanyFacts, key: FactKey): boolean {
  const inference = inferenceOf(key)
  return inference !== undefined && company[inference] !== null
}

/** Whether an empty list of this fact says that there is nothing, rather than that nothing is known. */
export function isKnownEmpty(company: CompanyFacts, key: FactKey): boolean {
  const { knownBy } = factOf(key)
  return knownBy !== undefined && company[knownBy] !== null
}

function knownValues(company: CompanyFacts, filter: FilterBy<'terms'>): readonly string[] {
  const fact = readFact(company, filter.reads)
  switch (fact.type) {
    case 'status':
    case 'option':
    case 'region':
    case 'industry':
      return fact.value === null ? [] : [fact.value]
    case 'words': {
      const none = filter.kind === 'options' ? filter.none : undefined
      return fact.value.length === 0 && none !== undefined ? [none] : fact.value
    }
    case 'year':
      return fact.value === null ? [] : [yearOption(filter, fact.value)]
    case 'years':
      return fact.value.map(String)
    case 'capital': {
      const currency = fact.value?.currency ?? null
      return currency === null ? [] : [currency]
    }
  }
}

/** The option that a year is, or that stands for all up to it. */
function yearOption(filter: FilterBy<'terms'>, year: number): string {
  const earliest = filter.kind === 'options' ? filter.options.find(({ andEarlier }) => andEarlier) : undefined
  return earliest && year < Number(earliest.key) ? earliest.key : String(year)
}

/** The stored facts from which an answer is made. */
export type NeededFor<View extends FactView> =
  | Extract<FactShownIn<View>, StoredFactKey>
  | Inputs<Extract<FactShownIn<View>, DerivedFactKey>>

export function factsNeededFor<View extends FactView>(view: View): readonly NeededFor<View>[] {
  return inputsOf(factsShownIn(view)) as readonly NeededFor<View>[]
}

/** The stored facts from which these facts are made. */
export function inputsOf(keys: readonly FactKey[]): readonly StoredFactKey[] {
  const inputs = keys.flatMap((key): readonly string[] => factOf(key).from ?? [key])
  return [...new Set(inputs)] as StoredFactKey[]
}

/** A node of a classification with its name, so that a row can be shown without the whole tree. */
export interface Placed {
  readonly code: string
  readonly name: string
}

/** What an answer has of a fact: rows carry the code of a place, other answers only its name; of an inference its evidence. */
type Shown<View extends FactView, Type extends FactType> = Type extends 'region' | 'industry'
  ? View extends 'row'
    ? Placed | null
    : string | null
  : Type extends 'inference'
    ? string | null
    : Type extends 'words' | 'names'
      ? string[]
      : FactValues[Type]

export type ShownFacts<View extends FactView> = {
  [Key in FactShownIn<View>]: Shown<View, TypeOf<Key>>
}

/** The facts of a company as an answer carries them. */
export function showFacts<View extends FactView>(
  view: View,
  company: Pick<CompanyFacts, NeededFor<View>>
): ShownFacts<View> {
  return showSome(view, factsShownIn(view), company) as ShownFacts<View>
}

/** Some of them; `company` has at least what they are made from. */
export function showSome<View extends FactView>(
  view: View,
  keys: readonly FactShownIn<View>[],
  company: Partial<CompanyFacts>
): Partial<ShownFacts<View>> {
  const shown = keys.map(key => [key, shownValue(view, readFact(company as CompanyFacts, key as FactKey))])
  return Object.fromEntries(shown) as Partial<ShownFacts<View>>
}

function shownValue(view: FactView, { type, value }: TypedValue): unknown {
  if (type === 'inference') return value?.evidence ?? null
  if (type !== 'region' && type !== 'industry') return value
  const node = placed(trees[type], value)
  return view === 'row' ? node : (node?.name ?? null)
}

const trees: Readonly<Record<'region' | 'industry', Tree>> = { region: regions, industry: industries }

export const treesOf: Readonly<Record<TreeFilter['tree'], Tree>> = { regions, industries }

/** A node with the names of its line; null for no code. */
export function placed(tree: Tree, code: string | null): Placed | null {
  return code === null ? null : { code, name: lineName(tree.line(code)) }
}

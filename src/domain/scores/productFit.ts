import type { BankProduct, JudgedCondition, ProductCondition } from '../../catalogue/insights/bankProduct.ts'
import { factOf, type CompanyFacts, type FactKey } from '../../catalogue/facts.ts'
import type { SectionKey } from '../../catalogue/sections.ts'
import {
  type Criteria,
  type FilterKey,
  filterKeys,
  filterOf,
  type RecordKind,
  UNKNOWN
} from '../../catalogue/filters.ts'
import { industries } from '../../catalogue/classifications/industries.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import { isKnownEmpty, placed, readFact } from '../facts/companyFacts.ts'
import { intervalOf } from '../criteria/filterKinds.ts'
import { groupDigits, inYuan, writeMoney } from '../facts/money.ts'
import { parseCriteria, parseCriterion, type ParsedCriteria } from '../criteria/parsedCriteria.ts'

/** The filters of a condition. */
function filtersOf({ criteria }: ProductCondition): readonly FilterKey[] {
  return filterKeys.filter(key => criteria[key] !== undefined)
}

/** A product with its criteria parsed, once for all companies that are matched with it. */
export interface MatchableProduct extends BankProduct {
  readonly conditions: readonly MatchableCondition[]
  /** Of all conditions together. */
  readonly criteria: Criteria
}

export interface MatchableCondition extends ProductCondition {
  readonly parsed: ParsedCriteria
}

export function matchableProducts(products: readonly BankProduct[]): readonly MatchableProduct[] {
  return products.map(product => ({
    ...product,
    conditions: product.conditions.map(each => ({ ...each, parsed: parseCriteria(each.criteria) })),
    criteria: criteriaOf(product)
  }))
}

/**
 * How a company meets the conditions of each product that can be offered to it; `isMet`: a search for the condition
 * finds the company.
 */
export function matchProducts(
  products: readonly MatchableProduct[],
  known: KnownCompany,
  isMet: (condition: MatchableCondition) => boolean
) {
  return products.flatMap(product => {
    const judged = product.conditions.map(condition => judge(condition, isMet(condition), known))
    const isOffered = judged.every(
      ({ outcome }, at) => outcome !== 'missed' || !product.conditions[at]?.decisive
    )
    return isOffered ? [{ ...describe(product), conditions: judged }] : []
  })
}

/** The products as a list of them shows each, with its conditions in words and, together, in criteria. */
export function offeredProducts(products: readonly MatchableProduct[]) {
  return products.map(product => ({
    ...describe(product),
    conditions: product.conditions.map(({ label }) => ({ label }))
  }))
}

function describe({ key, name, kind, summary, amount, term, criteria }: MatchableProduct) {
  return { product: key, name, kind, summary, amount, term, criteria }
}

/** The criteria of all conditions together; two that name the same filter are both asked for. */
export function criteriaOf({ conditions }: BankProduct): Criteria {
  const all: Partial<Record<FilterKey, readonly string[]>> = {}
  for (const { criteria } of conditions) {
    for (const key of filterKeys) {
      const tokens = criteria[key]
      if (tokens) all[key] = [...new Set([...(all[key] ?? []), ...tokens])]
    }
  }
  return all
}

/** What is known of a company. Lists are null where unknown, and empty where there is nothing. */
export interface KnownCompany {
  readonly company: CompanyFacts
  readonly qualifications: readonly { readonly name: string; readonly expiresOn: string | null }[] | null
  readonly wins: readonly { readonly date: string | null }[] | null
  /** Whether a missing value means that there is none. */
  readonly isComplete: boolean
  /** Whether a section holds all records there are: what is not among them is not there. */
  readonly isSearched: (section: SectionKey) => boolean
  /** YYYY-MM-DD. */
  readonly today: string
}

/** How a condition came out, where a search says whether the company meets it; unknown as long as a value is not known. */
export function judge(condition: ProductCondition, isMet: boolean, known: KnownCompany): JudgedCondition {
  const keys = filtersOf(condition)
  const values = keys.map(key => valueOf(known, key))
  const [value = null] = values
  const isKnown =
    values.every(each => each !== null) && keys.every(key => isDecided(condition, key, isMet, known))
  const atLatest = isKnown ? null : foundedBefore(condition, known)
  if (atLatest !== null) return { label: condition.label, outcome: 'met', value: atLatest }
  return { label: condition.label, outcome: !isKnown ? 'unknown' : isMet ? 'met' : 'missed', value }
}

/** What is on a list proves that a company has it; that it has not is proven only by a list of all there is. */
function isDecided(
  { criteria }: ProductCondition,
  key: FilterKey,
  isMet: boolean,
  known: KnownCompany
): boolean {
  const tokens = criteria[key] ?? []
  const asksForAbsence = tokens.every(token => token.startsWith('!'))
  const asksForPresence = !tokens.some(token => token.startsWith('!'))
  return (isMet ? asksForPresence : asksForAbsence) || isWhole(known, key)
}

function isWhole({ company, isComplete, isSearched }: KnownCompany, key: FilterKey): boolean {
  const { record, reads } = filterOf(key)
  if (record !== undefined) return isSearched(sectionsOfRecords[record])
  return (
    isComplete || reads === undefined || factOf(reads).knownBy === undefined || isKnownEmpty(company, reads)
  )
}

const sectionsOfRecords: Readonly<Record<RecordKind, SectionKey>> = {
  qualification: 'qualifications',
  tender: 'tenders',
  financing: 'financing'
}

/**
 * A company is at least as old as its listing. That is enough where a condition asks for an age of its founding and
 * nothing else, and sets no upper limit to it; null where it proves nothing.
 */
function foundedBefore({ criteria }: ProductCondition, { company, today }: KnownCompany): string | null {
  const { established = [], ...others } = criteria
  const { listedOn } = company
  if (company.established !== null || listedOn === null || Object.keys(others).length > 0) return null
  const asked = parseCriterion('established', established)
  if (asked.by !== 'figures' || asked.excluded.length > 0) return null
  const isProven = asked.included.some(test => {
    const interval = test === UNKNOWN ? null : intervalOf(test, today)
    return interval !== null && interval.from === null && (interval.to === null || listedOn < interval.to)
  })
  return isProven ? `不晚于 ${listedOn}（依据 上市日期）` : null
}

const NOTHING = '无'

/** What the company has of a filter, as a person reads it; null where it is not known. */
function valueOf(known: KnownCompany, key: FilterKey): string | null {
  const filter = filterOf(key)
  if (filter.reads !== undefined) {
    return factInWords(known, filter.reads, 'unit' in filter ? ` ${filter.unit}` : '')
  }
  if (filter.record !== undefined) return records[filter.record](known)
  return filter.kind === 'names' && filter.source === 'parks' ? factInWords(known, 'parks') : null
}

/** Whether a condition on a filter can ever be met. */
export function canBeJudged(key: FilterKey): boolean {
  const filter = filterOf(key)
  if (filter.record !== undefined) return filter.record !== 'financing'
  return filter.reads !== undefined || (filter.kind === 'names' && filter.source === 'parks')
}

const records: Readonly<Record<RecordKind, (known: KnownCompany) => string | null>> = {
  qualification: ({ qualifications }) =>
    listed(qualifications, ({ name, expiresOn }) =>
      expiresOn === null ? name : `${name}（有效期至 ${expiresOn}）`
    ),
  tender: ({ wins }) => listed(wins, ({ date }) => date ?? NOTHING),
  financing: () => null
}

function factInWords({ company, isComplete }: KnownCompany, key: FactKey, unit = ''): string | null {
  const fact = readFact(company, key)
  switch (fact.type) {
    case 'name':
    case 'line':
    case 'prose':
    case 'website':
    case 'code':
    case 'status':
    case 'option':
      return fact.value ?? (isComplete ? NOTHING : null)
    case 'day':
    case 'date':
      return fact.value
    case 'number':
      return fact.value === null ? null : `${groupDigits(String(fact.value))}${unit}`
    case 'year':
      return fact.value === null ? null : `${fact.value} 年`
    case 'amount':
      return fact.value && writeMoney(inYuan(fact.value))
    case 'capital':
      return fact.value && writeMoney(fact.value)
    case 'inference':
      return fact.value?.evidence ?? null
    case 'region':
      return placed(regions, fact.value)?.name ?? null
    case 'industry':
      return placed(industries, fact.value)?.name ?? null
    case 'words':
    case 'names': {
      const isKnown = isComplete || fact.value.length > 0 || isKnownEmpty(company, key)
      return listed(isKnown ? fact.value : null, word => word)
    }
    case 'years':
    case 'figures': {
      const years = fact.value?.toSorted((one, other) => other - one) ?? []
      return listed(isComplete || years.length > 0 ? years : null, year => `${year} 年`)
    }
  }
}

/** Lists of a company are truncated here. */
const MAX_LISTED = 4

function listed<Item>(items: readonly Item[] | null, write: (item: Item) => string): string | null {
  if (items === null) return null
  if (items.length === 0) return NOTHING
  const text = items.slice(0, MAX_LISTED).map(write).join('、')
  return items.length > MAX_LISTED ? `${text} 等 ${items.length} 项` : text
}

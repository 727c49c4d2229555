import { daysOfAge } from '../domain/ages.ts'
import {
  type Criteria,
  type Filter,
  type FilterKey,
  filterKeys,
  filterOf,
  type NamesFilter,
  type RecordKind,
  type TreeFilter,
  UNKNOWN
} from '../catalogue/filters.ts'
import { splitTokens } from '../domain/criteria.ts'
import type { Sort } from '../catalogue/columns.ts'
import { toYuanCents } from '../catalogue/currencies.ts'
import { industries } from '../catalogue/industries.ts'
import { readKeywordTerm } from '../domain/keyword.ts'
import { readRange } from '../domain/range.ts'
import { regions } from '../catalogue/regions.ts'
import { normaliseName, normaliseText } from '../domain/searchText.ts'
import type { Tree } from '../catalogue/tree.ts'
import { isUsccShape, normaliseUscc } from '../domain/uscc.ts'
import type { SampleCompany } from '../sample/company.ts'

/** What the reference server does with SQL, done with a list: slow, short, and good for a few hundred companies. */

/** Who asks, and on which day: YYYY-MM-DD. */
export interface Asker {
  readonly today: string
  /** The options of the filter `mine` that a company meets. */
  readonly mineOf: (company: SampleCompany) => readonly string[]
}

/** The companies that meet every criterion. */
export function searchWorld(
  companies: readonly SampleCompany[],
  criteria: Criteria,
  asker: Asker
): readonly SampleCompany[] {
  return companies.filter(
    company =>
      filterKeys.every(key => meets(company, key, criteria[key], asker)) &&
      meetsRecords('qualification', qualificationsOf(company, asker.today), criteria) &&
      meetsRecords('tender', tendersOf(company, asker.today), criteria) &&
      meetsRecords('financing', financingOf(company, asker.today), criteria)
  )
}

/** What a record says of the filters that read it. */
type RecordValues = Readonly<Partial<Record<FilterKey, (value: string) => boolean>>>

/** One record meets everything that is asked of its kind, and none has what is excluded. */
function meetsRecords(kind: RecordKind, records: readonly RecordValues[], criteria: Criteria): boolean {
  const asked = filterKeys.filter(key => recordKindOf(key) === kind && criteria[key] !== undefined)
  const tokens = asked.map(key => ({ key, ...splitTokens(criteria[key] ?? []) }))
  const has = (record: RecordValues, key: FilterKey, values: readonly string[]): boolean =>
    values.some(value => record[key]?.(value) ?? false)
  const included = tokens.filter(each => each.included.length > 0)
  return (
    (included.length === 0 ||
      records.some(record => included.every(each => has(record, each.key, each.included)))) &&
    !records.some(record => tokens.some(each => has(record, each.key, each.excluded)))
  )
}

function qualificationsOf({ qualificationRecords }: SampleCompany, today: string): readonly RecordValues[] {
  return qualificationRecords.map(({ name, level, year, status, expiresOn }) => {
    const ended = expiresOn !== null && expiresOn < today ? '已过期' : status
    return {
      qualification: value => value === name,
      qualificationLevel: value => value === level,
      qualificationYear: value => value === String(year),
      qualificationStatus: value => value === (status === '已撤销' ? status : ended)
    }
  })
}

function tendersOf({ tenders }: SampleCompany, today: string): readonly RecordValues[] {
  return tenders.map(({ role, date }) => ({
    tender: value => value === role,
    tenderDate: value => ageIn(date, value, today)
  }))
}

function financingOf({ financing }: SampleCompany, today: string): readonly RecordValues[] {
  return financing.map(({ date }) => ({ financingDate: value => ageIn(date, value, today) }))
}

function recordKindOf(key: FilterKey): RecordKind | undefined {
  const filter = filterOf(key)
  return filter.kind === 'options' || filter.kind === 'bands' ? filter.record : undefined
}

function meets(
  company: SampleCompany,
  key: FilterKey,
  tokens: readonly string[] | undefined,
  asker: Asker
): boolean {
  if (!tokens || recordKindOf(key) !== undefined) return true
  if (key === 'keyword') return tokens.every(token => holdsTerm(company, token))
  const { included, excluded } = splitTokens(tokens)
  const has = (value: string): boolean => meetsValue(company, key, value, asker)
  return (included.length === 0 || included.some(has)) && !excluded.some(has)
}

function meetsValue(company: SampleCompany, key: FilterKey, value: string, asker: Asker): boolean {
  const filter = filterOf(key)
  switch (filter.kind) {
    case 'text':
      return holdsTerm(company, value)
    case 'tree':
      return isBelow(
        treeOf(filter.tree),
        filter.tree === 'regions' ? company.region : company.industry,
        value
      )
    case 'bands':
      if (filter.measure === 'age') return ageIn(company.established, value, asker.today)
      return amountIn(figureOf(company, key), value)
    default:
      return (key === 'mine' ? asker.mineOf(company) : valuesOf(company, key)).includes(value)
  }
}

/** Of the filters that compare a number. */
function figureOf(company: SampleCompany, key: FilterKey): number | null {
  switch (key) {
    case 'regCapital':
      return amountOf(company.regCapital)
    case 'paidCapital':
      return amountOf(company.paidCapital)
    case 'revenue':
      return company.revenue === null ? null : Number(company.revenue)
    case 'insured':
    case 'inventions':
    case 'utilityModels':
    case 'designs':
    case 'trademarks':
    case 'software':
      return company[key]
    default:
      return null
  }
}

/** Of the filters that compare words. */
function valuesOf(company: SampleCompany, key: FilterKey): readonly (string | null)[] {
  switch (key) {
    case 'status':
    case 'companyType':
    case 'round':
      return [company[key]]
    case 'listing':
      return company.listing
    case 'currency':
      return [company.regCapital?.currency ?? null]
    case 'background':
    case 'scale':
    case 'industrialScale':
      return [company[key]]
    case 'trade':
      return [company.tradeCredit]
    case 'contact':
      return company.contactKinds
    case 'tax':
      return company.taxYears.map(String)
    case 'risk':
      return company.riskKinds
    case 'park':
      return company.parks
    case 'chain':
      return company.chain.map(({ node }) => node)
    default:
      return []
  }
}

/** How many companies meet each token of a filter, the other criteria being met; empty where a filter has no tokens to offer. */
export function facetOf(
  companies: readonly SampleCompany[],
  criteria: Criteria,
  key: FilterKey,
  asker: Asker
): readonly Count[] {
  const { [key]: own, ...others } = criteria
  const filter = filterOf(key)
  const left = searchWorld(companies, others, asker)
  if (filter.kind === 'tree') return treeCounts(treeOf(filter.tree), left, filter.tree)
  const counts = offeredTokens(left, filter)
    .map(token => ({ token, count: searchWorld(left, { ...others, [key]: [token] }, asker).length }))
    .filter(({ count }) => count > 0)
  return filter.kind === 'names' ? mostFrequent(counts, splitTokens(own ?? []).included) : counts
}

function treeCounts(
  tree: Tree,
  companies: readonly SampleCompany[],
  name: TreeFilter['tree']
): readonly Count[] {
  const counts = new Map<string, number>()
  for (const company of companies) {
    const line = tree.line(name === 'regions' ? company.region : company.industry)
    for (const { code } of line) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return tree.nodes.flatMap(({ code }) => {
    const count = counts.get(code)
    return count === undefined ? [] : [{ token: code, count }]
  })
}

interface Count {
  readonly token: string
  readonly count: number
}

const MOST_COUNTED = 50

function mostFrequent(counts: readonly Count[], chosen: readonly string[]): readonly Count[] {
  const last = ({ token }: Count): number => Number(!chosen.includes(token))
  return counts
    .toSorted((one, other) => last(one) - last(other) || other.count - one.count)
    .slice(0, MOST_COUNTED)
    .toSorted((one, other) => other.count - one.count)
}

function offeredTokens(
  companies: readonly SampleCompany[],
  filter: Exclude<Filter<FilterKey>, TreeFilter>
): readonly string[] {
  switch (filter.kind) {
    case 'text':
      return []
    case 'options':
      return filter.options.map(option => option.key)
    case 'bands':
      return [...filter.bands.map(band => band.token), ...(filter.unknown ? [UNKNOWN] : [])]
    case 'names':
      return [...new Set(companies.flatMap(company => valuesOf(company, filter.key)))].filter(
        name => name !== null
      )
  }
}

const MOST_NAMES = 20

/** The names that companies carry, beginning with what was typed or at least holding it, each with how many carry it. */
export function namesOf(
  companies: readonly SampleCompany[],
  source: NamesFilter['source'],
  typed: string
): readonly { name: string; count: number }[] {
  const counts = new Map<string, number>()
  const key = source === 'parks' ? 'park' : 'chain'
  for (const name of companies.flatMap(company => valuesOf(company, key))) {
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const wanted = normaliseName(typed)
  const rank = (name: string): number => Number(!normaliseName(name).startsWith(wanted))
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ name }) => normaliseName(name).includes(wanted))
    .toSorted((one, other) => rank(one.name) - rank(other.name) || other.count - one.count)
    .slice(0, MOST_NAMES)
}

export function treeOf(name: 'regions' | 'industries'): Tree {
  return name === 'regions' ? regions : industries
}

/** In the order that was asked for; without one the companies with the keyword in their name come first. */
export function sortWorld(companies: readonly SampleCompany[], sort: Sort | null): readonly SampleCompany[] {
  if (!sort) return companies
  const value = (company: SampleCompany): number | null => sortValue(company, sort.column)
  const sign = sort.direction === 'desc' ? -1 : 1
  return companies.toSorted((one, other) => compareUnknownLast(value(one), value(other), sign))
}

function sortValue(company: SampleCompany, column: Sort['column']): number | null {
  switch (column) {
    case 'established':
      return Date.parse(company.established)
    case 'score':
      return company.score
    case 'patents':
      return company.inventions + company.utilityModels + company.designs
    case 'risks':
      return company.risks
    case 'regCapital':
    case 'paidCapital':
    case 'insured':
    case 'revenue':
      return figureOf(company, column)
    default:
      return null
  }
}

function compareUnknownLast(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return sign * (one - other)
}

/** The fields that the keyword filter reads, with the labels under which a match is explained. */
export function searchedFields(company: SampleCompany): readonly { field: string; text: string }[] {
  return [
    { field: '企业名称', text: company.name },
    { field: '统一社会信用代码', text: company.uscc },
    ...company.aliases.map(text => ({ field: '简称与曾用名', text })),
    ...company.products.map(({ product }) => ({ field: '主营产品', text: product })),
    { field: '经营范围', text: company.scope },
    { field: '企业介绍', text: company.introduction }
  ]
}

function holdsTerm(company: SampleCompany, token: string): boolean {
  const term = readKeywordTerm(token)
  return !term || term.anyOf.some(word => holdsWord(company, word)) !== term.exclude
}

/** One character begins a name, a whole code is the company's own, anything else stands somewhere. */
function holdsWord(company: SampleCompany, word: string): boolean {
  const names = [company.name, ...company.aliases].map(normaliseName)
  if (word.length === 1) return names.some(name => name.startsWith(word))
  const code = normaliseUscc(word)
  if (isUsccShape(code)) return company.uscc === code
  const texts = searchedFields(company).map(({ text }) => normaliseText(text))
  return [...texts, ...names].some(text => text.includes(word))
}

function isBelow(tree: Tree, code: string, above: string): boolean {
  return tree.line(code).some(node => node.code === above)
}

function amountIn(amount: number | null, token: string): boolean {
  if (token === UNKNOWN) return amount === null
  const range = readRange(token)
  if (!range || amount === null) return false
  return amount >= (range.min?.value ?? 0) && amount < (range.max?.value ?? Infinity)
}

function ageIn(day: string, token: string, today: string): boolean {
  const range = readRange(token)
  const days = range && daysOfAge(range, today)
  return days !== null && (days.from === null || day >= days.from) && day < days.to
}

/** In units of 10,000 yuan; null where it cannot be said. */
function amountOf(capital: SampleCompany['regCapital']): number | null {
  const cents = capital && toYuanCents(capital.amount, capital.currency)
  return cents === null ? null : Number(cents) / 1_000_000
}

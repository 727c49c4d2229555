import dayjs from 'dayjs'
import {
  type CompanyFilter,
  type FilterKey,
  filterOf,
  type KeyBy,
  type filters,
  type NamesFilter,
  type RecordKind,
  type TreeFilter,
  INFERRED,
  UNKNOWN
} from '../catalogue/filters.ts'
import { isSortable, type Sort } from '../catalogue/columns.ts'
import { facts } from '../catalogue/facts.ts'
import { comparableOf, treesOf, valuesOf } from '../domain/companyFacts.ts'
import { countsStatedOnly, splitTokens, type Split } from '../domain/criteria.ts'
import { intervalOf, offeredValues, type FigureTest } from '../domain/filterKinds.ts'
import { eventMoney } from '../domain/financing/eventMoney.ts'
import { statedFacts } from '../domain/inference/inferFacts.ts'
import type { KeywordTerm } from '../domain/keyword.ts'
import {
  criteriaBeside,
  parseCriterion,
  type Criterion,
  recordCriteria,
  type RecordCriteria,
  type FigureValue,
  type ParsedCriteria,
  type RecordCriterion
} from '../domain/parsedCriteria.ts'
import type { CatalogueName } from '../contract/entities/catalogue.ts'
import { normalizeName, normalizeText } from '../domain/searchText.ts'
import { lastDayOf, liesIn } from '../domain/statedDate.ts'
import type { Tree } from '../catalogue/classifications/tree.ts'
import { isUsccShape, normalizeUscc } from '../domain/names/uscc.ts'
import type { SampleCompany } from '../sample/sampleCompany.ts'
import { isAmountIn } from './financingWorld.ts'
import { namedInWorld } from './namedWorld.ts'
import { parksOf } from './parkWorld.ts'

/** What the reference server does with SQL, done with a list: slow, short, and good for a few hundred companies. */

/** Who asks, and on which day: YYYY-MM-DD. */
export interface Viewer {
  readonly today: string
  /** The options of the filters that depend on who asks, as far as a company meets them. */
  readonly mineOf: (company: SampleCompany) => readonly string[]
  /** The names of the favorite groups that a company is in. */
  readonly groupsOf: (company: SampleCompany) => readonly string[]
  /** Whether a missing value means that there is none, as with invented companies. */
  readonly isComplete: boolean
}

/** The companies that meet every criterion. */
export function searchWorld(
  companies: readonly SampleCompany[],
  criteria: ParsedCriteria,
  viewer: Viewer
): readonly SampleCompany[] {
  const ofRecords = recordKinds.map(kind => [kind, recordCriteria(kind, criteria)] as const)
  const named = new Set(namedBy(companies, criteria))
  const isOne = (company: SampleCompany, criterion: Criterion): boolean =>
    (criterion.by === 'words' && named.has(company)) || meets(company, criterion, viewer)
  const found = companies.filter(
    company =>
      Object.values(criteria).every(criterion => isOne(company, criterion)) &&
      ofRecords.every(([kind, asked]) => meetsRecords(kind, company, asked, viewer.today))
  )
  return found.toSorted((one, other) => Number(named.has(other)) - Number(named.has(one)))
}

/** The companies that a keyword of one plain word names; they come first. */
function namedBy(companies: readonly SampleCompany[], { keyword }: ParsedCriteria): readonly SampleCompany[] {
  const [term, ...others] = keyword?.by === 'words' ? keyword.terms : []
  const [word, ...alternatives] = term?.anyOf ?? []
  if (word === undefined || term?.exclude || others.length > 0 || alternatives.length > 0) return []
  return namedInWorld(companies, word)
}

/** The filters that ask for a kind of record. */
type RecordFilterKey<Kind extends RecordKind> = {
  [Key in KeyBy<'records'>]: (typeof filters)[Key] extends { readonly record: Kind } ? Key : never
}[KeyBy<'records'>]

type HasValue = (value: RecordCriterion['included'][number]) => boolean

/** For each filter of its kind whether a record has a value. */
type RecordValues<Kind extends RecordKind> = Readonly<Record<RecordFilterKey<Kind>, HasValue>>

const recordsOf: {
  readonly [Kind in RecordKind]: (company: SampleCompany, today: string) => readonly RecordValues<Kind>[]
} = {
  qualification: ({ qualificationRecords }, today) =>
    qualificationRecords.map(({ name, level, year, status, expiresOn }) => {
      const ended = expiresOn !== null && lastDayOf(expiresOn) < today ? '已过期' : status
      return {
        qualification: value => value === name,
        qualificationLevel: value => value === level,
        qualificationYear: value => value === String(year),
        qualificationStatus: value => value === (status === '已撤销' ? status : ended),
        qualificationExpiry: value => value === expiryOf(expiresOn, today),
        qualified: value => value === '有科技资质'
      }
    }),
  tender: ({ tenders }, today) =>
    tenders.map(({ role, date }) => ({
      tender: value => value === role,
      tenderDate: value => isDateIn(date, value, today)
    })),
  financing: ({ financing }, today) =>
    financing.map(({ round, date, amount, investors }) => {
      const { from, to } = eventMoney(amount, date)
      const keys = investors.map(normalizeName)
      return {
        financingRound: value => value === (round ?? UNKNOWN),
        financingDate: value => isDateIn(date, value, today),
        financingAmount: value => isAmountIn(from, to, value, today),
        financingInvestor: value => typeof value === 'string' && keys.includes(value)
      }
    })
}

/** Null of a certificate that has ended. */
function expiryOf(date: string | null, today: string): string | null {
  if (date === null) return '长期有效或未注明'
  const day = lastDayOf(date)
  const isWithin = (months: number): boolean => day <= dayjs(today).add(months, 'month').format('YYYY-MM-DD')
  if (day < today) return null
  return isWithin(3) ? '3个月内到期' : isWithin(6) ? '3至6个月到期' : '6个月后到期'
}

/** The certificate that ends next of those that are asked for by their end. */
export function endingOf(
  { qualificationRecords, ...company }: SampleCompany,
  criteria: ParsedCriteria,
  today: string
): SampleCompany['qualificationRecords'][number] | undefined {
  if (criteria.qualificationExpiry?.by !== 'records') return undefined
  const asked = recordCriteria('qualification', criteria)
  return qualificationRecords
    .filter(each => each.expiresOn !== null && lastDayOf(each.expiresOn) >= today)
    .toSorted((one, other) => ((one.expiresOn ?? '') < (other.expiresOn ?? '') ? -1 : 1))
    .find(each => meetsRecords('qualification', { ...company, qualificationRecords: [each] }, asked, today))
}

const recordKinds = Object.keys(recordsOf) as readonly RecordKind[]

/** One record meets everything that is asked of its kind, and none has what is excluded. */
function meetsRecords(
  kind: RecordKind,
  company: SampleCompany,
  { asked, implied }: RecordCriteria,
  today: string
): boolean {
  if (asked.length === 0) return true
  const records: readonly Partial<Record<FilterKey, HasValue>>[] = recordsOf[kind](company, today)
  const has = (
    record: (typeof records)[number],
    { filter }: RecordCriterion,
    values: RecordCriterion['included']
  ): boolean => values.some(value => record[filter.key]?.(value) === true)
  const meeting = records.filter(record => implied.every(each => has(record, each, each.included)))
  const included = asked.filter(each => each.included.length > 0)
  return (
    (included.length === 0 ||
      meeting.some(record => included.every(each => has(record, each, each.included)))) &&
    !meeting.some(record => asked.some(each => has(record, each, each.excluded)))
  )
}

function meets(company: SampleCompany, criterion: Criterion, viewer: Viewer): boolean {
  switch (criterion.by) {
    case 'words':
      return criterion.terms.every(term => holdsTerm(company, term))
    case 'terms': {
      const { filter } = criterion
      const own = valuesOf(
        countsStatedOnly(criterion) ? statedFacts(company) : company,
        filter,
        viewer.isComplete
      )
      return meetsOne(
        criterion,
        value =>
          own.includes(value) ||
          (filter.kind === 'tree' && own.some(code => isBelow(treesOf[filter.tree], code, value)))
      )
    }
    case 'figures': {
      const { reads } = criterion.filter
      const own = comparableOf(company, reads)
      const figure = own === null || facts[reads].type === 'date' ? own : Number(own)
      return meetsOne(criterion, value => isFigureIn(figure, value, viewer.today))
    }
    case 'names': {
      const names = namesIn[criterion.filter.source](company, viewer)
      return meetsOne(criterion, name => names.includes(name))
    }
    case 'viewer': {
      const own = viewer.mineOf(company)
      return meetsOne(criterion, option => own.includes(option))
    }
    case 'records':
      // One record has to meet several of them: see meetsRecords.
      return true
  }
}

function meetsOne<Value>({ included, excluded }: Split<Value>, has: (value: Value) => boolean): boolean {
  return (included.length === 0 || included.some(has)) && !excluded.some(has)
}

const namesIn: Readonly<
  Record<NamesFilter['source'], (company: SampleCompany, viewer: Viewer) => readonly string[]>
> = {
  chainNodes: company => company.chain.map(({ node }) => node),
  parks: company => company.parks,
  // A company carries none of these.
  parkIndustries: () => [],
  investors: company => company.financing.flatMap(({ investors }) => investors),
  favoriteGroups: (company, viewer) => viewer.groupsOf(company)
}

/** How many companies meet each token of a filter, the other criteria being met; empty where a filter has no tokens to offer. */
export function facetOf(
  companies: readonly SampleCompany[],
  criteria: ParsedCriteria,
  key: FilterKey,
  viewer: Viewer
): readonly Count[] {
  const own = criteria[key]
  const others = criteriaBeside(criteria, key)
  const filter = filterOf(key)
  const left = searchWorld(companies, others, viewer)
  const statedOnly = own?.by === 'terms' && own.excluded.includes(INFERRED)
  const counted = statedOnly ? left.map(statedFacts) : left
  const counts = tokensOf(left, filter, viewer)
    .map(token => ({
      token,
      count: searchWorld(
        token === INFERRED ? left : counted,
        { ...others, [key]: parseCriterion(key, [token]) },
        viewer
      ).length
    }))
    .filter(({ count }) => count > 0)
  if (filter.kind === 'names') return mostFrequent(counts, splitTokens(own?.tokens ?? []).included)
  return filter.kind === 'tree'
    ? [...treeCounts(treesOf[filter.tree], counted, filter.tree), ...counts]
    : counts
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

function tokensOf(
  companies: readonly SampleCompany[],
  filter: CompanyFilter<FilterKey>,
  viewer: Viewer
): readonly string[] {
  if (filter.kind === 'text') return []
  return filter.kind === 'names'
    ? [...new Set(companies.flatMap(company => namesIn[filter.source](company, viewer)))]
    : offeredValues(filter)
}

export const MOST_NAMES = 20

/** The names that companies carry, beginning with what was typed or at least holding it, each with how many carry it. */
export function namesOf(
  companies: readonly SampleCompany[],
  source: NamesFilter['source'],
  typed: string,
  viewer: Viewer
): readonly CatalogueName[] {
  const carried =
    source === 'parkIndustries'
      ? parksOf(companies).parks.flatMap(({ industries }) => industries)
      : companies.flatMap(company => namesIn[source](company, viewer))
  const counts = new Map<string, number>()
  for (const name of carried) {
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const wanted = normalizeName(typed)
  const rank = (name: string): number => Number(!normalizeName(name).startsWith(wanted))
  return [...counts]
    .map(([name, count]) => ({ name, count, exact: normalizeName(name) === wanted }))
    .filter(({ name }) => normalizeName(name).includes(wanted))
    .toSorted((one, other) => rank(one.name) - rank(other.name) || other.count - one.count)
    .slice(0, MOST_NAMES)
}

/** In the order that was asked for; without one the companies with the keyword in their name come first. */
export function sortWorld(companies: readonly SampleCompany[], sort: Sort | null): readonly SampleCompany[] {
  if (!sort) return companies
  const value = (company: SampleCompany): number | null => sortValue(company, sort.column)
  const sign = sort.direction === 'desc' ? -1 : 1
  return companies.toSorted((one, other) => compareUnknownLast(value(one), value(other), sign))
}

function sortValue(company: SampleCompany, column: Sort['column']): number | null {
  if (!isSortable(column)) return null
  const value = comparableOf(company, column)
  if (value === null) return null
  return facts[column].type === 'date' ? Date.parse(String(value)) : Number(value)
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
    { field: '企业介绍', text: company.introduction },
    ...(company.stockCode === null ? [] : [{ field: facts.stockCode.label, text: company.stockCode }])
  ]
}

function holdsTerm(company: SampleCompany, { anyOf, exclude }: KeywordTerm): boolean {
  return anyOf.some(word => holdsWord(company, word)) !== exclude
}

/** One character begins a name, a whole code is the company's own, anything else stands somewhere. */
function holdsWord(company: SampleCompany, word: string): boolean {
  const names = [company.name, ...company.aliases].map(normalizeName)
  if (word.length === 1) return names.some(name => name.startsWith(word))
  const code = normalizeUscc(word)
  if (isUsccShape(code)) return company.uscc === code
  const texts = searchedFields(company).map(({ text }) => normalizeText(text))
  return [...texts, ...names].some(text => text.includes(word))
}

function isBelow(tree: Tree, code: string, above: string): boolean {
  return tree.line(code).some(node => node.code === above)
}

/** A day is YYYY-MM-DD, an amount in cents of yuan. */
function isFigureIn(figure: string | number | null, value: FigureValue, today: string): boolean {
  if (value === UNKNOWN || figure === null) return value === UNKNOWN && figure === null
  const interval = intervalOf(value, today)
  if (!interval) return false
  const { from, to } = interval
  const isBefore = (bound: string): boolean =>
    typeof figure === 'number' ? figure < Number(bound) : figure < bound
  return (from === null || !isBefore(from)) && (to === null || isBefore(to))
}

function isDateIn(date: string, value: string | FigureTest, today: string): boolean {
  const interval = typeof value === 'string' ? null : intervalOf(value, today)
  return interval !== null && liesIn(date, interval, today)
}

import dayjs from 'dayjs'
import type { CompanyFacts, FactOfType } from '../../../src/catalogue/facts.ts'
import { readFact } from '../../../src/domain/facts/companyFacts.ts'
import { toYuanCents } from '../../../src/domain/facts/money.ts'
import {
  type FactBands,
  type FactOptions,
  type CompanyFilter,
  type FilterKey,
  filterOf,
  type filters,
  type FactTree,
  INFERRED,
  UNKNOWN
} from '../../../src/catalogue/filters.ts'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { statedFacts } from '../../../src/domain/inference/inferFacts.ts'
import { countsStatedOnly, splitTokens } from '../../../src/domain/criteria/criteria.ts'
import type { KeywordTerm } from '../../../src/domain/criteria/keyword.ts'
import { parseCriteria, type ParsedCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { eventMoney } from '../../../src/domain/financing/eventMoney.ts'
import { readPeriod, type Period } from '../../../src/domain/criteria/ages.ts'
import { readRange, type Bound, type Range } from '../../../src/domain/criteria/range.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import { normalizeName, normalizeText } from '../../../src/domain/criteria/searchText.ts'
import type { Tree } from '../../../src/catalogue/classifications/tree.ts'
import { isUsccShape, normalizeUscc } from '../../../src/domain/names/uscc.ts'

/** The search as a simple predicate: slow, without SQL, sharing only the grammar of tokens. */

/** The facts of a company, as they were stored. */
export interface Known {
  readonly company: CompanyFacts
  readonly products: readonly string[]
  readonly chain: readonly string[]
  readonly qualifications: readonly KnownQualification[]
  readonly tenders: readonly KnownTender[]
  readonly financing: readonly KnownEvent[]
  /** The options of the filter `mine` that apply to the member of staff. */
  readonly mine: readonly string[]
  /** The favorite groups in which the member of staff sees it. */
  readonly groups: readonly string[]
  /** The nodes and companies to which it can supply what they need, and from which it can buy what it needs. */
  readonly suppliesTo: readonly string[]
  readonly buysFrom: readonly string[]
}

/** Days are YYYY-MM-DD; null is unknown. */
export interface KnownQualification {
  readonly name: string | null
  readonly level: string | null
  readonly year: number | null
  readonly expiresOn: string | null
  readonly status: string | null
}

export interface KnownTender {
  readonly role: string | null
  readonly date: string | null
}

export interface KnownEvent {
  readonly round: string | null
  readonly date: string | null
  /** As its source writes it. */
  readonly amount: string | null
  readonly investors: readonly string[]
}

/** A value of a filter: an option, a code, a name, a band or days of the calendar. */
type Value = string | Range | Period

const groupsOfCarriers = ['company', 'qualifications', 'tenders', 'financing'] as const
type Group = (typeof groupsOfCarriers)[number]

interface Reading {
  /** What has the values: the company itself, or each of its records of a kind. */
  readonly group: Group
  /** For each of them whether it has a value of the filter; `today` is YYYY-MM-DD. */
  readonly has: (known: Known, value: Value, today: string) => readonly boolean[]
}

const ofCompany = (has: (known: Known, value: Value, today: string) => boolean): Reading => ({
  group: 'company',
  has: (known, value, today) => [has(known, value, today)]
})
const ofQualification = (
  has: (record: KnownQualification, value: Value, today: string) => boolean
): Reading => ({
  group: 'qualifications',
  has: (known, value, today) => known.qualifications.map(record => has(record, value, today))
})
const ofTender = (has: (record: KnownTender, value: Value, today: string) => boolean): Reading => ({
  group: 'tenders',
  has: (known, value, today) => known.tenders.map(record => has(record, value, today))
})

const ofEvent = (has: (event: KnownEvent, value: Value, today: string) => boolean): Reading => ({
  group: 'financing',
  has: (known, value, today) => known.financing.map(event => has(event, value, today))
})

type CatalogueFilter = (typeof filters)[FilterKey]

/** Filters of a fact, evaluated by its type. */
type FactFilter = FactBands<FilterKey> | FactOptions<FilterKey> | FactTree<FilterKey>

type OtherKey = Exclude<CatalogueFilter, { readonly reads: string } | { readonly kind: 'text' }>['key']

/** How each other filter of the catalogue is evaluated; a missing one is a type error. */
const readings: Readonly<Record<OtherKey, Reading>> = {
  chain: ofCompany(({ chain }, value) => chain.some(node => node === value)),
  suppliesTo: ofCompany(({ suppliesTo }, value) => suppliesTo.some(name => name === value)),
  buysFrom: ofCompany(({ buysFrom }, value) => buysFrom.some(name => name === value)),
  park: ofCompany(({ company }, value) => company.parks.some(park => park === value)),
  financingRound: ofEvent(({ round }, value) => (round ?? UNKNOWN) === value),
  financingDate: ofEvent(({ date }, value, today) => isAged(date, value, today)),
  financingAmount: ofEvent(({ amount, date }, value) => isAllIn(boundsOf(amount, date), value)),
  financingInvestor: ofEvent(({ investors }, value) => investors.some(name => name === value)),
  qualification: ofQualification(({ name }, value) => name === value),
  qualificationLevel: ofQualification(({ level }, value) => level === value),
  qualificationStatus: ofQualification((record, value, today) => {
    const status = statusOf(record, today)
    return value === '含过期' ? status !== '已撤销' : status === value
  }),
  qualificationYear: ofQualification(({ year }, value) => String(year) === value),
  qualificationExpiry: ofQualification(({ expiresOn }, value, today) => {
    const end = expiresOn ?? ''
    const isNear = end >= today && end <= monthsAfter(today, 6)
    if (value === '长期有效或未注明') return expiresOn === null
    if (value === '6个月后到期') return end > monthsAfter(today, 6)
    return isNear && (value === '6个月内到期' || end <= monthsAfter(today, 3))
  }),
  qualified: ofQualification((_, value) => value === '有科技资质'),
  tender: ofTender(({ role }, value) => role === value),
  tenderDate: ofTender(({ date }, value, today) => isAged(date, value, today)),
  mine: ofCompany(({ mine }, value) => mine.some(option => option === value)),
  customer: ofCompany(({ mine }, value) => mine.some(option => option === value)),
  favoriteGroup: ofCompany(({ groups }, value) => groups.some(name => name === value))
}

function readingOf(key: FilterKey): Reading {
  const filter = filterOf(key)
  return isOfFact(filter)
    ? ofCompany((known, value, today) => meetsFact(known, filter, value, today))
    : readings[key as OtherKey]
}

function isOfFact(filter: CompanyFilter<FilterKey>): filter is FactFilter {
  return 'reads' in filter && filter.reads !== undefined
}

function meetsFact(known: Known, filter: FactFilter, value: Value, today: string): boolean {
  const { company } = known
  switch (filter.kind) {
    case 'tree': {
      if (value === UNKNOWN) return company[filter.reads] === null
      if (value === INFERRED) return company[`${filter.reads}Inference`] !== null
      const tree: Tree = { regions, industries }[filter.tree]
      return tree.line(company[filter.reads] ?? '').some(node => node.code === value)
    }
    case 'bands':
      return filter.measure === 'age'
        ? isAged(company[filter.reads], value, today)
        : isIn(figureOf(known, filter.reads), value)
    case 'options': {
      const words = [industrialWord(company, filter.reads) ?? wordOf(company, filter.reads)]
        .flat()
        .map(each => (each !== null && typeof each === 'object' && 'currency' in each ? each.currency : each))
      const own = words.filter(word => word !== null).map(String)
      const isClean = filter.key === 'risk' && company.risks !== null
      if (own.length === 0) return value === (filter.none ?? (isClean ? null : UNKNOWN))
      return own.some(word => word === value)
    }
  }
}

type OptionFact = FactOptions<FilterKey>['reads']

function wordOf(company: CompanyFacts, fact: OptionFact) {
  if (fact === 'industrialState' || fact === 'industrialSource') return null
  const value = company[fact]
  return fact === 'industrialSince' || fact === 'industrialUntil'
    ? value && Math.max(2010, Number(value))
    : value
}

/** The place in the register of industrial companies, written down once more. */
function industrialWord(company: CompanyFacts, fact: OptionFact): string | null {
  if (fact !== 'industrialState' && fact !== 'industrialSource') return null
  const { industrialScale: scale, industrialSince: since, industrialUntil: until, industry, status } = company
  const section = industries.line(industry ?? '')[0]?.code ?? ''
  const earned =
    'BCD'.includes(section) && section !== '' && status === '存续' ? Number(company.revenue ?? 0) : 0
  const left = until !== null && until >= (since ?? 0)
  const official = !left && scale !== '模型挖掘' && (scale !== null || since !== null)
  const mined = !left && !official && (scale === '模型挖掘' || earned >= 2000)
  if (fact === 'industrialSource') return official ? '官方入库' : mined ? '模型挖掘' : null
  if (left) return '退规'
  if (official) return since === 2026 ? '新增' : '存量'
  return mined ? '疑似规上' : earned >= 1600 ? '准规上' : null
}

/** Tells of a company whether it meets all criteria. */
export function meeting(criteria: ParsedCriteria, today: string): (known: Known) => boolean {
  const { keyword, qualificationStatus } = criteria
  const asked = Object.values(criteria)
    .filter(each => each.by !== 'words')
    .map(({ filter, tokens }) => {
      const split = splitTokens(tokens)
      const valuesIn = (written: readonly string[]) =>
        filter.kind === 'bands' ? written.map(bandOf) : written
      const [included, excluded] = [valuesIn(split.included), valuesIn(split.excluded)]
      return { reading: readingOf(filter.key), isStatedOnly: countsStatedOnly(split), included, excluded }
    })
  const groups = groupsOfCarriers.map(group => asked.filter(({ reading }) => reading.group === group))
  return known => {
    // A certificate is a valid one unless its status is asked for.
    const carriers = qualificationStatus
      ? known
      : { ...known, qualifications: known.qualifications.filter(each => statusOf(each, today) === '有效') }
    const meetsGroup = (group: typeof asked): boolean =>
      meetsTogether(
        group.map(({ reading, isStatedOnly, included, excluded }) => {
          const of = isStatedOnly ? { ...carriers, company: statedFacts(carriers.company) } : carriers
          const having = (value: Value) => reading.has(of, value, today)
          return { included: included.map(having), excluded: excluded.map(having) }
        })
      )
    return (
      (keyword?.by !== 'words' || keyword.terms.every(term => meetsTerm(known, term))) &&
      groups.every(meetsGroup)
    )
  }
}

function bandOf(value: string): Value {
  return readRange(value) ?? readPeriod(value) ?? value
}

/** For one filter: for each included and each excluded value, which of the carriers have it. */
interface Carried {
  readonly included: readonly (readonly boolean[])[]
  readonly excluded: readonly (readonly boolean[])[]
}

/** One carrier has a value of each filter; none has an excluded value. */
function meetsTogether(filters: readonly Carried[]): boolean {
  const positive = filters.filter(({ included }) => included.length > 0)
  const carriers = positive[0]?.included[0]?.map((_, at) => at) ?? []
  const one = carriers.some(at => positive.every(({ included }) => included.some(having => having[at])))
  const none = !filters.some(({ excluded }) => excluded.some(having => having.includes(true)))
  return (positive.length === 0 || one) && none
}

/** Whether a company, or one of its records, has this value of a filter. */
export function hasValue(known: Known, key: FilterKey, token: string, today: string): boolean {
  return meeting(parseCriteria({ [key]: [token] }), today)(known)
}

export type FigureKey = FactOfType<'number' | 'amount' | 'capital'>

/** The number that a filter compares: 万元 for amounts, or a count; null if unknown. */
export function figureOf({ company }: Known, key: FigureKey): number | null {
  const fact = readFact(company, key)
  switch (fact.type) {
    case 'capital':
      return yuanOf(fact.value)
    case 'amount':
      return fact.value === null ? null : Number(fact.value)
    case 'number':
      return fact.value
  }
}

/** In 万元; not finite where it is not known. */
export function boundsOf(amount: string | null, date: string | null): { low: number; high: number } {
  const { from, to } = eventMoney(amount, date)
  return { low: tenThousands(from), high: tenThousands(to) }
}

function tenThousands(cents: bigint | null): number {
  return cents === null ? Number.POSITIVE_INFINITY : Number(cents) / 1_000_000
}

/** All of a range of amounts; one that ends where the asked one ends lies inside. */
function isAllIn({ low, high }: { low: number; high: number }, value: Value): boolean {
  if (value === UNKNOWN || !Number.isFinite(low)) return value === UNKNOWN && !Number.isFinite(low)
  if (typeof value === 'string' || 'first' in value || low < (value.min?.value ?? 0)) return false
  const most = value.max?.value
  if (most === undefined || high < most) return true
  return high === most && (low !== high || value.min?.value === most)
}

function yuanOf(capital: CompanyFacts['regCapital']): number | null {
  const cents = capital && toYuanCents(capital.amount, capital.currency)
  return cents === null ? null : Number(cents) / 1_000_000
}

function isIn(figure: number | null, value: Value): boolean {
  if (value === UNKNOWN) return figure === null
  if (typeof value === 'string' || 'first' in value || figure === null) return false
  return (
    figure >= (value.min?.value ?? Number.NEGATIVE_INFINITY) &&
    (figure < (value.max?.value ?? Number.POSITIVE_INFINITY) ||
      (figure === value.min?.value && figure === value.max?.value))
  )
}

/** At least the minimum age and below the maximum; nothing starts after today. */
function isAged(day: string | null, value: Value, today: string): boolean {
  if (value === UNKNOWN) return day === null
  if (typeof value === 'string' || day === null) return false
  if ('first' in value) return day >= (value.first ?? '') && (value.last === null || day <= value.last)
  if (day > today) return false
  const { min, max } = value
  const isOne = min?.value === max?.value && min?.days === max?.days
  const end = max && isOne ? { ...max, value: max.value + 1 } : max
  return (!min || day <= ago(today, min)) && (!end || day > ago(today, end))
}

function monthsAfter(day: string, months: number): string {
  return dayjs(day).add(months, 'month').format('YYYY-MM-DD')
}

function ago(today: string, { value, days }: Bound): string {
  if (value > (days ? 500_000 : 1500)) return ''
  const years = days ? 0 : Math.floor(value)
  const rest = days ? value : Math.floor((value - years) * 365.25)
  return dayjs(today).subtract(years, 'year').subtract(rest, 'day').format('YYYY-MM-DD')
}

function statusOf({ status, expiresOn }: KnownQualification, today: string): string {
  if (status === '已撤销') return status
  return expiresOn !== null && expiresOn < today ? '已过期' : '有效'
}

function meetsTerm(known: Known, { anyOf, exclude }: KeywordTerm): boolean {
  return anyOf.some(word => holdsWord(known, word)) !== exclude
}

function holdsWord({ company, products }: Known, word: string): boolean {
  const names = [company.name, ...company.aliases]
  if (word.length === 1) return names.some(name => normalizeName(name).startsWith(word))
  // A complete code matches its company.
  const code = normalizeUscc(word)
  if (isUsccShape(code)) return company.uscc === code
  const codes = [company.uscc, company.stockCode]
  const texts = [...names, ...products, company.scope, company.introduction, ...codes]
  return [...texts.map(text => normalizeText(text ?? '')), ...names.map(normalizeName)].some(text =>
    text.includes(word)
  )
}

import { isOfSupply, UNKNOWN, type NamesFilter, type SupplySource } from '../../catalogue/filters.ts'
import type { Tree } from '../../catalogue/classifications/tree.ts'
import { isSortable, type Sort } from '../../catalogue/columns.ts'
import { facts } from '../../catalogue/facts.ts'
import { comparableOf, treesOf, valuesOf } from '../../domain/facts/companyFacts.ts'
import { countsStatedOnly, meetsSplit } from '../../domain/criteria/criteria.ts'
import { intervalOf } from '../../domain/criteria/filterKinds.ts'
import { compareValues } from '../../domain/facts/compareValues.ts'
import { statedFacts } from '../../domain/inference/inferFacts.ts'
import type { KeywordTerm } from '../../domain/criteria/keyword.ts'
import { isUsccShape, normalizeUscc } from '../../domain/names/uscc.ts'
import {
  recordCriteria,
  type Criterion,
  type FigureValue,
  type ParsedCriteria
} from '../../domain/criteria/parsedCriteria.ts'
import { normalizeName, normalizeText } from '../../domain/criteria/searchText.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { namedInWorld } from './namedWorld.ts'
import { meetsRecords, recordKinds } from './searchedRecords.ts'
import type { SupplyOf } from './supplyWorld.ts'

/** What the reference server does with SQL, done with a list: slow, short, and good for a few hundred companies. */

/** Who asks, and on which day: YYYY-MM-DD. */
export interface Viewer {
  readonly today: string
  /** The options of the filters that depend on who asks, as far as a company meets them. */
  readonly mineOf: (company: SampleCompany) => readonly string[]
  /** The names of the favorite groups that a company is in. */
  readonly groupsOf: (company: SampleCompany) => readonly string[]
  readonly supplyOf: SupplyOf
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
      return meetsSplit(
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
      return meetsSplit(criterion, value => isFigureIn(figure, value, viewer.today))
    }
    case 'names': {
      const { source } = criterion.filter
      if (isOfSupply(source)) {
        return meetsSplit(criterion, name => viewer.supplyOf(source, name, company) !== null)
      }
      const names = namesIn[source](company, viewer)
      return meetsSplit(criterion, name => names.includes(name))
    }
    case 'viewer': {
      const own = viewer.mineOf(company)
      return meetsSplit(criterion, option => own.includes(option))
    }
    case 'records':
      // One record has to meet several of them: see meetsRecords.
      return true
  }
}

/** The names that a company carries. */
export const namesIn: Readonly<
  Record<
    Exclude<NamesFilter['source'], SupplySource>,
    (company: SampleCompany, viewer: Viewer) => readonly string[]
  >
> = {
  chainNodes: company => company.chain.map(({ node }) => node),
  parks: company => company.parks,
  // A company carries none of these.
  parkIndustries: () => [],
  investors: company => company.financing.flatMap(({ investors }) => investors),
  favoriteGroups: (company, viewer) => viewer.groupsOf(company)
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

export function compareUnknownLast<Value extends string | number | bigint>(
  one: Value | null,
  other: Value | null,
  sign: number
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return sign * compareValues(one, other)
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

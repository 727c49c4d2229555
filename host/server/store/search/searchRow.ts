import type { CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { patentsOf } from '../../../../src/domain/companyFacts.ts'
import { normaliseName, normaliseText } from '../../../../src/domain/searchText.ts'
import type { CompanyTable } from '../tables/companyTables.ts'
import { toYuanCents } from '../../../../src/catalogue/currencies.ts'
import {
  addBigrams,
  firstUnitTerm,
  termFilters,
  tokenTerm,
  treesOf,
  type SeveralKey,
  type TermFilter,
  type TermKey
} from './terms.ts'

export type SearchRow = Omit<CompanyTable, 'id'>

/** The columns of a search row, in the order in which they are written. */
export const searchColumns = [
  'weight',
  'established',
  'reg_capital',
  'paid_capital',
  'insured',
  'revenue',
  'score',
  'inventions',
  'utility_models',
  'designs',
  'patents',
  'trademarks',
  'software',
  'risks',
  'uscc',
  'facets',
  'name_bg',
  'search_text',
  'terms'
] as const satisfies readonly (keyof SearchRow)[]

type Values<Key> = (
  company: CompanyFacts
) => Key extends SeveralKey ? readonly (string | null)[] : readonly [string | null]

/** What a company holds of a filter that works by terms. A filter of the catalogue that is missing here does not compile. */
const values: { readonly [Key in TermKey]: Values<Key> } = {
  region: company => [company.region],
  industry: company => [company.industry],
  status: company => [company.status],
  companyType: company => [company.companyType],
  listing: company => (company.listing.length > 0 ? company.listing : ['未上市']),
  round: company => [company.round],
  currency: company => [company.regCapital?.currency ?? null],
  background: company => [company.background],
  scale: company => [company.scale],
  contact: company => company.contactKinds,
  tax: company => company.taxYears.map(String),
  trade: company => [company.tradeCredit],
  industrialScale: company => [company.industrialScale],
  risk: company => company.riskKinds
}

export function searchRow(company: CompanyFacts, products: readonly string[]): SearchRow {
  const names = [company.name, ...company.aliases]
  const nameTerms = new Set<number>()
  for (const name of names) addName(nameTerms, name)
  const written = [...names, ...products, company.scope, company.introduction, company.uscc]
    .filter(text => text !== null)
    .map(normaliseText)
  // A name is also found without its blanks, with brackets of another kind.
  const texts = [...new Set([...written, ...names.map(normaliseName)])]
  const terms = new Set<number>(nameTerms)
  for (const text of texts) addBigrams(terms, text)
  for (const filter of termFilters) for (const term of lineTerms(filter, company)) terms.add(term)
  return {
    weight: weightOf(company, products),
    established: company.established,
    reg_capital: company.regCapital && toYuanCents(company.regCapital.amount, company.regCapital.currency),
    paid_capital:
      company.paidCapital && toYuanCents(company.paidCapital.amount, company.paidCapital.currency),
    insured: company.insured,
    revenue: toYuanCents(company.revenue, 'CNY'),
    score: company.score,
    inventions: company.inventions,
    utility_models: company.utilityModels,
    designs: company.designs,
    patents: patentsOf(company),
    trademarks: company.trademarks,
    software: company.software,
    risks: company.risks,
    uscc: company.uscc,
    facets: facetSlots(company),
    name_bg: [...nameTerms],
    // A line end stands in no normalised text, so no word is found across two fields.
    search_text: texts.join('\n'),
    terms: [...terms]
  }
}

function addName(terms: Set<number>, name: string): void {
  const text = normaliseText(name)
  const key = normaliseName(name)
  if (key !== '') terms.add(firstUnitTerm(key))
  addBigrams(terms, text)
  // Suggestions compare names without blanks.
  if (key !== text) addBigrams(terms, key)
}

/** One term for each filter, in the catalogue's order, null where the company has none; further values follow. */
function facetSlots(company: CompanyFacts): (number | null)[] {
  const own = termFilters.map(filter => ownTerms(filter, company))
  return [...own.map(([first]) => first ?? null), ...own.flatMap(([, ...more]) => more)]
}

function ownTerms(filter: TermFilter, company: CompanyFacts): readonly number[] {
  return valuesOf(filter, company).map(value => tokenTerm(filter, value))
}

/** The company's own terms and, of a tree, those of everything above. */
function lineTerms(filter: TermFilter, company: CompanyFacts): readonly number[] {
  if (filter.kind === 'options') return ownTerms(filter, company)
  return valuesOf(filter, company)
    .flatMap(value => treesOf[filter.tree].line(value))
    .map(node => tokenTerm(filter, node.code))
}

function valuesOf(filter: TermFilter, company: CompanyFacts): readonly string[] {
  return values[filter.key as TermKey](company).filter(value => value !== null)
}

/** The statuses of companies that are no more. */
export const ENDED: ReadonlySet<string> = new Set(['注销', '吊销', '撤销'])

/** Listed before financed before merely described; companies that have ended come last. */
function weightOf(company: CompanyFacts, products: readonly string[]): number {
  const listed = company.stockCode !== null
  const described = [
    company.uscc,
    company.established,
    company.regCapital,
    company.region,
    company.industry,
    company.address,
    company.website,
    company.introduction,
    products[0]
  ]
  const known = described.filter(value => value !== null && value !== undefined && value !== '').length
  const ended = company.status !== null && ENDED.has(company.status)
  return (listed ? 400 : 0) + (company.round ? 200 : 0) + known * 10 - (ended ? 300 : 0)
}

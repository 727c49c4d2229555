import { inferenceOf, type CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { INFERRED, phaseOf, type FilterBy } from '../../../../src/catalogue/filters.ts'
import { comparableOf, treesOf, valuesOf } from '../../../../src/domain/facts/companyFacts.ts'
import { normalizeName, normalizeText } from '../../../../src/domain/criteria/searchText.ts'
import { simplify } from '../names/simplify.ts'
import { searchColumn, searchFacts } from '../tables/searchColumns.ts'
import {
  firstUnitTerm,
  inferredTerm,
  statedTerm,
  termFilters,
  tokenTerm,
  unstatedTerm
} from './where/terms.ts'
import { addBigrams } from '../names/bigrams.ts'

/** The columns of a search row, in the order of its cells. */
export const searchColumns: readonly string[] = [
  'weight',
  ...searchFacts.map(key => searchColumn(key).name),
  'uscc',
  'facets',
  'name_bg',
  'search_text',
  'terms'
]

type SearchCell = string | number | null | readonly (number | null)[]

/** A company with what its search row is made of. */
interface Searched {
  readonly company: CompanyFacts
  readonly products: readonly string[]
  /** Everything is known of it: an empty list means that there is nothing. */
  readonly isComplete: boolean
}

/** The cells of a company's search row. */
export function searchRow(searched: Searched): readonly SearchCell[] {
  const { company, products } = searched
  const names = [company.name, ...company.aliases]
  const nameTerms = new Set<number>()
  for (const name of names) addName(nameTerms, name)
  const codes = [company.uscc, company.stockCode]
  const written = [...names, ...products, company.scope, company.introduction, ...codes]
    .filter(text => text !== null)
    .map(normalizeText)
  // A name is also found without its blanks, with brackets of another kind.
  const spelled = [...written, ...names.map(normalizeName)]
  // Searches ask in simplified characters; what was written in traditional ones is found as it stands, too.
  const texts = [...new Set([...spelled, ...spelled.map(simplify)])]
  const terms = new Set<number>(nameTerms)
  for (const text of texts) addBigrams(terms, text)
  for (const filter of termFilters) for (const term of lineTerms(filter, searched)) terms.add(term)
  return [
    weightOf(searched),
    ...searchFacts.map(key => comparableOf(company, key)),
    company.uscc,
    facetSlots(searched),
    [...nameTerms],
    // A line end stands in no normalized text, so no word is found across two fields.
    texts.join('\n'),
    [...terms]
  ]
}

function addName(terms: Set<number>, name: string): void {
  const text = normalizeText(name)
  const key = normalizeName(name)
  if (key !== '') for (const written of [key, simplify(key)]) terms.add(firstUnitTerm(written))
  addBigrams(terms, text)
  // Suggestions compare names without blanks.
  for (const other of new Set([key, simplify(text), simplify(key)]))
    if (other !== text) addBigrams(terms, other)
}

/** One term for each filter, in the order of their slots, null where the company has none; further values follow. */
function facetSlots(company: Searched): (number | null)[] {
  const own = termFilters.map(filter => [...ownTerms(filter, company), ...inferenceTerms(filter, company)])
  return [...own.map(([first]) => first ?? null), ...own.flatMap(([, ...more]) => more)]
}

function ownTerms(filter: FilterBy<'terms'>, { company, isComplete }: Searched): readonly number[] {
  return valuesOf(company, filter, isComplete).map(value => tokenTerm(filter, value))
}

/** The company's own terms and, of a tree, those of everything above. */
function lineTerms(filter: FilterBy<'terms'>, searched: Searched): readonly number[] {
  const code = filter.kind === 'tree' ? searched.company[filter.reads] : null
  if (filter.kind !== 'tree' || code === null) return ownTerms(filter, searched)
  const tree = treesOf[filter.tree]
  const line = tree.line(code).map(node => tokenTerm(filter, node.code))
  const stated = statedOf(filter, searched)
  if (stated === undefined) return line
  const statedLine = stated === null ? [] : tree.line(stated).map(node => tokenTerm(filter, node.code))
  const inferred = line.filter(term => !statedLine.includes(term)).map(inferredTerm)
  const unstated = stated === null ? [unstatedTerm(filter)] : []
  return [...line, ...inferred, ...unstated, tokenTerm(filter, INFERRED)]
}

/** Of a company whose node is inferred the node, and the one that its sources state. */
function inferenceTerms(filter: FilterBy<'terms'>, searched: Searched): readonly number[] {
  const code = filter.kind === 'tree' ? searched.company[filter.reads] : null
  const stated = statedOf(filter, searched)
  if (stated === undefined || code === null) return []
  const inferred = inferredTerm(tokenTerm(filter, code))
  return [inferred, stated === null ? unstatedTerm(filter) : statedTerm(tokenTerm(filter, stated))]
}

/** What the sources state where the value of a filter is inferred. */
function statedOf({ reads }: FilterBy<'terms'>, { company }: Searched): string | null | undefined {
  const inference = inferenceOf(reads)
  return inference && company[inference]?.stated
}

const ENDED = 300

/** Listed before financed before merely described; then those that have ended. */
function weightOf({ company, products }: Searched): number {
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
  const ended = phaseOf(company.status) === 'ended'
  return (listed ? 400 : 0) + (company.round ? 200 : 0) + known * 10 - (ended ? ENDED : 0)
}

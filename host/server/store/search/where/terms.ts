/**
 * Terms: the numbers by which the search index knows what a company holds. A term is an int4 with two halves.
 * - high half from 0x0020: two neighboring UTF-16 code units of a text, a bigram. Normalized texts hold no control
 *   characters, so no bigram begins below 0x0020, and the halves below are free:
 * - 0x0000: the first code unit of a name, for searches by one character
 * - 0x0001–0x000D: an administrative division, 0x10000 + its code
 * - 0x0080–0x009F, which stand for control characters too: nodes of inferred values, see inferredTerm and statedTerm
 * - 0x000E: an industry of GB/T 4754; 0x000F–0x001F: an option of the filter catalogue
 */
import { sql, type RawBuilder } from 'kysely'
import {
  type FilterBy,
  filterKeys,
  filterOf,
  isLookedUp,
  type KeyBy,
  type TreeFilter,
  UNKNOWN,
  INFERRED
} from '../../../../../src/catalogue/filters.ts'
import { facts } from '../../../../../src/catalogue/facts.ts'

/** The term of all names that begin with this code unit. */
export function firstUnitTerm(text: string): number {
  return text.charCodeAt(0)
}

/** In no row; among the totals it is the number of all companies. */
export const ALL_COMPANIES = 0

const REGIONS = 0x10000
const INDUSTRIES = 0xe0000
const OPTIONS = 0xf0000
const OPTION_TERMS = 0x110000

/** The term of a node; a company carries those of the node's whole line. */
export function treeTerm(tree: TreeFilter['tree'], code: string): number {
  return tree === 'regions' ? REGIONS + Number(code) : INDUSTRIES + industryNumber(code)
}

/** A letter, or two to four digits, which begin at a number of their own for each length. */
function industryNumber(code: string): number {
  return code.length === 1 ? code.charCodeAt(0) : 10 ** code.length + Number(code)
}

/** There are few options, and each company asks for several. */
const optionTerms = new Map<string, number>()

/** FNV-1a of filter and option, so that no dictionary has to be stored; a test proves that no two options meet. */
export function optionTerm(filter: string, option: string): number {
  const text = `${filter}=${option}`
  const known = optionTerms.get(text)
  if (known !== undefined) return known
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193)
  const term = OPTIONS + ((hash >>> 0) % OPTION_TERMS)
  optionTerms.set(text, term)
  return term
}

/**
 * The place of each filter among the facet terms of a search row. A new filter takes the next number, whatever its place
 * in the catalogue: a server of an older release that still runs goes on reading the places that it knows.
 */
const slots: Readonly<Record<KeyBy<'terms'>, number>> = {
  region: 1,
  industry: 2,
  currency: 3,
  status: 4,
  companyType: 5,
  background: 6,
  scale: 7,
  contact: 8,
  listing: 9,
  round: 10,
  tax: 11,
  trade: 12,
  industrialScale: 13,
  risk: 14,
  industrialState: 15,
  industrialSince: 16,
  industrialUntil: 17
}

/** In the order of their slots. */
export const termFilters: readonly FilterBy<'terms'>[] = filterKeys
  .map(filterOf)
  .filter(filter => isLookedUp(filter, 'terms'))
  .toSorted((one, other) => slots[one.key] - slots[other.key])

/** Whether a company can have several values of a filter; of the others it has one or none. */
export function hasSeveral(filter: FilterBy<'terms'>): boolean {
  const { type } = facts[filter.reads]
  return type === 'words' || type === 'years' || filter.inferred === true
}

/** Whether a token names a node of a tree. */
export function isNode(filter: FilterBy<'terms'>, token: string): filter is FilterBy<'terms'> & TreeFilter {
  return filter.kind === 'tree' && token !== UNKNOWN && token !== INFERRED
}

const INFERRED_NODES = 0x800000
const STATED_NODES = 0x900000

/** The term of a node that a company has by inference only; `term` is that of the node. */
export function inferredTerm(term: number): number {
  return INFERRED_NODES + term
}

/** The term of companies whose value is inferred although their sources state none. */
export function unstatedTerm({ key }: FilterBy<'terms'>): number {
  return optionTerm(key, 'unstated')
}

/** Among the facet terms of a company with an inferred node: the term of the node that its sources state. */
export function statedTerm(term: number): number {
  return STATED_NODES + term
}

export function tokenTerm(filter: FilterBy<'terms'>, token: string): number {
  return isNode(filter, token) ? treeTerm(filter.tree, token) : optionTerm(filter.key, token)
}

/** The first term of a filter among the facet terms of a row; what further values there are stand behind the slots. */
export function facetSlot(filter: KeyBy<'terms'>): RawBuilder<number | null> {
  return sql<number | null>`facets[${sql.lit(termFilters.findIndex(each => each.key === filter) + 1)}]`
}

/** The facet terms behind the slots: further values of filters that have several, of all of them together. */
export const furtherTerms: RawBuilder<readonly number[]> = sql`facets[${sql.lit(termFilters.length + 1)}:]`

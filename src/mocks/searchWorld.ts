import dayjs from 'dayjs'
import type { Criteria } from '../catalogue/criteria.ts'
import type { Sort } from '../catalogue/columns.ts'
import { filterOf, filterKeys, type FilterKey } from '../catalogue/filters.ts'
import { industries } from '../catalogue/industries.ts'
import { readKeywordTerm } from '../catalogue/keyword.ts'
import { readRange, type Bound } from '../catalogue/range.ts'
import { regions } from '../catalogue/regions.ts'
import { normaliseText } from '../catalogue/searchText.ts'
import type { Tree } from '../catalogue/tree.ts'
import type { SampleCompany } from '../sample/company.ts'

/** What the reference server does with SQL, done with a list: slow, short, and good for a few hundred companies. */

/** The companies that meet every criterion. */
export function searchWorld(
  companies: readonly SampleCompany[],
  criteria: Criteria,
  today: string
): readonly SampleCompany[] {
  return companies.filter(company => filterKeys.every(key => meets(company, key, criteria[key], today)))
}

function meets(
  company: SampleCompany,
  key: FilterKey,
  tokens: readonly string[] | undefined,
  today: string
): boolean {
  if (!tokens) return true
  if (key === 'keyword') return tokens.every(token => holdsTerm(company, token))
  return tokens.some(token => meetsToken(company, key, token, today))
}

/** Whether a company meets one token of a filter. */
export function meetsToken(company: SampleCompany, key: FilterKey, token: string, today: string): boolean {
  switch (key) {
    case 'keyword':
      return holdsTerm(company, token)
    case 'region':
      return isBelow(regions, company.region, token)
    case 'industry':
      return isBelow(industries, company.industry, token)
    case 'regCapital':
      return amountIn(amountOf(company), token)
    case 'established':
      return ageIn(company.established, token, today)
    case 'listing':
      return company.listing.includes(token)
    case 'status':
    case 'companyType':
    case 'round':
      return company[key] === token
  }
}

/** How many companies meet each token of a filter, the other criteria being met; empty where a filter has no tokens to offer. */
export function facetOf(
  companies: readonly SampleCompany[],
  criteria: Criteria,
  key: FilterKey,
  today: string
): readonly { token: string; count: number }[] {
  const { [key]: _, ...others } = criteria
  const left = searchWorld(companies, others, today)
  return offeredTokens(key)
    .map(token => ({ token, count: left.filter(each => meetsToken(each, key, token, today)).length }))
    .filter(({ count }) => count > 0)
}

function offeredTokens(key: FilterKey): readonly string[] {
  const filter = filterOf(key)
  switch (filter.kind) {
    case 'text':
      return []
    case 'options':
      return filter.options.map(option => option.key)
    case 'bands':
      return filter.bands.map(band => band.token)
    case 'tree':
      return treeOf(filter.tree).nodes.map(node => node.code)
  }
}

export function treeOf(name: 'regions' | 'industries'): Tree {
  return name === 'regions' ? regions : industries
}

/** In the order that was asked for; without one the companies with the keyword in their name come first. */
export function sortWorld(companies: readonly SampleCompany[], sort: Sort | null): readonly SampleCompany[] {
  if (!sort) return companies
  const value = (company: SampleCompany): number | null =>
    sort.column === 'established' ? Date.parse(company.established) : amountOf(company)
  const sign = sort.direction === 'desc' ? -1 : 1
  return companies.toSorted((one, other) => compareUnknownLast(value(one), value(other), sign))
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
  if (!term) return true
  const name = normaliseText(company.name)
  const texts = searchedFields(company).map(({ text }) => normaliseText(text))
  const holds = (word: string): boolean =>
    word.length === 1 ? name.startsWith(word) : texts.some(text => text.includes(word))
  return term.anyOf.some(holds) !== term.exclude
}

function isBelow(tree: Tree, code: string, above: string): boolean {
  return tree.line(code).some(node => node.code === above)
}

function amountIn(amount: number | null, token: string): boolean {
  const range = readRange(token)
  if (!range || amount === null) return false
  return amount >= (range.min?.value ?? 0) && amount < (range.max?.value ?? Infinity)
}

function ageIn(established: string, token: string, today: string): boolean {
  const range = readRange(token)
  if (!range) return false
  const oldEnough = range.min === null || established <= dayBefore(today, range.min)
  return oldEnough && (range.max === null || established > dayBefore(today, range.max))
}

function dayBefore(today: string, { value, days }: Bound): string {
  const months = Math.round(value * 12)
  return dayjs(today)
    .subtract(days ? value : months, days ? 'day' : 'month')
    .format('YYYY-MM-DD')
}

// Without rates of exchange only yuan can be compared; the rest counts as not known.
function amountOf({ regCapital }: SampleCompany): number | null {
  return regCapital?.currency === 'CNY' ? Number(regCapital.amount) : null
}

import { type Criteria, type FilterKey, filters } from '../../../src/catalogue/filters.ts'
import type { Sort } from '../../../src/catalogue/columns.ts'
import type { Random } from '../../../src/sample/draw/random.ts'
import { trades } from '../../../src/sample/words/trades.ts'
import { brandCharacters } from '../../../src/sample/words/words.ts'
import { brand, company, requests } from './requests.ts'

const trade = (random: Random): string => random.pick(trades).word
const product = (random: Random): string => random.pick(random.pick(trades).products)

/** Typical keywords: a prefix of a name, two characters of it, a code. */
export function suggestRequests(companies: number): readonly string[] {
  return requests(11, random =>
    random.weighted([
      [brand(random), 5],
      [company(random, companies).shortName.slice(0, 3), 3],
      [company(random, companies).name.slice(0, 2 + random.below(5)), 3],
      [random.pick(brandCharacters), 1],
      [company(random, companies).uscc.slice(0, 8 + random.below(10)), 1]
    ])
  )
}

export interface SearchRequest {
  readonly criteria: Criteria
  readonly sort: Sort | null
}

const orders = [
  null,
  { column: 'established', direction: 'desc' },
  { column: 'established', direction: 'asc' },
  { column: 'regCapital', direction: 'desc' }
] as const

/** A keyword and three filters, sorted by a column or by best fit. */
export function searchRequests(companies: number, seed: number): readonly SearchRequest[] {
  return requests(seed, random => ({
    criteria: { keyword: [keyword(random)], ...someFilters(random, companies, 3) },
    sort: random.pick(orders)
  }))
}

/** A keyword and four filters, some with several tokens, as for the explanation of a result. */
export function explainRequests(companies: number): readonly Criteria[] {
  return requests(15, random => ({
    keyword: [keyword(random)],
    ...someFilters(random, companies, 4),
    established: random.pick([['5-10'], ['1-5', '5-10'], ['5-10', '10-15', '15-']])
  }))
}

export interface FacetRequest {
  readonly criteria: Criteria
  readonly filters: readonly FilterKey[]
  readonly whole?: boolean
}

/** A keyword and one filter; the panel requests its visible facets. */
export function facetRequests(companies: number, seed: number): readonly FacetRequest[] {
  return requests(seed, random => ({
    criteria: { keyword: [keyword(random)], ...someFilters(random, companies, 1) },
    filters: random.pick([
      ['region'],
      ['industry'],
      ['status', 'companyType'],
      ['regCapital', 'established'],
      ['listing', 'round', 'status']
    ] as const)
  }))
}

/** What the screen of technology companies asks when a library and, half of the time, a region is chosen. */
export function technologyRequests(companies: number): readonly Criteria[] {
  return requests(16, random => ({
    qualified: ['有科技资质'],
    ...random.pick([
      { qualification: [random.pick(filters.qualification.options).key] },
      { qualificationExpiry: [random.pick(filters.qualificationExpiry.options).key] },
      { score: [random.pick(filters.score.bands).token] },
      {}
    ]),
    ...random.pick([provinceOf(random, companies), {}])
  }))
}

/** Companies at a node, everywhere or in a province, in some order. */
export function nodeRequests(companies: number, nodes: readonly string[]): readonly SearchRequest[] {
  return requests(19, random => ({
    criteria: { chain: [random.pick(nodes)], ...random.pick([{}, provinceOf(random, companies)]) },
    sort: random.pick(orders)
  }))
}

function provinceOf(random: Random, companies: number): Criteria {
  return { region: [`${company(random, companies).region.slice(0, 2)}0000`] }
}

function keyword(random: Random): string {
  return random.weighted([
    [trade(random), 4],
    [product(random), 3],
    [brand(random), 2],
    [trade(random).slice(0, 2), 2],
    [company(random, 1000).shortName.slice(0, 4), 1]
  ])
}

const choices: readonly ((random: Random, companies: number) => Criteria)[] = [
  (random, companies) => {
    const { region } = company(random, companies)
    return { region: [random.pick([`${region.slice(0, 2)}0000`, `${region.slice(0, 4)}00`])] }
  },
  (random, companies) => {
    const { industry } = company(random, companies)
    return { industry: [industry.slice(0, 2 + random.below(3))] }
  },
  random => ({ regCapital: [random.pick(filters.regCapital.bands).token] }),
  random => ({ established: [random.pick(filters.established.bands).token] }),
  random => ({ status: random.pick([['存续'], ['存续', '设立中'], ['注销', '吊销']]) }),
  random => ({ companyType: [random.pick(filters.companyType.options).key] }),
  random => ({ listing: [random.pick(['未上市', '未上市', '新三板'])] })
]

function someFilters(random: Random, companies: number, count: number): Criteria {
  const left = [...choices]
  let criteria: Criteria = {}
  for (let at = 0; at < count; at++) {
    const [choice] = left.splice(random.below(left.length), 1)
    criteria = { ...criteria, ...choice?.(random, companies) }
  }
  return criteria
}

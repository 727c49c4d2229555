import type { Tree } from '../../catalogue/classifications/tree.ts'
import {
  filterOf,
  INFERRED,
  isOfSupply,
  type CompanyFilter,
  type FilterKey,
  type NamesFilter,
  type TreeFilter
} from '../../catalogue/filters.ts'
import type { CatalogueName } from '../../contract/entities/catalogue.ts'
import { treesOf } from '../../domain/facts/companyFacts.ts'
import { splitTokens } from '../../domain/criteria/criteria.ts'
import { offeredValues } from '../../domain/criteria/filterKinds.ts'
import { statedFacts } from '../../domain/inference/inferFacts.ts'
import { criteriaBeside, parseCriterion, type ParsedCriteria } from '../../domain/criteria/parsedCriteria.ts'
import { normalizeName } from '../../domain/criteria/searchText.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { parksOf } from './parkWorld.ts'
import { namesIn, searchWorld, type Viewer } from './searchWorld.ts'

/** What a filter has to offer, each with how many companies have it. */

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
  const chosen = splitTokens(own?.tokens ?? []).included
  // Of supply only who was chosen is counted.
  const isSupply = filter.kind === 'names' && isOfSupply(filter.source)
  const counts = (isSupply ? chosen : tokensOf(left, filter, viewer))
    .map(token => ({
      token,
      count: searchWorld(
        token === INFERRED ? left : counted,
        { ...others, [key]: parseCriterion(key, [token]) },
        viewer
      ).length
    }))
    .filter(({ count }) => count > 0)
  if (filter.kind === 'names') return mostFrequent(counts, chosen)
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
  if (filter.kind !== 'names') return offeredValues(filter)
  const { source } = filter
  if (isOfSupply(source)) return []
  return [...new Set(companies.flatMap(company => namesIn[source](company, viewer)))]
}

export const MOST_NAMES = 20

/** Whose suppliers and customers can be asked for. */
function namedEnds(company: SampleCompany, viewer: Viewer): readonly string[] {
  const ends = (['chainNodes', 'parks', 'favoriteGroups'] as const).flatMap(source =>
    namesIn[source](company, viewer)
  )
  return [company.name, ...ends]
}

function isCalled({ aliases }: SampleCompany, wanted: string): boolean {
  return aliases.some(alias => normalizeName(alias) === wanted)
}

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
      : companies.flatMap(company =>
          isOfSupply(source) ? namedEnds(company, viewer) : namesIn[source](company, viewer)
        )
  const counts = new Map<string, number>()
  for (const name of carried) {
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const wanted = normalizeName(typed)
  const called = new Set(
    isOfSupply(source) ? companies.filter(each => isCalled(each, wanted)).map(({ name }) => name) : []
  )
  const rank = (name: string): number => Number(!normalizeName(name).startsWith(wanted))
  return [...counts]
    .map(([name, count]) => ({ name, count, exact: called.has(name) || normalizeName(name) === wanted }))
    .filter(({ name, exact }) => exact || normalizeName(name).includes(wanted))
    .toSorted((one, other) => rank(one.name) - rank(other.name) || other.count - one.count)
    .slice(0, MOST_NAMES)
}

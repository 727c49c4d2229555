import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import type { CatalogueName } from '../../../../src/contract/entities/catalogue.ts'
import type { Db } from '../database.ts'
import { suggestCompanies } from './suggestCompanies.ts'
import { findNames, SHOWN_NAMES } from './where/names.ts'

/** Whose suppliers and customers can be asked for: nodes, parks and groups, with the companies behind each. */
const ends = ['chainNodes', 'favoriteGroups', 'parks'] as const

/** Companies, of which suggestions have their own rules, then nodes, groups and parks. */
export async function findEnds(db: Db, staff: string, typed: string): Promise<readonly CatalogueName[]> {
  const key = normalizeName(typed)
  const companies = (await suggestCompanies(db, typed)).map(({ name }) => ({
    name,
    count: 1,
    exact: normalizeName(name) === key
  }))
  const others = (await Promise.all(ends.map(source => findNames(db, staff, source, typed)))).flat()
  const known = [...others.filter(({ exact }) => exact), ...companies, ...others]
  return [...new Map(known.map(each => [each.name, each])).values()].slice(0, SHOWN_NAMES)
}

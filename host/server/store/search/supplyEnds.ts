import type { CatalogueName } from '../../../../src/contract/entities/catalogue.ts'
import type { Db } from '../database.ts'
import { namedCompanies } from '../names/namedCompanies.ts'
import { suggestCompanies } from './suggestCompanies.ts'
import { findNames, SHOWN_NAMES } from './where/names.ts'

/** Whose suppliers and customers can be asked for: nodes, parks and groups, with the companies behind each. */
const ends = ['chainNodes', 'favoriteGroups', 'parks'] as const

/** Companies, of which suggestions have their own rules, then nodes, groups and parks. */
export async function findEnds(db: Db, staff: string, typed: string): Promise<readonly CatalogueName[]> {
  const [suggested, named, ...found] = await Promise.all([
    suggestCompanies(db, typed),
    namedCompanies(db, typed, { byPerson: false }),
    ...ends.map(source => findNames(db, staff, source, typed))
  ])
  // Letters may be read as those of a name and are no name of it.
  const called = new Set(named.filter(({ way }) => way !== 'reading').map(({ id }) => id))
  const companies = suggested.map(({ id, name }) => ({ name, count: 1, exact: called.has(id) }))
  const others = found.flat()
  const known = [...others.filter(({ exact }) => exact), ...companies, ...others]
  return [...new Map(known.map(each => [each.name, each])).values()].slice(0, SHOWN_NAMES)
}

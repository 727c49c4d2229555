import { readSort } from '../../catalogue/columns.ts'
import type { ParsedSelection } from '../../contract/base/selectionSchema.ts'
import { viewerOf, type MockWorld } from './mockWorld.ts'
import { searchWorld, sortWorld } from './searchWorld.ts'

/** The companies of a selection that there are, in the order of the list, each once. */
export function selectedIds(world: MockWorld, selection: ParsedSelection): readonly string[] {
  if (selection.by === 'ids') return [...new Set(selection.ids)].filter(id => world.findCompany(id) !== null)
  const { criteria, sort, first, without } = selection
  const found = searchWorld(world.companies, criteria, viewerOf(world))
  const ids = sortWorld(found, sort ? readSort(sort) : null).map(each => each.id)
  return ids.slice(0, first).filter(id => !without.includes(id))
}

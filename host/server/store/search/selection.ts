import { sql } from 'kysely'
import { readSort } from '../../../../src/catalogue/columns.ts'
import type { ParsedSelection } from '../../../../src/contract/base/selectionSchema.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import type { Viewer } from './where/conditions.ts'
import { firstOf } from './searchCompanies.ts'

/** The existing companies of a selection, in the order of the list, without duplicates. */
export async function selectedIds(
  db: Db,
  viewer: Viewer,
  selection: ParsedSelection
): Promise<readonly string[]> {
  if (selection.by === 'ids') return known(db, [...new Set(selection.ids.filter(isId))])
  const sort = selection.sort ? readSort(selection.sort) : null
  const without = new Set(selection.without)
  const ids = await firstOf(db, viewer, { criteria: selection.criteria, sort }, selection.first)
  return ids.filter(id => !without.has(id))
}

async function known(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const found = await db
    .selectFrom('company')
    .select('id')
    .where(sql<boolean>`id = ANY(${ids}::int8[])`)
    .execute()
  const there = new Set(found.map(each => each.id))
  return ids.filter(id => there.has(id))
}

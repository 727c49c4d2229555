import type * as v from 'valibot'
import { count, flag, id, label, list, moment, optionalRecord, record, text } from '../shape.ts'
import { companyRowSchema } from './company.ts'

/** A company that the member of staff keeps; one for each company, so the company's id is its id. */
export const favoriteSchema = record({
  company: companyRowSchema,
  note: text,
  tags: list(label),
  /** Null while it stands in no group that the member of staff sees. */
  group: optionalRecord({ id, name: label }),
  /** The colleague who keeps it, in a shared group; null for the member of staff's own. */
  keeper: text,
  createdAt: moment
})
export type Favorite = v.InferOutput<typeof favoriteSchema>

/** A group of favourites: the member of staff's own, or one that a colleague of the department shares. */
export const favoriteGroupSchema = record({
  id,
  name: label,
  /** The whole department sees it and what stands in it. */
  shared: flag,
  own: flag,
  /** Whose it is, where it is a colleague's. */
  owner: text,
  /** Of companies, each counted once however many colleagues keep it. */
  count
})
export type FavoriteGroup = v.InferOutput<typeof favoriteGroupSchema>

export const favoriteGroupsSchema = record({
  groups: list(favoriteGroupSchema),
  /** The member of staff's own favourites, in whatever group. */
  total: count,
  /** Those of them that stand in no group. */
  ungrouped: count
})
export type FavoriteGroups = v.InferOutput<typeof favoriteGroupsSchema>

/** What became of the companies that were to be kept; together they are all that were named. */
export const favoriteBatchSchema = record({
  /** Kept from now on. */
  added: count,
  /** Kept before, and put into the group now. */
  moved: count,
  /** Kept before, and left where they stand. */
  unchanged: count,
  /** Not kept: they are not in the store any more. */
  refused: count
})
export type FavoriteBatch = v.InferOutput<typeof favoriteBatchSchema>

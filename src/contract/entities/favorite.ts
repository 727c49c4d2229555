import type * as v from 'valibot'
import { count, flag, id, label, list, moment, optionalRecord, record, text } from '../shape.ts'
import { companyRowSchema } from './company.ts'

/** A favorite: a company that the member of staff marked; one for each company, so the company's id is its id. */
export const favoriteSchema = record({
  company: companyRowSchema,
  note: text,
  tags: list(label),
  /** Null without a group that the member of staff sees. */
  group: optionalRecord({ id, name: label }),
  /** The colleague whose favorite it is, in a shared group; null for the member of staff's own. */
  keeper: text,
  createdAt: moment
})
export type Favorite = v.InferOutput<typeof favoriteSchema>

/** A group of favorites: the member of staff's own, or one that a colleague of the department shares. */
export const favoriteGroupSchema = record({
  id,
  name: label,
  /** The whole department sees it and its favorites. */
  shared: flag,
  own: flag,
  /** Whose it is, where it is a colleague's. */
  owner: text,
  /** Of companies, each counted once however many colleagues have it. */
  count
})
export type FavoriteGroup = v.InferOutput<typeof favoriteGroupSchema>

export const favoriteGroupsSchema = record({
  groups: list(favoriteGroupSchema),
  /** The member of staff's own favorites, in whatever group. */
  total: count,
  /** Those of them without a group. */
  ungrouped: count
})
export type FavoriteGroups = v.InferOutput<typeof favoriteGroupsSchema>

/** What became of the companies that addFavorites named; the four add up to all of them. */
export const favoriteBatchSchema = record({
  /** New favorites. */
  added: count,
  /** Favorites before, and put into the group now. */
  moved: count,
  /** Favorites before, and left as they are. */
  unchanged: count,
  /** Not in the store any more. */
  refused: count
})
export type FavoriteBatch = v.InferOutput<typeof favoriteBatchSchema>

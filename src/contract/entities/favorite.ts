import type * as v from 'valibot'
import { FIRST_FOLLOW_UP, followUpKeys } from '../../catalogue/followUps.ts'
import {
  count,
  day,
  flag,
  id,
  label,
  list,
  moment,
  oneOf,
  optionalRecord,
  record,
  text
} from '../base/shape.ts'
import { companyRowSchema } from './company.ts'
import { customerMark } from './customer.ts'

const followUp = oneOf(followUpKeys, FIRST_FOLLOW_UP)

/** A member of staff by name. */
export const followerSchema = record({ id, name: label })
export type Follower = v.InferOutput<typeof followerSchema>

/** A favorite: a company that a member of staff marked; one for each company. */
export const favoriteSchema = record({
  /** The company's id for one of the caller's own; for a colleague's see src/domain/favoriteId.ts. */
  id,
  company: companyRowSchema,
  note: text,
  tags: list(label),
  /** Null without a group that the member of staff sees. */
  group: optionalRecord({ id, name: label }),
  /** The colleague whose favorite it is, in a shared group; null for the member of staff's own. */
  keeper: optionalRecord({ id, name: label }),
  followUp,
  /** When to be in touch again, by what was said last of it here or in a note of who follows. */
  nextOn: day,
  /** The colleague to whom it is assigned; null where its keeper follows it. */
  assignee: optionalRecord({ id, name: label }),
  /** Who assigned it; null where it is not assigned, or was before that was noted. */
  assigner: optionalRecord({ id, name: label }),
  /** The caller may change its follow-up and next day: it is the caller's own, or assigned to the caller. */
  followed: flag,
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
  /** The colleague whose it is; null for an own one. */
  owner: optionalRecord({ id, name: label }),
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

/** What became of the favorites that a change of many named; the four add up to all of them. */
export const favoriteChangesSchema = record({
  changed: count,
  /** It was so before. */
  unchanged: count,
  /** Left as they are: they would have more tags than a favorite may have. */
  full: count,
  /** Not there any more, or a colleague's that the caller may not change so. */
  refused: count
})
export type FavoriteChanges = v.InferOutput<typeof favoriteChangesSchema>

export const removedFavoritesSchema = record({
  /** The ids of those that were removed, with which they can be restored. */
  removed: list(label),
  /** Not there any more, or a colleague's. */
  refused: count
})
export type RemovedFavorites = v.InferOutput<typeof removedFavoritesSchema>

export const restoredFavoritesSchema = record({
  restored: count,
  /** A favorite again in the meantime, or removed too long ago. */
  refused: count
})
export type RestoredFavorites = v.InferOutput<typeof restoredFavoritesSchema>

export const favoriteTagSchema = record({ name: label, count })
export type FavoriteTag = v.InferOutput<typeof favoriteTagSchema>

/** A favorite whose next day is today or has passed. */
export const dueFavoriteSchema = record({
  id,
  companyId: id,
  name: label,
  ...customerMark,
  followUp,
  nextOn: day
})

export const dueFavoritesSchema = record({
  /** Nearest first: the one that has waited longest comes last. */
  items: list(dueFavoriteSchema),
  /** Of all of them, also those that the list leaves out. */
  total: count
})
export type DueFavorites = v.InferOutput<typeof dueFavoritesSchema>

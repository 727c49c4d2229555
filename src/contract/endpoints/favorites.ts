import * as v from 'valibot'
import { favoriteFilters, readFavoriteSort } from '../../catalogue/favorites.ts'
import { followUpKeys, TAG_LENGTH } from '../../catalogue/followUps.ts'
import { acceptsToken, readTokens, type ListFilter } from '../../domain/criteria/criteria.ts'
import { LAST_OFFSET_ROW } from '../../domain/criteria/resourceQuery.ts'
import { defineEndpoint, MAX_LIST_BODY, type Given } from '../base/defineEndpoint.ts'
import {
  dueFavoritesSchema,
  favoriteBatchSchema,
  favoriteChangesSchema,
  favoriteGroupSchema,
  favoriteGroupsSchema,
  favoriteSchema,
  favoriteTagSchema,
  followerSchema,
  removedFavoritesSchema,
  restoredFavoritesSchema
} from '../entities/favorite.ts'
import { dayText, paging, pathId, shortText } from '../base/request.ts'
import { selectionBy, selectionSchema } from '../base/selectionSchema.ts'
import { list, nothing, page } from '../base/shape.ts'
import { MAX_FAVORITES_PER_CALL, note, tags } from './star.ts'

/** In the place of a group's id: the favorites without a group. */
export const NO_GROUP = 'none'

export const GROUP_NAME_LENGTH = 30

/** The most favorites that dueFavorites lists. */
export const MAX_DUE = 50

const groupName = v.pipe(shortText(GROUP_NAME_LENGTH), v.nonEmpty('请填写分组名称'))
const followUp = v.picklist(followUpKeys, '未知的跟进状态')

/** The tokens of a filter as an address has them: `interested,applying`, `!none`. */
const tokensOf = (filter: ListFilter) =>
  v.pipe(
    v.string(),
    v.maxLength(200, `筛选条件“${filter.label}”过长`),
    v.transform(text => readTokens(filter, text)),
    v.array(
      v.pipe(
        v.string(),
        v.check(token => acceptsToken(filter, token), `筛选条件“${filter.label}”的值无法识别`)
      )
    )
  )

/** How favorites are looked through. */
const conditions = {
  keyword: v.optional(shortText(200)),
  groupId: v.optional(pathId),
  followUp: v.optional(tokensOf(favoriteFilters.followUp)),
  due: v.optional(tokensOf(favoriteFilters.due)),
  customer: v.optional(tokensOf(favoriteFilters.customer)),
  tag: v.optional(shortText(TAG_LENGTH)),
  /** `nextOn`, `-regCapital`; absent for the newest first. */
  sort: v.optional(
    v.pipe(
      v.string(),
      v.check(token => readFavoriteSort(token) !== null, '不支持按该列排序')
    )
  )
}

const conditionsSchema = v.object(conditions)
export type FavoriteRequest = Given<v.InferOutput<typeof conditionsSchema>>

const favoriteSelectionSchema = selectionBy(LAST_OFFSET_ROW, { query: v.optional(conditionsSchema, {}) })
export type FavoriteSelectionBody = Given<v.InferInput<typeof favoriteSelectionSchema>>
/** A selection for those who look for its favorites. */
export type FavoriteSelection = Given<v.InferOutput<typeof favoriteSelectionSchema>>

export const favoriteEndpoints = {
  favorites: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'favorites/companies',
    summary:
      "The member of staff's favorites and those that colleagues assigned to the member of staff, newest first unless a sort is named; of a shared group also those of colleagues",
    permission: 'company:read',
    changesWithFavorites: true,
    refusals: { noGroup: 404, tooDeep: 400 },
    query: v.object({ ...paging, ...conditions }),
    response: page(favoriteSchema)
  }),
  addFavorites: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'favorites/companies:batch',
    summary: 'Make up to 1,000 companies favorites; favorites without a group go into the named one',
    permission: 'favorite:write',
    refusals: { tooManyFavorites: 400, noGroup: 404 },
    body: v.object({
      selection: selectionSchema,
      groupId: v.optional(pathId),
      /** Favorites in another group go into the named one too. */
      move: v.optional(v.boolean(), false)
    }),
    response: favoriteBatchSchema,
    maxBody: MAX_LIST_BODY
  }),
  updateFavorite: defineEndpoint({
    service: 'dataQuery',
    method: 'PATCH',
    path: 'favorites/companies/{id}',
    summary:
      "Change a favorite; null takes the group, note or next day away. Of a colleague's that is assigned to the caller only follow-up and next day",
    permission: 'favorite:write',
    refusals: { noFavorite: 404, noGroup: 404, pastDay: 400 },
    params: v.object({ id: pathId }),
    body: v.object({
      groupId: v.optional(v.nullable(pathId)),
      tags: v.optional(tags),
      note: v.optional(v.nullable(note)),
      followUp: v.optional(followUp),
      nextOn: v.optional(v.nullable(dayText))
    }),
    response: favoriteSchema
  }),
  changeFavorites: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'favorites/companies:change',
    summary:
      'Change up to 1,000 favorites at once: the group, follow-up, next day or tags; all or none is done',
    permission: 'favorite:write',
    refusals: { tooManySelected: 400, noGroup: 404, pastDay: 400 },
    body: v.object({
      selection: favoriteSelectionSchema,
      groupId: v.optional(v.nullable(pathId)),
      followUp: v.optional(followUp),
      nextOn: v.optional(v.nullable(dayText)),
      addTags: v.optional(tags, []),
      removeTags: v.optional(tags, [])
    }),
    response: favoriteChangesSchema,
    maxBody: MAX_LIST_BODY
  }),
  removeFavorites: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'favorites/companies:remove',
    summary: "Remove up to 1,000 of the caller's favorites at once; they can be restored for a week",
    permission: 'favorite:write',
    refusals: { tooManySelected: 400, noGroup: 404 },
    body: v.object({ selection: favoriteSelectionSchema }),
    response: removedFavoritesSchema,
    maxBody: MAX_LIST_BODY
  }),
  restoreFavorites: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'favorites/companies:restore',
    summary: 'Bring back favorites that were removed within the last week, with all that was noted of them',
    permission: 'favorite:write',
    body: v.object({
      ids: v.pipe(
        v.array(pathId),
        v.minLength(1, '请先选择企业'),
        v.maxLength(MAX_FAVORITES_PER_CALL, `一次最多恢复 ${MAX_FAVORITES_PER_CALL} 家企业`)
      )
    }),
    response: restoredFavoritesSchema,
    maxBody: MAX_LIST_BODY
  }),
  assignFavorites: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'favorites/companies:assign',
    summary:
      "Let a colleague follow up to 1,000 favorites in groups that the department shares, the caller's own and those of colleagues; null gives them back to who keeps them",
    permission: 'favorite:assign',
    refusals: { tooManySelected: 400, noGroup: 404, noFollower: 404 },
    body: v.object({ selection: favoriteSelectionSchema, assigneeId: v.nullable(pathId) }),
    response: favoriteChangesSchema,
    maxBody: MAX_LIST_BODY
  }),
  followers: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'favorites/followers',
    summary: 'Who of the department can follow a favorite, the caller included',
    permission: 'favorite:assign',
    fresh: 60,
    response: list(followerSchema)
  }),
  favoriteTags: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'favorites/tags',
    summary: "The tags of the caller's favorites, the most used first",
    permission: 'company:read',
    changesWithFavorites: true,
    response: list(favoriteTagSchema)
  }),
  dueFavorites: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'favorites/due',
    summary:
      'The favorites that the caller follows and whose next day is today or has passed, nearest first, at most 50',
    permission: 'company:read',
    changesWithFavorites: true,
    response: dueFavoritesSchema
  }),
  favoriteGroups: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'favorites/groups',
    summary: "The member of staff's own groups and those that the department shares, with how much they hold",
    permission: 'company:read',
    changesWithFavorites: true,
    fresh: 30,
    response: favoriteGroupsSchema
  }),
  addFavoriteGroup: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'favorites/groups',
    summary: 'Make a group',
    permission: 'favorite:write',
    refusals: { groupNameTaken: 409, tooManyGroups: 409, noDepartment: 400 },
    body: v.object({ name: groupName, shared: v.optional(v.boolean(), false) }),
    response: favoriteGroupSchema,
    status: 201
  }),
  updateFavoriteGroup: defineEndpoint({
    service: 'dataQuery',
    method: 'PATCH',
    path: 'favorites/groups/{id}',
    summary: 'Rename one of the own groups, or share it with the department or no longer',
    permission: 'favorite:write',
    refusals: { groupNameTaken: 409, noDepartment: 400, noGroup: 404 },
    params: v.object({ id: pathId }),
    body: v.object({ name: v.optional(groupName), shared: v.optional(v.boolean()) }),
    response: favoriteGroupSchema
  }),
  removeFavoriteGroup: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'favorites/groups/{id}',
    summary: 'Remove one of the own groups; its favorites stay',
    permission: 'favorite:write',
    refusals: { noGroup: 404 },
    params: v.object({ id: pathId }),
    response: nothing,
    status: 204
  }),
  restoreFavoriteGroup: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'favorites/groups/{id}:restore',
    summary: 'Bring back one of the own groups that was removed within the last week, with its favorites',
    permission: 'favorite:write',
    refusals: { groupNameTaken: 409, tooManyGroups: 409, noGroup: 404 },
    params: v.object({ id: pathId }),
    body: v.object({}),
    response: favoriteGroupSchema
  })
}

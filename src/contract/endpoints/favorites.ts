import * as v from 'valibot'
import { defineEndpoint, MAX_LIST_BODY } from '../defineEndpoint.ts'
import {
  favoriteBatchSchema,
  favoriteGroupSchema,
  favoriteGroupsSchema,
  favoriteSchema
} from '../entities/favorite.ts'
import { paging, pathId, shortText } from '../request.ts'
import { selectionSchema } from '../selectionSchema.ts'
import { nothing, page } from '../shape.ts'

/** In the place of a group's id: the favorites without a group. */
export const NO_GROUP = 'none'

/** The most companies of one addFavorites. */
export const MAX_FAVORITES_PER_CALL = 1000

export const GROUP_NAME_LENGTH = 30

const note = shortText(500)
const tag = v.pipe(shortText(20), v.nonEmpty('标签不能为空'))
const tags = v.pipe(v.array(tag), v.maxLength(10, '最多 10 个标签'))
const groupName = v.pipe(shortText(GROUP_NAME_LENGTH), v.nonEmpty('请填写分组名称'))

export const favoriteEndpoints = {
  favorites: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'favorites/companies',
    summary: 'The favorites of the member of staff, newest first; of a shared group also those of colleagues',
    permission: 'company:read',
    refusals: { noGroup: 404 },
    query: v.object({ ...paging, keyword: v.optional(shortText(200)), groupId: v.optional(pathId) }),
    response: page(favoriteSchema)
  }),
  addFavorite: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    path: 'favorites/companies',
    summary: 'Make a company a favorite; a second time changes only what is named',
    permission: 'favorite:write',
    refusals: { noCompany: 404, noGroup: 404 },
    body: v.object({
      companyId: pathId,
      note: v.optional(note),
      tags: v.optional(tags),
      groupId: v.optional(pathId)
    }),
    response: favoriteSchema
  }),
  addFavorites: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
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
    summary: 'Change the group, the tags or the note of a favorite; null takes the group or note away',
    permission: 'favorite:write',
    refusals: { noCompany: 404, noGroup: 404 },
    params: v.object({ id: pathId }),
    body: v.object({
      groupId: v.optional(v.nullable(pathId)),
      tags: v.optional(tags),
      note: v.optional(v.nullable(note))
    }),
    response: favoriteSchema
  }),
  removeFavorite: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'favorites/companies/{id}',
    summary: 'Remove the favorite of the company with this id',
    permission: 'favorite:write',
    refusals: { noCompany: 404 },
    params: v.object({ id: pathId }),
    response: nothing,
    status: 204
  }),
  favoriteGroups: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'favorites/groups',
    summary: "The member of staff's own groups and those that the department shares, with how much they hold",
    permission: 'company:read',
    fresh: 30,
    response: favoriteGroupsSchema
  }),
  addFavoriteGroup: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
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
    path: 'favorites/groups/{id}:restore',
    summary: 'Bring back one of the own groups that was removed within the last week, with its favorites',
    permission: 'favorite:write',
    refusals: { groupNameTaken: 409, tooManyGroups: 409, noGroup: 404 },
    params: v.object({ id: pathId }),
    body: v.object({}),
    response: favoriteGroupSchema
  })
}

import * as v from 'valibot'
import { FAVORITE_NOTE_LENGTH, MAX_TAGS, TAG_LENGTH } from '../../catalogue/followUps.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { favoriteSchema } from '../entities/favorite.ts'
import { pathId, shortText } from '../base/request.ts'
import { nothing } from '../base/shape.ts'

/** The most companies of one addFavorites, and the most favorites of one change, removal or assignment. */
export const MAX_FAVORITES_PER_CALL = 1000

export const note = shortText(FAVORITE_NOTE_LENGTH)
const tag = v.pipe(shortText(TAG_LENGTH), v.nonEmpty('标签不能为空'))
export const tags = v.pipe(v.array(tag), v.maxLength(MAX_TAGS, `最多 ${MAX_TAGS} 个标签`))

/** What the star of a company does, wherever it is shown; what else is done with favorites has a page of its own. */
export const starEndpoints = {
  addFavorite: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
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
  removeFavorite: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'favorites/companies/{id}',
    summary: "Remove the caller's favorite of the company with this id; it can be restored for a week",
    permission: 'favorite:write',
    refusals: { noCompany: 404 },
    params: v.object({ id: pathId }),
    response: nothing,
    status: 204
  })
}

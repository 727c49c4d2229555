import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.ts'
import { favoriteSchema } from '../entities/favorite.ts'
import { paging, pathId, shortText } from '../request.ts'
import { nothing, page } from '../shape.ts'

export const favoriteEndpoints = {
  favorites: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'favorites/companies',
    summary: 'The companies that the member of staff keeps, newest first',
    query: v.object({ ...paging, keyword: v.optional(shortText(200)) }),
    response: page(favoriteSchema)
  }),
  addFavorite: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    path: 'favorites/companies',
    summary: 'Keep a company; keeping it twice changes nothing',
    body: v.object({ companyId: pathId, note: v.optional(shortText(500)) }),
    response: favoriteSchema
  }),
  removeFavorite: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'favorites/companies/{id}',
    summary: 'No longer keep the company with this id',
    params: v.object({ id: pathId }),
    response: nothing,
    status: 204
  })
}

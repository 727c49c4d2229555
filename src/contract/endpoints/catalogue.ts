import * as v from 'valibot'
import { filters, nameSources } from '../../catalogue/filters.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { catalogueNameSchema, treeNodeSchema } from '../entities/catalogue.ts'
import { shortText } from '../base/request.ts'
import { list } from '../base/shape.ts'

/** What a filter can be set to, where only the service knows that. */
export const catalogueEndpoints = {
  catalogueTree: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/catalogue',
    summary: 'A classification as a list of nodes, parents before children',
    permission: null,
    // A tree belongs to the release.
    fresh: Infinity,
    query: v.object({ tree: v.picklist(['regions', 'industries']) }),
    response: list(treeNodeSchema)
  }),
  catalogueNames: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/catalogue/names',
    summary:
      'Up to 20 names that only the data or the viewer knows and that hold what was typed, those that begin with it first; the most frequent ones where nothing was',
    permission: 'company:read',
    fresh: 60,
    query: v.object({
      source: v.picklist(nameSources),
      typed: v.optional(shortText(filters.chain.maxLength), '')
    }),
    response: list(catalogueNameSchema)
  })
}

import {
  similarityFeatures,
  similarityKeys,
  weightsOf
} from '../../../../src/catalogue/insights/similarity.ts'
import type { similarEndpoints } from '../../../../src/contract/endpoints/similar.ts'
import type { Handlers } from '../../http/implement.ts'
import { favoritesAmong } from '../../store/favorites/favorites.ts'
import { similarCompanies } from '../../store/similar/similarCompanies.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function similarHandlers({ clock, db }: HandlerDeps): Handlers<typeof similarEndpoints> {
  return {
    similarCompanies: async ({ body, staff }) => {
      const { id } = staff
      const weights = weightsOf(key => body.weights[key] ?? similarityFeatures[key].weight)
      const viewer = { today: clock.day(), staff: id }
      const { source, items, known, ...frame } = await similarCompanies(db, viewer, { ...body, weights })
      const favorites = await favoritesAmong(db, id, [source.id, ...items.map(({ company }) => company.id)])
      const marked = <Row extends { readonly id: string }>(row: Row) => ({
        ...row,
        favorite: favorites.has(row.id)
      })
      return {
        ...frame,
        items: items.map(item => ({ ...item, company: marked(item.company) })),
        source: marked(source),
        features: similarityKeys.map(feature => ({
          feature,
          weight: weights[feature],
          known: known.includes(feature)
        }))
      }
    }
  }
}

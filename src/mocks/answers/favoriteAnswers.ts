import { normaliseText } from '../../catalogue/searchText.ts'
import type { Favorite } from '../../contract/entities/favorite.ts'
import type { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'
import { Refusal } from '../reply.ts'
import { toRow } from '../rows.ts'

export function favoriteAnswers(world: MockWorld): Answers<typeof favoriteEndpoints> {
  const favorite = (id: string): Favorite => {
    const company = world.findCompany(id)
    const kept = world.favorites.get(id)
    if (!company || !kept) throw new Refusal(404, '企业不存在')
    return { company: toRow(company, true), ...kept }
  }
  return {
    favorites: ({ query }) => {
      const wanted = normaliseText(query.keyword ?? '')
      const all = [...world.favorites.keys()].toReversed().map(favorite)
      return pageOf(
        all.filter(({ company }) => normaliseText(company.name).includes(wanted)),
        query
      )
    },
    addFavorite: ({ body: { companyId, note } }) => {
      if (!world.findCompany(companyId)) throw new Refusal(404, '企业不存在')
      const kept = world.favorites.get(companyId) ?? { note: note ?? null, createdAt: world.now() }
      world.favorites.set(companyId, kept)
      return favorite(companyId)
    },
    removeFavorite: ({ params }) => {
      world.favorites.delete(params.id)
      return null
    }
  }
}

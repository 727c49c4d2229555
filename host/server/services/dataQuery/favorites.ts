import type { favoriteEndpoints } from '../../../../src/contract/endpoints/favorites.ts'
import type { Handlers } from '../../implement.ts'
import { Refusal } from '../../refusal.ts'
import { sentences } from '../../sentences.ts'
import { addFavorite, favoritePage, removeFavorite } from '../../store/favorites.ts'
import type { Services } from '../services.ts'

export function favoriteHandlers({ clock, db }: Services): Handlers<typeof favoriteEndpoints> {
  return {
    favorites: ({ query, staff }) => favoritePage(db, staff('company:read').id, query),
    addFavorite: async ({ body, staff }) => {
      const { id } = staff('favorite:write')
      const favorite = await addFavorite(db, id, { ...body, now: clock.now() })
      if (!favorite) throw new Refusal(404, sentences.company.notFound)
      return favorite
    },
    removeFavorite: async ({ params, staff }) => {
      const { id } = staff('favorite:write')
      if (!(await removeFavorite(db, id, params.id))) throw new Refusal(404, sentences.company.notFound)
      return null
    }
  }
}

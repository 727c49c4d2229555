import {
  MAX_FAVORITES_PER_CALL,
  type favoriteEndpoints
} from '../../../../src/contract/endpoints/favorites.ts'
import { selectedCount } from '../../../../src/contract/selectionSchema.ts'
import type { Handlers } from '../../http/implement.ts'
import { addFavorites } from '../../store/staff/favoriteBatch.ts'
import {
  addGroup,
  changeGroup,
  favoriteGroups,
  findGroup,
  removeGroup,
  restoreGroup
} from '../../store/staff/favoriteGroups.ts'
import { addFavorite, changeFavorite, favoritePage, removeFavorite } from '../../store/staff/favorites.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function favoriteHandlers({ clock, db }: HandlerDeps): Handlers<typeof favoriteEndpoints> {
  return {
    favorites: ({ query, staff }) => favoritePage(db, staff, query),
    addFavorite: ({ body, staff }) => addFavorite(db, staff, { ...body, now: clock.now() }),
    addFavorites: async ({ body: { selection, groupId, move }, staff, refuse }) => {
      const count = selectedCount(selection)
      if (count > MAX_FAVORITES_PER_CALL) throw refuse('tooManyFavorites', { most: MAX_FAVORITES_PER_CALL })
      if (groupId !== undefined) await findGroup(db, staff, groupId)
      const ids = await selectedIds(db, { today: clock.day(), staff: staff.id }, selection)
      const batch = { staffId: staff.id, ids, groupId: groupId ?? null, move, now: clock.now() }
      return { ...(await addFavorites(db, batch)), refused: Math.max(0, count - ids.length) }
    },
    updateFavorite: ({ params, body, staff }) => changeFavorite(db, staff, params.id, body),
    removeFavorite: async ({ params, staff }) => {
      await removeFavorite(db, staff.id, params.id)
      return null
    },
    favoriteGroups: ({ staff }) => favoriteGroups(db, staff),
    addFavoriteGroup: ({ body, staff }) => addGroup(db, staff, { ...body, now: clock.now() }),
    updateFavoriteGroup: ({ params, body, staff }) => changeGroup(db, staff, params.id, body),
    removeFavoriteGroup: async ({ params, staff }) => {
      await removeGroup(db, staff, params.id, clock.now())
      return null
    },
    restoreFavoriteGroup: ({ params, staff }) => restoreGroup(db, staff, params.id)
  }
}

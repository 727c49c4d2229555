import {
  MAX_FAVORITES_PER_CALL,
  type favoriteEndpoints
} from '../../../../src/contract/endpoints/favorites.ts'
import type { Favorite, FavoriteGroup } from '../../../../src/contract/entities/favorite.ts'
import { selectedCount } from '../../../../src/contract/selectionSchema.ts'
import type { Handlers } from '../../http/implement.ts'
import { Refusal } from '../../base/refusal.ts'
import { sentences } from '../../base/sentences.ts'
import { keepAll } from '../../store/staff/favoriteBatch.ts'
import {
  addGroup,
  changeGroup,
  favoriteGroups,
  findGroup,
  removeGroup,
  restoreGroup,
  type GroupRefused
} from '../../store/staff/favoriteGroups.ts'
import {
  addFavorite,
  changeFavorite,
  favoritePage,
  removeFavorite,
  type FavoriteRefused
} from '../../store/staff/favorites.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

const says = sentences.favorite

export function favoriteHandlers({ clock, db }: HandlerDeps): Handlers<typeof favoriteEndpoints> {
  return {
    favorites: async ({ query, staff }) => {
      const page = await favoritePage(db, staff('company:read'), query)
      if (!page) throw new Refusal(404, says.noGroup)
      return page
    },
    addFavorite: async ({ body, staff }) =>
      favoriteOr(await addFavorite(db, staff('favorite:write'), { ...body, now: clock.now() })),
    addFavorites: async ({ body: { selection, groupId, move }, staff }) => {
      const member = staff('favorite:write')
      const count = selectedCount(selection)
      if (count > MAX_FAVORITES_PER_CALL)
        throw new Refusal(400, says.tooMany(MAX_FAVORITES_PER_CALL), { code: 'tooMany' })
      if (groupId !== undefined && !(await findGroup(db, member, groupId)))
        throw new Refusal(404, says.noGroup)
      const ids = await selectedIds(db, { today: clock.day(), staff: member.id }, selection)
      const batch = { staffId: member.id, ids, groupId: groupId ?? null, move, now: clock.now() }
      const done = await keepAll(db, batch)
      return { ...done, refused: Math.max(0, count - ids.length) }
    },
    updateFavorite: async ({ params, body, staff }) =>
      favoriteOr(await changeFavorite(db, staff('favorite:write'), params.id, body)),
    removeFavorite: async ({ params, staff }) => {
      const { id } = staff('favorite:write')
      if (!(await removeFavorite(db, id, params.id))) throw new Refusal(404, sentences.company.notFound)
      return null
    },
    favoriteGroups: ({ staff }) => favoriteGroups(db, staff('company:read')),
    addFavoriteGroup: async ({ body, staff }) =>
      groupOr(await addGroup(db, staff('favorite:write'), { ...body, now: clock.now() })),
    updateFavoriteGroup: async ({ params, body, staff }) =>
      groupOr(await changeGroup(db, staff('favorite:write'), params.id, body)),
    removeFavoriteGroup: async ({ params, staff }) => {
      const isRemoved = await removeGroup(db, staff('favorite:write'), params.id, clock.now())
      if (!isRemoved) throw new Refusal(404, says.noGroup)
      return null
    },
    restoreFavoriteGroup: async ({ params, staff }) =>
      groupOr(await restoreGroup(db, staff('favorite:write'), params.id))
  }
}

function favoriteOr(answer: Favorite | FavoriteRefused): Favorite {
  if (answer === 'noCompany') throw new Refusal(404, sentences.company.notFound)
  if (answer === 'noGroup') throw new Refusal(404, says.noGroup)
  return answer
}

function groupOr(answer: FavoriteGroup | GroupRefused): FavoriteGroup {
  switch (answer) {
    case 'nameTaken':
      throw new Refusal(409, says.nameTaken, { code: 'nameTaken' })
    case 'tooMany':
      throw new Refusal(409, says.tooManyGroups, { code: 'tooMany' })
    case 'noDepartment':
      throw new Refusal(400, says.noDepartment)
    case 'notFound':
      throw new Refusal(404, says.noGroup)
    default:
      return answer
  }
}

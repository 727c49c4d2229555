import type { favoriteEndpoints, FavoriteSelection } from '../../../../src/contract/endpoints/favorites.ts'
import { MAX_FAVORITES_PER_CALL, type starEndpoints } from '../../../../src/contract/endpoints/star.ts'
import { refuse as refuseWith } from '../../../../src/contract/base/refusals.ts'
import { selectedCount } from '../../../../src/contract/base/selectionSchema.ts'
import { readFavoriteId } from '../../../../src/domain/favoriteId.ts'
import type { Handlers } from '../../http/implement.ts'
import { rolesThatMay } from '../../base/rolePermissions.ts'
import {
  addFavorites,
  assignFavorites,
  changeFavorites,
  removeFavorites
} from '../../store/favorites/favoriteBatch.ts'
import {
  addGroup,
  changeGroup,
  favoriteGroups,
  removeGroup,
  restoreGroup
} from '../../store/favorites/favoriteGroups.ts'
import type { FavoriteReader } from '../../store/favorites/favoriteRows.ts'
import {
  addFavorite,
  changeFavorite,
  departmentFollowers,
  dueFavorites,
  favoritePage,
  favoriteTags,
  removeFavorite
} from '../../store/favorites/favorites.ts'
import type { Member } from '../../store/staff/member.ts'
import { restoreFavorites } from '../../store/favorites/removedFavorites.ts'
import { findGroup } from '../../store/favorites/seenGroups.ts'
import { selectedIds } from '../../store/search/selection.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

/** Who could not change a favorite cannot follow one. */
const followers = rolesThatMay('favorite:write')

export function favoriteHandlers({
  clock,
  db
}: HandlerDeps): Handlers<typeof favoriteEndpoints & typeof starEndpoints> {
  const isPast = (day: string | null | undefined): boolean => !!day && day < clock.day()
  const readerOf = (member: Member): FavoriteReader => ({ member, today: clock.day() })
  const asked = (member: Member, selection: FavoriteSelection) => {
    if (selectedCount(selection) > MAX_FAVORITES_PER_CALL) {
      throw refuseWith('tooManySelected', { most: MAX_FAVORITES_PER_CALL })
    }
    return { reader: readerOf(member), selection, now: clock.now() }
  }
  return {
    favorites: ({ query, staff }) => favoritePage(db, readerOf(staff), query),
    addFavorite: ({ body, staff }) => addFavorite(db, staff, { ...body, now: clock.now() }),
    addFavorites: async ({ body: { selection, groupId, move }, staff, refuse }) => {
      const count = selectedCount(selection)
      if (count > MAX_FAVORITES_PER_CALL) throw refuse('tooManyFavorites', { most: MAX_FAVORITES_PER_CALL })
      if (groupId !== undefined) await findGroup(db, staff, groupId)
      const ids = await selectedIds(db, { today: clock.day(), staff: staff.id }, selection)
      const batch = { staffId: staff.id, ids, groupId: groupId ?? null, move, now: clock.now() }
      return { ...(await addFavorites(db, batch)), refused: Math.max(0, count - ids.length) }
    },
    updateFavorite: ({ params, body, staff, refuse }) => {
      if (isPast(body.nextOn)) throw refuse('pastDay')
      return changeFavorite(db, staff, params.id, { ...body, now: clock.now() })
    },
    changeFavorites: ({ body: { selection, ...change }, staff, refuse }) => {
      if (isPast(change.nextOn)) throw refuse('pastDay')
      return changeFavorites(db, asked(staff, selection), change)
    },
    removeFavorite: async ({ params, staff }) => {
      await removeFavorite(db, staff, params.id, clock.now())
      return null
    },
    removeFavorites: ({ body, staff }) => removeFavorites(db, asked(staff, body.selection)),
    restoreFavorites: ({ body, staff }) =>
      restoreFavorites(
        db,
        staff,
        body.ids.map(id => readFavoriteId(id).companyId),
        clock.now()
      ),
    assignFavorites: async ({ body: { selection, assigneeId }, staff, refuse }) => {
      const choices = assigneeId === null ? [] : await departmentFollowers(db, staff, followers)
      if (assigneeId !== null && choices.every(({ id }) => id !== assigneeId)) throw refuse('noFollower')
      return assignFavorites(db, asked(staff, selection), assigneeId)
    },
    followers: ({ staff }) => departmentFollowers(db, staff, followers),
    favoriteTags: ({ staff }) => favoriteTags(db, staff),
    dueFavorites: ({ staff }) => dueFavorites(db, readerOf(staff)),
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

import { normalizeText } from '../../domain/searchText.ts'
import type { Favorite, FavoriteGroup } from '../../contract/entities/favorite.ts'
import {
  MAX_FAVORITES_PER_CALL,
  NO_GROUP,
  type favoriteEndpoints
} from '../../contract/endpoints/favorites.ts'
import { selectedCount } from '../../contract/selectionSchema.ts'
import { refuse } from '../../contract/refusals.ts'
import type { FavoriteEntry, GroupEntry } from '../favoriteWorld.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'
import { toRow } from '../rows.ts'
import { selectedIds } from '../selectedIds.ts'

/** Most groups of a member of staff. */
const MAX_GROUPS = 100

type GroupAnswers =
  | 'favoriteGroups'
  | 'addFavoriteGroup'
  | 'updateFavoriteGroup'
  | 'removeFavoriteGroup'
  | 'restoreFavoriteGroup'

export function favoriteAnswers(world: MockWorld): Answers<typeof favoriteEndpoints> {
  const { favorites, groups } = world
  const own = (id: string): Favorite => {
    const favorite = favorites.get(id)
    if (!favorite) throw refuse('noCompany')
    return favoriteOf(world, id, favorite, null)
  }
  return {
    ...groupAnswers(world),
    favorites: ({ query }) => {
      const wanted = normalizeText(query.keyword ?? '')
      const found = favoritesIn(world, query.groupId)
      return pageOf(
        found.filter(({ company }) => normalizeText(company.name).includes(wanted)),
        query
      )
    },
    addFavorite: ({ body: { companyId, note, tags, groupId } }) => {
      if (!world.findCompany(companyId)) throw refuse('noCompany')
      if (groupId !== undefined) findGroup(groups, groupId)
      const favorite = favorites.get(companyId) ?? newFavorite(world)
      if (note !== undefined) favorite.note = note || null
      if (tags !== undefined) favorite.tags = tags
      if (groupId !== undefined) favorite.groupId = groupId
      favorites.set(companyId, favorite)
      return own(companyId)
    },
    addFavorites: ({ body: { selection, groupId, move } }) => {
      const count = selectedCount(selection)
      if (count > MAX_FAVORITES_PER_CALL) throw refuse('tooManyFavorites', { most: MAX_FAVORITES_PER_CALL })
      if (groupId !== undefined) findGroup(groups, groupId)
      const ids = selectedIds(world, selection)
      const answer = { added: 0, moved: 0, unchanged: 0, refused: count - ids.length }
      for (const id of ids) answer[addToGroup(world, id, groupId ?? null, move)]++
      return answer
    },
    updateFavorite: ({ params: { id }, body: { note, tags, groupId } }) => {
      if (groupId) findGroup(groups, groupId)
      const favorite = favorites.get(id)
      if (!favorite) throw refuse('noCompany')
      if (note !== undefined) favorite.note = note || null
      if (tags !== undefined) favorite.tags = tags
      if (groupId !== undefined) favorite.groupId = groupId
      return own(id)
    },
    removeFavorite: ({ params }) => {
      if (!world.companies.some(({ id }) => id === params.id)) throw refuse('noCompany')
      favorites.delete(params.id)
      return null
    }
  }
}

function groupAnswers({
  favorites,
  groups,
  user
}: MockWorld): Pick<Answers<typeof favoriteEndpoints>, GroupAnswers> {
  const shown = (id: string): FavoriteGroup => groupOf(id, findGroup(groups, id), favorites)
  const ownGroup = (id: string): GroupEntry => {
    const group = findGroup(groups, id)
    if (group.owner !== null) throw refuse('noGroup')
    return group
  }
  const checkName = (name: string, id: string | null = null): void => {
    const taken = [...groups].some(
      ([key, group]) => key !== id && !group.removed && group.owner === null && group.name === name
    )
    if (taken) throw refuse('groupNameTaken')
  }
  const checkRoom = (): void => {
    const own = [...groups.values()].filter(group => group.owner === null && !group.removed)
    if (own.length >= MAX_GROUPS) throw refuse('tooManyGroups', { most: MAX_GROUPS })
  }
  const checkDepartment = (shared = false): void => {
    if (shared && !user.department) throw refuse('noDepartment')
  }
  return {
    favoriteGroups: () => ({
      groups: [...groups].filter(([, group]) => !group.removed).map(([id]) => shown(id)),
      total: favorites.size,
      ungrouped: [...favorites.values()].filter(each => isUngrouped(each, groups)).length
    }),
    addFavoriteGroup: ({ body: { name, shared } }) => {
      checkDepartment(shared)
      checkName(name)
      checkRoom()
      const id = String(groups.size + 1)
      groups.set(id, { name, shared, owner: null, theirs: [], removed: false })
      return shown(id)
    },
    updateFavoriteGroup: ({ params: { id }, body: { name, shared } }) => {
      checkDepartment(shared)
      const group = ownGroup(id)
      if (name !== undefined) checkName(name, id)
      group.name = name ?? group.name
      group.shared = shared ?? group.shared
      return shown(id)
    },
    removeFavoriteGroup: ({ params: { id } }) => {
      ownGroup(id).removed = true
      return null
    },
    restoreFavoriteGroup: ({ params: { id } }) => {
      const group = groups.get(id)
      if (!group?.removed) throw refuse('noGroup')
      checkName(group.name)
      checkRoom()
      group.removed = false
      return shown(id)
    }
  }
}

function favoriteOf(world: MockWorld, id: string, favorite: FavoriteEntry, keeper: string | null): Favorite {
  const company = world.findCompany(id)
  if (!company) throw refuse('noCompany')
  const group = favorite.groupId === null ? undefined : world.groups.get(favorite.groupId)
  return {
    company: toRow(company, keeper === null),
    note: favorite.note,
    tags: favorite.tags,
    group:
      favorite.groupId !== null && group && !group.removed
        ? { id: favorite.groupId, name: group.name }
        : null,
    keeper,
    createdAt: favorite.createdAt
  }
}

/** Newest first; in a colleague's group also the colleague's favorites that the member of staff does not have. */
function favoritesIn(world: MockWorld, groupId: string | undefined): readonly Favorite[] {
  const { favorites, groups } = world
  const own = [...favorites].toReversed()
  if (groupId === undefined) return own.map(([id, favorite]) => favoriteOf(world, id, favorite, null))
  const { owner, theirs } = groupId === NO_GROUP ? { owner: null, theirs: [] } : findGroup(groups, groupId)
  const inside = own.filter(([, favorite]) =>
    groupId === NO_GROUP ? isUngrouped(favorite, groups) : favorite.groupId === groupId
  )
  const others = theirs.filter(id => favorites.get(id)?.groupId !== groupId)
  return [
    ...inside.map(([id, favorite]) => favoriteOf(world, id, favorite, null)),
    ...others.map(id =>
      favoriteOf(world, id, { note: null, tags: [], groupId, createdAt: `${world.today}T00:00:00Z` }, owner)
    )
  ]
}

function newFavorite(world: MockWorld): FavoriteEntry {
  return { note: null, tags: [], groupId: null, createdAt: world.now() }
}

function addToGroup(
  world: MockWorld,
  id: string,
  groupId: string | null,
  move: boolean
): 'added' | 'moved' | 'unchanged' {
  const favorite = world.favorites.get(id)
  if (!favorite) {
    world.favorites.set(id, { ...newFavorite(world), groupId })
    return 'added'
  }
  if (groupId === null || favorite.groupId === groupId) return 'unchanged'
  if (!move && !isUngrouped(favorite, world.groups)) return 'unchanged'
  favorite.groupId = groupId
  return 'moved'
}

function isUngrouped({ groupId }: FavoriteEntry, groups: MockWorld['groups']): boolean {
  return groupId === null || groups.get(groupId)?.removed !== false
}

function findGroup(groups: MockWorld['groups'], id: string): GroupEntry {
  const group = groups.get(id)
  if (!group || group.removed) throw refuse('noGroup')
  return group
}

function groupOf(id: string, group: GroupEntry, favorites: MockWorld['favorites']): FavoriteGroup {
  const mine = [...favorites].filter(([, favorite]) => favorite.groupId === id).map(([company]) => company)
  return {
    id,
    name: group.name,
    shared: group.shared,
    own: group.owner === null,
    owner: group.owner,
    count: new Set([...mine, ...group.theirs]).size
  }
}

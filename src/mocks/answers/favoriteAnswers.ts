import type { BodyOf } from '../../contract/base/defineEndpoint.ts'
import type { DueFavorites, FavoriteGroup } from '../../contract/entities/favorite.ts'
import {
  MAX_DUE,
  type favoriteEndpoints,
  type FavoriteSelection
} from '../../contract/endpoints/favorites.ts'
import { MAX_FAVORITES_PER_CALL, type starEndpoints } from '../../contract/endpoints/star.ts'
import { selectedCount } from '../../contract/base/selectionSchema.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { readFavoriteId } from '../../domain/favoriteId.ts'
import { changedTags, sameTags } from '../../domain/favoriteTags.ts'
import {
  favoriteOf,
  favoritesFor,
  findFollowed,
  findGroup,
  isFollowed,
  isShared,
  isUngrouped,
  selectedFavorites,
  type WorldFavorite
} from '../world/favoriteRows.ts'
import { newFavorite, type GroupEntry } from '../world/favoriteWorld.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { firstRowOf, pageOf } from '../serving/pageOf.ts'
import { selectedIds } from '../world/selectedIds.ts'

/** Most groups of a member of staff. */
const MAX_GROUPS = 100

type Some = Partial<Answers<typeof favoriteEndpoints & typeof starEndpoints>>

export function favoriteAnswers(world: MockWorld): Answers<typeof favoriteEndpoints & typeof starEndpoints> {
  const { favorites, groups } = world
  const shown = (id: string) => favoriteOf(world, findFollowed(world, id))
  return {
    ...groupAnswers(world),
    ...batchAnswers(world),
    favorites: ({ query }) => {
      const first = firstRowOf(query)
      const found = pageOf(favoritesFor(world, query), query, first)
      return { ...found, items: found.items.map(kept => favoriteOf(world, kept)), cursor: null }
    },
    addFavorite: ({ body: { companyId, note, tags, groupId } }) => {
      if (!world.findCompany(companyId)) throw refuse('noCompany')
      if (groupId !== undefined) findGroup(groups, groupId)
      const favorite = favorites.get(companyId) ?? newFavorite(world.now())
      if (note !== undefined) favorite.note = note || null
      if (tags !== undefined) favorite.tags = tags
      if (groupId !== undefined) favorite.groupId = groupId
      favorites.set(companyId, favorite)
      return shown(companyId)
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
    updateFavorite: ({ params: { id }, body: { note, tags, groupId, followUp, nextOn } }) => {
      checkDay(world, nextOn)
      const { entry, keeper } = findFollowed(world, id)
      const needsKeeper = note !== undefined || tags !== undefined || groupId !== undefined
      if (keeper !== null && needsKeeper) throw refuse('noFavorite')
      if (groupId) findGroup(groups, groupId)
      if (note !== undefined) entry.note = note || null
      if (tags !== undefined) entry.tags = tags
      if (groupId !== undefined) entry.groupId = groupId
      if (followUp !== undefined) entry.followUp = followUp
      if (nextOn !== undefined) Object.assign(entry, { nextOn, nextSetAt: world.now() })
      return shown(id)
    },
    removeFavorite: ({ params }) => {
      if (!world.companies.some(({ id }) => id === params.id)) throw refuse('noCompany')
      remove(world, params.id)
      return null
    },
    favoriteTags: () => {
      const counts = new Map<string, number>()
      for (const { tags } of favorites.values()) {
        for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
      }
      return [...counts]
        .map(([name, count]) => ({ name, count }))
        .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    },
    dueFavorites: () => dueOf(world)
  }
}

/** The favorites that the member of staff follows and whose next day has come, nearest first. */
export function dueOf(world: MockWorld): DueFavorites {
  const due = favoritesFor(world, { due: ['due'], sort: '-nextOn' })
    .map(favorite => favoriteOf(world, favorite))
    // Who has assigned one to a colleague does not follow it any more.
    .filter(({ assignee }) => assignee === null || assignee.id === world.user.id)
  const items = due.slice(0, MAX_DUE).map(({ id, company, followUp, nextOn }) => ({
    id,
    companyId: company.id,
    name: company.name,
    customer: company.customer,
    followUp,
    nextOn
  }))
  return { items, total: due.length }
}

function checkDay({ today }: MockWorld, day: string | null | undefined): void {
  if (day && day < today) throw refuse('pastDay')
}

/** What is removed can be restored with all that was noted of it. */
function remove({ favorites, removedFavorites }: MockWorld, companyId: string): void {
  const entry = favorites.get(companyId)
  if (!entry) return
  favorites.delete(companyId)
  removedFavorites.set(companyId, entry)
}

function restore({ favorites, removedFavorites }: MockWorld, companyId: string): boolean {
  const entry = removedFavorites.get(companyId)
  if (!entry || favorites.has(companyId)) return false
  removedFavorites.delete(companyId)
  favorites.set(companyId, entry)
  return true
}

function batchAnswers(world: MockWorld) {
  const followers = [world.user, ...world.colleagues].map(({ id, name }) => ({ id, name }))
  const choose = (selection: FavoriteSelection, may: (favorite: WorldFavorite) => boolean) => {
    const count = selectedCount(selection)
    if (count > MAX_FAVORITES_PER_CALL) throw refuse('tooManySelected', { most: MAX_FAVORITES_PER_CALL })
    const chosen = selectedFavorites(world, selection).filter(may)
    return { chosen, refused: count - chosen.length }
  }
  return {
    changeFavorites: ({ body }) => {
      const { selection, groupId, nextOn, addTags, removeTags } = body
      checkDay(world, nextOn)
      const needsKeeper = groupId !== undefined || addTags.length > 0 || removeTags.length > 0
      const { chosen, refused } = choose(selection, favorite =>
        needsKeeper ? favorite.keeper === null : isFollowed(world, favorite)
      )
      if (groupId) findGroup(world.groups, groupId)
      const counts = { changed: 0, unchanged: 0, full: 0, refused }
      for (const { entry } of chosen) counts[changeEntry(world, entry, body)]++
      return counts
    },
    removeFavorites: ({ body }) => {
      const { chosen, refused } = choose(body.selection, ({ keeper }) => keeper === null)
      for (const { companyId } of chosen) remove(world, companyId)
      return { removed: chosen.map(({ companyId }) => companyId), refused }
    },
    restoreFavorites: ({ body }) => {
      const ids = [...new Set(body.ids.map(id => readFavoriteId(id).companyId))]
      const restored = ids.filter(id => restore(world, id)).length
      return { restored, refused: ids.length - restored }
    },
    assignFavorites: ({ body: { selection, assigneeId } }) => {
      if (assigneeId !== null && followers.every(({ id }) => id !== assigneeId)) throw refuse('noFollower')
      const { chosen, refused } = choose(selection, favorite => isShared(world, favorite))
      const counts = { changed: 0, unchanged: 0, full: 0, refused }
      for (const { entry, keeper } of chosen) {
        const next = assigneeId === (keeper ?? world.user).id ? null : assigneeId
        counts[next === entry.assigneeId ? 'unchanged' : 'changed']++
        if (next !== entry.assigneeId) entry.assignerId = next && world.user.id
        entry.assigneeId = next
      }
      return counts
    },
    followers: () => followers
  } satisfies Some
}

type Change = BodyOf<typeof favoriteEndpoints.changeFavorites>

function changeEntry(
  world: MockWorld,
  entry: WorldFavorite['entry'],
  { groupId, followUp, nextOn, addTags, removeTags }: Change
): 'changed' | 'unchanged' | 'full' {
  const tags = changedTags(entry.tags, addTags, removeTags)
  if (tags === null) return 'full'
  const next = {
    tags,
    groupId: groupId === undefined ? entry.groupId : groupId,
    followUp: followUp ?? entry.followUp
  }
  const isSame =
    sameTags(tags, entry.tags) &&
    next.groupId === entry.groupId &&
    next.followUp === entry.followUp &&
    nextOn === undefined
  Object.assign(entry, next, nextOn === undefined ? {} : { nextOn, nextSetAt: world.now() })
  return isSame ? 'unchanged' : 'changed'
}

function groupAnswers(world: MockWorld) {
  const { favorites, groups, user } = world
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
      total: favoritesFor(world, {}).length,
      ungrouped: [...favorites.values()].filter(each => isUngrouped(each, groups)).length
    }),
    addFavoriteGroup: ({ body: { name, shared } }) => {
      checkDepartment(shared)
      checkName(name)
      checkRoom()
      const id = String(groups.size + 1)
      groups.set(id, { name, shared, owner: null, theirs: new Map(), removed: false })
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
  } satisfies Some
}

function addToGroup(
  world: MockWorld,
  id: string,
  groupId: string | null,
  move: boolean
): 'added' | 'moved' | 'unchanged' {
  const favorite = world.favorites.get(id)
  if (!favorite) {
    world.favorites.set(id, { ...newFavorite(world.now()), groupId })
    return 'added'
  }
  if (groupId === null || favorite.groupId === groupId) return 'unchanged'
  if (!move && !isUngrouped(favorite, world.groups)) return 'unchanged'
  favorite.groupId = groupId
  return 'moved'
}

function groupOf(id: string, group: GroupEntry, favorites: MockWorld['favorites']): FavoriteGroup {
  const mine = [...favorites].filter(([, favorite]) => favorite.groupId === id).map(([company]) => company)
  return {
    id,
    name: group.name,
    shared: group.shared,
    own: group.owner === null,
    owner: group.owner,
    count: new Set([...mine, ...group.theirs.keys()]).size
  }
}

import { readFavoriteSort, type FavoriteSortKey } from '../../catalogue/favorites.ts'
import { WEEK_DAYS, type DueTime } from '../../catalogue/followUps.ts'
import { NO_GROUP, type FavoriteRequest, type FavoriteSelection } from '../../contract/endpoints/favorites.ts'
import type { Favorite, Follower } from '../../contract/entities/favorite.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { meetsSplit, splitTokens } from '../../domain/criteria/criteria.ts'
import { readFavoriteId, writeFavoriteId } from '../../domain/favoriteId.ts'
import { openNextDay } from '../../domain/facts/nextDay.ts'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import type { FavoriteEntry, GroupEntry } from './favoriteWorld.ts'
import { type MockWorld } from './mockWorld.ts'
import { customerOptions } from './customers.ts'
import { rowIn } from './rows.ts'

/** A stored favorite with whose it is; null for the member of staff's own. */
export interface WorldFavorite {
  readonly companyId: string
  readonly entry: FavoriteEntry
  readonly keeper: Follower | null
}

/** All that the member of staff can see, own ones first. */
export function worldFavorites({ favorites, groups }: MockWorld): readonly WorldFavorite[] {
  const own = [...favorites].map(([companyId, entry]) => ({ companyId, entry, keeper: null }))
  const others = [...groups.values()].flatMap(({ owner: keeper, theirs, removed }) => {
    if (removed || !keeper) return []
    return [...theirs].map(([companyId, entry]) => ({ companyId, entry, keeper }))
  })
  return [...own, ...others]
}

/** The assignee as long as the department shares the group. */
function assigneeOf(world: MockWorld, favorite: WorldFavorite): Follower | null {
  return isShared(world, favorite) ? colleagueOf(world, favorite.entry.assigneeId) : null
}

function colleagueOf({ user, colleagues }: MockWorld, id: string | null): Follower | null {
  const found = [user, ...colleagues].find(each => each.id === id)
  return found ? { id: found.id, name: found.name } : null
}

export function isFollowed(world: MockWorld, favorite: WorldFavorite): boolean {
  return favorite.keeper === null || assigneeOf(world, favorite)?.id === world.user.id
}

export function isShared({ groups }: MockWorld, { entry }: WorldFavorite): boolean {
  const group = entry.groupId === null ? undefined : groups.get(entry.groupId)
  return group?.shared === true && !group.removed
}

/** By the rule of src/domain/facts/nextDay.ts. */
function nextDayOf(world: MockWorld, favorite: WorldFavorite): string | null {
  const follower = assigneeOf(world, favorite) ?? favorite.keeper ?? world.user
  const notes = (world.notes.get(favorite.companyId) ?? [])
    .filter(({ author }) => author.id === follower.id)
    .map(({ nextOn, createdAt }) => ({ nextOn, at: createdAt ?? '', day: chineseDay(createdAt ?? '') }))
  return openNextDay(favorite.entry, notes)
}

function chineseDay(moment: string): string {
  return new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10)
}

export function favoriteOf(world: MockWorld, favorite: WorldFavorite): Favorite {
  const { companyId, entry, keeper } = favorite
  const company = world.findCompany(companyId)
  if (!company) throw refuse('noFavorite')
  const group = entry.groupId === null ? undefined : world.groups.get(entry.groupId)
  const assignee = assigneeOf(world, favorite)
  return {
    id: writeFavoriteId({ companyId, keeperId: keeper?.id ?? null }),
    company: rowIn(world, company, [], keeper === null),
    note: entry.note,
    tags: entry.tags,
    group: entry.groupId !== null && group && !group.removed ? { id: entry.groupId, name: group.name } : null,
    keeper,
    followUp: entry.followUp,
    nextOn: nextDayOf(world, favorite),
    assignee,
    assigner: assignee && colleagueOf(world, entry.assignerId),
    followed: isFollowed(world, favorite),
    createdAt: entry.createdAt
  }
}

/** The favorite with this id that the member of staff follows. Refuses `noFavorite`. */
export function findFollowed(world: MockWorld, id: string): WorldFavorite {
  const found = worldFavorites(world).find(favorite => isNamed(favorite, id) && isFollowed(world, favorite))
  if (!found) throw refuse('noFavorite')
  return found
}

function isNamed({ companyId, keeper }: WorldFavorite, id: string): boolean {
  const named = readFavoriteId(id)
  return named.companyId === companyId && named.keeperId === (keeper?.id ?? null)
}

/** What a request finds, one of each company, in its order. Refuses `noGroup`. */
export function favoritesFor(world: MockWorld, request: FavoriteRequest): readonly WorldFavorite[] {
  const { keyword = '', groupId, followUp = [], due = [], customer = [], tag = '', sort } = request
  const wanted = normalizeText(keyword)
  const isIn = inGroup(world, groupId)
  const found = worldFavorites(world)
    .filter(isIn)
    .map(favorite => ({ favorite, shown: favoriteOf(world, favorite) }))
    .filter(
      ({ shown }) =>
        normalizeText(shown.company.name).includes(wanted) &&
        meetsSplit(splitTokens(followUp), token => token === shown.followUp) &&
        meetsSplit(splitTokens(due), token => timeTests[token as DueTime](shown.nextOn, world.today)) &&
        meetsSplit(splitTokens(customer), token =>
          customerOptions(world, shown.company.customer).includes(token)
        ) &&
        (tag === '' || shown.tags.includes(tag))
    )
    .toSorted((one, other) => Number(other.shown.followed) - Number(one.shown.followed))
  const once = [...new Map(found.toReversed().map(each => [each.favorite.companyId, each])).values()]
  return once.toSorted((one, other) => compare(sort, one.shown, other.shown)).map(({ favorite }) => favorite)
}

const timeTests: { readonly [Key in DueTime]: (nextOn: string | null, today: string) => boolean } = {
  due: (nextOn, today) => nextOn !== null && nextOn <= today,
  week: (nextOn, today) => nextOn !== null && nextOn >= today && nextOn <= daysAfter(today, WEEK_DAYS),
  none: nextOn => nextOn === null
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10)
}

function inGroup(world: MockWorld, groupId: string | undefined): (favorite: WorldFavorite) => boolean {
  if (groupId === undefined) return favorite => isFollowed(world, favorite)
  if (groupId === NO_GROUP) return ({ entry, keeper }) => keeper === null && isUngrouped(entry, world.groups)
  findGroup(world.groups, groupId)
  return ({ entry }) => entry.groupId === groupId
}

type Value = string | number | null

const valuesOf: { readonly [Key in FavoriteSortKey]: (favorite: Favorite) => Value } = {
  name: ({ company }) => company.name,
  nextOn: ({ nextOn }) => nextOn,
  createdAt: ({ createdAt }) => createdAt,
  regCapital: ({ company }) => (company.regCapital ? Number(company.regCapital.amount) : null)
}

function compare(token: string | undefined, one: Favorite, other: Favorite): number {
  const newest = (other.createdAt ?? '').localeCompare(one.createdAt ?? '')
  const sort = token === undefined ? null : readFavoriteSort(token)
  if (!sort) return newest
  const [left, right] = [valuesOf[sort.column](one), valuesOf[sort.column](other)]
  // What is not known comes last either way.
  if (left === null || right === null) return Number(left === null) - Number(right === null) || newest
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left).localeCompare(String(right), 'zh-CN')
  return (sort.direction === 'desc' ? -order : order) || newest
}

/** The selected favorites that there still are. Refuses `noGroup`. */
export function selectedFavorites(world: MockWorld, selection: FavoriteSelection): readonly WorldFavorite[] {
  if (selection.by === 'ids') {
    return worldFavorites(world).filter(favorite => selection.ids.some(id => isNamed(favorite, id)))
  }
  return favoritesFor(world, selection.query)
    .slice(0, selection.first)
    .filter(favorite => !selection.without.some(id => isNamed(favorite, id)))
}

export function findGroup(groups: MockWorld['groups'], id: string): GroupEntry {
  const group = groups.get(id)
  if (!group || group.removed) throw refuse('noGroup')
  return group
}

export function isUngrouped({ groupId }: FavoriteEntry, groups: MockWorld['groups']): boolean {
  return groupId === null || groups.get(groupId)?.removed !== false
}

import { FIRST_FOLLOW_UP, followUpKeys, type FollowUp } from '../../catalogue/followUps.ts'
import type { Follower } from '../../contract/entities/favorite.ts'
import type { Note } from '../../contract/entities/note.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'

/** A group that exists from the start. */
export interface MockGroup {
  readonly name: string
  /** Default: false. */
  readonly shared?: boolean
  /** The colleague who owns it. Default: the member of staff. */
  readonly owner?: string
  /** How many of the favorites are in it, the newest ones; in a colleague's group the first companies. Default: 0. */
  readonly companies?: number
  /** How many of a colleague's companies in it are assigned to the member of staff. Default: 0. */
  readonly assigned?: number
}

export interface FavoriteEntry {
  note: string | null
  tags: readonly string[]
  groupId: string | null
  followUp: FollowUp
  nextOn: string | null
  /** When nextOn was set or taken away. */
  nextSetAt: string | null
  assigneeId: string | null
  assignerId: string | null
  readonly createdAt: string
}

export interface GroupEntry {
  name: string
  shared: boolean
  readonly owner: Follower | null
  /** The colleague's favorites in it, by company id. */
  readonly theirs: ReadonlyMap<string, FavoriteEntry>
  removed: boolean
}

/** Favorites and their groups. */
export interface FavoriteWorld {
  /** By company id, oldest first. */
  readonly favorites: Map<string, FavoriteEntry>
  /** By company id; they can be restored. */
  readonly removedFavorites: Map<string, FavoriteEntry>
  readonly groups: Map<string, GroupEntry>
  /** The others of the department who can follow a favorite. */
  readonly colleagues: readonly Follower[]
  /** By company id, oldest first. */
  readonly notes: Map<string, Note[]>
}

interface FavoriteOptions {
  readonly favorites?: number
  readonly groups?: readonly MockGroup[]
  readonly followedUp?: boolean
}

export function createFavoriteWorld(
  companies: readonly SampleCompany[],
  { favorites: count = 0, groups = [], followedUp = false }: FavoriteOptions,
  { userId, now, today }: { readonly userId: string; readonly now: () => string; readonly today: string }
): FavoriteWorld {
  const moment = now()
  const entryAt = (at: number): FavoriteEntry => ({
    ...newFavorite(earlier(moment, at * BETWEEN)),
    ...(followedUp && invented(at, today, moment))
  })
  const entries = companies
    .slice(0, count)
    .map(({ id }, at): [string, FavoriteEntry] => [id, entryAt(count - 1 - at)])
  const newestFirst = entries.map(([, each]) => each).toReversed()
  const owners = [...new Set(groups.flatMap(({ owner }) => owner ?? []))]
  const names = [...owners, ...invitedColleagues.filter(name => !owners.includes(name))]
  const colleagues = names.map((name, at) => ({ id: String(FIRST_COLLEAGUE + at), name }))
  const made = groups.map((group, at): [string, GroupEntry] => {
    const {
      name,
      owner: ownerName,
      companies: size = 0,
      assigned = 0,
      shared = ownerName !== undefined
    } = group
    const owner = colleagues.find(each => each.name === ownerName) ?? null
    const id = String(at + 1)
    if (owner === null) for (const each of newestFirst.splice(0, size)) each.groupId = id
    const theirs = companies.slice(0, owner === null ? 0 : size).map((each, place) => {
      const people =
        place < assigned ? { assigneeId: userId, assignerId: colleagues.at(-1)?.id ?? null } : undefined
      return [each.id, { ...entryAt(place), groupId: id, ...people }] as const
    })
    return [id, { name, shared, owner, theirs: new Map(theirs), removed: false }]
  })
  return {
    favorites: new Map(entries),
    removedFavorites: new Map(),
    groups: new Map(made),
    colleagues,
    notes: new Map()
  }
}

export function newFavorite(createdAt: string): FavoriteEntry {
  return {
    note: null,
    tags: [],
    groupId: null,
    followUp: FIRST_FOLLOW_UP,
    nextOn: null,
    nextSetAt: null,
    assigneeId: null,
    assignerId: null,
    createdAt
  }
}

const FIRST_COLLEAGUE = 2
const invitedColleagues = ['周明澈', '许安然', '沈知行']

/** Nobody marks thirty companies in one second: less than a day lies between two of them. */
const BETWEEN = 17 * 3_600_000
const DAY = 24 * 3_600_000

function earlier(moment: string, by: number): string {
  return new Date(Date.parse(moment) - by).toISOString()
}

const inventedTags = [['授信'], ['授信', '科创'], [], ['代发工资'], []]
const inventedNotes = ['财务总监对流动资金贷款有兴趣，等三季度报表', null, '厂房抵押评估中', null]
/** From today. */
const inventedDays = [-3, 0, 2, 6, 30, null]

/** The favorites of somebody who works with them; every state, day and tag comes in turn. */
function invented(at: number, today: string, moment: string): Partial<FavoriteEntry> {
  const days = inventedDays[at % inventedDays.length] ?? null
  const nextOn = days === null ? null : earlier(`${today}T00:00:00Z`, -days * DAY).slice(0, 10)
  return {
    tags: inventedTags[at % inventedTags.length] ?? [],
    note: inventedNotes[at % inventedNotes.length] ?? null,
    followUp: followUpKeys[at % (followUpKeys.length - 1)] ?? FIRST_FOLLOW_UP,
    nextOn,
    nextSetAt: nextOn === null ? null : earlier(moment, DAY)
  }
}

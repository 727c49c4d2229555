import type { SampleCompany } from '../sample/company.ts'

/** A group that exists from the start. */
export interface MockGroup {
  readonly name: string
  /** Default: false. */
  readonly shared?: boolean
  /** The colleague who owns it. Default: the member of staff. */
  readonly owner?: string
  /** How many of the favorites are in it, the newest ones; in a colleague's group the first companies. Default: 0. */
  readonly companies?: number
}

export interface FavoriteEntry {
  note: string | null
  tags: readonly string[]
  groupId: string | null
  readonly createdAt: string
}

export interface GroupEntry {
  name: string
  shared: boolean
  readonly owner: string | null
  /** The colleague's favorites in it. */
  readonly theirs: readonly string[]
  removed: boolean
}

/** Favorites and their groups. */
export interface FavoriteWorld {
  /** By company id, oldest first. */
  readonly favorites: Map<string, FavoriteEntry>
  readonly groups: Map<string, GroupEntry>
}

export function createFavoriteWorld(
  companies: readonly SampleCompany[],
  {
    favorites: count = 0,
    groups = []
  }: { readonly favorites?: number; readonly groups?: readonly MockGroup[] },
  now: () => string
): FavoriteWorld {
  const entries = companies
    .slice(0, count)
    .map(({ id }, at): [string, FavoriteEntry] => [
      id,
      { note: null, tags: [], groupId: null, createdAt: earlier(now(), (count - 1 - at) * BETWEEN) }
    ])
  const newestFirst = entries.map(([, each]) => each).toReversed()
  const made = groups.map((group, at): [string, GroupEntry] => {
    const { name, owner = null, companies: size = 0, shared = owner !== null } = group
    const id = String(at + 1)
    if (owner === null) for (const each of newestFirst.splice(0, size)) each.groupId = id
    const theirs = owner === null ? [] : companies.slice(0, size).map(each => each.id)
    return [id, { name, shared, owner, theirs, removed: false }]
  })
  return { favorites: new Map(entries), groups: new Map(made) }
}

/** Nobody marks thirty companies in one second: less than a day lies between two of them. */
const BETWEEN = 17 * 3_600_000

function earlier(moment: string, by: number): string {
  return new Date(Date.parse(moment) - by).toISOString()
}

import { permissions as allPermissions, type Permission } from '../catalogue/permissions.ts'
import type { Export } from '../contract/entities/export.ts'
import type { Quota, Tier } from '../contract/entities/premium.ts'
import type { User } from '../contract/entities/user.ts'
import type { FeedItem } from '../contract/entities/home.ts'
import type { Asker } from './searchWorld.ts'
import { inventedSearches, type MockSearch } from './savedSearchWorld.ts'
import { MockJobs } from './jobWorld.ts'
import { createFavoriteWorld, type FavoriteWorld, type MockGroup } from './favoriteWorld.ts'
import { sampleCompanies, type SampleCompany } from '../sample/company.ts'
import { createSampleWorld, type SampleWorld } from '../sample/world.ts'

export interface MockOptions {
  /** Number of sample companies. Default: 300. */
  readonly companies?: number
  /** Today for the services, YYYY-MM-DD. Default: 2026-11-21. */
  readonly today?: string
  /** The permissions of the member of staff; calls that need another one are refused (403). Default: all. */
  readonly permissions?: readonly Permission[]
  /** The department of the member of staff, or null. Default: 公司金融部. */
  readonly department?: User['department']
  /** How many of the first companies are favorites already. Default: 0. */
  readonly favorites?: number
  /** How many searches are saved already, each with changes since. Default: 0. */
  readonly searches?: number
  /** Existing groups of favorites. Default: none. */
  readonly groups?: readonly MockGroup[]
  /** The deployed version. Default: 1.0.0. */
  readonly version?: string
  /** The tier of the department. Default: premium. */
  readonly tier?: Tier
  /** Export limit in rows per month (null: unlimited), and how many are used. Default: 0 of 20,000. */
  readonly exportRows?: Quota
  /** Whether exports have to state a purpose. Default: false. */
  readonly exportPurpose?: boolean
  /** Exports from before, oldest first; they stay as they are. Default: none, and new ones go on when looked at. */
  readonly exports?: readonly Export[]
}

/** The state behind one set of handlers. */
export interface MockWorld extends FavoriteWorld {
  readonly today: string
  readonly version: string
  readonly user: User
  /** The permissions of the member of staff. */
  readonly permissions: readonly Permission[]
  readonly companies: readonly SampleCompany[]
  /** Relations between the companies. */
  readonly sample: SampleWorld
  /** Events, newest first. */
  readonly feed: readonly FeedItem[]
  /** The ids of viewed and of exported companies. */
  readonly viewed: Set<string>
  readonly exported: Set<string>
  /** By id, oldest first. */
  readonly searches: Map<string, MockSearch>
  readonly ended: Set<string>
  readonly tier: Tier
  readonly exportRows: { limit: number | null; used: number }
  readonly exportPurpose: boolean
  readonly exports: MockJobs<Export>
  /** The companies of each export. */
  readonly exportedIds: Map<string, readonly string[]>
  findCompany(idOrUscc: string): SampleCompany | null
  issueToken(): string
  /** An unused id. */
  newId(): string
  /** A timestamp, one second later on each call, so that sorting by it is deterministic. */
  now(): string
}

/** Above the ids of all sample companies. */
const FIRST_ID = 900_000

export function createMockWorld(options: MockOptions = {}): MockWorld {
  const { companies: count = 300, today = '2026-11-21', version = '1.0.0' } = options
  const { permissions = Object.keys(allPermissions) as Permission[] } = options
  const { department = { id: '10', name: '公司金融部' } } = options
  const companies = sampleCompanies(count)
  const byKey = new Map(companies.flatMap(each => [[each.id, each] as const, [each.uscc, each] as const]))
  let issued = 0
  let ids = 0
  let moments = 0
  const now = (): string => new Date(Date.parse(`${today}T09:00:00+08:00`) + 1000 * moments++).toISOString()
  return {
    today,
    version,
    user: userWith(permissions, department),
    permissions,
    companies,
    sample: createSampleWorld(count, index => companies[index]),
    feed: feedOf(companies),
    viewed: new Set(),
    exported: new Set(),
    searches: new Map(
      inventedSearches(
        companies,
        { today, mineOf: () => [], groupsOf: () => [], isComplete: true },
        options.searches ?? 0
      ).map(each => [each.id, each])
    ),
    ...createFavoriteWorld(companies, options, now),
    ended: new Set(),
    tier: options.tier ?? 'premium',
    exportRows: { ...(options.exportRows ?? { limit: 20_000, used: 0 }) },
    exportPurpose: options.exportPurpose ?? false,
    exports: new MockJobs(options.exports ?? [], options.exports !== undefined),
    exportedIds: new Map(),
    findCompany: key => byKey.get(key) ?? null,
    issueToken: () => `mock-token-${++issued}`,
    newId: () => String(FIRST_ID + ++ids),
    now
  }
}

/** The member of staff, as a search needs it. */
export function askerOf({ today, favorites, groups, viewed, exported }: MockWorld): Asker {
  return {
    today,
    isComplete: true,
    mineOf: ({ id }) => [
      favorites.has(id) ? '已收藏' : '未收藏',
      ...(viewed.has(id) ? ['近30天查看过'] : []),
      ...(exported.has(id) ? ['已导出过'] : [])
    ],
    groupsOf: ({ id }) => {
      const own = favorites.get(id)?.groupId
      return [...groups].flatMap(([groupId, { name, theirs, removed }]) =>
        !removed && (groupId === own || theirs.includes(id)) ? [name] : []
      )
    }
  }
}

function userWith(permissions: readonly Permission[], department: User['department']): User {
  return {
    id: '1',
    name: '演示客户经理',
    account: 'demo',
    department,
    permissions: permissions.map(name => ({ name }))
  }
}

function feedOf(companies: readonly SampleCompany[]): readonly FeedItem[] {
  return companies
    .flatMap(({ id, name, financing, tags }) =>
      financing.map(event => ({
        id: event.id,
        kind: '融资',
        companyId: id,
        companyName: name,
        headline: event.headline,
        date: event.date,
        tags: [...tags]
      }))
    )
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
}

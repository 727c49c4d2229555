import { permissions as allPermissions, type Permission } from '../../catalogue/permissions.ts'
import type { QuotaKind, ShopProduct } from '../../catalogue/shop.ts'
import type { AuditEntry } from '../../contract/entities/audit.ts'
import type { Export } from '../../contract/entities/export.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import type { Quota, Tier } from '../../contract/entities/premium.ts'
import type { Report } from '../../contract/entities/report.ts'
import type { Profile } from '../../contract/entities/profile.ts'
import type { Suggestion } from '../../contract/entities/suggestion.ts'
import type { User } from '../../contract/entities/user.ts'
import type { Viewer } from './searchWorld.ts'
import { supplyIn } from './supplyWorld.ts'
import { inventedSearches, type MockSearch } from './savedSearchWorld.ts'
import { customerIn, customerOptions, type CustomerWorld } from './customers.ts'
import { MockJobs } from './jobWorld.ts'
import { createFavoriteWorld, type FavoriteWorld, type MockGroup } from './favoriteWorld.ts'
import { sampleCompanies } from '../../sample/company.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { shopProducts } from '../../sample/words/shopProducts.ts'
import type { SampleWorld } from '../../sample/ties.ts'
import { createSampleWorld } from '../../sample/world.ts'

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
  /** Whether favorites have states, next days, notes and tags already. Default: false. */
  readonly followedUp?: boolean
  /** The deployed version. Default: 1.0.0. */
  readonly version?: string
  /** The tier of the department. Default: premium. */
  readonly tier?: Tier
  /** What the data shop sells; null: it is closed. Default: the sample products. */
  readonly shop?: readonly ShopProduct[] | null
  /** Orders from before, oldest first. Default: none. */
  readonly orders?: readonly OrderDetail[]
  /** Export limit in rows per month (null: unlimited), and how many are used. Default: 0 of 20,000. */
  readonly exportRows?: Quota
  /** Contacts that may be revealed on a day (null: any number), and how many have been. Default: 0 of 50. */
  readonly reveals?: Quota
  /** Rows of companies that may be shown on a day (null: any number), and how many have been. Default: any number. */
  readonly rowsToday?: Quota
  /** The audit log, oldest first; what is done is added. Default: empty. */
  readonly audit?: readonly AuditEntry[]
  /** Whether exports have to state a purpose. Default: false. */
  readonly exportPurpose?: boolean
  /** Exports from before, oldest first; they stay as they are. Default: none, and new ones go on when looked at. */
  readonly exports?: readonly Export[]
  /** Reports per month (null: unlimited), and how many are used. Default: 0 of 200. */
  readonly reportQuota?: Quota
  /** Reports from before, oldest first; they stay as they are. Default: none, and new ones go on when looked at. */
  readonly reports?: readonly Report[]
  /** Whether the bank's list of customers is imported. Default: true. */
  readonly holdsCustomers?: boolean
  /** What the profile says; the rest of it is unknown. Default: nothing but the role. */
  readonly profile?: Partial<Profile>
  /** Up to which day the feed was read at the last look, YYYY-MM-DD. Default: nobody has looked yet. */
  readonly feedSeen?: string
  /** Suggestions of the member of staff from before, oldest first. Default: none. */
  readonly suggestions?: readonly Suggestion[]
}

/** The state behind one set of handlers. */
export interface MockWorld extends FavoriteWorld, CustomerWorld {
  readonly today: string
  readonly version: string
  readonly user: User
  readonly companies: readonly SampleCompany[]
  /** Relations between the companies. */
  readonly sample: SampleWorld
  /** The ids of viewed and of exported companies. */
  readonly viewed: Set<string>
  readonly exported: Set<string>
  /** By id, oldest first. */
  readonly searches: Map<string, MockSearch>
  readonly ended: Set<string>
  /** Without what active orders open. */
  readonly tier: Tier
  readonly shop: readonly ShopProduct[] | null
  /** Oldest first. */
  readonly orders: OrderDetail[]
  /** Of the month, without what active orders add. */
  readonly quotas: Readonly<Record<QuotaKind, { limit: number | null; used: number }>>
  readonly exportPurpose: boolean
  readonly reveals: Quota
  readonly rowsToday: { limit: number | null; used: number }
  /** Oldest first. */
  readonly audit: AuditEntry[]
  readonly exports: MockJobs<Export>
  readonly reports: MockJobs<Report>
  profile: Profile
  readonly feedSeen: string | null
  /** Oldest first. */
  readonly suggestions: Suggestion[]
  issueToken(): string
  /** An unused id. */
  newId(): string
  /** A timestamp, one second later on each call, so that sorting by it is deterministic. */
  now(): string
}

/** Of the member of staff. */
const USER_ID = '1'
/** Above the ids of all sample companies. */
const FIRST_ID = 900_000

export function createMockWorld(options: MockOptions = {}): MockWorld {
  const { companies: count = 300, today = '2026-11-21', version = '1.0.0' } = options
  const { permissions = Object.keys(allPermissions) as Permission[] } = options
  const { department = { id: '10', name: '公司金融部' } } = options
  const companies = firstCompanies(count)
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
    holdsCustomers: options.holdsCustomers ?? true,
    companies,
    sample: createSampleWorld(count, index => companies[index]),
    viewed: new Set(),
    exported: new Set(),
    searches: new Map(
      inventedSearches(
        companies,
        { today, mineOf: () => [], groupsOf: () => [], supplyOf: () => null, isComplete: true },
        options.searches ?? 0
      ).map(each => [each.id, each])
    ),
    ...createFavoriteWorld(companies, options, { userId: USER_ID, now, today }),
    ended: new Set(),
    tier: options.tier ?? 'premium',
    shop: options.shop === undefined ? shopProducts : options.shop,
    orders: [...(options.orders ?? [])],
    quotas: {
      exportRows: { ...(options.exportRows ?? { limit: 20_000, used: 0 }) },
      reports: { ...(options.reportQuota ?? { limit: 200, used: 0 }) }
    },
    exportPurpose: options.exportPurpose ?? false,
    reports: new MockJobs(options.reports ?? [], options.reports !== undefined),
    reveals: options.reveals ?? { limit: 50, used: 0 },
    rowsToday: { ...(options.rowsToday ?? { limit: null, used: 0 }) },
    audit: [...(options.audit ?? [])],
    exports: new MockJobs(options.exports ?? [], options.exports !== undefined),
    profile: { ...emptyProfile, ...options.profile },
    feedSeen: options.feedSeen ?? null,
    suggestions: [...(options.suggestions ?? [])],
    findCompany: key => byKey.get(key) ?? null,
    issueToken: () => `mock-token-${++issued}`,
    newId: () => String(FIRST_ID + ++ids),
    now
  }
}

/** The first sample companies, which are the same in every world and take the most of its time. */
const invented: SampleCompany[] = []

function firstCompanies(count: number): readonly SampleCompany[] {
  invented.push(...sampleCompanies(Math.max(0, count - invented.length), invented.length))
  return invented.slice(0, count)
}

const emptyProfile: Profile = {
  phone: null,
  email: null,
  post: null,
  region: null,
  role: '客户经理',
  demo: false
}

/** The member of staff, as a search needs it. */
export function viewerOf(world: MockWorld): Viewer {
  const { today, favorites, groups, viewed, exported } = world
  const groupsOf = ({ id }: SampleCompany): readonly string[] => {
    const own = favorites.get(id)?.groupId
    return [...groups].flatMap(([groupId, { name, theirs, removed }]) =>
      !removed && (groupId === own || theirs.has(id)) ? [name] : []
    )
  }
  return {
    today,
    isComplete: true,
    mineOf: ({ id, ...company }) => [
      favorites.has(id) ? '已收藏' : '未收藏',
      ...(viewed.has(id) ? ['近30天查看过'] : []),
      ...(exported.has(id) ? ['已导出过'] : []),
      ...customerOptions(world, customerIn(world, { id, ...company }))
    ],
    groupsOf,
    supplyOf: supplyIn(world.companies, groupsOf)
  }
}

function userWith(permissions: readonly Permission[], department: User['department']): User {
  return {
    id: USER_ID,
    name: '演示客户经理',
    account: 'demo',
    department,
    permissions: permissions.map(name => ({ name }))
  }
}

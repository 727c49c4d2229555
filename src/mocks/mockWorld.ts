import { permissions as allPermissions, type Permission } from '../catalogue/permissions.ts'
import type { User } from '../contract/entities/user.ts'
import type { FeedItem } from '../contract/entities/home.ts'
import { sampleCompanies, type SampleCompany } from '../sample/company.ts'

export interface MockOptions {
  /** How many invented companies there are. Default: 300. */
  readonly companies?: number
  /** The day that the services take for today, YYYY-MM-DD. Default: 2026-11-21. */
  readonly today?: string
  /** What the member of staff may do. Default: everything. */
  readonly permissions?: readonly Permission[]
  /** The first companies that are kept as favourites already. Default: 0. */
  readonly favorites?: number
  /** The version that is deployed. Default: 1.0.0. */
  readonly version?: string
}

/** The services behind one set of handlers: two sets do not meet. */
export interface MockWorld {
  readonly today: string
  readonly version: string
  readonly user: User
  readonly companies: readonly SampleCompany[]
  /** What happened, newest first. */
  readonly feed: readonly FeedItem[]
  /** Company id -> its note and when it was kept, oldest first. */
  readonly favorites: Map<string, { note: string | null; createdAt: string }>
  readonly ended: Set<string>
  findCompany(idOrUscc: string): SampleCompany | null
  issueToken(): string
  /** When something happened now: each call is a second after the last, so that orders are settled. */
  now(): string
}

export function createMockWorld(options: MockOptions = {}): MockWorld {
  const { companies: count = 300, today = '2026-11-21', version = '1.0.0', favorites = 0 } = options
  const companies = sampleCompanies(count)
  const byKey = new Map(companies.flatMap(each => [[each.id, each] as const, [each.uscc, each] as const]))
  let issued = 0
  let moments = 0
  const now = (): string => new Date(Date.parse(`${today}T09:00:00+08:00`) + 1000 * moments++).toISOString()
  const kept = companies.slice(0, favorites).map(({ id }) => [id, { note: null, createdAt: now() }] as const)
  return {
    today,
    version,
    user: userWith(options.permissions ?? (Object.keys(allPermissions) as Permission[])),
    companies,
    feed: feedOf(companies),
    favorites: new Map(kept),
    ended: new Set(),
    findCompany: key => byKey.get(key) ?? null,
    issueToken: () => `mock-token-${++issued}`,
    now
  }
}

function userWith(permissions: readonly Permission[]): User {
  return {
    id: '1',
    name: '演示客户经理',
    account: 'demo',
    department: { id: '10', name: '公司金融部' },
    permissions: permissions.map(name => ({ name }))
  }
}

function feedOf(companies: readonly SampleCompany[]): readonly FeedItem[] {
  return companies
    .flatMap(({ id, name, financing }) =>
      financing.map(event => ({
        id: event.id,
        kind: '融资',
        companyId: id,
        companyName: name,
        headline: event.headline,
        date: event.date
      }))
    )
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
}

import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { readListQuery } from '../../../src/domain/criteria/listQuery.ts'
import { permissions, type Permission } from '../../../src/catalogue/permissions.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { createMockHandlers } from '../../../src/mocks/index.ts'
import { describeServices } from '../../contract/battery.ts'
import type { Setting } from '../../contract/provocations.ts'
import { call, unwrap } from '../../contract/call.ts'
import { withMockIds } from '../../helpers/demoIds.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const COMPANIES = 2000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ companies: COMPANIES, settings: { PREMIUM: 'all' } })
})
afterAll(() => server.close())

// A code, a refresh cookie and a password are subjects of the identity tests; a lead alone reads the audit log
// and assigns favorites: favoriteFollowUp.test.ts holds those answers to their schemas.
describeServices('the reference server', () => ({
  base: server.base,
  doJobs: () => server.doJobs(),
  skip: [
    'loginByCode',
    'refreshToken',
    'changePassword',
    'endOtherSessions',
    'audit',
    'auditFile',
    'auditDepartments',
    'followers',
    'assignFavorites'
  ],
  inSetting,
  leaveSetting: () => undefined
}))

const everything = Object.keys(permissions) as Permission[]
const bases = new Map<string, Promise<string>>()

/** Servers with other settings, called as the team lead, for whom nothing is stored yet. */
async function inSetting(setting: Setting) {
  const {
    permissions: mayDo = everything,
    tier,
    exportRows = 0,
    exportPurpose,
    demo,
    department,
    shop,
    reveals = 0,
    reports = 0,
    rowsToday = 0,
    limited
  } = setting
  const name = JSON.stringify(setting)
  const beside =
    bases.get(name) ??
    server.beside(
      {
        PREMIUM: tier === 'standard' ? 'none' : 'all',
        EXPORT_ROWS: String(exportRows),
        EXPORT_PURPOSE: exportPurpose ? 'on' : 'off',
        REVEALS: String(reveals),
        REPORTS_PER_MONTH: String(reports),
        SHOWN_ROWS: String(rowsToday),
        ...(shop && { PRODUCTS: shop }),
        ...(limited && { RATE_LIMIT: '600' }),
        DEMO: demo === false ? 'off' : 'on'
      },
      () => mayDo
    )
  bases.set(name, beside)
  const base = await beside
  if (demo === false) return { base, token: null }
  await server.database.db
    .updateTable('staff')
    .set({ department_id: department === null ? null : '1' })
    .where('account', '=', 'demo.lead')
    .execute()
  // What was used in another setting does not count in this one.
  await server.database.db.deleteFrom('staff_usage').execute()
  return { base, token: await signInAs(base, 'demo.lead') }
}

interface Found {
  readonly total: number
  readonly items: readonly { readonly id: string }[]
}

// Two independent implementations: SQL, and a scan of a list. Single filters are tested elsewhere.
const queries = [
  '',
  'keyword=科技',
  'keyword=电池 -磷酸',
  'keyword=软件|芯片 深圳',
  'keyword="数据 治理"',
  'keyword=北',
  'keyword=％',
  'region=440000',
  'region=440300,310000',
  'industry=C',
  'industry=65,3841',
  'established=-30d',
  'established=-1',
  'established=1-5,10-15',
  'established=15-',
  'established=2.5-7',
  'regCapital=100-200',
  'paidCapital=!unknown&currency=USD',
  'regCapital=5000-&companyType=股份有限公司',
  'regCapital=0.5-30&companyType=个体工商户',
  'status=存续,注销',
  'companyType=国有企业',
  'listing=科创板,创业板',
  'risk=!经营异常&insured=50-&keyword=科技',
  'chain=动力电池&mine=未收藏',
  'listing=未上市&round=A轮,B轮',
  'keyword=科技&region=440300&established=10-15',
  'keyword=不会有的企业'
]

describe('what a search finds', () => {
  let token: string
  const totals: number[] = []
  const mocks = createMockHandlers({ companies: COMPANIES })

  beforeAll(async () => {
    const { body } = await call(server.base, endpoints.loginByDemo, { body: {} }, null)
    token = (body as { access_token: string }).access_token
  })

  const onServer = async (criteria: Criteria): Promise<Found> => {
    const answer = await call(server.base, endpoints.searchCompanies, { body: searchFor(criteria) }, token)
    return unwrap(endpoints.searchCompanies, answer) as Found
  }

  const onMocks = async (criteria: Criteria): Promise<Found> => {
    const request = new Request('http://services.test/be-cyzz-enterprise-figure/openApi/company/search', {
      method: 'POST',
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
      body: JSON.stringify(searchFor(criteria))
    })
    const answer = await getResponse([...mocks], request)
    if (!answer) throw new Error('Nobody mocks the search.')
    return ((await answer.json()) as { data: Found }).data
  }

  it.each(queries)('the server and the mocks agree on %s', async query => {
    const {
      query: { criteria },
      ignored
    } = readListQuery(query)
    const [theirs, ours] = await Promise.all([onServer(criteria), onMocks(criteria)])
    totals.push(ours.total)
    expect(ignored).toEqual([])
    expect(theirs.total).toBe(ours.total)
    expect(withMockIds(idsOf(theirs)).toSorted()).toEqual(idsOf(ours))
  })

  it('most of these queries find something', () => {
    expect(totals.filter(total => total > 0).length).toBeGreaterThan(20)
  })
})

function searchFor(criteria: Criteria) {
  return { criteria, sort: '-established', pageSize: 200 } as {
    criteria: { [Key in keyof Criteria]: string[] }
    sort: string
    pageSize: number
  }
}

// Companies of one day may come in any order, so the last day of a full page is ignored.
function idsOf({ total, items }: Found): readonly string[] {
  const ids = items.map(item => item.id)
  return total <= ids.length ? ids.toSorted() : []
}

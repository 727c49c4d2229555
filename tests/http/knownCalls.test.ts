import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpointKeys, endpoints, type EndpointKey } from '../../src/contract/endpoints.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import type { Api } from '../../src/http/pipeline/api.ts'
import { exampleCalls } from '../contract/exampleCalls.ts'
import { startFakeService, type FakeService } from './fakeService.ts'

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
beforeEach(() => service.answer({ body: '{"code":200,"data":null}' }))
afterAll(() => service.close())

const examples = exampleCalls({
  companyId: 'C-1',
  userId: 'u/2',
  searchId: '3',
  noteId: '4',
  groupId: '5',
  exportId: '7',
  doneExportId: '9',
  cancelledExportId: '10',
  reportId: '17',
  doneReportId: '18',
  cancelledReportId: '19',
  parkId: '8',
  orderId: '16',
  suggestionId: '6',
  contactCompanyIds: ['11', '12', '13'],
  contactId: '14',
  optOutId: '15'
})

/**
 * Makes the example call of an endpoint; returns the request that the service received. The answer is irrelevant
 * here.
 */
async function received(key: EndpointKey) {
  const { api } = createHttpClient({
    baseUrl: service.url,
    adapter: 'http',
    platformId: 'p9',
    session: { token: () => 't1' }
  })
  // Each pair fits, but TypeScript cannot correlate them for a union of keys.
  const call = api as (endpoint: unknown, request: unknown) => ReturnType<Api>
  await call(endpoints[key], examples[key]).catch(() => null)
  const sent = service.received.at(-1)
  if (!sent) throw new Error(`${key} was not sent.`)
  const [path, query = ''] = sent.url.split('?')
  return { ...sent, path, query, body: sent.body === '' ? null : (JSON.parse(sent.body) as unknown) }
}

type Known = [clause: string, key: EndpointKey, body?: unknown]

/** Clause, call, and the body that the specification requires. */
const known: Known[] = [
  ['§7 POST /api/data-query/v1/auth/oauth/hs/login', 'loginByCode', { code: 'a-code' }],
  ['§7 GET /api/data-query/v1/users/me', 'me'],
  ['§7 POST /api/data-query/v1/auth/refresh-token', 'refreshToken'],
  ['§7 POST /api/data-query/v1/users/me:change-password', 'changePassword'],
  ['§7 GET /api/data-query/v1/users/{id}', 'colleague'],
  ['§7 GET /api/data-query/v1/favorites/companies', 'favorites'],
  ['§7 POST /api/data-query/v1/favorites/companies', 'addFavorite'],
  ['§7 DELETE /api/data-query/v1/favorites/companies/{id}', 'removeFavorite'],
  [
    '§7 POST /be-cyzz-enterprise-figure/tenantManage/getUserTenantInfo',
    'tenant',
    { departId: 'd1', platformId: 'contract' }
  ],
  ['§7 POST /be-cyzz-enterprise-figure/openApi/homePage/recommendCompany', 'recommendCompanies'],
  ['§7 POST /be-cyzz-enterprise-figure/openApi/homePage/dynamicPage', 'companyFeed'],
  ['§7 GET /be-cyzz-enterprise-figure/openApi/homePage/industryMapData', 'industryMap'],
  ['§7 GET /be-cyzz-enterprise-figure/openApi/homePage/sug/companyName', 'suggestCompanies'],
  ['§7 GET /be-cyzz-enterprise-figure/user/unlock/rate', 'unlockRate'],
  [
    '§7 POST /burial-point/burial/point/insert',
    'recordPoint',
    { pointEvent: 'INDEX_VIEW', triggerName: '首页', createUser: null }
  ],
  ['§7 GET version.json', 'version']
]

describe('the calls of the specification', () => {
  it.each(known)('%s', async (clause, key, body) => {
    const sent = await received(key)
    const [, method, path = ''] = clause.split(' ')
    const ids: Readonly<Record<string, string>> = { colleague: 'u%2F2', removeFavorite: 'C-1' }
    expect(sent.method).toBe(method)
    expect(sent.path).toBe(`/${path.replace(/^\//, '').replace('{id}', ids[key] ?? '{id}')}`)
    // Where the specification leaves a body open, that of the contract is sent.
    const { body: given = null } = examples[key] as { readonly body?: unknown }
    expect(sent.body).toEqual(body ?? given)
  })

  it.each(endpointKeys)('§7 every request carries the platform id: %s', async key => {
    expect((await received(key)).headers['platform-id']).toBe('p9')
  })

  it.each(endpointKeys)('§6 every request but the sign-in carries the bearer token: %s', async key => {
    const isSignIn = key === 'loginByCode' || key === 'loginByDemo'
    expect((await received(key)).headers.authorization).toBe(isSignIn ? undefined : 'Bearer t1')
  })
})

function logout() {
  return createHttpClient({ baseUrl: service.url, adapter: 'http' }).api(endpoints.logout, {})
}

describe('success', () => {
  it.each([200, 201, 202, 203, 204, 205, 206, 226, 299])(
    '§7 every status from 200 to 299 is a success: %i',
    async status => {
      service.answer({ status, body: status === 204 || status === 205 ? '' : 'null' })
      await expect(logout()).resolves.toBeNull()
    }
  )

  it.each([300, 304, 400, 500])('no other status is: %i', async status => {
    service.answer({ status, body: '{"code":200}' })
    await expect(logout()).rejects.toMatchObject({ status })
  })
})

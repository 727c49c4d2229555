import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { feedKindKeys } from '../../src/catalogue/insights/feedKinds.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { refuse } from '../../src/contract/base/refusals.ts'
import { statusOf } from '../../src/contract/serve.ts'
import {
  answer,
  createMockHandlers,
  delayed,
  encrypted,
  fail,
  malformed,
  networkError,
  never,
  type MockOptions
} from '../../src/mocks/index.ts'
import { ordersIn, someOf } from '../../stories/features/premium/ordersOf.ts'
import { call, unwrap } from '../contract/call.ts'

const base = 'http://services.test'
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const withMocks = (options?: MockOptions): void => server.use(...createMockHandlers(options))

async function search(criteria: Record<string, string[]>, sort?: string) {
  const body = { criteria, sort, pageSize: 200 }
  const found = await call(base, endpoints.searchCompanies, { body }, 'token')
  return unwrap(endpoints.searchCompanies, found) as {
    total: number
    items: {
      name: string
      established: string
      regCapital: { amount: string } | null
      region: { code: string }
      match: { field: string; excerpt: string } | null
    }[]
  }
}

describe('the mocked services', () => {
  it('find companies that meet every criterion', async () => {
    withMocks()
    const { items } = await search({ established: ['10-15'], region: ['440000'], status: ['存续'] })
    expect(items).not.toEqual([])
    for (const { established, region } of items) {
      expect(established > '2011-11-21' && established <= '2016-11-21').toBe(true)
      expect(region.code).toMatch(/^44/)
    }
  })

  it('say where a keyword was found', async () => {
    withMocks()
    const { items } = await search({ keyword: ['电池'] })
    expect(items).not.toEqual([])
    expect(items.filter(each => !each.match?.excerpt.includes('电池'))).toEqual([])
  })

  it('sort by a column, unknown values last in both directions', async () => {
    withMocks()
    for (const sort of ['established', '-established']) {
      const days = (await search({}, sort)).items.map(each => each.established)
      const sorted = days.toSorted()
      expect(days).toEqual(sort === 'established' ? sorted : sorted.toReversed())
    }
  })

  it('are isolated from other sets of handlers', async () => {
    const request = { body: { companyId: '1' } }
    const favorites = async () =>
      (await call(base, endpoints.favorites, { query: {} }, 'token')).body as { total: number }
    withMocks()
    await call(base, endpoints.addFavorite, request, 'token')
    expect((await favorites()).total).toBe(1)
    withMocks()
    expect((await favorites()).total).toBe(0)
    withMocks({ favorites: 3 })
    expect((await favorites()).total).toBe(3)
  })

  it('have marked their favorites on different days, the newest first', async () => {
    withMocks({ favorites: 5 })
    const { body } = await call(base, endpoints.favorites, { query: {} }, 'token')
    const days = (body as { items: { createdAt: string }[] }).items.map(({ createdAt }) =>
      createdAt.slice(0, 10)
    )
    expect(new Set(days).size).toBeGreaterThan(2)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('follow the companies of the region that the profile was changed to', async () => {
    withMocks()
    const feed = async () =>
      unwrap(
        endpoints.companyFeed,
        await call(base, endpoints.companyFeed, { body: { kinds: feedKindKeys } }, 'token')
      )
    expect(await feed()).toMatchObject({ scope: 'all', region: null })
    await call(base, endpoints.changeProfile, { body: { region: '440000' } }, 'token')
    expect(await feed()).toMatchObject({ scope: 'related', region: '广东省' })
  })

  it('export as many rows as the orders of the member of staff allow', async () => {
    withMocks({
      exportRows: { limit: 1, used: 1 },
      orders: ordersIn('active').map(order => ({ ...order, items: [someOf('exportPack')] }))
    })
    const body = {
      selection: { by: 'query' as const, first: 2 },
      columns: ['name' as const],
      format: 'csv' as const
    }
    const { body: membership } = await call(base, endpoints.membership, {}, 'token')
    expect(membership).toMatchObject({ data: { quotas: { exportRows: { limit: 10_001, used: 1 } } } })
    expect((await call(base, endpoints.createExport, { body }, 'token')).status).toBe(202)
  })

  it('refuse an ended session', async () => {
    withMocks()
    const { body } = await call(base, endpoints.loginByDemo, { body: {} }, null)
    const token = (body as { access_token: string }).access_token
    expect((await call(base, endpoints.me, {}, token)).status).toBe(200)
    await call(base, endpoints.logout, {}, token)
    expect((await call(base, endpoints.me, {}, token)).status).toBe(401)
  })

  it('refuse calls without permission, and change nothing', async () => {
    withMocks({ permissions: ['company:read'], favorites: 1 })
    const request = { body: { companyId: '7' } }
    expect((await call(base, endpoints.addFavorite, request, 'token')).status).toBe(403)
    expect(
      (await call(base, endpoints.removeFavorite, { params: { id: '999999999' } }, 'token')).status
    ).toBe(403)
    const { body } = await call(base, endpoints.favorites, { query: {} }, 'token')
    expect(body).toMatchObject({ total: 1 })
    withMocks()
    const unknown = await call(base, endpoints.removeFavorite, { params: { id: '999999999' } }, 'token')
    expect(unknown.status).toBe(404)
  })

  it('throw for a refusal that the entry does not name', () => {
    expect(() => statusOf(endpoints.favorites, refuse('quotaUsed'))).toThrow(
      /does not name the refusal quotaUsed/
    )
    expect(statusOf(endpoints.favorites, refuse('noGroup'))).toBe(404)
    expect(statusOf(endpoints.favorites, refuse('forbidden'))).toBe(403)
    expect(() => statusOf(endpoints.me, refuse('forbidden'))).toThrow(TypeError)
  })

  it('answer below any base address', async () => {
    withMocks()
    const me = await call('https://bank.test/gateway/prospecting', endpoints.me, {}, 'token')
    expect(me.status).toBe(200)
  })
})

const version = () => call(base, endpoints.version, { query: {} }, null)

describe('scenarios', () => {
  it('answer with given data', async () => {
    withMocks()
    server.use(answer(endpoints.version, { version: '2.0.0' }))
    expect((await version()).body).toEqual({ version: '2.0.0' })
    server.use(delayed(endpoints.version, { version: '2.1.0' }, 1))
    expect((await version()).body).toEqual({ version: '2.1.0' })
  })

  it('fail with the usual error body, or another', async () => {
    withMocks()
    server.use(fail(endpoints.searchCompanies, 503))
    const busy = await call(base, endpoints.searchCompanies, { body: {} }, 'token')
    expect(busy).toMatchObject({ status: 503, body: { code: 503, data: null } })
    server.use(fail(endpoints.searchCompanies, 500, { detail: '库存不足' }))
    const broken = await call(base, endpoints.searchCompanies, { body: {} }, 'token')
    expect(broken).toMatchObject({ status: 500, body: { detail: '库存不足' } })
  })

  it('fail the connection, send a malformed body, or never answer', async () => {
    withMocks()
    server.use(networkError(endpoints.version))
    await expect(version()).rejects.toThrow('fetch failed')
    server.use(malformed(endpoints.version))
    await expect(version()).rejects.toThrow(SyntaxError)
    server.use(never(endpoints.version))
    const waited = fetch(`${base}/version.json`, { signal: AbortSignal.timeout(30) })
    await expect(waited).rejects.toThrow(/timeout|abort/i)
  })

  it('encrypt the answer, in its envelope if there is one', async () => {
    server.use(encrypted(endpoints.unlockRate, null, json => btoa(json)))
    const response = await fetch(`${base}/be-cyzz-enterprise-figure/user/unlock/rate`)
    expect(response.headers.get('encrypt-aes')).toBe('1')
    expect(JSON.parse(atob(await response.text()))).toMatchObject({ code: 200, data: null })
  })

  it('replace only their endpoint', async () => {
    withMocks()
    server.use(fail(endpoints.company, 500))
    expect((await call(base, endpoints.me, {}, 'token')).status).toBe(200)
    expect((await call(base, endpoints.company, { params: { id: '1' } }, 'token')).status).toBe(500)
  })
})

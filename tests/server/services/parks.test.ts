import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, RequestOf } from '../../../src/contract/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Park, ParkDetail } from '../../../src/contract/entities/park.ts'
import type { Page } from '../../../src/contract/shape.ts'
import { services } from '../../../src/contract/services.ts'
import { createMockHandlers } from '../../../src/mocks/index.ts'
import { call, unwrap } from '../../contract/call.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const COMPANIES = 2000

let server: TestServer
let token: string
const mocks = createMockHandlers({ companies: COMPANIES })

beforeAll(async () => {
  server = await startTestServer({ companies: COMPANIES })
  const { body } = await call(server.base, endpoints.loginByDemo, { body: {} }, null)
  token = (body as { access_token: string }).access_token
})
afterAll(() => server.close())

async function onServer<Answer>(
  endpoint: Endpoint,
  query: Readonly<Record<string, string>>
): Promise<Answer> {
  const request = { query } as RequestOf<Endpoint>
  return unwrap(endpoint, await call(server.base, endpoint, request, token)) as Answer
}

async function onMocks<Answer>(endpoint: Endpoint, query: Readonly<Record<string, string>>): Promise<Answer> {
  const path = `${services[endpoint.service].basePath}/${endpoint.path}?${new URLSearchParams(query).toString()}`
  const request = new Request(`http://services.test${path}`, { headers: { Authorization: 'Bearer token' } })
  const answer = await getResponse([...mocks], request)
  if (!answer) throw new Error(`Nobody mocks ${endpoint.path}.`)
  return ((await answer.json()) as { data: Answer }).data
}

/** Both number their parks by themselves. */
const unnumbered = (parks: readonly Park[]) => parks.map(park => ({ ...park, id: null }))
const byName = (parks: readonly Park[]) =>
  unnumbered(parks).toSorted((one, other) => (one.name < other.name ? -1 : 1))

const sum = (groups: readonly { companies: number }[]) =>
  groups.reduce((all, group) => all + group.companies, 0)

const names = (answer: unknown) => (answer as readonly { name: string }[]).map(({ name }) => name)

// The server counts with SQL, the mocks with a list.
describe('the server and the mocks agree', () => {
  it('on all parks and how many companies they have', async () => {
    const query = { pageSize: '200' }
    const [theirs, ours] = await Promise.all([
      onServer<Page<Park>>(endpoints.parks, query),
      onMocks<Page<Park>>(endpoints.parks, query)
    ])
    expect(theirs.total).toBeGreaterThan(50)
    expect(theirs.total).toBe(ours.total)
    const all = async (ask: typeof onServer) => {
      const pages = Array.from({ length: Math.ceil(theirs.total / 200) }, (_, at) =>
        ask<Page<Park>>(endpoints.parks, { ...query, page: String(at + 1) })
      )
      return byName((await Promise.all(pages)).flatMap(({ items }) => items))
    }
    expect(await all(onServer)).toEqual(await all(onMocks))
  })

  it.each([
    { keyword: '张江' },
    { keyword: '苏州工业园', levels: '国家级' },
    { keyword: '高新', region: '320000', sort: '-area' },
    { region: '440300', kinds: '高新区,经开区', sort: '-approved' },
    { industry: '医', sort: 'area' },
    { region: '310000', sort: 'companies' }
  ] as readonly Readonly<Record<string, string>>[])('on the parks of %o', async query => {
    const [theirs, ours] = [
      await onServer<Page<Park>>(endpoints.parks, { ...query, pageSize: '200' }),
      await onMocks<Page<Park>>(endpoints.parks, { ...query, pageSize: '200' })
    ]
    expect(theirs.total).toBeGreaterThan(0)
    expect(byName(theirs.items)).toEqual(byName(ours.items))
  })

  it.each<Readonly<Record<string, string>>>([
    {},
    { within: '320000' },
    { within: '440000', kinds: '高新区' }
  ])('on the map of %o', async query => {
    expect(await onServer(endpoints.parkRegions, query)).toEqual(await onMocks(endpoints.parkRegions, query))
  })

  it('on the statistics of three parks', async () => {
    const compared = async (ask: typeof onServer) => {
      const { items } = await ask<Page<Park>>(endpoints.parks, { keyword: '苏州', pageSize: '200' })
      const ids = items
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .slice(0, 3)
        .map(({ id }) => id)
      return ask<readonly ParkDetail[]>(endpoints.parkDetails, { ids: ids.join() })
    }
    const [theirs, ours] = [await compared(onServer), await compared(onMocks)]
    expect(theirs).toHaveLength(3)
    expect(unnumbered(theirs)).toEqual(unnumbered(ours))
    for (const { companies, ages, establishedUnknown, industryGroups, founded, foundedBefore } of theirs) {
      expect(companies).toBeGreaterThan(0)
      expect(sum(ages) + establishedUnknown).toBe(companies)
      expect(sum(industryGroups)).toBe(companies)
      expect(sum(founded) + foundedBefore).toBe(companies)
    }
  })

  it('on the names that the filter of parks offers', async () => {
    const query = { source: 'parks', typed: '苏州高新区' }
    const theirs = await onServer(endpoints.catalogueNames, query)
    expect(theirs).toEqual(await onMocks(endpoints.catalogueNames, query))
    expect(names(theirs)).toContain('苏州市高新技术产业开发区（演示）')
    expect(theirs).toContainEqual(expect.objectContaining({ exact: true }))
  })
})

describe('a park', () => {
  it('has the companies that the list finds under its name', async () => {
    const { items } = await onServer<Page<Park>>(endpoints.parks, { sort: '-companies', pageSize: '1' })
    const [park] = items
    const body = (criteria: object) => ({ body: { criteria: { park: [park?.name], ...criteria } } })
    const total = async (criteria: object) => {
      const answer = await call(server.base, endpoints.searchCompanies, body(criteria) as never, token)
      return (unwrap(endpoints.searchCompanies, answer) as Page<unknown>).total
    }
    const [detail] = await onServer<readonly ParkDetail[]>(endpoints.parkDetails, { ids: park?.id ?? '' })
    expect(detail).toMatchObject({ companies: await total({}) })
    expect(detail?.highTech ?? 0).toBe(await total({ qualification: ['高新技术企业'] }))
    expect(detail?.industrial ?? 0).toBe(await total({ industrialScale: ['官方入库'] }))
    for (const { token: band, companies } of detail?.ages ?? []) {
      // One after the other: a busy machine answers them so anyway.
      // oxlint-disable-next-line no-await-in-loop
      expect([band, companies]).toEqual([band, await total({ established: [band] })])
    }
    const [industry] = detail?.industryGroups ?? []
    expect(industry?.companies).toBe(await total({ industry: [industry?.code] }))
  })
})

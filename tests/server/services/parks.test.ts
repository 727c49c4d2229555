import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Park, ParkDetail } from '../../../src/contract/entities/park.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { services } from '../../../src/contract/base/services.ts'
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

async function onServer<Answer>(endpoint: Endpoint, request: object): Promise<Answer> {
  return unwrap(endpoint, await call(server.base, endpoint, request as RequestOf<Endpoint>, token)) as Answer
}

async function onMocks<Answer>(
  endpoint: Endpoint,
  { query, body }: { query?: Readonly<Record<string, string>>; body?: object }
): Promise<Answer> {
  const path = `${services[endpoint.service].basePath}/${endpoint.path}?${new URLSearchParams(query).toString()}`
  const headers = { Authorization: 'Bearer token', 'Content-Type': 'application/json' }
  const request = new Request(`http://services.test${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) })
  })
  const answer = await getResponse([...mocks], request)
  if (!answer) throw new Error(`Nobody mocks ${endpoint.path}.`)
  return ((await answer.json()) as { data: Answer }).data
}

/** Both number their parks by themselves. */
const unnumbered = (parks: readonly Park[]) => parks.map(park => ({ ...park, id: null }))
type FacetCounts = readonly { readonly token: string; readonly count: number }[]

const byName = (parks: readonly Park[]) =>
  unnumbered(parks).toSorted((one, other) => (one.name < other.name ? -1 : 1))

const sum = (groups: readonly { companies: number | null }[]) =>
  groups.reduce((all, group) => all + (group.companies ?? 0), 0)

const names = (answer: unknown) => (answer as readonly { name: string }[]).map(({ name }) => name)

// The server counts with SQL, the mocks with a list.
describe('the server and the mocks agree', () => {
  it('on all parks and how many companies they have', async () => {
    const body = { pageSize: 200 }
    const [theirs, ours] = await Promise.all([
      onServer<Page<Park>>(endpoints.searchParks, { body }),
      onMocks<Page<Park>>(endpoints.searchParks, { body })
    ])
    expect(theirs.total).toBeGreaterThan(50)
    expect(theirs.total).toBe(ours.total)
    const all = async (ask: typeof onServer) => {
      const pages = Array.from({ length: Math.ceil(theirs.total / 200) }, (_, at) =>
        ask<Page<Park>>(endpoints.searchParks, { body: { ...body, page: at + 1 } })
      )
      return byName((await Promise.all(pages)).flatMap(({ items }) => items))
    }
    expect(await all(onServer)).toEqual(await all(onMocks))
  })

  it.each<{ criteria: Readonly<Record<string, readonly string[]>>; sort?: string }>([
    { criteria: { keyword: ['张江'] } },
    { criteria: { keyword: ['苏州工业园'], level: ['国家级'] } },
    { criteria: { keyword: ['高新'], region: ['320000'] }, sort: '-area' },
    { criteria: { region: ['440300', '!440305'], kind: ['高新区', '经开区'] }, sort: '-approved' },
    { criteria: { industry: ['医'] }, sort: 'area' },
    { criteria: { industry: ['unknown'], kind: ['!其他'] } },
    { criteria: { region: ['310000'] }, sort: 'companies' }
  ])('on the parks of %o', async request => {
    const body = { ...request, pageSize: 200 }
    const theirs = await onServer<Page<Park>>(endpoints.searchParks, { body })
    const ours = await onMocks<Page<Park>>(endpoints.searchParks, { body })
    expect(theirs.total).toBeGreaterThan(0)
    expect(byName(theirs.items)).toEqual(byName(ours.items))
  })

  it.each<{ filter: string; criteria?: Readonly<Record<string, readonly string[]>> }>([
    { filter: 'region' },
    { filter: 'region', criteria: { region: ['320000'], level: ['国家级'] } },
    { filter: 'industry', criteria: { keyword: ['高新'] } },
    { filter: 'level' },
    { filter: 'kind', criteria: { region: ['!320000'] } }
  ])('on how many parks have each value of %o', async body => {
    const theirs = await onServer<FacetCounts>(endpoints.parkFacet, { body })
    expect(theirs.length).toBeGreaterThan(1)
    expect(theirs).toEqual(await onMocks(endpoints.parkFacet, { body }))
    const [most] = theirs
    // A name of an industry finds those that hold it, too.
    const value = body.filter === 'industry' ? '软件和信息服务' : (most?.token ?? '')
    const criteria = { ...body.criteria, [body.filter]: [value] }
    const { total } = await onServer<Page<Park>>(endpoints.searchParks, { body: { criteria } })
    expect(total).toBe(theirs.find(each => each.token === value)?.count)
  })

  it('on the statistics of three parks', async () => {
    const compared = async (ask: typeof onServer) => {
      const { items } = await ask<Page<Park>>(endpoints.searchParks, {
        body: { criteria: { keyword: ['苏州'] }, pageSize: 200 }
      })
      const ids = items
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .slice(0, 3)
        .map(({ id }) => id)
      return ask<readonly ParkDetail[]>(endpoints.parkDetails, { query: { ids: ids.join() } })
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
    const request = { query: { source: 'parks', typed: '苏州高新区' } }
    const theirs = await onServer(endpoints.catalogueNames, request)
    expect(theirs).toEqual(await onMocks(endpoints.catalogueNames, request))
    expect(names(theirs)).toContain('苏州市高新技术产业开发区（演示）')
    expect(theirs).toContainEqual(expect.objectContaining({ exact: true }))
  })

  it('on the leading industries that the filter of parks offers', async () => {
    const request = { query: { source: 'parkIndustries', typed: '车' } }
    const theirs = await onServer(endpoints.catalogueNames, request)
    expect(theirs).toEqual(await onMocks(endpoints.catalogueNames, request))
    expect(names(theirs)).toEqual(['新能源汽车'])
  })
})

describe('a park', () => {
  it('has the companies that the list finds under its name', async () => {
    const { items } = await onServer<Page<Park>>(endpoints.searchParks, {
      body: { sort: '-companies', pageSize: 1 }
    })
    const [park] = items
    const body = (criteria: object) => ({ body: { criteria: { park: [park?.name], ...criteria } } })
    const total = async (criteria: object) => {
      const answer = await call(server.base, endpoints.searchCompanies, body(criteria) as never, token)
      return (unwrap(endpoints.searchCompanies, answer) as Page<unknown>).total
    }
    const details = (ids: string) =>
      onServer<readonly ParkDetail[]>(endpoints.parkDetails, { query: { ids } })
    const [detail] = await details(park?.id ?? '')
    expect(await details(park?.name ?? '')).toEqual([detail])
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
    const [year] = detail?.founded.filter(({ companies }) => companies !== null && companies > 0) ?? []
    expect(year?.companies).toBe(await total({ established: [`${year?.year}-01-01~${year?.year}-12-31`] }))
    const [qualification] = detail?.qualifications ?? []
    expect(qualification?.companies).toBe(await total({ qualification: [qualification?.name] }))
  })
})

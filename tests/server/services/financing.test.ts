import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, RequestOf, ResponseOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { FinancingEvent, Investor } from '../../../src/contract/entities/financing.ts'
import { fillPath } from '../../../src/contract/base/path.ts'
import { services } from '../../../src/contract/base/services.ts'
import type { FinancingTokens } from '../../../src/domain/financing/criteria.ts'
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

async function onServer<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  return unwrap(endpoint, await call(server.base, endpoint, request, token))
}

async function onMocks<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  const { body, query } = request as { body?: object; query?: Record<string, string> }
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const asked = new Request(
    `http://services.test${services[endpoint.service].basePath}/${fillPath(endpoint, {})}${search}`,
    {
      method: endpoint.method,
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) })
    }
  )
  const answer = await getResponse([...mocks], asked)
  if (!answer) throw new Error(`Nobody mocks ${endpoint.path}.`)
  return ((await answer.json()) as { data: ResponseOf<E> }).data
}

/** Ids differ, and so does the order of events of one day. */
function comparable(events: readonly FinancingEvent[]) {
  return events.map(event => JSON.stringify({ ...event, id: null, company: event.company.name })).toSorted()
}

/** The member of staff has another name there. */
function comparableCompany({ customer, ...company }: Investor['portfolio'][number]) {
  return { ...company, id: null, customer: customer?.own ? { ...customer, manager: null } : customer }
}

function comparableCard(card: Investor) {
  return {
    ...card,
    portfolio: card.portfolio.map(company => JSON.stringify(comparableCompany(company))).toSorted()
  }
}

const requests: readonly FinancingTokens[] = [
  {},
  { customer: ['非存量'], date: ['2018-01-01~2018-12-31'] },
  { customer: ['!存量客户'] },
  { customer: ['本人名下', 'unknown'] },
  { round: ['B轮'], date: ['2018-01-01~2018-12-31'] },
  { round: ['unknown'] },
  { round: ['!A轮', '!天使轮'], currency: ['CNY'] },
  { date: ['unknown'] },
  { date: ['-1'] },
  { date: ['!2015-01-01~2020-12-31'] },
  { amount: ['1000-5000'] },
  { amount: ['100-1000', '10000-100000'] },
  { amount: ['unknown'], currency: ['USD', 'EUR', 'unknown'] },
  { amount: ['!unknown'] },
  { currency: ['HKD'] },
  { region: ['440000'] },
  { region: ['!440300', '!unknown'], industry: ['C'] },
  { industry: ['unknown'] },
  { investor: ['晴石资本（演示）'] },
  { investor: ['晴石资本（演示）', '朗林创投（演示）'], role: ['领投'] },
  { investor: ['晴石资本(演示)'], role: ['跟投'] },
  { investor: ['!晴石资本（演示）'], role: ['unknown'] },
  { role: ['领投'], amount: ['10000-'] },
  { role: ['!领投'] },
  { company: ['（演示）'] },
  { company: ['科技'], date: ['2020-01-01~'] },
  { company: ['%_\\'] },
  { investor: ['<script>alert(1)</script>'] }
]

// Two independent implementations of the conditions: SQL, and a scan of a list.
describe('the server and the mocks agree', () => {
  it.each(requests)('on the events and figures of %j', async criteria => {
    const request = { body: { criteria, page: 1, pageSize: 200 } }
    const [theirs, ours] = [
      await onServer(endpoints.searchFinancing, request),
      await onMocks(endpoints.searchFinancing, request)
    ]
    expect(theirs.total).toBe(ours.total)
    // Of more events the first page may end within a day.
    const few = ours.total <= 200 ? [theirs, ours] : []
    expect(comparable(few[0]?.items ?? [])).toEqual(comparable(few[1]?.items ?? []))
    const asked = { body: { criteria } }
    const [told, shown] = [
      await onServer(endpoints.financingStatistics, asked),
      await onMocks(endpoints.financingStatistics, asked)
    ]
    expect(told).toEqual(shown)
    expect(told.total.events).toBe(theirs.total)
  })

  it('on every event, by pages and by amount', async () => {
    const all: FinancingEvent[] = []
    let cursor: string | null = null
    do {
      const page: ResponseOf<typeof endpoints.searchFinancing> = await onServer(endpoints.searchFinancing, {
        body: { sort: '-yuan', pageSize: 170, cursor }
      })
      all.push(...page.items)
      cursor = page.cursor
    } while (cursor !== null)
    const first = await onServer(endpoints.searchFinancing, { body: { sort: '-yuan' } })
    expect(first.total).toBe(all.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const figures = all.map(({ yuanFrom, yuanTo }) => (yuanFrom === yuanTo ? yuanFrom : null))
    const known = figures.filter(figure => figure !== null).map(Number)
    expect(known).toEqual(known.toSorted((one, other) => other - one))
    // Unknown ones come last.
    expect(figures.slice(known.length).every(figure => figure === null)).toBe(true)
    const up = await onServer(endpoints.searchFinancing, { body: { sort: 'yuan', pageSize: 1 } })
    expect(Number(up.items[0]?.yuanFrom)).toBe(Math.min(...known))
  })

  it.each([
    'date.DESC.2023-02-31.1',
    'date.DESC.0000-01-01.1',
    'yuan.DESC.1.1',
    "date.DESC.'.1",
    'date.DESC..'
  ])('on a cursor that is none: %s', async cursor => {
    const { status } = await call(server.base, endpoints.searchFinancing, { body: { cursor } }, token)
    expect(status).toBe(400)
  })

  it('on the cards of investors', async () => {
    const { investors } = await onServer(endpoints.financingStatistics, { body: {} })
    expect(investors).toHaveLength(20)
    const names = [...investors.slice(0, 5).map(({ name }) => name), '晴石资本（演示）', '晴石资本(演示)']
    for (const name of names) {
      const [theirs, ours] = [
        await onServer(endpoints.investor, { query: { name } }),
        await onMocks(endpoints.investor, { query: { name } })
      ]
      expect(comparableCard(theirs)).toEqual(comparableCard(ours))
      expect(theirs.led + theirs.followed + theirs.roleUnknown).toBe(theirs.total.events)
    }
  })

  it('on the names of investors that somebody types', async () => {
    const query = { source: 'investors', typed: '晴石' } as const
    const told = await onServer(endpoints.catalogueNames, { query })
    expect(told.length).toBeGreaterThan(0)
    expect(told.every(({ name }) => name.startsWith('晴石'))).toBe(true)
  })
})

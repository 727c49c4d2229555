import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileRows } from '../../../host/server/store/jobs/exportedList.ts'
import { overviewContent } from '../../../host/server/jobs/reports/companyBlocks.ts'
import { companyDetail } from '../../../host/server/store/company/companies.ts'
import { companyOverview } from '../../../host/server/store/details/overview.ts'
import { fileColumnsOf } from '../../../src/domain/fileColumns.ts'
import type { Endpoint } from '../../../src/contract/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { CompanyRow, Facets } from '../../../src/contract/entities/company.ts'
import type { Page } from '../../../src/contract/shape.ts'
import { call, unwrap } from '../../contract/call.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const COMPANIES = 300

let server: TestServer
let manager: string
let reader: string
let customers: readonly string[]
let own: readonly string[]
let staff: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await startTestServer({ companies: COMPANIES })
  ;[manager, reader] = await Promise.all([
    signInAs(server.base, 'demo.manager'),
    signInAs(server.base, 'demo.reader')
  ])
  const { db } = server.database
  const accounts = await db.selectFrom('staff').select(['id', 'account']).execute()
  staff = Object.fromEntries(accounts.map(({ id, account }) => [account, id]))
  const found = await db.selectFrom('customer').select(['company_id', 'manager_id']).execute()
  customers = found.map(each => each.company_id)
  own = found.filter(each => each.manager_id === staff['demo.manager']).map(each => each.company_id)
})
afterAll(() => server.close())

const search = async (customer: readonly string[] | null, as: string) => {
  const criteria = customer === null ? {} : { customer }
  const request = { body: { criteria, pageSize: 200 } }
  return call(server.base, endpoints.searchCompanies, request, as)
}
const rowsOf = (answer: Awaited<ReturnType<typeof search>>) =>
  unwrap(endpoints.searchCompanies, answer) as Page<CompanyRow>

const totals = async (option: string) => rowsOf(await search([option], manager)).total

describe('who may know of customers', () => {
  it('finds them, their own ones and those that are not ours yet, as many as the list of the bank has', async () => {
    expect([customers.length, own.length]).toEqual([43, 11])
    expect(await totals('存量客户')).toBe(customers.length)
    expect(await totals('本人名下')).toBe(own.length)
    expect(await totals('非存量')).toBe(COMPANIES - customers.length)
    expect(await totals('!存量客户')).toBe(COMPANIES - customers.length)
  })

  it('sees the mark in rows, and what is known of it in the header', async () => {
    const { items } = rowsOf(await search(null, manager))
    const marked = items.filter(({ customer }) => customer !== null)
    expect(marked.map(({ id }) => id).toSorted()).toEqual(
      items
        .map(({ id }) => id)
        .filter(id => customers.includes(id))
        .toSorted()
    )
    const mine = rowsOf(await search(['本人名下'], manager)).items
    expect(
      mine.every(({ customer }) => customer?.own === true && customer.manager === '林知远（演示）')
    ).toBe(true)
    const answer = await call(server.base, endpoints.company, { params: { id: own[0] ?? '' } }, manager)
    expect(unwrap(endpoints.company, answer)).toMatchObject({
      customer: { own: true, department: '演示支行', number: expect.stringMatching(/^KH\d{9}$/) }
    })
  })

  it('counts them by facet, with and without other criteria', async () => {
    const facet = async (criteria: object) => {
      const request = { body: { criteria, filters: ['customer' as const] } }
      const answer = await call(server.base, endpoints.companyFacets, request, manager)
      return (unwrap(endpoints.companyFacets, answer) as Facets).facets[0]?.values
    }
    const all = [
      { token: '存量客户', count: customers.length },
      { token: '本人名下', count: own.length },
      { token: '非存量', count: COMPANIES - customers.length }
    ]
    expect(await facet({})).toEqual(all)
    const counted = await facet({ status: ['存续'] })
    expect(counted).toHaveLength(3)
    expect((counted?.[0]?.count ?? 0) + (counted?.[2]?.count ?? 0)).toBe(
      rowsOf(
        await call(
          server.base,
          endpoints.searchCompanies,
          { body: { criteria: { status: ['存续'] } } },
          manager
        )
      ).total
    )
  })
})

describe('who may not know', () => {
  it('sees no mark in a list, a header or a file', async () => {
    const { items } = rowsOf(await search(null, reader))
    expect(items.length).toBeGreaterThan(100)
    expect(items.filter(({ customer }) => customer !== null)).toEqual([])
    const answer = await call(server.base, endpoints.company, { params: { id: own[0] ?? '' } }, reader)
    expect(unwrap(endpoints.company, answer)).toMatchObject({ customer: null })
    expect(await exported('demo.reader')).toEqual([[null, null]])
    expect(await exported('demo.manager')).toEqual([['存量客户', '林知远（演示）']])
  })

  it('has no word of it in the report of a company', async () => {
    const { db } = server.database
    const written = async (account: string) => {
      const detail = await companyDetail(db, own[0] ?? '', staff[account])
      return JSON.stringify(
        overviewContent(detail, await companyOverview(db, detail.id, '2026-11-21'), 'document')
      )
    }
    expect(await written('demo.manager')).toContain('存量客户')
    expect(await written('demo.reader')).not.toContain('存量客户')
  })

  it('is refused whatever request names the condition or the column', async () => {
    const criteria = { customer: ['非存量'] }
    const requests: readonly (readonly [Endpoint, object])[] = [
      [endpoints.searchCompanies, { body: { criteria } }],
      [endpoints.companyFacets, { body: { criteria: {}, filters: ['customer'] } }],
      [endpoints.companyFacets, { body: { criteria, filters: ['status'] } }],
      [endpoints.explainSearch, { body: { criteria } }],
      [endpoints.favorites, { query: { customer: '存量客户' } }]
    ]
    for (const [endpoint, request] of requests) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      expect(await call(server.base, endpoint, request as never, reader)).toMatchObject({ status: 403 })
    }
    const asked = { body: { criteria: { keyword: ['customer'] } } }
    expect(await call(server.base, endpoints.searchCompanies, asked, reader)).toMatchObject({ status: 200 })
  })

  it('finds nothing by a condition that was stored before', async () => {
    const { searchCompanies } = await import('../../../host/server/store/search/searchCompanies.ts')
    const { parseCriteria } = await import('../../../src/domain/parsedCriteria.ts')
    for (const option of ['存量客户', '本人名下', '非存量']) {
      const criteria = parseCriteria({ customer: [option] })
      const asker = { today: '2026-11-21', staff: staff['demo.reader'] ?? '' }
      const query = { criteria, sort: null, page: 1, pageSize: 20, cursor: null }
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      expect((await searchCompanies(server.database.db, asker, query)).total).toBe(0)
    }
  })
})

it('a favorite says so too, and can be looked through by it', async () => {
  const { db } = server.database
  const others = await sql<{
    id: string
  }>`SELECT id FROM company WHERE NOT id = ANY(${customers}::int8[]) LIMIT 2`.execute(db)
  for (const { id } of [{ id: own[0] ?? '' }, ...others.rows]) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    await call(server.base, endpoints.addFavorite, { body: { companyId: id } }, manager)
  }
  const found = async (query: object) => {
    const answer = await call(server.base, endpoints.favorites, { query }, manager)
    return (answer.body as Page<{ company: CompanyRow }>).items.map(({ company }) => company.id)
  }
  expect(await found({ customer: '存量客户' })).toEqual([own[0]])
  expect(await found({ customer: '非存量' })).toHaveLength(2)
})

async function exported(account: string): Promise<readonly (readonly unknown[])[]> {
  const written: unknown[][] = []
  for await (const rows of fileRows(
    server.database.db,
    own.slice(0, 1),
    ['customer'],
    staff[account] ?? ''
  )) {
    written.push(...rows.map(row => fileColumnsOf(['customer']).map(({ cell }) => cell(row))))
  }
  return written
}

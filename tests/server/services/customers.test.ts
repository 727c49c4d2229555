import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileRows } from '../../../host/server/store/jobs/exportedList.ts'
import { overviewContent } from '../../../host/server/jobs/reports/companyBlocks.ts'
import { readReport } from '../../../host/server/jobs/reports/readReport.ts'
import { companyDetail } from '../../../host/server/store/company/companies.ts'
import { knowsCustomers } from '../../../host/server/store/company/customers.ts'
import { companyOverview } from '../../../host/server/store/details/overview.ts'
import { fileColumnsOf } from '../../../src/domain/files/fileColumns.ts'
import type { Endpoint } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { CompanyRow, Facets } from '../../../src/contract/entities/company.ts'
import type { FinancingEvent } from '../../../src/contract/entities/financing.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
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
  server = await startTestServer({ companies: COMPANIES, settings: { PREMIUM: 'all' } })
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
      [endpoints.favorites, { query: { customer: '存量客户' } }],
      [endpoints.searchFinancing, { body: { criteria } }],
      [endpoints.financingStatistics, { body: { criteria } }],
      [endpoints.recommendCompanies, { body: criteria }],
      [endpoints.similarCompanies, { body: { id: '1', ...criteria } }],
      [endpoints.customerList, {}]
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
    const { parseCriteria } = await import('../../../src/domain/criteria/parsedCriteria.ts')
    for (const option of ['存量客户', '本人名下', '非存量']) {
      const criteria = parseCriteria({ customer: [option] })
      const viewer = { today: '2026-11-21', staff: staff['demo.reader'] ?? '' }
      const query = { criteria, sort: null, page: 1, pageSize: 20, cursor: null }
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      expect((await searchCompanies(server.database.db, viewer, query)).total).toBe(0)
    }
  })
})

/** How many companies of an answer are marked, wherever they stand in it. */
function marksIn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0
  const isMarked = 'customer' in answer && answer.customer !== null
  return Object.values(answer).reduce<number>((sum, part) => sum + marksIn(part), Number(isMarked))
}

/** Answers that name customers, of every kind that names companies. */
async function namings(): Promise<readonly (readonly [Endpoint, object])[]> {
  const { db } = server.database
  const one = async (table: string, other: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      SELECT company_id AS id FROM ${sql.table(table)} WHERE ${sql.ref(other)} = ANY(${customers}::int8[])
      LIMIT 1`.execute(db)
    return rows[0]?.id ?? ''
  }
  const [buyer, held] = [
    await one('section_suppliers', 'company_ref'),
    await one('section_shareholders', 'holder_ref')
  ]
  const { rows: events } = await sql<{ name: string; company: string }>`
    SELECT investors[1] AS name, company_name AS company FROM financing_event
    WHERE company_id = ANY(${customers}::int8[]) AND cardinality(investors) > 0`.execute(db)
  const supplier = await sql<{ id: string }>`
    SELECT company_ref AS id FROM section_suppliers
    WHERE company_id = ${buyer}::int8 AND company_ref = ANY(${customers}::int8[])`.execute(db)
  const [event] = events
  const { rows: named } = await sql<{ name: string }>`
    SELECT name FROM company_detail WHERE company_id = ANY(${customers}::int8[])`.execute(db)
  const up = { direction: 'up' as const }
  const [page] = [{ pageSize: 200 }]
  return [
    [endpoints.searchCompanies, { body: page }],
    [endpoints.companyRows, { body: { ids: [...customers] } }],
    [endpoints.company, { params: { id: customers[0] ?? '' } }],
    [endpoints.companySection, { params: { id: buyer, section: 'suppliers' }, query: page }],
    [endpoints.similarCompanies, { body: { id: buyer, ...page } }],
    [endpoints.searchFinancing, { body: page }],
    [endpoints.investor, { query: { name: event?.name ?? '' } }],
    [endpoints.companySupplyChain, { params: { id: buyer }, query: { ...up, depth: 2 } }],
    [endpoints.companyPath, { query: { from: buyer, to: supplier.rows[0]?.id ?? '', source: 'trade' } }],
    [endpoints.companyEquity, { params: { id: held }, query: { ...up, ...page } }],
    [endpoints.companyOwners, { params: { id: held } }],
    [endpoints.matchCompanies, { body: { names: named.map(({ name }) => name) } }],
    [endpoints.companyFeed, { body: { scope: 'all', ...page } }],
    [endpoints.favorites, { query: {} }],
    [endpoints.dueFavorites, {}],
    [endpoints.todo, {}],
    ...[0, 1, 2, 3].map(batch => [endpoints.recommendCompanies, { body: { batch } }] as const)
  ]
}

/** Marks by what was asked. */
async function marksFor(as: string): Promise<ReadonlyMap<string, number>> {
  const marks = new Map<string, number>()
  for (const [endpoint, request] of await namings()) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const { status, body } = await call(server.base, endpoint, request as never, as)
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
    marks.set(endpoint.path, (marks.get(endpoint.path) ?? 0) + marksIn(body))
  }
  return marks
}

describe('whatever names companies', () => {
  beforeAll(async () => {
    for (const account of ['demo.manager', 'demo.reader']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`INSERT INTO favorite (staff_id, company_id, created_at, next_on, next_set_at)
        VALUES (${staff[account]}::int8, ${own[1]}::int8, now(), '2026-11-01', now())`.execute(
        server.database.db
      )
    }
  })
  afterAll(() => sql`DELETE FROM favorite`.execute(server.database.db))

  it('marks the customers among them for who may know', async () => {
    const unmarked = [...(await marksFor(manager))].filter(([, marks]) => marks === 0)
    expect(unmarked).toEqual([])
  })

  it('marks none for who may not know', async () => {
    const marked = [...(await marksFor(reader))].filter(([, marks]) => marks > 0)
    expect(marked).toEqual([])
  })
})

const events = async (customer: readonly string[], as = manager) => {
  const answer = await call(
    server.base,
    endpoints.searchFinancing,
    { body: { criteria: { customer }, pageSize: 200 } },
    as
  )
  const { items, total } = unwrap(endpoints.searchFinancing, answer) as Page<FinancingEvent>
  return { companies: items.map(({ company }) => company), total }
}

describe('financing events', () => {
  it('are those of customers, of others or of companies that are not held, and of one only', async () => {
    const [all, ours, mine, others, unknown] = await Promise.all(
      [[], ['存量客户'], ['本人名下'], ['非存量'], ['unknown']].map(tokens => events(tokens))
    )
    expect(ours!.companies.length).toBeGreaterThan(0)
    expect(ours!.companies.every(({ customer }) => customer !== null)).toBe(true)
    expect(mine!.companies.every(({ customer }) => customer?.own === true)).toBe(true)
    expect(others!.companies.every(({ id, customer }) => id !== null && customer === null)).toBe(true)
    expect(unknown!.companies.length).toBeGreaterThan(0)
    expect(unknown!.companies.every(({ id }) => id === null)).toBe(true)
    expect(ours!.total + others!.total + unknown!.total).toBe(all!.total)
  })

  it('are counted for who asks, whoever has asked before', async () => {
    const other = await signInAs(server.base, 'demo.lead')
    const counted = async (as: string) => {
      const request = { body: { criteria: { customer: ['本人名下'] } } }
      const answer = await call(server.base, endpoints.financingStatistics, request, as)
      return (unwrap(endpoints.financingStatistics, answer) as { total: { events: number } }).total.events
    }
    expect(await counted(manager)).toBe((await events(['本人名下'])).total)
    expect(await counted(other)).toBe(0)
  })
})

const reportsFor = async (account: string, format: 'pdf' | 'xlsx'): Promise<readonly string[]> => {
  const { db } = server.database
  const { rows: parks } = await sql<{ id: string }>`
    SELECT id FROM park ORDER BY companies DESC LIMIT 1`.execute(db)
  const { rows: chains } = await sql<{ key: string }>`
    SELECT key FROM industry_chain ORDER BY companies DESC LIMIT 1`.execute(db)
  const context = {
    db,
    today: '2026-11-21',
    staffId: staff[account] ?? '',
    bankProducts: [],
    format,
    layout: 'document' as const
  }
  const subjects = [
    { kind: 'list' as const, id: null, companyIds: customers },
    { kind: 'chain' as const, id: chains[0]?.key ?? '', companyIds: [] },
    { kind: 'park' as const, id: parks[0]?.id ?? '', companyIds: [] }
  ]
  const read = await Promise.all(
    subjects.map(subject => readReport(context, subject, ['companies'], () => Promise.resolve()))
  )
  return read.map(sections => JSON.stringify(sections))
}

describe('reports', () => {
  it.each(['pdf', 'xlsx'] as const)(
    'of lists, chains and parks tell it as %s to who may know',
    async format => {
      for (const report of await reportsFor('demo.manager', format))
        expect(report).toMatch(/存量客户.*存量客户/)
    }
  )

  it.each(['pdf', 'xlsx'] as const)('have no word of it as %s for who may not', async format => {
    for (const report of await reportsFor('demo.reader', format)) {
      expect(report.length).toBeGreaterThan(500)
      expect(report).not.toContain('存量客户')
      expect(report).not.toContain('管户')
    }
  })
})

const marked = async (endpoint: Endpoint, body: object): Promise<readonly boolean[]> => {
  const answer = await call(server.base, endpoint, { body }, manager)
  const found = unwrap(endpoint, answer) as
    | readonly { customer: unknown }[]
    | Page<{ company: { customer: unknown } }>
  const rows = 'items' in found ? found.items.map(({ company }) => company) : found
  return rows.map(({ customer }) => customer !== null)
}
const batches = (customer?: readonly string[]) =>
  Promise.all(
    [0, 1, 2, 3].map(batch => marked(endpoints.recommendCompanies, { batch, ...(customer && { customer }) }))
  )

const similar = (customer?: readonly string[]) =>
  marked(endpoints.similarCompanies, { id: own[0], pageSize: 100, ...(customer && { customer }) })

describe('what is proposed', () => {
  it('is no customer where that is asked for, and may be one where it is not', async () => {
    expect((await similar()).some(Boolean)).toBe(true)
    expect(await similar(['非存量'])).not.toContain(true)
    expect((await similar(['非存量'])).length).toBeGreaterThan(10)
    expect((await batches()).flat().some(Boolean)).toBe(true)
    expect((await batches(['非存量'])).flat()).not.toContain(true)
    expect((await batches(['存量客户'])).flat()).not.toContain(false)
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
  for await (const rows of fileRows(server.database.db, own.slice(0, 1), ['customer'], {
    reader: staff[account] ?? '',
    askedFor: {}
  })) {
    written.push(...rows.map(row => fileColumnsOf(['customer']).map(({ cell }) => cell(row))))
  }
  return written
}

describe('without a list of customers', () => {
  beforeAll(() => sql`DELETE FROM customer`.execute(server.database.db))

  it('nobody is known to be one, or to be none', async () => {
    const list = await call(server.base, endpoints.customerList, {}, manager)
    expect(unwrap(endpoints.customerList, list)).toEqual({ customers: null })
    for (const option of ['存量客户', '本人名下', '非存量']) {
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      expect([option, await totals(option)]).toEqual([option, 0])
    }
    // What is left out keeps what is not known.
    expect(await totals('!存量客户')).toBe(COMPANIES)
    for (const criteria of [{}, { status: ['存续'] }]) {
      const request = { body: { criteria, filters: ['customer' as const] } }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await call(server.base, endpoints.companyFacets, request, manager)
      expect((unwrap(endpoints.companyFacets, answer) as Facets).facets[0]?.values).toEqual([])
    }
  })

  it('a report has no column of them', async () => {
    expect(await knowsCustomers(server.database.db, staff['demo.manager'] ?? '')).toBe(false)
  })
})

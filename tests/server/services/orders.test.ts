import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOrder, lastDay } from '../../../host/server/store/orders/orderChanges.ts'
import type { Endpoint, RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { OfferedShopProduct, Order, OrderDetail } from '../../../src/contract/entities/order.ts'
import type { Membership } from '../../../src/contract/entities/premium.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call, unwrap } from '../../contract/call.ts'
import { createMovableClock, type MovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let clock: MovableClock
/** Both of the same department; the lead has premium by the configuration. */
let manager: string
let colleague: string
let lead: string

beforeAll(async () => {
  clock = createMovableClock()
  server = await startTestServer({ companies: 20, clock, settings: { PREMIUM: 'demo.lead' } })
  // Who only reads orders nothing.
  const { db } = server.database
  await db.updateTable('staff').set({ role: 'manager' }).where('account', '=', 'demo.reader').execute()
  await signIn()
})

async function signIn(): Promise<void> {
  manager = await signInAs(server.base, 'demo.manager')
  colleague = await signInAs(server.base, 'demo.reader')
  lead = await signInAs(server.base, 'demo.lead')
}

/** A day passes; sessions end with it. */
async function nextDay(): Promise<void> {
  clock.pass({ hours: 24 })
  await signIn()
}

afterAll(() => server.close())

beforeEach(() => server.database.db.deleteFrom('member_order').execute())

/** To another department. Who calls is remembered for some seconds. */
async function moveColleague(department: string): Promise<void> {
  await server.database.db
    .updateTable('staff')
    .set({ department_id: department })
    .where('account', '=', 'demo.reader')
    .execute()
  clock.pass({ seconds: 30 })
}

type Body = RequestOf<typeof endpoints.createOrder>['body']

const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, as = manager) =>
  call(server.base, endpoint, request, as)

const sent = (body: Body, as = manager) => ask(endpoints.createOrder, { body }, as)

async function made(body: Body, as = manager): Promise<OrderDetail> {
  const answer = await sent(body, as)
  expect(answer.status).toBe(201)
  return unwrap(endpoints.createOrder, answer) as OrderDetail
}

const premium: Body = { items: [{ product: 'premium' }] }

async function listed(as = manager, state?: Order['state']): Promise<Page<Order>> {
  const answer = await ask(endpoints.orders, { query: state === undefined ? {} : { state } }, as)
  return unwrap(endpoints.orders, answer) as Page<Order>
}

async function found(id: string, as = manager): Promise<OrderDetail> {
  return unwrap(endpoints.order, await ask(endpoints.order, { params: { id } }, as)) as OrderDetail
}

async function membership(as = manager): Promise<Membership> {
  return unwrap(endpoints.membership, await ask(endpoints.membership, {}, as)) as Membership
}

async function limits(as: string): Promise<readonly (number | null)[]> {
  const { quotas } = await membership(as)
  return [quotas.exportRows.limit, quotas.reports.limit]
}

async function offered(key: string, as = manager): Promise<OfferedShopProduct | undefined> {
  const answer = await ask(endpoints.shopProducts, {}, as)
  const products = unwrap(endpoints.shopProducts, answer) as readonly OfferedShopProduct[]
  return products.find(each => each.key === key)
}

const settle = (id: string, state: 'active' | 'refused', more: { until?: string; reason?: string } = {}) =>
  server.database.db.transaction().execute(trx =>
    changeOrder(trx, {
      id,
      state,
      by: 'admin',
      reason: more.reason ?? null,
      validUntil: more.until ?? null,
      at: clock.now(),
      today: clock.day()
    })
  )

describe('the data shop', () => {
  it('tells what a product opens, what it costs, and that nobody has it yet', async () => {
    expect(await offered('premium')).toEqual({
      key: 'premium',
      name: '高级版（演示）',
      description: expect.any(String) as string,
      price: '12800',
      term: 'year',
      per: 'department',
      most: 1,
      opens: { sections: ['finance', 'suppliers', 'customers'], exportRows: 0, reports: 0 },
      isHeld: false,
      heldUntil: null,
      pending: null
    })
  })

  it('says that the configuration gives premium, without an end', async () => {
    expect(await offered('premium', lead)).toMatchObject({ isHeld: true, heldUntil: null })
    expect(await offered('exportPack', lead)).toMatchObject({ isHeld: false })
  })

  it('refuses in an envelope whose code is not 200 while it is closed', async () => {
    const base = await server.beside({ PRODUCTS: 'off' })
    const refused = {
      status: 409,
      body: { code: 409, msg: '数据商店暂停服务，请稍后再试，或联系管理员', data: null }
    }
    expect(await call(base, endpoints.shopProducts, {}, manager)).toMatchObject(refused)
    expect(await call(base, endpoints.createOrder, { body: premium }, manager)).toMatchObject(refused)
  })
})

describe('an order', () => {
  it('keeps the prices of its day, in cents, with who asked, where and why', async () => {
    const order = await made({
      items: [{ product: 'reportPack', quantity: 3 }, { product: 'exportPack' }],
      section: 'suppliers',
      note: '  拜访前要用 '
    })
    expect(order).toMatchObject({
      state: 'pending',
      items: [
        { product: 'reportPack', quantity: 3, price: '2499.50', amount: '7498.50', term: 'year' },
        { product: 'exportPack', quantity: 1, price: '1980.00', amount: '1980.00' }
      ],
      amount: '9478.50',
      isOwn: true,
      section: 'suppliers',
      note: '拜访前要用',
      validUntil: null,
      history: [{ state: 'pending', by: 'staff', reason: null, at: clock.now().toISOString() }]
    })
    expect(await found(order.id)).toEqual(order)
  })

  it('is seen by the department, and by nobody else', async () => {
    const { id, orderedBy } = await made(premium)
    expect((await listed(colleague)).items).toMatchObject([{ id, orderedBy, isOwn: false }])
    expect(await found(id, colleague)).toMatchObject({ isOwn: false })
    await moveColleague('x')
    expect((await listed(colleague)).items).toEqual([])
    expect(await ask(endpoints.order, { params: { id } }, colleague)).toMatchObject({ status: 404 })
    await moveColleague('demo-branch')
    expect((await listed(colleague)).items).toMatchObject([{ id }])
  })

  it('of what the department waits for already is refused, with who asked and when', async () => {
    const { orderedBy } = await made(premium)
    expect(await sent(premium, colleague)).toMatchObject({
      status: 409,
      body: { code: 'pending', msg: `${orderedBy} 已于 2026-11-21 申请“高级版（演示）”，正在等待确认` }
    })
    expect(await offered('premium', colleague)).toMatchObject({ pending: { by: orderedBy } })
    expect((await listed()).total).toBe(1)
    // What one person has is nothing to the others.
    await made({ items: [{ product: 'exportPack' }] })
    await made({ items: [{ product: 'exportPack' }] }, colleague)
  })

  it('that is refused in part leaves nothing', async () => {
    await made(premium)
    expect((await sent({ items: [{ product: 'reportPack' }, { product: 'premium' }] })).status).toBe(409)
    expect((await listed()).total).toBe(1)
    await made({ items: [{ product: 'reportPack' }] })
  })

  it('sent twice with one request id is one order, also at the same time', async () => {
    const body = { ...premium, requestId: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => sent(body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(each => (unwrap(endpoints.createOrder, each) as Order).id)).size).toBe(1)
    expect((await listed()).total).toBe(1)
  })

  it('asked for by four at the same time is one order', async () => {
    const answers = await Promise.all([manager, colleague, manager, colleague].map(as => sent(premium, as)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409
    ])
    expect((await listed()).total).toBe(1)
  })

  it.each([
    [{ items: [] }, '请至少选择一个产品'],
    [{ items: [{ product: 'premium' }, { product: 'premium' }] }, '同一个产品请只选一次，需要多份请填写数量'],
    [{ items: [{ product: 'exportPack', quantity: 0 }] }, '数量至少为 1'],
    [{ items: [{ product: 'exportPack', quantity: 1.5 }] }, '数量应为整数'],
    [{ items: [{ product: 'exportPack', quantity: 11 }] }, '“导出额度包（演示）”一次最多申请 10 份'],
    [{ ...premium, section: 'nothing' }, '未知的信息模块'],
    [{ ...premium, note: 'x'.repeat(201) }, '不能超过 200 个字'],
    [{ ...premium, requestId: '1' }, '请求编号应为 UUID']
  ])('that is invalid is refused: %j', async (body, msg) => {
    expect(await sent(body as never)).toMatchObject({ status: 400, body: { msg } })
  })

  it('of something that is not sold is a 404', async () => {
    expect((await sent({ items: [{ product: 'gold' }] })).status).toBe(404)
  })

  it('is cancelled by who asked, while it is pending, and can be asked for again', async () => {
    const { id } = await made(premium)
    const cancel = (as: string) => ask(endpoints.cancelOrder, { params: { id }, body: {} }, as)
    expect(await cancel(colleague)).toMatchObject({ status: 403, body: { msg: '只有申请人可以取消订单' } })
    expect(await cancel(manager)).toMatchObject({
      status: 200,
      body: {
        data: { state: 'cancelled', history: [{ state: 'pending' }, { state: 'cancelled', by: 'staff' }] }
      }
    })
    expect((await cancel(manager)).status).toBe(409)
    await made(premium, colleague)
  })

  it.each(['x', '0', '99999999999999999', "1' OR 1=1"])('that does not exist is a 404: %s', async id => {
    expect((await ask(endpoints.order, { params: { id } })).status).toBe(404)
    expect((await ask(endpoints.cancelOrder, { params: { id }, body: {} })).status).toBe(404)
  })
})

describe('what an active order opens', () => {
  it('is the premium tier of the department, until its last day is over', async () => {
    const { id: company } = await server.database.db
      .selectFrom('company')
      .select('id')
      .executeTakeFirstOrThrow()
    const section = (as: string) =>
      ask(endpoints.companySection, { params: { id: company, section: 'suppliers' }, query: {} }, as)
    const supply = (as: string) =>
      ask(endpoints.companySupplyChain, { params: { id: company }, query: { direction: 'up' } }, as)
    expect((await section(manager)).status).toBe(403)

    const { id } = await made(premium)
    expect((await section(manager)).status).toBe(403)
    await settle(id, 'active', { until: '2026-11-22' })

    for (const as of [manager, colleague]) {
      expect((await membership(as)).tier).toBe('premium')
      expect((await section(as)).status).toBe(200)
      expect((await supply(as)).status).toBe(200)
      expect(await offered('premium', as)).toMatchObject({ isHeld: true, heldUntil: '2026-11-22' })
    }
    await nextDay()
    expect((await membership()).tier).toBe('premium')
    await nextDay()
    expect((await membership()).tier).toBe('standard')
    expect((await section(manager)).status).toBe(403)
    expect(await offered('premium')).toMatchObject({ isHeld: false, heldUntil: null })
    expect((await listed(manager, 'expired')).items).toMatchObject([{ id, state: 'expired' }])
    expect((await listed(manager, 'active')).total).toBe(0)
    expect((await found(id)).history.map(({ state }) => state)).toEqual(['pending', 'active', 'expired'])
  })

  it('adds packs to the quotas of those who have them', async () => {
    const { id } = await made({
      items: [
        { product: 'exportPack', quantity: 2 },
        { product: 'reportPack', quantity: 3 }
      ]
    })
    expect(await limits(manager)).toEqual([20_000, 200])
    await settle(id, 'active')
    // Rows are for who ordered, reports for the department.
    expect(await limits(manager)).toEqual([40_000, 260])
    expect(await limits(colleague)).toEqual([20_000, 260])
    const second = await made({ items: [{ product: 'exportPack' }] })
    await settle(second.id, 'active')
    expect(await limits(manager)).toEqual([50_000, 260])
  })

  it('counts when rows are exported', async () => {
    const base = await server.beside({ EXPORT_ROWS: '1' })
    const exported = () =>
      call(
        base,
        endpoints.createExport,
        { body: { selection: { by: 'query', first: 5 }, columns: ['name'], format: 'csv' } },
        manager
      )
    expect((await exported()).status).toBe(403)
    const { id } = await made({ items: [{ product: 'exportPack' }] })
    await settle(id, 'active')
    expect((await exported()).status).toBe(202)
  })

  it('ends where its term does unless somebody says when', async () => {
    const { id } = await made(premium)
    await settle(id, 'active')
    expect((await found(id)).validUntil).toBe(lastDay(clock.day(), 'year'))
  })

  it.each([
    ['2026-11-21', 'year', '2027-11-20'],
    ['2026-01-01', 'month', '2026-01-31'],
    ['2026-01-31', 'month', '2026-02-28'],
    ['2024-02-29', 'year', '2025-02-28'],
    ['2026-12-15', 'month', '2027-01-14']
  ] as const)('a term from %s of one %s ends on %s', (from, term, last) => {
    expect(lastDay(from, term)).toBe(last)
  })
})

describe('a refused order', () => {
  it('says why, opens nothing, and can be asked for again', async () => {
    const { id } = await made(premium)
    await settle(id, 'refused', { reason: '预算已用完' })
    expect(await found(id)).toMatchObject({
      state: 'refused',
      history: [{ state: 'pending' }, { state: 'refused', by: 'admin', reason: '预算已用完' }]
    })
    expect((await membership()).tier).toBe('standard')
    await made(premium)
  })
})

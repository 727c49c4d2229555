import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { OrderDetail } from '../../../src/contract/entities/order.ts'
import { call, unwrap } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const SECRET = 'a secret of the shop that is long enough'
const PATH = '/member-center/orders:callback'

let server: TestServer
let token: string
const clock = createMovableClock()
const logged: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    companies: 5,
    clock,
    settings: { ORDER_CALLBACK_SECRET: SECRET, LOG_LEVEL: 'debug', PREMIUM: 'none' },
    onLog: line => logged.push(line)
  })
  token = await signInAs(server.base, 'demo.manager')
})
afterAll(() => server.close())

beforeEach(() => server.database.db.deleteFrom('member_order').execute())

async function ordered(): Promise<string> {
  const body = { items: [{ product: 'premium' }] }
  const answer = await call(server.base, endpoints.createOrder, { body }, token)
  return (unwrap(endpoints.createOrder, answer) as OrderDetail).id
}

async function found(id: string): Promise<OrderDetail> {
  const answer = await call(server.base, endpoints.order, { params: { id } }, token)
  return unwrap(endpoints.order, answer) as OrderDetail
}

const seconds = (): number => Math.floor(clock.now().getTime() / 1000)

const settled = (orderId: string, more: object = {}) => ({
  orderId,
  state: 'active',
  at: clock.now().toISOString(),
  nonce: randomUUID(),
  ...more
})

const signatureOf = (body: string, t: number | string = seconds(), secret = SECRET): string =>
  `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`

async function post(body: unknown, signature?: string | null, base = server.base) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const header = signature === undefined ? signatureOf(text) : signature
  const response = await fetch(`${base}${PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(header !== null && { 'x-signature': header }) },
    body: text
  })
  return { status: response.status, body: (await response.json()) as { msg: string; data: unknown } }
}

describe('what the shop says of an order', () => {
  it('opens it until the day that it names, and tells who decided', async () => {
    const id = await ordered()
    expect(await post(settled(id, { validUntil: '2027-06-30' }))).toEqual({
      status: 200,
      body: { code: 200, msg: 'ok', data: { orderId: id, state: 'active', changed: true } }
    })
    expect(await found(id)).toMatchObject({
      state: 'active',
      validUntil: '2027-06-30',
      history: [{ state: 'pending' }, { state: 'active', by: 'shop' }]
    })
    const { body } = await call(server.base, endpoints.membership, {}, token)
    expect(body).toMatchObject({ data: { tier: 'premium' } })
  })

  it('rings the bell of who asked', async () => {
    const id = await ordered()
    const notices = async () => (await call(server.base, endpoints.notices, {}, token)).body
    expect(await notices()).toMatchObject({ unread: 0, notices: [] })
    await post(settled(id))
    const told = {
      kind: 'order',
      id,
      name: '高级版（演示）',
      state: 'done',
      found: null,
      at: clock.now().toISOString()
    }
    expect(await notices()).toMatchObject({ unread: 1, notices: [{ ...told, isRead: false }] })
    await call(server.base, endpoints.readNotices, { body: {} }, token)
    expect(await notices()).toMatchObject({ unread: 0, notices: [{ ...told, isRead: true }] })
  })

  it.each(['refused', 'cancelled'] as const)('may be that it is %s', async state => {
    const id = await ordered()
    expect(await post(settled(id, { state, reason: '合同没有签订' }))).toMatchObject({ status: 200 })
    const order = await found(id)
    expect(order).toMatchObject({ state, validUntil: null })
    expect(order.history.at(-1)).toMatchObject({ state, by: 'shop', reason: '合同没有签订' })
  })

  it('said again changes nothing', async () => {
    const id = await ordered()
    await post(settled(id, { validUntil: '2027-06-30' }))
    expect(await post(settled(id, { validUntil: '2030-01-01' }))).toMatchObject({
      status: 200,
      body: { data: { changed: false } }
    })
    expect(await found(id)).toMatchObject({ validUntil: '2027-06-30', history: [{}, {}] })
  })

  it('cannot change what is settled', async () => {
    const id = await ordered()
    await post(settled(id, { state: 'refused', reason: '重复的申请' }))
    expect(await post(settled(id))).toMatchObject({
      status: 409,
      body: { msg: '订单已不是待确认状态，不能再改变' }
    })
    expect(await found(id)).toMatchObject({ state: 'refused' })
  })

  it('of an order that does not exist is a 404, and may be said again', async () => {
    const body = settled('999999999')
    expect((await post(body)).status).toBe(404)
    expect((await post(body)).status).toBe(404)
  })
})

describe('a signature', () => {
  it.each([
    ['missing', () => null],
    [
      'of another secret',
      (body: string) => signatureOf(body, seconds(), 'another secret of the same length....')
    ],
    [
      'of another moment',
      (body: string) => signatureOf(body, seconds()).replace(/t=\d+/, `t=${seconds() + 1}`)
    ],
    ['without a moment', (body: string) => signatureOf(body).replace(/t=\d+,/, '')],
    ['that is too short', (body: string) => signatureOf(body).slice(0, -2)],
    ['of nothing', () => `t=${seconds()},v1=`],
    ['in capital letters', (body: string) => signatureOf(body).toUpperCase()]
  ])('%s is refused', async (_, sign) => {
    const id = await ordered()
    const body = JSON.stringify(settled(id))
    expect(await post(body, sign(body))).toMatchObject({ status: 401, body: { msg: '签名缺失或不正确' } })
    expect(await found(id)).toMatchObject({ state: 'pending' })
  })

  it('of another body is refused, down to its spaces', async () => {
    const id = await ordered()
    const body = settled(id)
    const signature = signatureOf(JSON.stringify(body))
    expect((await post({ ...body, state: 'refused', reason: '改' }, signature)).status).toBe(401)
    expect((await post(`${JSON.stringify(body)} `, signature)).status).toBe(401)
    expect((await post(body, signature)).status).toBe(200)
  })

  it.each([
    [-301, 401],
    [-299, 200],
    [299, 200],
    [301, 401]
  ])('of %i seconds from now gives %i', async (away, status) => {
    const id = await ordered()
    const body = JSON.stringify(settled(id))
    const answer = await post(body, signatureOf(body, seconds() + away))
    expect(answer.status).toBe(status)
  })

  it('is used once', async () => {
    const id = await ordered()
    const body = JSON.stringify(settled(id))
    const signature = signatureOf(body)
    expect((await post(body, signature)).status).toBe(200)
    expect(await post(body, signature)).toMatchObject({
      status: 409,
      body: { msg: 'nonce 已经用过，请换一个并重新签名' }
    })
  })

  it('used four times at once counts once', async () => {
    const id = await ordered()
    const body = JSON.stringify(settled(id))
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(body, signatureOf(body))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409
    ])
    expect((await found(id)).history).toHaveLength(2)
  })

  it('leaves no secret and no body in the log', () => {
    const lines = logged.join('\n')
    expect(lines).toContain('orders:callback')
    expect(lines).not.toContain(SECRET)
    expect(lines).not.toContain('v1=')
  })
})

describe('a body', () => {
  it.each([
    ['no JSON', '{', '请求内容不是有效的 JSON'],
    ['no object', '[]', '请求参数不正确'],
    ['an order id that is none', settled('1; DROP TABLE staff'), 'orderId 应为订单号'],
    ['an unknown state', settled('1', { state: 'paid' }), 'state 应为 active、refused 或 cancelled'],
    ['a refusal without a reason', settled('1', { state: 'refused' }), '未通过的订单请写明 reason'],
    ['a day that does not exist', settled('1', { validUntil: '2027-02-30' }), '日期应形如 2026-11-21'],
    [
      'an end in the past',
      settled('1', { validUntil: '2026-11-20' }),
      '有效期已经过去，请填写今天或以后的日期'
    ],
    ['a moment in the future', settled('1', { at: '2030-01-01T00:00:00Z' }), 'at 在将来，请核对时钟'],
    [
      'a short nonce',
      settled('1', { nonce: 'abc' }),
      'nonce 应为 16–64 个字母、数字、下划线或连字符，每次不同'
    ]
  ])('with %s is refused', async (_, body, msg) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { msg } })
  })

  it('with a field that nobody knows is refused', async () => {
    expect((await post(settled('1', { amount: '1' }))).status).toBe(400)
  })

  it('that is too long is refused', async () => {
    expect((await post(settled('1', { reason: 'x'.repeat(20_000) }))).status).toBe(413)
  })
})

const documented = async (base: string) =>
  ((await (await fetch(`${base}/openapi.json`)).json()) as { paths: object }).paths

describe('without a secret', () => {
  it('the route does not exist, and is not documented', async () => {
    const base = await server.beside({ ORDER_CALLBACK_SECRET: '' })
    expect((await post(settled('1'), undefined, base)).status).toBe(404)
    await expect(documented(base)).resolves.not.toHaveProperty([PATH])
    await expect(documented(server.base)).resolves.toHaveProperty([PATH])
  })
})

import { inspect } from 'node:util'
import axios from 'axios'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Failure, isRefusedFor } from '../../src/failures/failure.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'
import { startFakeService, type FakeService } from './fakeService.ts'

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.close())

const user = { id: 7, name: '王敏', account: 'wm', department: null, permissions: [{ name: 'company:read' }] }
const ok = (data: unknown) => ({ body: JSON.stringify({ code: 200, msg: 'ok', data }) })

function client(options: HttpClientOptions = {}) {
  return createHttpClient({ baseUrl: service.url, adapter: 'http', ...options })
}

async function failure(answer: Promise<unknown>): Promise<Failure> {
  const error: unknown = await answer.then(
    () => null,
    (reason: unknown) => reason
  )
  expect(error).toBeInstanceOf(Failure)
  return error as Failure
}

describe('what the page throws', () => {
  it.each([
    ['token()', { session: { token: () => fail() } }, endpoints.me],
    ['prefetched()', { prefetched: () => fail() }, endpoints.me]
  ])('%s becomes a Failure', async (_, options, endpoint) => {
    expect(await failure(client(options).api(endpoint, {}))).toMatchObject({ kind: 'network', cause: broken })
  })
})

const gcm = (length: number): HttpClientOptions => ({
  cipher: { mode: 'GCM', key: 'k'.repeat(length), iv: 'i'.repeat(12) }
})

it('a cipher that browsers do not have is refused at once', () => {
  expect(() => client(gcm(24))).toThrow('browsers cannot decrypt AES-GCM with a key of 24 bytes')
  expect(() => client(gcm(32))).not.toThrow()
})

const broken = new Error('of the page')
const fail = (): never => {
  throw broken
}

describe('requests', () => {
  it('goes to the address of the contract with platform id and token', async () => {
    service.answer({ body: JSON.stringify(user) })
    await client({ session: { token: () => 't1' }, platformId: 'p9' }).api(endpoints.me, {})
    const sent = service.received.at(-1)
    expect(sent?.url).toBe('/api/data-query/v1/users/me')
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer t1', 'platform-id': 'p9' })
  })

  it('sends no token with sign-ins, and with the renewal only if configured', async () => {
    service.answer({ body: JSON.stringify({ access_token: 'x' }) })
    const carried = async (options: HttpClientOptions, call: 'loginByCode' | 'refreshToken') => {
      const { api } = client({ session: { token: () => 't1' }, ...options })
      await (call === 'loginByCode'
        ? api(endpoints.loginByCode, { body: { code: 'c' } })
        : api(endpoints.refreshToken, { body: {} }))
      return service.received.at(-1)?.headers.authorization
    }
    expect(await carried({}, 'loginByCode')).toBeUndefined()
    expect(await carried({}, 'refreshToken')).toBe('Bearer t1')
    expect(await carried({ tokenOnRefresh: false }, 'refreshToken')).toBeUndefined()
  })

  it('reads the token before every call', async () => {
    service.answer({ body: JSON.stringify(user) })
    let token: string | null = null
    const { api } = client({ session: { token: () => token } })
    await api(endpoints.me, {})
    expect(service.received.at(-1)?.headers.authorization).toBeUndefined()
    token = 'later'
    await api(endpoints.me, {})
    expect(service.received.at(-1)?.headers.authorization).toBe('Bearer later')
  })

  it('encodes path and query and writes the body as JSON', async () => {
    service.answer({ body: JSON.stringify({ id: '1' }) })
    const { api } = client()
    await api(endpoints.colleague, { params: { id: 'a/b?c' } })
    expect(service.received.at(-1)?.url).toBe('/api/data-query/v1/users/a%2Fb%3Fc')
    service.answer(ok([]))
    await api(endpoints.suggestCompanies, { query: { keyword: '小米&科技' } })
    expect(service.received.at(-1)?.url).toContain(
      `?keyword=${encodeURIComponent('小米')}%26${encodeURIComponent('科技')}`
    )
    await api(endpoints.recommendCompanies, { body: { batch: 2 } })
    expect(service.received.at(-1)).toMatchObject({ method: 'POST', body: '{"batch":2}' })
  })

  it('supports a base URL per service', async () => {
    service.answer(ok([]))
    await client({ services: { enterpriseFigure: `${service.url}/elsewhere/` } }).api(
      endpoints.suggestCompanies,
      { query: { keyword: 'a' } }
    )
    expect(service.received.at(-1)?.url).toBe('/elsewhere/openApi/homePage/sug/companyName?keyword=a')
  })
})

describe("the page's own axios", () => {
  const before = { ...axios.defaults.headers.common }
  afterEach(() => {
    axios.defaults.headers.common = before
  })

  it('is unchanged and ignored', async () => {
    axios.defaults.headers.common.authorization = "Bearer partner's"
    const frozen = JSON.stringify(axios.defaults)
    service.answer({ body: JSON.stringify(user) })
    await client().api(endpoints.me, {})
    expect(service.received.at(-1)?.headers.authorization).toBeUndefined()
    expect(JSON.stringify(axios.defaults)).toBe(frozen)
  })
})

describe('answers', () => {
  it('is parsed by the contract, with more or fewer fields', async () => {
    service.answer({ body: JSON.stringify({ id: 7, extra: true }) })
    expect(await client().api(endpoints.me, {})).toEqual({
      id: '7',
      name: '',
      account: null,
      department: null,
      permissions: []
    })
  })

  it('may begin with a byte order mark or be empty', async () => {
    service.answer({ body: `\uFEFF${JSON.stringify(user)}` })
    expect((await client().api(endpoints.me, {})).name).toBe('王敏')
    service.answer({ status: 204, body: '' })
    expect(await client().api(endpoints.logout, {})).toBeNull()
    expect(await client().api(endpoints.unlockRate, { query: {} })).toBeNull()
  })

  it('is unwrapped from its envelope, whose code may be a string', async () => {
    service.answer({ body: '{"code":"200","data":[{"id":1,"name":"小米科技"}]}' })
    const found = await client().api(endpoints.suggestCompanies, { query: { keyword: '小' } })
    expect(found[0]).toMatchObject({ id: '1', name: '小米科技' })
  })

  it.each([
    ['no JSON', '{"code":200,"da'],
    ['a page', '<!doctype html><title>x</title>'],
    ['no envelope', '[]'],
    ['no code', '{"data":[]}'],
    ['a broken page frame', '{"code":200,"data":{"items":[],"total":-1}}'],
    ['no page at all', '{"code":200,"data":null}']
  ])('is malformed when it is %s', async (_, body) => {
    service.answer({ body })
    const error = await failure(client().api(endpoints.searchCompanies, { body: {} }))
    expect(error).toMatchObject({ kind: 'malformed', serverMessage: null })
  })

  it('is malformed if a sign-in contains no token', async () => {
    service.answer({ body: '{"access_token":""}' })
    expect(await failure(client().api(endpoints.loginByDemo, { body: {} }))).toMatchObject({
      kind: 'malformed'
    })
  })
})

describe('failures', () => {
  it.each([
    [500, '{"code":500,"msg":"库存不足"}', 'status500', '库存不足'],
    [500, '<html>stack</html>', 'status500', null],
    [500, '{"msg":"Error: x\\n    at f (a.js:1)"}', 'status500', null],
    [403, '{"msg":"boom"}', 'status403', null],
    [418, '{"msg":"boom"}', 'other', null],
    [302, '', 'status302', null],
    [502, '<html>Bad Gateway</html>', 'status502', null]
  ])('classifies status %i with %s as %s', async (status, body, code, serverMessage) => {
    service.answer({ status, body })
    expect(await failure(client().api(endpoints.me, {}))).toMatchObject({
      kind: 'status',
      status,
      code,
      serverMessage
    })
  })

  it.each([
    ['{"detail":"甲","message":"乙"}', '甲'],
    ['{"message":"乙","error":"丙"}', '乙'],
    ['{"error":"丙"}', '丙'],
    ['只是文字', '只是文字'],
    ['<html>no</html>', null],
    ['{"detail":[{"loc":1}]}', null]
  ])('has the message of the service if configured: %s', async (body, told) => {
    service.answer({ status: 400, body })
    const asked = client({ showApiErrorInfo: true }).api(endpoints.me, {})
    expect((await failure(asked)).serverMessage).toBe(told)
    expect((await failure(client().api(endpoints.me, {}))).serverMessage).toBeNull()
  })

  it('classifies a code other than 200 as a refusal with its message', async () => {
    service.answer({ body: '{"code":5001,"msg":"额度已用完","data":null}' })
    const error = await failure(client().api(endpoints.industryMap, {}))
    expect(error).toMatchObject({ kind: 'refused', serverMessage: '额度已用完' })
  })

  it.each([
    [403, endpoints.companyFeed, '{"code":"premium","msg":"需开通","data":null}', 'premium'],
    [409, endpoints.me, '{"code":"pending","message":"已申请"}', 'pending'],
    [200, endpoints.companyFeed, '{"code":"premium","msg":"需开通","data":null}', 'premium'],
    [403, endpoints.companyFeed, '{"code":403,"msg":"无权限","data":null}', null],
    [403, endpoints.me, '{"code":"constructor","message":"无权限"}', null]
  ])('has the reason of a refusal: %i', async (status, endpoint, body, reason) => {
    service.answer({ status, body })
    const error = await failure(client().api(endpoint as typeof endpoints.companyFeed, { body: {} }))
    expect(error.reason).toBe(reason)
    expect(isRefusedFor(error, 'premium')).toBe(reason === 'premium')
  })

  it('has the time to wait', async () => {
    service.answer({ status: 503, headers: { 'retry-after': '7' } })
    expect((await failure(client().api(endpoints.me, {}))).retryAfter).toBe(7)
    service.answer({ status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 00:00:30 GMT' } })
    const now = Date.parse('2026-11-21T00:00:00Z')
    expect((await failure(client({ clock: () => now }).api(endpoints.me, {}))).retryAfter).toBe(30)
  })

  it('distinguishes offline from network failures', async () => {
    const nobody = { baseUrl: 'http://127.0.0.1:9' }
    expect(await failure(client(nobody).api(endpoints.me, {}))).toMatchObject({ kind: 'network' })
    expect(await failure(client({ ...nobody, isOnline: () => false }).api(endpoints.me, {}))).toMatchObject({
      kind: 'offline'
    })
  })

  it('is aborted by its signal', async () => {
    service.answer({ silent: true })
    const controller = new AbortController()
    const asked = failure(client().api(endpoints.me, {}, { signal: controller.signal }))
    controller.abort()
    expect(await asked).toMatchObject({ kind: 'aborted' })
  })

  it('never contains the token', async () => {
    service.answer({ status: 500 })
    const error = await failure(client({ session: { token: () => 'secret-token' } }).api(endpoints.me, {}))
    expect(inspect(error, { depth: null })).not.toContain('secret-token')
  })
})

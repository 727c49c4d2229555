import { AxiosError, AxiosHeaders, getAdapter, type AxiosAdapter, type AxiosRequestConfig } from 'axios'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineEndpoint } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { file } from '../../../src/contract/base/file.ts'
import { nothing } from '../../../src/contract/base/shape.ts'
import type { CallOptions } from '../../../src/http/pipeline/api.ts'
import { createHttpClient } from '../../../src/http/createHttpClient.ts'
import type { Answer } from '../../../src/http/pipeline/pipeline.ts'
import type { HttpClientOptions, SentRequest } from '../../../src/http/pipeline/settings.ts'
import { originWithoutCookies } from '../../../src/http/pipeline/transport.ts'
import { startFakeService } from '../fakeService.ts'
import { rawAnswers, type RawAnswer } from '../rawAnswers.ts'
import { waitOf } from '../../helpers/patience.ts'

afterEach(() => vi.unstubAllGlobals())

const anything = {
  service: 'userCenter',
  path: 'a',
  summary: 'x',
  permission: null,
  response: nothing
} as const
const list = defineEndpoint({ ...anything, method: 'GET', query: nothing })
const upload = defineEndpoint({ ...anything, method: 'POST', reads: false, body: nothing })
const sheet = defineEndpoint({ ...anything, method: 'GET', response: file })

/** A client whose requests are recorded, as axios would send them; each is answered by nothing. */
function recording(options: HttpClientOptions = {}) {
  const sent: AxiosRequestConfig[] = []
  const adapter: AxiosAdapter = config => {
    sent.push(config)
    return Promise.resolve({ status: 200, statusText: '', headers: {}, config, data: '' })
  }
  const { api } = createHttpClient({ adapter, ...options })
  return { api, sent }
}

const addressed = async (query: Readonly<Record<string, unknown>>, options: HttpClientOptions = {}) => {
  const { api, sent } = recording(options)
  await api(list, { query })
  return sent[0]?.url
}

describe('the address of a request', () => {
  it('is on the own origin unless said otherwise, and has no question mark without a query', async () => {
    const path = await addressed({})
    expect(path).toMatch(/^\/.*[^/]\/a$/)
    expect(await addressed({}, { baseUrl: 'https://api.example.com/' })).toBe(
      `https://api.example.com${path}`
    )
    expect(await addressed({}, { baseUrl: 'https://api.example.com/v/' })).toBe(
      `https://api.example.com/v${path}`
    )
    expect(await addressed({}, { services: { userCenter: 'https://other.example.com/u/' } })).toBe(
      'https://other.example.com/u/a'
    )
  })

  it('has each value of a list, and leaves out what is not given', async () => {
    const url = await addressed({
      of: ['甲', null, 2, undefined],
      no: null,
      un: undefined,
      zero: 0,
      is: false,
      t: ''
    })
    expect(url?.split('?')[1]).toBe(`of=${encodeURIComponent('甲')}&of=2&zero=0&is=false&t=`)
  })
})

const typed = async (body: unknown) => {
  const { api, sent } = recording()
  await api(upload, { body })
  return {
    type: AxiosHeaders.from(sent[0]?.headers as AxiosHeaders).get('content-type'),
    data: sent[0]?.data as unknown
  }
}

describe('the head of a request', () => {
  it('says what the body is', async () => {
    const page = new Blob(['a'], { type: 'text/csv' })
    const unknown = new Blob(['a'])
    const form = new FormData()
    expect(await typed({ a: 1 })).toEqual({ type: 'application/json', data: '{"a":1}' })
    expect(await typed(page)).toEqual({ type: 'text/csv', data: page })
    expect(await typed(unknown)).toEqual({ type: 'application/octet-stream', data: unknown })
    expect(await typed(form)).toEqual({ type: 'multipart/form-data', data: form })
  })

  it('names no type without a body, and asks for JSON', async () => {
    const { api, sent } = recording()
    await api(list, { query: {} })
    const headers = AxiosHeaders.from(sent[0]?.headers as AxiosHeaders)
    expect(headers.get('accept')).toBe('application/json')
    expect(headers.get('platform-id')).toBe('prospecting')
    expect(headers.has('content-type')).toBe(false)
    expect(sent[0]?.data).toBeUndefined()
  })

  it('asks for bytes where the answer is a file, for text otherwise', async () => {
    const { api, sent } = recording()
    await api(sheet, {})
    await api(list, { query: {} })
    expect(sent.map(each => each.responseType)).toEqual(['blob', 'text'])
  })
})

const cookies = async (options: HttpClientOptions) => {
  const { api, sent } = recording(options)
  await api(list, { query: {} })
  return sent[0]?.withCredentials
}

const originOf = (settings: Partial<Parameters<typeof originWithoutCookies>[0]>) =>
  originWithoutCookies({ baseUrl: '', services: {}, credentials: 'same-origin', ...settings })

describe('cookies', () => {
  it('go to another origin only if the deployment says so', async () => {
    expect(await cookies({})).toBeUndefined()
    expect(await cookies({ credentials: 'same-origin' })).toBeUndefined()
    expect(await cookies({ credentials: 'include' })).toBe(true)
  })

  const elsewhere = 'https://api.example.com'

  it('do not reach the renewal of the session on another origin', () => {
    expect(originOf({ baseUrl: elsewhere })).toBe(elsewhere)
    expect(originOf({ services: { dataQuery: `${elsewhere}/data/` } })).toBe(elsewhere)
  })

  it.each([
    ['it is on the own origin', {}],
    ['its address is the own origin', { baseUrl: `${location.origin}/` }],
    ['only another service is elsewhere', { services: { userCenter: elsewhere } }],
    ['the deployment sends them', { baseUrl: elsewhere, credentials: 'include' as const }],
    ['its address cannot be read', { baseUrl: 'http://[' }]
  ])('reach it where %s', (_, settings) => {
    expect(originOf(settings)).toBeNull()
  })

  it('are nobody’s concern where there is no page', () => {
    vi.stubGlobal('location', undefined)
    expect(originOf({ baseUrl: elsewhere })).toBeNull()
  })
})

describe('the progress of an upload', () => {
  it('is told as a part of the whole', async () => {
    const { api, sent } = recording()
    const onSent = vi.fn<(part: number) => void>()
    await api(upload, { body: new FormData() }, { onSent })
    const tell = (loaded: number, total?: number) =>
      sent[0]?.onUploadProgress?.({ loaded, total, bytes: 0, lengthComputable: total !== undefined })
    tell(0, 200)
    tell(50, 200)
    tell(200, 200)
    // Some browsers count the frame of the form only on one side.
    tell(230, 200)
    tell(50)
    expect(onSent.mock.calls.flat()).toEqual([0, 0.25, 1, 1, 0])
  })

  it('is not followed where nobody asks', async () => {
    const { api, sent } = recording()
    await api(upload, { body: new FormData() })
    expect(sent[0]).not.toHaveProperty('onUploadProgress')
  })
})

/** A browser that can only begin requests: what it was asked for, by which means. */
function browser() {
  const opened: unknown[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((...request: readonly unknown[]) => {
    opened.push(['XMLHttpRequest', ...request.slice(0, 2)])
    throw new Error('not sent')
  })
  vi.stubGlobal('fetch', (request: Request, init?: RequestInit) => {
    opened.push(['fetch', new Request(request, init).keepalive])
    return Promise.reject(new TypeError('not sent'))
  })
  return opened
}

const by = async (call: CallOptions, options: HttpClientOptions = {}) => {
  const opened = browser()
  const { api } = createHttpClient({ baseUrl: 'http://api.example.com', ...options })
  await expect(api(endpoints.version, { query: {} }, call)).rejects.toMatchObject({ kind: 'network' })
  return opened
}

describe('the way of a request', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is XMLHttpRequest, which knows the progress and the final address', async () => {
    expect(await by({})).toEqual([['XMLHttpRequest', 'GET', 'http://api.example.com/version.json']])
  })

  it('is a fetch that outlives the page where it is sent on leaving', async () => {
    expect(await by({ keepalive: true })).toEqual([['fetch', true]])
  })

  it('stays that of the deployment', async () => {
    const { api, sent } = recording()
    await api(list, { query: {} }, { keepalive: true })
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toHaveProperty('fetchOptions')
  })
})

const deaf: AxiosAdapter = () => new Promise(() => {})

describe('a request that is given up', () => {
  it('is aborted on its way', async () => {
    const signals: AbortSignal[] = []
    const adapter: AxiosAdapter = ({ signal }) => {
      signals.push(signal as AbortSignal)
      return new Promise(() => {})
    }
    const controller = new AbortController()
    const { api } = createHttpClient({ adapter })
    const asked = api(endpoints.me, {}, { signal: controller.signal })
    await vi.waitFor(() => expect(signals.map(each => each.aborted)).toEqual([false]), waitOf('unit'))
    controller.abort()
    await expect(asked).rejects.toMatchObject({ kind: 'aborted' })
    expect(signals.map(each => each.aborted)).toEqual([true])
    const late = api(endpoints.me, {}, { timeout: 1 })
    await expect(late).rejects.toMatchObject({ kind: 'timeout' })
    expect(signals.map(each => each.aborted)).toEqual([true, true])
  })

  it('is not awaited, however it is answered', async () => {
    const { api } = createHttpClient({ adapter: deaf })
    const signal = AbortSignal.abort()
    await expect(api(endpoints.me, {}, { signal })).rejects.toMatchObject({ kind: 'aborted' })
    await expect(api(endpoints.me, {}, { signal, dedupe: false })).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('leaves nothing behind on the signal of its caller', async () => {
    const { signal } = new AbortController()
    const begun = vi.spyOn(signal, 'addEventListener')
    const ended = vi.spyOn(signal, 'removeEventListener')
    const { api } = recording()
    await api(list, { query: {} }, { signal })
    await api(list, { query: {} }, { signal, dedupe: false })
    const left = begun.mock.calls.filter(
      ([type, listener]) => !ended.mock.calls.some(each => each[0] === type && each[1] === listener)
    )
    expect(begun).toHaveBeenCalled()
    expect(left).toEqual([])
  })
})

describe('what a page sent before', () => {
  const early: Answer = { status: 200, headers: {}, body: '{"id":9,"name":"早"}', redirected: false }

  it('answers the request, which is told as it would be sent', async () => {
    const told: SentRequest[] = []
    const { api, sent } = recording({
      session: { token: () => 't1' },
      prefetched: request => {
        told.push(request)
        return Promise.resolve(early)
      }
    })
    expect(await api(endpoints.me, {})).toMatchObject({ id: '9', name: '早' })
    expect(sent).toEqual([])
    expect(told).toEqual([
      {
        method: 'GET',
        url: '/api/data-query/v1/users/me',
        headers: { accept: 'application/json', authorization: 'Bearer t1', 'platform-id': 'prospecting' },
        body: undefined
      }
    ])
  })

  it('leaves other requests to the client', async () => {
    const { api, sent } = recording({ prefetched: () => null })
    await api(list, { query: {} })
    expect(sent).toHaveLength(1)
  })
})

const always =
  (headers: Readonly<Record<string, unknown>>, data: unknown): AxiosAdapter =>
  config =>
    Promise.resolve({ status: 200, statusText: '', headers: { ...headers } as AxiosHeaders, config, data })

const answered = (answer: RawAnswer, options: HttpClientOptions = {}) =>
  createHttpClient({ adapter: rawAnswers(() => answer), ...options }).api(endpoints.me, {})

describe('an answer', () => {
  const loginPage = '<!doctype html><title>登录</title>'

  it.each([
    ['came from another address', '', { cameFrom: 'https://sso.example.com/login', body: loginPage }],
    [
      'came from elsewhere on the origin',
      '',
      { cameFrom: `${location.origin}/login`, body: `\n${loginPage}` }
    ],
    [
      'came from another service',
      'https://api.example.com',
      { cameFrom: `${location.origin}/login`, body: '<p>' }
    ]
  ])('is a lost session if a page %s', async (_, baseUrl, answer) => {
    await expect(answered(answer, { baseUrl })).rejects.toMatchObject({ kind: 'status', status: 401 })
  })

  it.each([
    [
      'a page that came from there',
      '',
      { cameFrom: `${location.origin}/api/data-query/v1/users/me`, body: loginPage }
    ],
    [
      'a page that came from there on another origin',
      'https://api.example.com',
      { cameFrom: 'https://api.example.com/api/data-query/v1/users/me', body: loginPage }
    ],
    ['a page whose address nobody knows', '', { body: loginPage }],
    ['no page from elsewhere', '', { cameFrom: 'https://sso.example.com/', body: 'no <p>' }]
  ])('is malformed if it is %s', async (_, baseUrl, answer) => {
    await expect(answered(answer, { baseUrl })).rejects.toMatchObject({ kind: 'malformed', status: 200 })
  })

  it('is read from elsewhere, too, if it is what was asked for', async () => {
    const moved = { cameFrom: 'https://api.example.com/me', body: '{"id":3}' }
    expect(await answered(moved)).toMatchObject({ id: '3' })
  })

  it('has its headers whatever their case', async () => {
    const cipher = { mode: 'CBC', key: '0123456789abcdef', iv: '0123456789abcdef' } as const
    const adapter = always({ 'Encrypt-AES': true }, '+')
    const asked = createHttpClient({ adapter, cipher }).api(endpoints.me, {})
    await expect(asked).rejects.toMatchObject({ kind: 'malformed', status: null })
  })

  it('may come as a value, from a way that reads JSON itself', async () => {
    const { api } = createHttpClient({ adapter: always({}, { id: 4 }) })
    expect(await api(endpoints.me, {})).toMatchObject({ id: '4' })
  })
})

const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch((failure: unknown) => failure)

const failing = async (reason: AxiosError, options: HttpClientOptions = {}) => {
  const { api } = createHttpClient({ adapter: () => Promise.reject(reason), ...options })
  return failureOf(api(endpoints.me, {}))
}

const impatient: AxiosAdapter = settings => getAdapter('http')({ ...settings, timeout: 20 })

describe('a way that fails', () => {
  const config = { headers: new AxiosHeaders() }
  const withStatus = (status: number, data: unknown = '') =>
    new AxiosError('x', AxiosError.ERR_BAD_RESPONSE, config, null, {
      status,
      statusText: '',
      headers: {},
      config,
      data
    })

  it('by a timeout of its own is a timeout', async () => {
    const service = await startFakeService()
    service.answer({ silent: true })
    const { api } = createHttpClient({ baseUrl: service.url, adapter: impatient })
    await expect(api(endpoints.me, {})).rejects.toMatchObject({ kind: 'timeout' })
    await service.close()
  })

  it('by canceling is aborted', async () => {
    const canceled = Object.assign(new AxiosError('x', AxiosError.ERR_CANCELED), { __CANCEL__: true })
    expect(await failing(canceled)).toMatchObject({ kind: 'aborted' })
  })

  it('with an answer that says success is a broken connection', async () => {
    expect(await failing(withStatus(200))).toMatchObject({ kind: 'network', status: null })
    expect(await failing(withStatus(299))).toMatchObject({ kind: 'network', status: null })
    expect(await failing(withStatus(199))).toMatchObject({ kind: 'status', status: 199 })
    expect(await failing(withStatus(300))).toMatchObject({ kind: 'status', status: 300 })
  })

  it('with a value that says why is told in these words', async () => {
    expect(await failing(withStatus(500, { msg: '库存不足' }))).toMatchObject({ serverMessage: '库存不足' })
  })

  it('is offline where the browser says so', async () => {
    const lost = new AxiosError('x', AxiosError.ERR_NETWORK)
    vi.stubGlobal('navigator', { onLine: false })
    expect(await failing(lost)).toMatchObject({ kind: 'offline' })
    vi.stubGlobal('navigator', { onLine: true })
    expect(await failing(lost)).toMatchObject({ kind: 'network' })
    vi.stubGlobal('navigator', undefined)
    expect(await failing(lost)).toMatchObject({ kind: 'network' })
  })
})

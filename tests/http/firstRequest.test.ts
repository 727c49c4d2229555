import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginFirstRequest, takeFirstAnswer } from '../../host/web/firstRequest.ts'
import { firstRequestKeys } from '../../src/app/shell/shells.tsx'
import { companySearchEndpoints } from '../../src/contract/endpoints/companySearch.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import type { Answer } from '../../src/http/pipeline/pipeline.ts'
import type { AskHuman } from '../../src/http/pipeline/settings.ts'
import { json, rawAnswers, type RawAnswer } from './rawAnswers.ts'
import { memorySession, tokenService } from './tokenService.ts'

const { searchCompanies } = companySearchEndpoints
const BODY = { criteria: {}, sort: null, page: 1, pageSize: 20 }

afterEach(() => {
  globalThis.firstRequest = undefined
  vi.useRealTimers()
})

const found = (total: number) => ({
  code: 200,
  msg: 'ok',
  data: { items: [], total, totalIsCapped: false, page: 1, pageSize: 20, cursor: null }
})

const FIRST: Answer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(found(1)),
  redirected: false
}

/** As `beginFirstRequest` leaves it. */
function begin(answer: Promise<Answer | null> = Promise.resolve(FIRST), token = 't1'): void {
  const request = {
    method: 'POST',
    url: '/be-cyzz-enterprise-figure/openApi/company/search',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'platform-id': 'prospecting',
      authorization: `Bearer ${token}`
    },
    body: JSON.stringify(BODY)
  }
  globalThis.firstRequest = { request, at: performance.now(), answer }
}

/** A service that finds two companies; the first call found one. */
function client() {
  const service = vi.fn<() => RawAnswer>(() => json(found(2)))
  const { api } = createHttpClient({
    adapter: rawAnswers(service),
    session: { token: () => 't1' },
    prefetched: takeFirstAnswer
  })
  const total = async (body: typeof BODY = BODY) => (await api(searchCompanies, { body })).total
  return { service, total }
}

describe("the first request, sent by the page's HTML", () => {
  it('answers the same call, once', async () => {
    begin()
    const { service, total } = client()
    expect(await total()).toBe(1)
    expect(service).not.toHaveBeenCalled()
    expect(await total()).toBe(2)
  })

  it('is dropped if the call has another body', async () => {
    begin()
    const { total } = client()
    expect(await total({ ...BODY, page: 2 })).toBe(2)
    expect(await total()).toBe(2)
  })

  it('is dropped if it was sent with another token', async () => {
    begin(undefined, 'other')
    expect(await client().total()).toBe(2)
  })

  it('is dropped if it got no answer', async () => {
    begin(Promise.resolve(null))
    expect(await client().total()).toBe(2)
  })

  it('counts among the attempts of a call whose token is refused', async () => {
    begin(Promise.resolve({ ...FIRST, status: 401 }))
    const { session, state } = memorySession('t1')
    const service = tokenService(
      () => ({ status: 401 }),
      (_, nth) => ({ body: { access_token: `t${String(nth + 1)}` } })
    )
    const { api } = createHttpClient({ adapter: service.adapter, session, prefetched: takeFirstAnswer })
    await expect(api(searchCompanies, { body: BODY })).rejects.toMatchObject({ kind: 'loginInvalid' })
    expect([service.calls, service.renewals].map(each => each.length)).toEqual([3, 3])
    expect(state.lost).toBe(1)
  })

  it('opens the captcha by its own 429, and is sent again once that is solved', async () => {
    begin(Promise.resolve({ ...FIRST, status: 429, headers: { 'retry-after': '9' }, body: '' }))
    const service = vi.fn<() => RawAnswer>(() => json(found(2)))
    const askHuman = vi.fn<AskHuman>(async () => {
      expect(service).not.toHaveBeenCalled()
      return true
    })
    const { api } = createHttpClient({
      adapter: rawAnswers(service),
      session: { token: () => 't1' },
      prefetched: takeFirstAnswer,
      askHuman
    })
    expect(await api(searchCompanies, { body: BODY })).toMatchObject({ total: 2 })
    expect(askHuman.mock.calls[0]?.[0]).toMatchObject({ retryAfter: 9 })
    expect(service).toHaveBeenCalledOnce()
  })

  it('is dropped after some seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    begin()
    vi.advanceTimersByTime(10_001)
    expect(await client().total()).toBe(2)
  })

  it('is awaited by the matching call', async () => {
    begin()
    const { total, service } = client()
    const { api } = createHttpClient({ adapter: rawAnswers(service), prefetched: takeFirstAnswer })
    await api(companySearchEndpoints.companyFacets, { body: { criteria: {}, filters: ['region'] } }).catch(
      () => null
    )
    expect(service).toHaveBeenCalledOnce()
    expect(await total()).toBe(1)
  })
})

const display = (paging: string) => ({ 'preference.u1.list.exploreCompany': JSON.stringify({ paging }) })

describe('the script of the page', () => {
  const REQUEST = { method: 'POST', url: '/search', headers: { accept: 'application/json' }, body: '{}' }

  /** What it asks for, with this stored. */
  function asked(
    stored: Readonly<Record<string, string>>,
    written = JSON.stringify(REQUEST),
    service: typeof fetch = () => Promise.resolve(new Response('{}', { status: 200 }))
  ) {
    const fetched = vi.fn<typeof fetch>(service)
    vi.stubGlobal('fetch', fetched)
    document.body.innerHTML = `<script id="pa-first-request" type="application/json">${written}</script>`
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    beginFirstRequest(firstRequestKeys)
    return fetched.mock.calls
  }

  const USER = { token: 't1', userResult: '{"id":"u1"}' }

  afterEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
    document.body.innerHTML = ''
  })

  it('asks with the stored token for what the server wrote, and hands the answer over', async () => {
    const headers = { ...REQUEST.headers, authorization: 'Bearer t1' }
    expect(asked({ ...USER, ...display('pages') })).toEqual([['/search', { ...REQUEST, headers }]])
    expect(await takeFirstAnswer({ ...REQUEST, headers })).toMatchObject({ status: 200, body: '{}' })
  })

  it('hands over a refusal too, and nothing where no answer came', async () => {
    const headers = { ...REQUEST.headers, authorization: 'Bearer t1' }
    asked(USER, undefined, () => Promise.resolve(new Response('no', { status: 429 })))
    expect(await takeFirstAnswer({ ...REQUEST, headers })).toMatchObject({ status: 429, body: 'no' })
    asked(USER, undefined, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await takeFirstAnswer({ ...REQUEST, headers })).toBeNull()
  })

  it.each([
    ['nobody is signed in', {}],
    ['it is not known who is signed in', { token: 't1' }],
    ['the list is endless', { ...USER, ...display('scroll') }]
  ])('asks for nothing where %s', (_, stored) => {
    expect(asked(stored)).toEqual([])
  })

  it('asks for nothing where the server wrote nothing', () => {
    expect(asked(USER, '')).toEqual([])
  })
})

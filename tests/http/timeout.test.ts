import { AxiosError, type AxiosAdapter } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import { createQueryClient } from '../../src/http/connection.ts'
import { Failure } from '../../src/failures/failure.ts'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'
import { settleAll } from './settleAll.ts'
import { tokenService } from './tokenService.ts'

// The case ids in the titles are those of the shared file retry-timeout.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends headers, perhaps, and nothing more; ignores the abort signal too. */
const stalled: AxiosAdapter = () => new Promise(() => {})

const bareRefusal: AxiosAdapter = () => Promise.reject(new TypeError('no config here'))

const leftPage: AxiosAdapter = () =>
  Promise.reject(new AxiosError('Request aborted', AxiosError.ECONNABORTED))

const slowHuman = () => new Promise<boolean>(done => void setTimeout(() => done(true), 300_000))

async function elapsed(options: HttpClientOptions, timeout?: number) {
  const client = createHttpClient({ adapter: stalled, ...options })
  const began = Date.now()
  const asked = client.api(endpoints.me, {}, timeout === undefined ? {} : { timeout })
  const { failures } = await settleAll(client, [asked])
  return { kind: failures[0]?.kind, ms: Date.now() - began }
}

describe('the timeout', () => {
  it('is a minute: §9 a request times out after 60 seconds (retry-timeout-02)', async () => {
    expect(await elapsed({})).toEqual({ kind: 'timeout', ms: 60_000 })
  })

  it('can be set per client and per call (retry-timeout-04)', async () => {
    expect((await elapsed({ timeout: 5000 })).ms).toBe(5000)
    expect((await elapsed({}, 600_000)).ms).toBe(600_000)
  })

  it('does not fire at once if it exceeds the limit of setTimeout', async () => {
    expect((await elapsed({}, 1e12)).ms).toBe(2 ** 31 - 1)
  })

  it('excludes the time that a call waits for the captcha', async () => {
    const service = tokenService((_, nth) => (nth === 1 ? { status: 429 } : { body: { id: 1 } }))
    const client = createHttpClient({ adapter: service.adapter, askHuman: slowHuman })
    expect(await settleAll(client, [client.api(endpoints.me, {})])).toMatchObject({ resolved: 1 })
  })
})

describe('a connection that breaks', () => {
  it('is a network failure, and the next call works (retry-timeout-05)', async () => {
    let online = false
    const service = tokenService(() => (online ? { body: { id: 1 } } : { broken: true, delay: 20 }))
    const client = createHttpClient({ adapter: service.adapter, isOnline: () => online })
    const { failures } = await settleAll(client, [client.api(endpoints.me, {})])
    expect(failures[0]).toMatchObject({ kind: 'offline' })
    online = true
    expect(await settleAll(client, [client.api(endpoints.me, {})])).toMatchObject({ resolved: 1 })
  })

  it('without details is a network failure too (retry-timeout-12)', async () => {
    const client = createHttpClient({ adapter: bareRefusal })
    expect((await settleAll(client, [client.api(endpoints.me, {})])).failures[0]).toMatchObject({
      kind: 'network'
    })
  })

  it('by leaving the page is not a timeout', async () => {
    const client = createHttpClient({ adapter: leftPage })
    expect((await settleAll(client, [client.api(endpoints.me, {})])).failures[0]).toMatchObject({
      kind: 'aborted'
    })
  })
})

// Queries are retried twice by the query client, with increasing delays.
const reading = async (failure: Failure) => {
  const queries = createQueryClient()
  const moments: number[] = []
  const asked = queries.fetchQuery({
    queryKey: ['x'],
    queryFn: () => {
      moments.push(Date.now())
      return Promise.reject(failure)
    },
    retry: queries.getDefaultOptions().queries?.retry ?? false
  })
  const settled = asked.catch(() => null)
  await vi.runAllTimersAsync()
  await settled
  queries.clear()
  return moments.map(moment => moment - (moments[0] ?? 0))
}

describe('retries', () => {
  it('are never made for mutations (retry-timeout-08)', async () => {
    const service = tokenService(() => ({ status: 503 }))
    const client = createHttpClient({ adapter: service.adapter })
    const asked = client.api(endpoints.addFavorite, { body: { companyId: '1' } })
    expect((await settleAll(client, [asked])).failures[0]).toMatchObject({ status: 503 })
    expect(service.calls).toHaveLength(1)
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
  })

  it('are made twice for a query that a gateway refused (retry-timeout-07)', async () => {
    expect(await reading(new Failure({ kind: 'status', status: 503 }))).toEqual([0, 1000, 3000])
    expect(await reading(new Failure({ kind: 'status', status: 500 }))).toEqual([0])
    expect(await reading(new Failure({ kind: 'timeout' }))).toEqual([0])
    expect(await reading(new Failure({ kind: 'offline' }))).toEqual([0])
  })

  it('wait as long as the service says, up to a limit (retry-timeout-09)', async () => {
    expect(await reading(new Failure({ kind: 'status', status: 503, retryAfter: 5 }))).toEqual([
      0, 5000, 10_000
    ])
    expect(await reading(new Failure({ kind: 'status', status: 503, retryAfter: 600 }))).toEqual([0])
  })

  it.each(['-1', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT', '999999999'])(
    'ignore an invalid Retry-After: %s (retry-timeout-10)',
    async header => {
      const service = tokenService(() => ({ status: 503, headers: { 'retry-after': header } }))
      const client = createHttpClient({ adapter: service.adapter })
      const { failures } = await settleAll(client, [client.api(endpoints.me, {})])
      const moments = await reading(failures[0] ?? new Failure({ kind: 'network' }))
      expect(moments.slice(1).every(moment => moment >= 1000)).toBe(true)
      expect(moments.at(-1)).toBeLessThan(60_000)
    }
  )
})

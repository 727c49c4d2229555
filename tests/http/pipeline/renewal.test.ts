import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineEndpoint } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { TokenAnswer } from '../../../src/contract/entities/user.ts'
import { nothing } from '../../../src/contract/base/shape.ts'
import { Failure, isFailure } from '../../../src/failures/failure.ts'
import { createHttpClient, type HttpClient } from '../../../src/http/createHttpClient.ts'
import type { Locks } from '../../../src/http/pipeline/locks.ts'
import type { HttpClientOptions } from '../../../src/http/pipeline/settings.ts'
import { settleAll } from '../settleAll.ts'
import { accepting, memorySession, tokenService, type TokenReply } from '../tokenService.ts'

// The case ids in the titles are those of the shared file refresh-race.
const upload = defineEndpoint({
  service: 'userCenter',
  method: 'POST',
  reads: false,
  path: 'upload',
  summary: 'x',
  permission: null,
  response: nothing
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Setting {
  readonly first?: string | null
  readonly options?: HttpClientOptions
}

const oneTab: Locks = { hold: (_, work) => work() }

function setUp(service: ReturnType<typeof tokenService>, { first = 'A', options }: Setting = {}) {
  const { session, state } = memorySession(first)
  const client = createHttpClient({ adapter: service.adapter, session, locks: oneTab, ...options })
  return { client, state, ...service }
}

/** Identical calls would be duplicates; these differ by id. */
const ask = (client: HttpClient, count: number) =>
  Array.from({ length: count }, (_, index) =>
    client.api(endpoints.colleague, { params: { id: String(index) } })
  )

describe('a refused token', () => {
  it('is renewed once, and the call retried: §4 a 401 or 419 renews the token (refresh-race-01)', async () => {
    const { client, calls, renewals, state } = setUp(
      tokenService(accepting('B'), () => ({ delay: 50, body: { access_token: 'B' } }))
    )
    expect(await settleAll(client, ask(client, 1))).toMatchObject({ resolved: 1, failures: [] })
    expect(renewals).toHaveLength(1)
    expect(calls.map(call => call.token)).toEqual(['A', 'B'])
    expect(state).toMatchObject({ token: 'B', lost: 0 })
  })

  it('is not sent with calls that start meanwhile: §9 one renewal is shared while other requests wait (refresh-race-04)', async () => {
    const { client, calls, renewals } = setUp(
      tokenService(accepting('B'), () => ({ delay: 100, body: { access_token: 'B' } }))
    )
    const first = ask(client, 1)
    await vi.advanceTimersByTimeAsync(50)
    const later = [1, 2, 3, 4, 5].map(id =>
      client.api(endpoints.colleague, { params: { id: `later ${id}` } })
    )
    expect(await settleAll(client, [...first, ...later])).toMatchObject({ resolved: 6 })
    expect(renewals).toHaveLength(1)
    expect(calls.map(call => call.token)).toEqual(['A', 'B', 'B', 'B', 'B', 'B', 'B'])
  })

  it('causes no renewal if it was renewed meanwhile (refresh-race-05)', async () => {
    const { client, renewals } = setUp(
      tokenService(
        ({ token, url }) => {
          if (token === 'B') return { body: { id: 1 } }
          return { status: 401, delay: url.endsWith('/1') ? 300 : 0 }
        },
        () => ({ delay: 50, body: { access_token: 'B' } })
      )
    )
    expect(await settleAll(client, ask(client, 2))).toMatchObject({ resolved: 2 })
    expect(renewals).toHaveLength(1)
  })

  it('is renewed once for 50 calls within a second', async () => {
    const { client, renewals } = setUp(
      tokenService(({ token }) =>
        token === 'B' ? { body: { id: 1 }, delay: 10 } : { status: 401, delay: 120 }
      )
    )
    const asked: Promise<unknown>[] = []
    for (let index = 0; index < 50; index++) {
      asked.push(client.api(endpoints.colleague, { params: { id: String(index) } }))
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(await settleAll(client, asked)).toMatchObject({ resolved: 50 })
    expect(renewals).toHaveLength(1)
  })

  it('may be refused with 401 or 419 (refresh-race-14)', async () => {
    const { client, renewals } = setUp(
      tokenService(({ token, url }) =>
        token === 'B' ? { body: { id: 1 } } : { status: Number(url.at(-1)) % 2 === 0 ? 401 : 419 }
      )
    )
    expect(await settleAll(client, ask(client, 10))).toMatchObject({ resolved: 10 })
    expect(renewals).toHaveLength(1)
  })

  it('is renewed for every burst, hours apart (refresh-race-24)', async () => {
    let valid = 'A'
    const { client, renewals } = setUp(
      tokenService(
        ({ token }) => (token === valid ? { body: { id: 1 } } : { status: 401 }),
        (_, nth) => {
          valid = `B${nth}`
          return { body: { access_token: valid } }
        }
      )
    )
    for (let burst = 0; burst < 3; burst++) {
      valid = 'unknown yet'
      expect(await settleAll(client, ask(client, 4))).toMatchObject({ resolved: 4 })
      await vi.advanceTimersByTimeAsync(3_600_000)
    }
    expect(renewals).toHaveLength(3)
  })

  it('is not renewed after a 403 (refresh-race-15)', async () => {
    const { client, renewals, state } = setUp(tokenService(() => ({ status: 403 })))
    const { failures } = await settleAll(client, ask(client, 1))
    expect(failures[0]).toMatchObject({ kind: 'status', status: 403 })
    expect(renewals).toHaveLength(0)
    expect(state).toMatchObject({ token: 'A', lost: 0 })
  })

  it('is renewed on demand, and not twice at once', async () => {
    const { client, renewals, state } = setUp(tokenService(accepting('B')))
    await settleAll(client, [client.renew(), client.renew()])
    expect(renewals).toHaveLength(1)
    expect(state.token).toBe('B')
  })

  it('is renewed on demand again and again, and not without a session', async () => {
    const { client, renewals, state } = setUp(
      tokenService(accepting('B'), (_, nth) => ({ body: { access_token: `B${nth}` } }))
    )
    await settleAll(client, [client.renew()])
    await settleAll(client, [client.renew()])
    expect(renewals.map(({ token }) => token)).toEqual(['A', 'B1'])
    expect(state.token).toBe('B2')
    state.token = null
    const { failures } = await settleAll(client, [client.renew()])
    expect(failures[0]).toMatchObject({ kind: 'loginInvalid' })
    expect(renewals).toHaveLength(2)
    expect(state.lost).toBe(0)
  })
})

describe('a renewal that fails', () => {
  it('ends the session once for all: §8 a failed renewal shows login invalid, clears the storage and leads to the login (refresh-race-06)', async () => {
    const { client, calls, renewals, state } = setUp(
      tokenService(accepting('B'), () => ({ delay: 50, status: 401 }))
    )
    const { failures } = await settleAll(client, ask(client, 10))
    expect(failures.map(each => each.kind)).toEqual(Array(10).fill('loginInvalid'))
    expect(calls).toHaveLength(10)
    expect(renewals).toHaveLength(1)
    expect(state).toMatchObject({ token: null, lost: 1 })
  })

  // A network failure is not a refusal: the session survives, and the next call retries.
  it.each<[string, TokenReply]>([
    ['the connection breaks (refresh-race-07)', { broken: true, delay: 50 }],
    ['the gateway is down', { status: 502 }],
    ['the service is busy', { status: 503 }],
    ['the service fails', { status: 500 }],
    ['the service is limited', { status: 429 }]
  ])('keeps the session when %s', async (_, reply) => {
    const { client, renewals, state } = setUp(tokenService(accepting('B'), () => reply))
    const { failures } = await settleAll(client, ask(client, 10))
    expect(failures).toHaveLength(10)
    expect(new Set(failures.map(each => each.kind)).size).toBe(1)
    expect(renewals.length).toBeLessThanOrEqual(3)
    expect(state).toMatchObject({ token: 'A', lost: 0 })
  })

  it.each<[string, unknown]>([
    ['HTML', '<!doctype html><title>login</title>'],
    ['{}', {}],
    ['a null token', { access_token: null }],
    ['an empty token', { access_token: '' }],
    ['nothing', '']
  ])('may answer 200 with %s (refresh-race-33)', async (_, body) => {
    const { client, calls, state } = setUp(tokenService(accepting('B'), () => ({ body })))
    const { failures } = await settleAll(client, ask(client, 2))
    expect(failures.map(each => each.kind)).toEqual(['loginInvalid', 'loginInvalid'])
    expect(calls.map(call => call.token)).toEqual(['A', 'A'])
    expect(state.lost).toBe(1)
  })

  it('of the embedding page is requested once by concurrent calls, and again by a later one', async () => {
    const renew = vi.fn<() => Promise<TokenAnswer>>().mockRejectedValue(new Error('signed out'))
    const session = { token: () => 'A', save: () => {}, renew }
    const late = tokenService(({ url }) => ({ status: 401, delay: url.endsWith('/1') ? 300 : 0 }))
    const client = createHttpClient({ adapter: late.adapter, session })
    const { failures } = await settleAll(client, ask(client, 2))
    expect(failures.map(each => each.kind)).toEqual(['loginInvalid', 'loginInvalid'])
    expect(renew).toHaveBeenCalledTimes(1)
    await settleAll(client, ask(client, 1))
    expect(renew).toHaveBeenCalledTimes(2)
  })

  it('does not deadlock when its own call is refused (refresh-race-12)', async () => {
    const { client, renewals } = setUp(tokenService(accepting('B'), () => ({ status: 401 })))
    const { failures } = await settleAll(client, ask(client, 1))
    expect(failures).toHaveLength(1)
    expect(renewals).toHaveLength(1)
    const direct = client.api(endpoints.refreshToken, { body: {} })
    expect((await settleAll(client, [direct])).failures[0]).toMatchObject({ status: 401 })
  })

  it('with 429 asks for one captcha at most (refresh-race-35)', async () => {
    const askHuman = vi.fn<NonNullable<HttpClientOptions['askHuman']>>(() => Promise.resolve(false))
    const { client, renewals, state } = setUp(
      tokenService(accepting('B'), () => ({ status: 429, delay: 5 })),
      { options: { askHuman } }
    )
    const { failures } = await settleAll(client, ask(client, 5))
    expect(failures.map(each => each.status)).toEqual(Array(5).fill(429))
    expect(askHuman).toHaveBeenCalledTimes(1)
    expect(renewals.length).toBeLessThanOrEqual(3)
    expect(state.lost).toBe(0)
  })
})

describe('renewals without an answer', () => {
  it('are told to the session when there were three in a row, once', async () => {
    const replies = [502, 502, 200, 502, 429, 500, 502, 502]
    const onUnanswered = vi.fn<() => void>()
    const { session, state } = memorySession('A')
    const service = tokenService(
      () => ({ status: 401 }),
      (_, nth) => ({ status: replies[nth - 1] ?? 200, body: { access_token: `B${nth}` } })
    )
    const client = createHttpClient({
      adapter: service.adapter,
      locks: oneTab,
      session: { ...session, onUnanswered }
    })
    const told: number[] = []
    for (const _ of replies) {
      await settleAll(client, [client.renew()])
      told.push(onUnanswered.mock.calls.length)
    }
    expect(told).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
    expect(state).toMatchObject({ token: 'B3', lost: 0 })
  })

  it('are none if the service says no', async () => {
    for (const status of [400, 403, 404, 499]) {
      const { client, state } = setUp(tokenService(accepting('B'), () => ({ status })))
      const { failures } = await settleAll(client, ask(client, 1))
      expect(failures[0]).toMatchObject({ kind: 'loginInvalid', cause: { status } })
      expect(state.lost).toBe(1)
    }
  })

  it('need nobody who is told', async () => {
    const { client } = setUp(tokenService(accepting('B'), () => ({ status: 502 })))
    for (let times = 0; times < 4; times++) {
      const { failures } = await settleAll(client, ask(client, 1))
      expect(failures[0]).toMatchObject({ kind: 'status', status: 502 })
    }
  })
})

/** A lock that another tab holds for a second, doing this at its end. */
const held = (names: string[], meanwhile: () => void): Locks => ({
  hold: async (name, work) => {
    names.push(name)
    await new Promise(done => void setTimeout(done, 1000))
    meanwhile()
    return work()
  }
})

const renewsToB = () => Promise.resolve({ access_token: 'B' })

describe('several tabs', () => {
  it('renew the token one after the other: what another one renewed is used (refresh-race-25)', async () => {
    const service = tokenService(accepting('B'))
    const { session, state } = memorySession('A')
    const names: string[] = []
    const locks = held(names, () => {
      state.token = 'B'
    })
    const client = createHttpClient({ adapter: service.adapter, session, locks })
    expect(await settleAll(client, ask(client, 3))).toMatchObject({ resolved: 3 })
    expect(service.renewals).toHaveLength(0)
    expect(names).toEqual(['prospecting-app refresh'])
    expect(state).toMatchObject({ token: 'B', saved: [], lost: 0 })
  })

  it('do not renew a session that ended while they waited', async () => {
    const service = tokenService(accepting('B'))
    const { session, state } = memorySession('A')
    const locks = held([], () => {
      state.token = null
    })
    const client = createHttpClient({ adapter: service.adapter, session, locks })
    const { failures } = await settleAll(client, ask(client, 1))
    expect(failures[0]).toMatchObject({ kind: 'loginInvalid' })
    expect(service.renewals).toHaveLength(0)
    expect(state).toMatchObject({ token: null, lost: 0 })
  })

  it('do not wait for each other where the embedding page renews', async () => {
    const names: string[] = []
    const { session } = memorySession('A')
    const service = tokenService(accepting('B'))
    const locks = held(names, () => {})
    const client = createHttpClient({
      adapter: service.adapter,
      session: { ...session, renew: renewsToB },
      locks
    })
    expect(await settleAll(client, ask(client, 1))).toMatchObject({ resolved: 1 })
    expect(names).toEqual([])
  })
})

describe('a token that is refused repeatedly', () => {
  it.each([1, 10])(
    'is given up after 3 retries: §9 a 401 or 419 is retried at most 3 times (%i calls, refresh-race-09, refresh-race-10)',
    async count => {
      const { client, calls, renewals, state } = setUp(
        tokenService(
          () => ({ status: 401 }),
          () => ({ delay: 10, body: { access_token: 'B' } })
        )
      )
      const { failures } = await settleAll(client, ask(client, count))
      expect(failures.map(each => each.kind)).toEqual(Array(count).fill('loginInvalid'))
      expect(calls).toHaveLength(4 * count)
      expect(renewals).toHaveLength(3)
      expect(
        state,
        '§8 a 401 or 419 after 3 retries shows login invalid, clears the storage and leads to the login'
      ).toMatchObject({ token: null, lost: 1 })
    }
  )
})

describe('without a session', () => {
  it('nothing is renewed (refresh-race-36)', async () => {
    const { client, renewals, state } = setUp(
      tokenService(() => ({ status: 401 })),
      { first: null }
    )
    const { failures } = await settleAll(client, ask(client, 1))
    expect(failures[0]).toMatchObject({ kind: 'status', status: 401 })
    expect(renewals).toHaveLength(0)
    expect(state.lost).toBe(1)
  })

  it('a refused call does not end a session that began meanwhile', async () => {
    const { client, state } = setUp(
      tokenService(() => ({ status: 401, delay: 100 })),
      { first: null }
    )
    const asked = ask(client, 1)
    await vi.advanceTimersByTimeAsync(50)
    state.token = 'A'
    expect((await settleAll(client, asked)).failures).toHaveLength(1)
    expect(state).toMatchObject({ token: 'A', lost: 0 })
  })

  it('an aborted call does not redirect', async () => {
    const { client, state } = setUp(
      tokenService(() => ({ status: 401 })),
      { first: null }
    )
    const point = { pointEvent: 'INDEX_VIEW', triggerName: 'x', createUser: null }
    const { failures } = await settleAll(client, [
      client.api(endpoints.recordPoint, { body: point }, { silent: true })
    ])
    expect(failures[0]).toMatchObject({ status: 401, silent: true })
    expect(state.lost).toBe(0)
  })

  it('a refused sign-in does not clear the storage (refresh-race-17)', async () => {
    const { client, calls, renewals, state } = setUp(tokenService(() => ({ status: 401 })))
    const { failures } = await settleAll(client, [client.api(endpoints.loginByCode, { body: { code: 'c' } })])
    expect(failures[0]).toMatchObject({ status: 401 })
    expect(calls[0]?.token).toBeNull()
    expect(renewals).toHaveLength(0)
    expect(state).toMatchObject({ token: 'A', lost: 0 })
  })

  it('a session without save renews no token', async () => {
    const service = tokenService(() => ({ status: 401 }))
    const onLost = vi.fn<() => void>()
    const client = createHttpClient({ adapter: service.adapter, session: { token: () => 'A', onLost } })
    expect((await settleAll(client, ask(client, 1))).failures[0]).toMatchObject({ status: 401 })
    expect(service.renewals).toHaveLength(0)
    expect(onLost).toHaveBeenCalledTimes(1)
  })
})

describe('a retried call', () => {
  it('has the same body (refresh-race-18)', async () => {
    const { client, calls } = setUp(tokenService(accepting('B')))
    await settleAll(client, [client.api(endpoints.addFavorite, { body: { companyId: '1' } })])
    expect(calls.map(call => call.body)).toEqual(['{"companyId":"1"}', '{"companyId":"1"}'])
  })

  it('has the same form with the same file and content type (refresh-race-19)', async () => {
    const { client, calls } = setUp(tokenService(accepting('B')))
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(1_000_000)]), 'names.xlsx')
    const { resolved } = await settleAll(client, [client.api({ ...upload, body: nothing }, { body: form })])
    expect(resolved).toBe(1)
    expect(calls.map(call => call.body)).toEqual([form, form])
    // The adapter sets the boundary of the form.
    expect(calls.map(call => call.headers.get('content-type'))).toEqual([
      'multipart/form-data',
      'multipart/form-data'
    ])
  })
})

describe('an abort during a renewal', () => {
  it('cancels the call (refresh-race-23)', async () => {
    const { client, calls } = setUp(
      tokenService(accepting('B'), () => ({ delay: 100, body: { access_token: 'B' } }))
    )
    const controller = new AbortController()
    const asked = client.api(endpoints.me, {}, { signal: controller.signal })
    const failed = asked.catch((failure: unknown) => failure)
    await vi.advanceTimersByTimeAsync(50)
    controller.abort()
    expect(await failed).toMatchObject({ kind: 'aborted' })
    await settleAll(client, [])
    expect(calls).toHaveLength(1)
  })

  it('cancels a call that came meanwhile, and one that came canceled', async () => {
    const { client, calls } = setUp(
      tokenService(accepting('B'), () => ({ delay: 1000, body: { access_token: 'B' } }))
    )
    const first = ask(client, 1)
    await vi.advanceTimersByTimeAsync(50)
    const controller = new AbortController()
    const later = client.api(endpoints.me, {}, { signal: controller.signal })
    const canceled = client.api(endpoints.favorites, { query: {} }, { signal: AbortSignal.abort() })
    const ended = vi.fn<(failure: unknown) => void>()
    void later.catch(ended)
    void canceled.catch(ended)
    await vi.advanceTimersByTimeAsync(50)
    expect(ended).toHaveBeenCalledTimes(1)
    controller.abort()
    await vi.advanceTimersByTimeAsync(50)
    expect(ended.mock.calls.map(([failure]) => failure)).toMatchObject([
      { kind: 'aborted' },
      { kind: 'aborted' }
    ])
    expect(await settleAll(client, first)).toMatchObject({ resolved: 1 })
    expect(calls.map(({ token }) => token)).toEqual(['A', 'B'])
  })

  it('by signing out does not restore the session (refresh-race-30)', async () => {
    const { client, state } = setUp(
      tokenService(accepting('B'), () => ({ delay: 300, body: { access_token: 'B' } }))
    )
    const asked = ask(client, 1)
    await vi.advanceTimersByTimeAsync(100)
    state.token = null
    const { failures } = await settleAll(client, asked)
    expect(failures.every(isFailure)).toBe(true)
    expect(state).toMatchObject({ token: null, saved: [] })
  })

  it('by signing in with another account keeps that session (refresh-race-32)', async () => {
    const { client, state } = setUp(
      tokenService(accepting('C'), () => ({ delay: 300, body: { access_token: 'B' } }))
    )
    const asked = ask(client, 1)
    await vi.advanceTimersByTimeAsync(100)
    state.token = 'C'
    expect(await settleAll(client, asked)).toMatchObject({ resolved: 1 })
    expect(state).toMatchObject({ token: 'C', saved: [] })
  })
})

describe('the renewal call', () => {
  it('has no token in its URL (refresh-race-39), and the old one as its bearer', async () => {
    const { client, renewals } = setUp(tokenService(accepting('B')))
    await settleAll(client, ask(client, 1))
    expect(renewals[0]?.url).toBe('/api/data-query/v1/auth/refresh-token')
    expect(renewals[0]).toMatchObject({ method: 'POST', token: 'A', body: '{}' })
  })

  it('carries none, or the old one in its body, as it is configured: §6 the renewal carries no token when it is configured so', async () => {
    const { client, renewals } = setUp(tokenService(accepting('B')), {
      options: { tokenOnRefresh: false, tokenInRefreshBody: true }
    })
    await settleAll(client, ask(client, 1))
    expect(renewals[0]).toMatchObject({ token: null, body: '{"token":"A"}' })
  })

  it('survives a storage that refuses to save (refresh-race-38)', async () => {
    const service = tokenService(accepting('B'))
    let token = 'A'
    const session = {
      token: () => token,
      save: ({ access_token }: { access_token: string }) => {
        // Like browserStorage with a full storage: the value lives as long as the page.
        token = access_token
      }
    }
    const client = createHttpClient({ adapter: service.adapter, session })
    expect(await settleAll(client, ask(client, 1))).toMatchObject({ resolved: 1 })
    expect(service.calls.at(-1)?.token).toBe('B')
  })

  it('can be provided by the embedding page, called once for all', async () => {
    const service = tokenService(accepting('B'))
    const { session } = memorySession('A')
    const renew = vi.fn<() => Promise<TokenAnswer>>(() => Promise.resolve({ access_token: 'B' }))
    const client = createHttpClient({ adapter: service.adapter, session: { ...session, renew } })
    expect(await settleAll(client, ask(client, 10))).toMatchObject({ resolved: 10 })
    expect(renew).toHaveBeenCalledTimes(1)
    expect(service.renewals).toHaveLength(0)
  })
  it.each([
    ['of a page that has no other token (embedding-12)', () => new Failure({ kind: 'loginInvalid' }), 1],
    ['of a page that could not find out', () => new Error('made up'), 2]
  ])('%s is called once per token', async (_, reason, times) => {
    const service = tokenService(accepting('B'))
    const renew = vi.fn<() => Promise<TokenAnswer>>(() => Promise.reject(reason()))
    let token = 'A'
    const session = { token: () => token, save: () => {}, renew }
    const client = createHttpClient({ adapter: service.adapter, session })
    await settleAll(client, ask(client, 3))
    const { failures } = await settleAll(client, ask(client, 3))
    expect(failures.map(each => each.kind)).toEqual(Array(3).fill('loginInvalid'))
    expect(renew).toHaveBeenCalledTimes(times)
    token = 'B'
    expect(await settleAll(client, ask(client, 1))).toMatchObject({ resolved: 1 })
  })
})

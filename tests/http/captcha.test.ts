import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import type { AskHuman } from '../../src/http/pipeline/settings.ts'
import { settleAll } from './settleAll.ts'
import { memorySession, tokenService, type Sent, type TokenReply } from './tokenService.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isUnlock = ({ url }: Sent) => url.includes('/user/unlock/rate')

/** A rate-limited service, and a user who acts as the test says. */
function setUp(human: AskHuman, closed: TokenReply = { status: 429, headers: { 'retry-after': '30' } }) {
  let open = false
  const service = tokenService(sent => {
    if (!isUnlock(sent)) return open ? { body: { id: 1 } } : closed
    open = true
    return { body: { code: 200, data: null } }
  })
  const askHuman = vi.fn<AskHuman>(human)
  return { client: createHttpClient({ adapter: service.adapter, askHuman }), askHuman, ...service }
}

const solve: AskHuman = async ({ unlock }) => {
  await new Promise(done => void setTimeout(done, 5000))
  await unlock()
  return true
}
const ids = ['1', '2', '3', '4']

it('asks once for all waiting calls, and resends each of them (captcha-429-03)', async () => {
  const { client, askHuman, calls } = setUp(solve)
  const asked = ids.map(id => client.api(endpoints.colleague, { params: { id } }))
  expect(await settleAll(client, asked)).toMatchObject({ resolved: 4 })
  expect(askHuman).toHaveBeenCalledTimes(1)
  expect(askHuman.mock.calls[0]?.[0].retryAfter).toBe(30)
  expect(calls.filter(isUnlock)).toHaveLength(1)
  expect(calls.filter(call => !isUnlock(call))).toHaveLength(8)
})

it('does not ask again for a call that was refused before the limit was lifted', async () => {
  let open = false
  const service = tokenService(sent => {
    if (isUnlock(sent)) {
      open = true
      return { body: { code: 200 } }
    }
    const isLate = sent.url.endsWith('/late')
    return open ? { body: { id: 1 } } : { status: 429, delay: isLate ? 8000 : 0 }
  })
  const askHuman = vi.fn<AskHuman>(solve)
  const client = createHttpClient({ adapter: service.adapter, askHuman })
  const asked = ['1', 'late'].map(id => client.api(endpoints.colleague, { params: { id } }))
  expect(await settleAll(client, asked)).toMatchObject({ resolved: 2 })
  expect(askHuman).toHaveBeenCalledTimes(1)
})

it('asks once per call, even if it is refused again (captcha-429-09)', async () => {
  const service = tokenService(sent => (isUnlock(sent) ? { body: { code: 200 } } : { status: 429 }))
  const askHuman = vi.fn<AskHuman>(solve)
  const client = createHttpClient({ adapter: service.adapter, askHuman })
  const { failures } = await settleAll(client, [client.api(endpoints.me, {})])
  expect(failures[0]).toMatchObject({ code: 'status429' })
  expect(askHuman).toHaveBeenCalledTimes(1)
  expect(service.calls.filter(call => !isUnlock(call))).toHaveLength(2)
})

it('rejects waiting calls when the dialog is closed, and asks again for the next one (captcha-429-10)', async () => {
  const { client, askHuman } = setUp(() => Promise.resolve(false))
  const asked = ids.map(id => client.api(endpoints.colleague, { params: { id } }))
  const { failures } = await settleAll(client, asked)
  expect(failures.map(each => each.status)).toEqual([429, 429, 429, 429])
  expect(askHuman).toHaveBeenCalledTimes(1)
  await settleAll(client, [client.api(endpoints.me, {})])
  expect(askHuman).toHaveBeenCalledTimes(2)
})

it('does not ask where solving a captcha would lift nothing', async () => {
  const { client, askHuman, calls } = setUp(solve)
  const { failures } = await settleAll(client, [client.api(endpoints.me, {}, { captcha: false })])
  expect(failures[0]).toMatchObject({ status: 429, retryAfter: 30, silent: false })
  expect(askHuman).not.toHaveBeenCalled()
  expect(calls).toHaveLength(1)
})

it('does not ask for an aborted call', async () => {
  const { client, askHuman } = setUp(solve)
  await settleAll(client, [client.api(endpoints.me, {}, { silent: true })])
  expect(askHuman).not.toHaveBeenCalled()
})

const PICTURE = 'data:image/png;base64,AA=='

/** A service that lifts the limit for the answer `right` to the challenge that it has brought last. */
function setUpChallenges(human: AskHuman) {
  let open = false
  let made = 0
  const challenge = () => ({ token: `token ${made}`, picture: PICTURE })
  const service = tokenService(sent => {
    if (!isUnlock(sent)) return open ? { body: { id: 1 } } : { status: 429, body: { challenge: challenge() } }
    const { searchParams } = new URL(sent.url, 'http://service.test')
    open = searchParams.get('challenge') === `token ${made}` && searchParams.get('answer') === 'right'
    if (open) return { body: { code: 200, data: null } }
    made++
    return { status: 400, body: { code: 400, msg: '', data: null, challenge: challenge() } }
  })
  const askHuman = vi.fn<AskHuman>(human)
  return { client: createHttpClient({ adapter: service.adapter, askHuman }), askHuman, ...service }
}

it('brings the challenge of the service, the next one with a wrong answer, and sends the calls again after the right one', async () => {
  const { client, askHuman, calls } = setUpChallenges(async ({ unlock, challenge }) => {
    const wrong = await unlock({ challenge: challenge?.token ?? '', answer: 'wrong' }).catch(
      (failure: unknown) => failure
    )
    expect(wrong).toMatchObject({ status: 400, challenge: { token: 'token 1', picture: PICTURE } })
    await unlock({ challenge: 'token 1', answer: 'right' })
    return true
  })
  const asked = ids.map(id => client.api(endpoints.colleague, { params: { id } }))
  expect(await settleAll(client, asked)).toMatchObject({ resolved: 4, failures: [] })
  expect(askHuman).toHaveBeenCalledTimes(1)
  expect(askHuman.mock.calls[0]?.[0].challenge).toEqual({ token: 'token 0', picture: PICTURE })
  expect(calls.filter(isUnlock)).toHaveLength(2)
})

it('lifts nothing for who has waited instead of answering a challenge: the limit has ended by itself', async () => {
  const { client, calls } = setUpChallenges(async ({ unlock }) => {
    await unlock()
    return true
  })
  await settleAll(client, [client.api(endpoints.me, {})])
  expect(calls.filter(isUnlock)).toEqual([])
  expect(calls).toHaveLength(2)
})

it.each([
  ['none', {}],
  ['a picture of another address', { challenge: { token: 'a', picture: 'https://elsewhere.example/a.png' } }],
  ['a picture without a token', { challenge: { picture: PICTURE } }],
  ['a word', { challenge: 'a' }]
])('leaves the captcha to the page where the service brings %s', async (_, body) => {
  const { client, askHuman, calls } = setUp(solve, { status: 429, body })
  await settleAll(client, [client.api(endpoints.me, {})])
  expect(askHuman.mock.calls[0]?.[0].challenge).toBeNull()
  expect(calls.find(isUnlock)?.url).not.toContain('?')
})

it('does not ask for the unlock call itself (captcha-429-06)', async () => {
  const service = tokenService(() => ({ status: 429 }))
  const refused = vi.fn<(failure: unknown) => void>()
  const askHuman = vi.fn<AskHuman>(async ({ unlock }) => {
    await unlock().catch(refused)
    return false
  })
  const client = createHttpClient({ adapter: service.adapter, askHuman })
  await settleAll(client, [client.api(endpoints.me, {})])
  expect(askHuman).toHaveBeenCalledTimes(1)
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ code: 'status429' })
})

it('does not ask where nobody can, and a call of another status asks nobody', async () => {
  const limited = createHttpClient({ adapter: tokenService(() => ({ status: 429 })).adapter })
  const { failures } = await settleAll(limited, [limited.api(endpoints.me, {})])
  expect(failures[0]).toMatchObject({ code: 'status429' })
  const { client, askHuman } = setUp(solve, { status: 403 })
  await settleAll(client, [client.api(endpoints.me, {})])
  expect(askHuman).not.toHaveBeenCalled()
})

it('lets go of a call that is aborted while the captcha is open', async () => {
  const { client, calls } = setUp(solve)
  const controller = new AbortController()
  const failed = vi.fn<(failure: unknown) => void>()
  const leaving = client.api(endpoints.me, {}, { signal: controller.signal }).catch(failed)
  const staying = client.api(endpoints.colleague, { params: { id: '1' } })
  await vi.advanceTimersByTimeAsync(1000)
  controller.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect(failed).toHaveBeenCalledTimes(1)
  expect(await settleAll(client, [leaving, staying])).toMatchObject({ failures: [] })
  expect(calls.filter(({ url }) => url.endsWith('/users/me'))).toHaveLength(1)
})

it('takes the captcha back when the last call that waits for it is given up, and asks anew for the next', async () => {
  const taken: boolean[] = []
  const { client, askHuman } = setUp(
    ({ signal }) =>
      new Promise(answer => {
        signal.addEventListener('abort', () => {
          taken.push(true)
          answer(false)
        })
      })
  )
  const controllers = [new AbortController(), new AbortController()]
  const failed = vi.fn<(failure: unknown) => void>()
  for (const [at, { signal }] of controllers.entries()) {
    void client.api(endpoints.colleague, { params: { id: String(at) } }, { signal }).catch(failed)
  }
  await vi.advanceTimersByTimeAsync(1000)
  controllers[0]?.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect([failed.mock.calls.length, taken.length]).toEqual([1, 0])
  controllers[1]?.abort()
  askHuman.mockImplementation(solve)
  const next = await settleAll(client, [client.api(endpoints.me, {})])
  expect([failed.mock.calls.length, taken.length, next.resolved]).toEqual([2, 1, 1])
  expect(askHuman).toHaveBeenCalledTimes(2)
})

it('does not take back the captcha that was solved', async () => {
  const { client, askHuman } = setUp(solve)
  const { signal } = new AbortController()
  await settleAll(client, [client.api(endpoints.me, {}, { signal })])
  expect(askHuman.mock.calls[0]?.[0].signal.aborted).toBe(false)
})

it('asks again after a captcha that broke', async () => {
  const { client, askHuman } = setUp(() => Promise.reject(new Error('the image did not load')))
  const { failures } = await settleAll(client, [client.api(endpoints.me, {})])
  expect(failures[0]).toMatchObject({ kind: 'network', cause: new Error('the image did not load') })
  askHuman.mockImplementation(solve)
  expect(await settleAll(client, [client.api(endpoints.me, {})])).toMatchObject({ resolved: 1 })
  expect(askHuman).toHaveBeenCalledTimes(2)
})

it('asks again for a call that is refused after the user gave up', async () => {
  const service = tokenService(({ url }) => ({ status: 429, delay: url.endsWith('/late') ? 8000 : 0 }))
  const askHuman = vi.fn<AskHuman>(() => Promise.resolve(false))
  const client = createHttpClient({ adapter: service.adapter, askHuman })
  const asked = ['1', 'late'].map(id => client.api(endpoints.colleague, { params: { id } }))
  await settleAll(client, asked)
  expect(askHuman).toHaveBeenCalledTimes(2)
  expect(service.calls).toHaveLength(2)
})

it('unlocks in the session of the caller', async () => {
  const service = tokenService(sent => (isUnlock(sent) ? { body: { code: 200 } } : { status: 429 }))
  const client = createHttpClient({
    adapter: service.adapter,
    session: memorySession('A').session,
    askHuman: solve
  })
  await settleAll(client, [client.api(endpoints.me, {})])
  expect(service.calls.find(isUnlock)).toMatchObject({ method: 'GET', token: 'A' })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { createHttpClient, type HttpClient } from '../../src/http/createHttpClient.ts'
import { createLoadingCounter } from '../../src/http/loading.ts'
import { settleAll } from './settleAll.ts'
import { accepting, memorySession, tokenService } from './tokenService.ts'

// The case ids in the titles are those of the shared file loading.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The counts of a loading indicator while the calls run; settleAll checks that 0 is the last. */
async function counts(client: HttpClient, ask: () => readonly Promise<unknown>[]) {
  const seen: number[] = []
  const stop = client.loading.subscribe(() => seen.push(client.loading.count))
  await settleAll(client, ask())
  stop()
  return seen
}

const answering = () =>
  createHttpClient({ adapter: tokenService(() => ({ delay: 9, body: { id: 1 } })).adapter })

it('§9 the loading indicator follows the number of requests in flight (loading-01)', async () => {
  const client = answering()
  expect(await counts(client, () => [client.api(endpoints.me, {})])).toEqual([1, 0])
  const two = () => ['1', '2'].map(id => client.api(endpoints.colleague, { params: { id } }))
  expect(await counts(client, two)).toEqual([1, 2, 1, 0])
})

it('ends with an answer that cannot be decrypted (loading-04)', async () => {
  const { adapter } = tokenService(() => ({ body: 'no cipher text', headers: { 'encrypt-aes': '1' } }))
  const cipher = { mode: 'CBC', key: '0123456789abcdef', iv: '0123456789abcdef' } as const
  const client = createHttpClient({ adapter, cipher })
  const asked = client.api(endpoints.me, {})
  await expect(asked).rejects.toMatchObject({ kind: 'malformed' })
  expect(client.loading.count).toBe(0)
})

it('does not flicker between a refused call and its retry (loading-05)', async () => {
  const { adapter } = tokenService(accepting('B'), () => ({ delay: 50, body: { access_token: 'B' } }))
  const client = createHttpClient({ adapter, session: memorySession('A').session })
  expect(await counts(client, () => [client.api(endpoints.me, {})])).toEqual([1, 0])
})

it('ignores calls that opt out (loading-06)', async () => {
  const client = answering()
  expect(await counts(client, () => [client.api(endpoints.me, {}, { loading: false })])).toEqual([])
})

it('ends with a canceled duplicate (loading-07)', async () => {
  const client = answering()
  const twice = () => [client.api(endpoints.me, {}), client.api(endpoints.me, {})]
  expect((await counts(client, twice)).at(-1)).toBe(0)
})

it('ends when five running calls are aborted (loading-09)', async () => {
  const client = answering()
  const controller = new AbortController()
  const five = () =>
    ['1', '2', '3', '4', '5'].map(id =>
      client.api(endpoints.colleague, { params: { id } }, { signal: controller.signal })
    )
  const seen = counts(client, five)
  controller.abort()
  expect(await seen).toEqual([1, 2, 3, 4, 5, 4, 3, 2, 1, 0])
})

it('counts each request down once, and tells nobody who has gone', () => {
  const counter = createLoadingCounter()
  const [stays, goes] = [vi.fn<() => void>(), vi.fn<() => void>()]
  counter.subscribe(stays)
  const stop = counter.subscribe(goes)
  const leave = counter.enter()
  counter.enter()
  expect(counter.count).toBe(2)
  stop()
  leave()
  leave()
  expect(counter.count).toBe(1)
  expect(stays).toHaveBeenCalledTimes(3)
  expect(goes).toHaveBeenCalledTimes(2)
})

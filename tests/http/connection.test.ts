import {
  focusManager,
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryObserver
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Failure } from '../../src/failures/failure.ts'
import { createConnection, createQueryClient } from '../../src/http/connection.ts'
import type { AskHuman } from '../../src/http/pipeline/settings.ts'
import { tokenService } from './tokenService.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

const offline = new Failure({ kind: 'offline' })

/** A query on a screen, and the moments at which it asked. */
function watching(answer: (nth: number) => Promise<string>) {
  const client = createQueryClient()
  client.mount()
  const began = Date.now()
  const asked: number[] = []
  const observer = new QueryObserver<string>(client, {
    queryKey: ['x'],
    queryFn: () => {
      asked.push(Date.now() - began)
      return answer(asked.length)
    }
  })
  const changed = vi.fn<() => void>()
  // As the hooks of React do.
  const leave = observer.subscribe(notifyManager.batchCalls(changed))
  const end = () => {
    leave()
    client.clear()
    client.unmount()
  }
  return { asked, changed, end, state: () => observer.getCurrentResult() }
}

const failing = (failure: Failure) => () => Promise.reject(failure)

describe('a query', () => {
  it.each<[string, Failure, readonly number[]]>([
    [
      'as long as a service says',
      new Failure({ kind: 'status', status: 503, retryAfter: 30 }),
      [0, 30_000, 60_000]
    ],
    ['not for more than half a minute', new Failure({ kind: 'status', status: 503, retryAfter: 31 }), [0]],
    ['longer and longer', new Failure({ kind: 'network' }), [0, 1000, 3000]],
    [
      'at least so, whatever a service says',
      new Failure({ kind: 'status', status: 503, retryAfter: 1 }),
      [0, 1000, 3000]
    ],
    ['not for a minute again', new Failure({ kind: 'timeout' }), [0]],
    ['not for a connection that is not there', offline, [0]],
    ['not for a refusal', new Failure({ kind: 'refused', retryAfter: 1 }), [0]]
  ])('waits %s before it asks again', async (_, failure, moments) => {
    const query = watching(failing(failure))
    await vi.runAllTimersAsync()
    expect(query.asked).toEqual(moments)
    expect(query.state().error).toBe(failure)
    query.end()
  })

  it('does not ask again after an error of the program', async () => {
    const query = watching(() => Promise.reject(new TypeError('made up')))
    await vi.runAllTimersAsync()
    expect(query.asked).toEqual([0])
    query.end()
  })

  it('says at once that the page is offline, and asks again when it is not', async () => {
    onlineManager.setOnline(false)
    const query = watching(nth => (nth === 1 ? Promise.reject(offline) : Promise.resolve('there')))
    await vi.runAllTimersAsync()
    expect(query.state()).toMatchObject({ status: 'error', error: offline })
    onlineManager.setOnline(true)
    await vi.runAllTimersAsync()
    expect(query.state()).toMatchObject({ status: 'success', data: 'there' })
    query.end()
  })

  it('does not stay without an answer when the page goes offline before it asks again', async () => {
    const query = watching(nth => Promise.reject(nth === 1 ? new Failure({ kind: 'network' }) : offline))
    await vi.advanceTimersByTimeAsync(500)
    onlineManager.setOnline(false)
    await vi.runAllTimersAsync()
    expect(query.asked).toEqual([0, 1000])
    expect(query.state()).toMatchObject({ status: 'error', fetchStatus: 'idle', error: offline })
    query.end()
  })

  it('is not asked again by coming back to the tab', async () => {
    const query = watching(() => Promise.resolve('there'))
    await vi.runAllTimersAsync()
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.runAllTimersAsync()
    expect(query.asked).toHaveLength(1)
    query.end()
  })

  it('leaves the page around to its own scheduler', async () => {
    const query = watching(() => Promise.resolve('there'))
    await vi.advanceTimersByTimeAsync(0)
    query.changed.mockClear()
    const told = vi.fn<() => void>()
    notifyManager.batchCalls(told)()
    // Only microtasks: the clock stands still.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toHaveBeenCalledOnce()
    query.end()
  })
})

describe('a mutation', () => {
  it('fails at once while the page is offline, and is not done later', async () => {
    onlineManager.setOnline(false)
    const client = createQueryClient()
    client.mount()
    const write = vi.fn<() => Promise<never>>(failing(offline))
    const failed = new MutationObserver(client, { mutationFn: write })
      .mutate()
      .catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(write).toHaveBeenCalledTimes(1)
    expect(await failed).toBe(offline)
    onlineManager.setOnline(true)
    await vi.runAllTimersAsync()
    expect(write).toHaveBeenCalledTimes(1)
    client.unmount()
  })

  it('is not done again, whatever went wrong', async () => {
    const write = vi.fn<() => Promise<never>>(failing(new Failure({ kind: 'status', status: 503 })))
    const writing = new MutationObserver(createQueryClient(), { mutationFn: write })
    const failed = writing.mutate().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failed).toMatchObject({ status: 503 })
    expect(write).toHaveBeenCalledTimes(1)
  })
})

const session = (token: string) => ({ token: () => token })

describe('a connection', () => {
  it('sends the token of the session that it follows, or of its own', async () => {
    const service = tokenService(() => ({ body: { id: 1 } }))
    const connection = createConnection({ adapter: service.adapter })
    const ask = () => connection.api(endpoints.me, {})
    await ask()
    connection.follow(session('followed'))
    await ask()
    connection.configure({ adapter: service.adapter, session: session('own') })
    await ask()
    connection.configure({ adapter: service.adapter })
    await ask()
    connection.follow(null)
    await ask()
    expect(service.calls.map(({ token }) => token)).toEqual([null, 'followed', 'own', 'followed', null])
  })

  it('asks for captchas by whom it was told, or by its own', () => {
    const [own, told] = [vi.fn<AskHuman>(), vi.fn<AskHuman>()]
    const connection = createConnection({})
    expect(connection.settings().askHuman).toBeNull()
    connection.askHumanBy(told)
    expect(connection.settings().askHuman).toBe(told)
    connection.configure({ askHuman: own })
    expect(connection.settings().askHuman).toBe(own)
    connection.configure({})
    connection.askHumanBy(null)
    expect(connection.settings().askHuman).toBeNull()
  })
})

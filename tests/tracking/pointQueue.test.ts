import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure, type FailureDetails } from '../../src/failures/failure.ts'
import { createPointQueue } from '../../src/tracking/pointQueue.ts'
import type { Point } from '../../src/tracking/pointEvents.ts'

const point = (triggerName: string): Point => ({ pointEvent: 'PAGE_VIEW', triggerName, createUser: '王敏' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A queue with a stub service that records the attempts by trigger. */
function open() {
  const tried: string[] = []
  const state = { online: true, answer: (): Promise<unknown> => Promise.resolve() }
  const queue = createPointQueue({
    send: ({ triggerName }) => {
      tried.push(triggerName)
      return state.answer()
    },
    isOnline: () => state.online
  })
  const stop = queue.start()
  // Pending events are dropped, and nothing keeps running.
  const end = () => {
    state.online = false
    stop()
    expect(vi.getTimerCount()).toBe(0)
  }
  return { queue, tried, state, stop, end }
}

const failing = (details: FailureDetails) => () => Promise.reject(new Failure(details))
const moment = () => vi.advanceTimersByTimeAsync(250)

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the tracking queue', () => {
  it('sends one by one when the page is idle', async () => {
    const { queue, tried, state, end } = open()
    const answers: (() => void)[] = []
    state.answer = () => new Promise<void>(done => answers.push(done))
    for (const name of ['甲', '乙']) queue.add(point(name))
    expect(tried).toEqual([])
    await moment()
    expect(tried).toEqual(['甲'])
    answers[0]?.()
    await moment()
    expect(tried).toEqual(['甲', '乙'])
    end()
  })

  it('flushes when the page is hidden, and sends nothing twice when it is then left', async () => {
    const { queue, tried, end } = open()
    for (const name of ['甲', '乙', '丙']) queue.add(point(name))
    hidePage()
    dispatchEvent(new Event('pagehide'))
    expect(tried).toEqual(['甲', '乙', '丙'])
    await moment()
    expect(tried).toHaveLength(3)
    end()
  })

  it('does not resend what was in flight when the page was left', async () => {
    const { queue, tried, state, end } = open()
    const breaks: (() => void)[] = []
    state.answer = () =>
      new Promise((_, reject) => breaks.push(() => reject(new Failure({ kind: 'network' }))))
    queue.add(point('甲'))
    await moment()
    breaks[0]?.()
    await Promise.resolve()
    dispatchEvent(new Event('pagehide'))
    hidePage()
    expect(tried).toEqual(['甲'])
    end()
  })

  it('pauses offline, and resumes online', async () => {
    const { queue, tried, state, end } = open()
    state.online = false
    queue.add(point('甲'))
    hidePage()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(tried).toEqual([])
    state.online = true
    dispatchEvent(new Event('online'))
    await moment()
    expect(tried).toEqual(['甲'])
    end()
  })

  it('does not count an attempt without a network', async () => {
    const { queue, tried, state, end } = open()
    state.answer = failing({ kind: 'offline' })
    queue.add(point('甲'))
    for (let times = 0; times < 6; times++) {
      await moment()
      dispatchEvent(new Event('online'))
    }
    state.answer = () => Promise.resolve()
    await moment()
    expect(tried).toHaveLength(7)
    end()
  })

  it.each<FailureDetails>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 503 }
  ])('retries 4 times with backoff after $kind $status, then drops the event', async details => {
    const { queue, tried, state, end } = open()
    state.answer = failing(details)
    queue.add(point('甲'))
    const after = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return tried.length
    }
    expect(await after(250)).toBe(1)
    expect(await after(9_000)).toBe(1)
    expect(await after(1_000)).toBe(2)
    expect(await after(60_000)).toBe(3)
    expect(await after(300_000)).toBe(4)
    expect(await after(3_600_000)).toBe(4)
    end()
  })

  it.each([400, 401, 403, 500])('does not retry after %i', async status => {
    const { queue, tried, state, end } = open()
    state.answer = failing({ kind: 'status', status })
    queue.add(point('甲'))
    queue.add(point('乙'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(tried).toEqual(['甲', '乙'])
    end()
  })

  it('keeps the newest 50', async () => {
    const { queue, tried, state, end } = open()
    state.online = false
    for (let each = 1; each <= 60; each++) queue.add(point(String(each)))
    state.online = true
    hidePage()
    expect(tried).toHaveLength(50)
    expect(tried[0]).toBe('11')
    await moment()
    end()
  })

  it('flushes when it stops, and removes its listeners', async () => {
    const { queue, tried, stop } = open()
    queue.add(point('甲'))
    stop()
    expect(tried).toEqual(['甲'])
    queue.add(point('乙'))
    hidePage()
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(tried).toEqual(['甲'])
  })

  it('sends once when it is stopped and restarted, as in StrictMode', async () => {
    const { queue, tried, stop, end } = open()
    queue.add(point('甲'))
    stop()
    const again = queue.start()
    await moment()
    expect(tried).toEqual(['甲'])
    again()
    end()
  })
})

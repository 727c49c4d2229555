import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserLocks, leaseLocks, type Locks } from '../../src/http/locks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const wait = (ms: number) => new Promise<void>(done => void setTimeout(done, ms))

/** Each tab has its own locks over the shared storage. */
const tab = () => leaseLocks({ storage: localStorage, clock: Date.now, wait })

const refused = () => Promise.reject(new DOMException('no', 'SecurityError'))

async function inTurns(tabs: readonly Locks[], name = 'x') {
  let inside = 0
  const most: number[] = []
  const work = async () => {
    inside++
    most.push(inside)
    await wait(200)
    inside--
  }
  const all = Promise.all(tabs.map(each => each.hold(name, work)))
  await vi.runAllTimersAsync()
  await all
  return most
}

describe('storage leases', () => {
  it('let one tab work at a time, and clean up', async () => {
    expect(await inTurns([tab(), tab(), tab(), tab(), tab()])).toEqual([1, 1, 1, 1, 1])
    expect(localStorage).toHaveLength(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('expire when a tab was closed (refresh-race-28)', async () => {
    // A closed tab: it acquired the lease and does not renew it.
    localStorage.setItem(
      'prospecting-app:lease:x',
      JSON.stringify({ holder: 'gone', until: Date.now() + 5000 })
    )
    const began = Date.now()
    expect(await inTurns([tab()])).toEqual([1])
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  it('last as long as the work does', async () => {
    const slow = tab().hold('x', () => wait(60_000))
    await vi.advanceTimersByTimeAsync(30_000)
    const next = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const other = tab().hold('x', next)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(next).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    await Promise.all([slow, other])
    expect(next).toHaveBeenCalledTimes(1)
  })

  it.each(['{', '{"holder":1}', JSON.stringify({ holder: 'from the future', until: 1e15 })])(
    'ignore malformed entries: %s',
    async written => {
      localStorage.setItem('prospecting-app:lease:x', written)
      expect(await inTurns([tab()])).toEqual([1])
    }
  )

  it('are released when the work fails', async () => {
    const failed = tab()
      .hold('x', () => Promise.reject(new Error('made up')))
      .catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failed).toEqual(new Error('made up'))
    expect(await inTurns([tab()])).toEqual([1])
  })
})

describe('the locks of a browser', () => {
  it('are Web Locks if available', async () => {
    const request = vi.fn<(name: string, work: () => Promise<string>) => Promise<string>>((_, work) => work())
    vi.stubGlobal('navigator', { locks: { request } })
    expect(await browserLocks.hold('x', () => Promise.resolve('done'))).toBe('done')
    expect(request).toHaveBeenCalledTimes(1)
    expect(localStorage).toHaveLength(0)
  })

  it('fall back where a sandbox refuses them', async () => {
    vi.stubGlobal('navigator', { locks: { request: refused } })
    expect(await browserLocks.hold('x', () => Promise.resolve('done'))).toBe('done')
  })

  it('do not repeat the work when it fails', async () => {
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('made up')))
    vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => Promise<never>) => run() } })
    await expect(browserLocks.hold('x', work)).rejects.toThrow('made up')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

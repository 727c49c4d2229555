import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserLocks, leaseLocks, type Locks } from '../../../src/http/pipeline/locks.ts'

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
    expect(Date.now() - began).toBeGreaterThanOrEqual(5000)
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  it.each([
    ['that ended long ago', { holder: 'gone', until: -60_000 }],
    ['that ends now', { holder: 'gone', until: 0 }],
    ['of nobody', { until: 4000 }],
    ['that does not say until when', { holder: 'gone' }],
    ['that nobody could have written now', { holder: 'gone', until: 5001 }]
  ])('do not wait for a lease %s', async (_, { until, ...lease }: { holder?: string; until?: number }) => {
    const began = Date.now()
    const written = until === undefined ? lease : { ...lease, until: began + until }
    localStorage.setItem('prospecting-app:lease:x', JSON.stringify(written))
    expect(await inTurns([tab()])).toEqual([1])
    // Settling and the work itself.
    expect(Date.now() - began).toBe(500)
  })

  it('do not wait for a lease whose end is no number', async () => {
    const began = Date.now()
    const lease = { holder: 'gone', until: String(began + 4000) }
    localStorage.setItem('prospecting-app:lease:x', JSON.stringify(lease))
    expect(await inTurns([tab()])).toEqual([1])
    expect(Date.now() - began).toBe(500)
  })

  it('of one name do not wait for those of another', async () => {
    const began = Date.now()
    const both = [tab().hold('x', () => wait(200)), tab().hold('y', () => wait(200))]
    await vi.runAllTimersAsync()
    await Promise.all(both)
    expect(Date.now() - began).toBe(500)
  })

  it('of another tab stay, if it took over from one that was frozen', async () => {
    const held = tab().hold('x', () => wait(1000))
    await vi.advanceTimersByTimeAsync(1000)
    const lease = JSON.stringify({ holder: 'another tab', until: Date.now() + 5000 })
    localStorage.setItem('prospecting-app:lease:x', lease)
    await vi.runAllTimersAsync()
    await held
    expect(localStorage.getItem('prospecting-app:lease:x')).toBe(lease)
  })

  it('are left to the one who wrote last', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const held = tab().hold('x', work)
    await vi.advanceTimersByTimeAsync(200)
    // A write that came late from a tab that is gone by now.
    const lease = { holder: 'another tab', until: Date.now() + 3000 }
    localStorage.setItem('prospecting-app:lease:x', JSON.stringify(lease))
    await vi.advanceTimersByTimeAsync(2900)
    expect(work).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    await held
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('return what the work returns', async () => {
    const held = tab().hold('x', () => Promise.resolve('done'))
    await vi.runAllTimersAsync()
    expect(await held).toBe('done')
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
    expect(request.mock.calls[0]?.[0]).toBe('x')
    expect(localStorage).toHaveLength(0)
  })

  it('are kept until other tabs can read what the work wrote', async () => {
    let released = -1
    const began = Date.now()
    const request = async (_: string, work: () => Promise<void>) => {
      await work()
      released = Date.now() - began
    }
    vi.stubGlobal('navigator', { locks: { request } })
    await browserLocks.hold('x', () => Promise.resolve())
    expect(released).toBe(-1)
    await vi.runAllTimersAsync()
    expect(released).toBe(100)
  })

  it('are leases without Web Locks, as on plain HTTP', async () => {
    vi.stubGlobal('navigator', {})
    const held = browserLocks.hold('x', () => {
      const [key = ''] = Object.keys(localStorage)
      return Promise.resolve(key)
    })
    await vi.runAllTimersAsync()
    expect(await held).toBe('prospecting-app:lease:x')
    expect(localStorage).toHaveLength(0)
  })

  it('are none in a frame that has neither', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('localStorage', undefined)
    expect(await browserLocks.hold('x', () => Promise.resolve('done'))).toBe('done')
  })

  it('are none where the storage is full', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    expect(await browserLocks.hold('x', () => Promise.resolve('done'))).toBe('done')
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

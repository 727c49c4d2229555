import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairShare, FREE_MS } from '../../../../host/server/http/limits/fairShare.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A share that holds nobody; how long it would have. */
function shareOf() {
  const held: number[] = []
  const share = new FairShare(FREE_MS, async ms => held.push(Math.round(ms)))
  /** A call that takes so long, in ms; whether it was served after the others. */
  const ask = (person: string | null, took: number) =>
    share.answer({ person, isShort: true, signal: null, left: () => 10_000 }, async isBehind => {
      vi.advanceTimersByTime(took)
      return isBehind
    })
  return { held, share, ask }
}

describe('who makes the server do much', () => {
  it('is behind nobody while nobody else works', async () => {
    const { held, ask } = shareOf()
    for (let at = 0; at < 5; at++) expect(await ask('a', 3000)).toBe(false)
    expect(held).toEqual([])
  })

  it('is served after the others, with rests as long as the work before', async () => {
    const { held, ask } = shareOf()
    await ask('a', 1500)
    await ask('b', 150)
    expect(await ask('a', 400)).toBe(true)
    expect(await ask('b', 150)).toBe(false)
    expect(await ask('a', 100)).toBe(true)
    expect(held).toEqual([1500, 400])
  })

  it('rests two seconds at most', async () => {
    const { held, ask } = shareOf()
    await ask('a', 7900)
    await ask('b', 150)
    await ask('a', 10)
    expect(held).toEqual([2000])
  })

  it('is as free as the others after a while', async () => {
    const { ask } = shareOf()
    await ask('b', 150)
    await ask('a', 1500)
    expect(await ask('a', 0)).toBe(true)
    vi.advanceTimersByTime(5000)
    await ask('b', 150)
    expect(await ask('a', 100)).toBe(false)
  })

  it('is behind nobody who does as much, however slow the server is', async () => {
    const { ask } = shareOf()
    for (let round = 0; round < 5; round++) {
      for (const person of ['a', 'b', 'c']) expect(await ask(person, 900)).toBe(false)
    }
  })

  it('is not counted where nobody knows who it is: whole offices share an address', async () => {
    const { ask } = shareOf()
    await ask('b', 150)
    for (let at = 0; at < 3; at++) expect(await ask(null, 3000)).toBe(false)
  })

  it('is counted for what is read of a body, too', async () => {
    const { held, share, ask } = shareOf()
    await ask('b', 150)
    await share.count('a', async () => vi.advanceTimersByTime(1200))
    expect(await ask('a', 10)).toBe(true)
    expect(held).toEqual([1200])
  })

  it('is counted for what has not ended yet', async () => {
    const { share, ask } = shareOf()
    await ask('b', 150)
    const ends: (() => void)[] = []
    const long = share.count('a', () => new Promise<void>(end => ends.push(end)))
    expect(await ask('a', 0)).toBe(false)
    vi.advanceTimersByTime(1200)
    expect(await ask('a', 0)).toBe(true)
    ends[0]?.()
    await long
  })

  it('does one thing at a time, the first of everybody before the second of anybody', async () => {
    const { share, ask } = shareOf()
    for (const colleague of ['c', 'd', 'e', 'f']) await ask(colleague, 150)
    for (const each of ['a', 'b']) await ask(each, 1500)
    const begun: string[] = []
    const ends: (() => void)[] = []
    const behind = (person: string, name: string) =>
      share.answer({ person, isShort: true, signal: null, left: () => 10_000 }, async () => {
        begun.push(name)
        await new Promise<void>(done => ends.push(done))
      })
    const all = [behind('a', 'a1'), behind('a', 'a2'), behind('a', 'a3'), behind('b', 'b1')]
    for (let at = 1; at <= all.length; at++) {
      await vi.waitFor(() => expect(begun).toHaveLength(at))
      ends.shift()?.()
    }
    await Promise.all(all)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })
})

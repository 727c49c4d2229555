import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { giveWay, inForeground, mapInPieces } from '../../../host/server/base/foreground.ts'

const FOREVER = 60_000

/** Work that ends when it is told to. */
function shortWork() {
  const ends: (() => void)[] = []
  const done = inForeground(() => new Promise<void>(end => ends.push(end)))
  return { done, end: () => ends[0]?.() }
}

function keepBusy(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until) Math.random()
}

describe('what takes long', () => {
  it('waits for nobody where nobody waits', async () => {
    await expect(giveWay(FOREVER)).resolves.toBeUndefined()
  })

  it('goes on as soon as nobody waits for anything short', async () => {
    const [one, other] = [shortWork(), shortWork()]
    let isOver = false
    const giving = giveWay(FOREVER).then(() => (isOver = true))
    one.end()
    await one.done
    await turn()
    expect(isOver).toBe(false)
    other.end()
    await other.done
    await giving
    expect(isOver).toBe(true)
  })

  it('goes on after some time, whoever waits', async () => {
    const { done, end } = shortWork()
    await expect(giveWay(5)).resolves.toBeUndefined()
    end()
    await done
  })

  it('goes on after short work that failed', async () => {
    await expect(inForeground(() => Promise.reject(new Error('trouble')))).rejects.toThrow('trouble')
    await expect(giveWay(FOREVER)).resolves.toBeUndefined()
  })

  it('lets what is short go between its pieces, and keeps the order', async () => {
    const seen: string[] = []
    const mapping = mapInPieces([1, 2, 3], item => {
      keepBusy(6)
      seen.push(String(item))
      return item * 2
    })
    setImmediate(() => void inForeground(async () => void seen.push('short')))
    expect(await mapping).toEqual([2, 4, 6])
    expect(seen.indexOf('short')).toBeLessThan(seen.indexOf('3'))
  })
})

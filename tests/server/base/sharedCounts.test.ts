import { describe, expect, it } from 'vitest'
import { SharedCounts, type Count, type Exchange } from '../../../host/server/base/sharedCounts.ts'

const MINUTE = '1'

/** A database that counts, until it is away. */
function database() {
  const known = new Map<string, number>()
  const place = { isAway: false, asked: 0 }
  const exchange: Exchange = async added => {
    place.asked++
    if (place.isAway) throw new Error('away')
    return added.map(({ client, window, count }): Count => {
      const total = (known.get(`${window} ${client}`) ?? 0) + count
      known.set(`${window} ${client}`, total)
      return { client, window, count: total }
    })
  }
  return { place, exchange }
}

describe('shared counts', () => {
  it('are known to a server as it counts, and those of others once they are shared', async () => {
    const { exchange } = database()
    const [one, other] = [new SharedCounts(exchange), new SharedCounts(exchange)]
    one.add('a', MINUTE, 3)
    one.add('a', MINUTE, 1)
    other.add('a', MINUTE, 1)
    expect([one.of('a', MINUTE), other.of('a', MINUTE)]).toEqual([4, 1])
    await one.share()
    await other.share()
    expect([one.of('a', MINUTE), other.of('a', MINUTE)]).toEqual([4, 5])
    // Far from a limit nobody is asked, and at one the others are.
    expect([await one.against('a', MINUTE, 100), await one.against('a', MINUTE, 4)]).toEqual([4, 5])
    expect([one.of('b', MINUTE), one.of('a', '2')]).toEqual([0, 0])
  })

  it('let no server count more than a tenth of a limit before the others know', async () => {
    const { exchange } = database()
    const servers = [new SharedCounts(exchange), new SharedCounts(exchange), new SharedCounts(exchange)]
    let passed = 0
    // All in the same moment: no second ends.
    await Promise.all(
      servers.map(async server => {
        for (let turn = 0; turn < 200; turn++) {
          if ((await server.against('a', MINUTE, 100, 1)) <= 100) passed++
          else server.add('a', MINUTE, -1)
        }
      })
    )
    expect(passed).toBeGreaterThanOrEqual(100)
    expect(passed).toBeLessThanOrEqual(130)
  })

  it('give those who come at once their places', async () => {
    const counts = new SharedCounts(database().exchange)
    const places = await Promise.all(Array.from({ length: 5 }, () => counts.against('a', MINUTE, 3, 1)))
    expect(places).toEqual([1, 2, 3, 4, 5])
  })

  it('cost one query at a time, and for who goes on at a limit one now and then', async () => {
    const { place, exchange } = database()
    const counts = new SharedCounts(exchange)
    counts.add('a', MINUTE, 5)
    await Promise.all(Array.from({ length: 50 }, () => counts.share()))
    expect(place.asked).toBe(1)
    await Promise.all(Array.from({ length: 50 }, () => counts.against('a', MINUTE, 5)))
    await Promise.all(Array.from({ length: 50 }, () => counts.against('a', MINUTE, 5)))
    expect(place.asked).toBe(2)
  })

  it('go on while the database is away, and are told when it is back', async () => {
    const { place, exchange } = database()
    const [one, other] = [new SharedCounts(exchange), new SharedCounts(exchange)]
    place.isAway = true
    one.add('a', MINUTE, 2)
    await one.share()
    one.add('a', MINUTE, 1)
    expect([await one.against('a', MINUTE, 3), await one.against('a', MINUTE, 3)]).toEqual([3, 3])
    expect(place.asked).toBe(1)
    place.isAway = false
    await one.share()
    expect([await one.against('a', MINUTE, 3), await other.against('a', MINUTE, 0)]).toEqual([3, 3])
  })

  it('forget the client that was not seen for longest when there are too many', async () => {
    const counts = new SharedCounts(database().exchange)
    counts.add('first', MINUTE, 1)
    for (let client = 0; client < 10_000; client++) counts.add(`client ${client}`, MINUTE, 1)
    expect([counts.of('first', MINUTE), counts.of('client 9999', MINUTE)]).toEqual([0, 1])
    // Of one that comes again nothing is told twice.
    counts.add('first', MINUTE, 1)
    await counts.share()
    expect(counts.of('first', MINUTE)).toBe(1)
  })
})

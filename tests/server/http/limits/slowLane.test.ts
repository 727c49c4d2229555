import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdWhoHurries } from '../../../../host/server/http/limits/slowLane.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that holds requests for no time; how long it would have. */
function serverOf(perMinute: number) {
  const held: number[] = []
  const app = fastify()
  holdWhoHurries(app, perMinute, async ms => held.push(ms))
  app.get('/', () => 'page')
  app.get('/refused', (_, reply) => reply.code(429).send())
  const ask = async (remoteAddress: string, url = '/') =>
    (await app.inject({ url, remoteAddress })).statusCode
  return { held, ask }
}

describe('who asks without pause', () => {
  it('is answered at the rate of an address, after some at once', async () => {
    const { held, ask } = serverOf(20)
    const here = () => ask('192.0.2.7')
    const answers = await Promise.all(Array.from({ length: 8 }, here))
    expect(answers.every(status => status === 200)).toBe(true)
    expect(held.map(Math.round)).toEqual([100, 200, 300])
    await ask('198.51.100.9')
    expect(held).toHaveLength(3)
    vi.advanceTimersByTime(1000)
    await here()
    expect(held).toHaveLength(3)
  })

  it('is not held for long', async () => {
    const { held, ask } = serverOf(20)
    await Promise.all(Array.from({ length: 200 }, () => ask('192.0.2.7')))
    expect(Math.max(...held)).toBe(5000)
  })

  it('hears later that it was too much', async () => {
    const { held, ask } = serverOf(20)
    expect(await ask('192.0.2.7', '/refused')).toBe(429)
    expect(held).toEqual([300])
  })

  it('hears it one after the other, whoever it is said to', async () => {
    const { held, ask } = serverOf(600)
    await Promise.all(['192.0.2.7', '192.0.2.8', '192.0.2.9'].map(each => ask(each, '/refused')))
    expect(held).toEqual([300, 320, 340])
  })

  it('is not held where there is no limit', async () => {
    const { held, ask } = serverOf(0)
    await Promise.all(Array.from({ length: 50 }, () => ask('192.0.2.7', '/refused')))
    expect(held).toEqual([])
  })
})

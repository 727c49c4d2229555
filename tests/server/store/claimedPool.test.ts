import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { claimedPool, withClaim, type PoolDeps } from '../../../host/server/store/claimedPool.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { services } from '../../../src/contract/base/services.ts'
import { call } from '../../contract/call.ts'
import { startSilentProxy, type SilentProxy } from '../../helpers/silentProxy.ts'
import { slowness, waitOf } from '../../helpers/patience.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const rowsPath = '/be-cyzz-enterprise-figure/openApi/company/rows'

let server: TestServer
let proxy: SilentProxy
/** What takes so long on a usual machine. */
const within = (ms: number): number => ms * slowness()
/** How long the rows of companies take, in seconds. */
let seconds = 0
/** Whether the write of a client that has gone has come to its end. */
let written = false

beforeAll(async () => {
  server = await startTestServer({
    companies: 40,
    // As it is deployed: how long it waits is the subject.
    settings: { PATIENCE: '1' },
    handlers: {
      companyRows: async () => {
        await sql`SELECT pg_sleep(${seconds})`.execute(server.database.db)
        return []
      },
      markFeedSeen: async () => {
        await sql`SELECT pg_sleep(1)`.execute(server.database.db)
        written = true
        return null
      }
    },
    through: async url => {
      proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) })
      return Object.assign(new URL(url), { port: String(proxy.port) })
    }
  })
})
afterAll(async () => {
  await server.close()
  await proxy.close()
})

function askRows(token: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.base}${rowsPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: ['1'] }),
    ...(signal && { signal })
  })
}

/** A pool of this one connection. */
function poolOf(client: unknown, deps: Partial<PoolDeps>) {
  const pool = { connect: () => Promise.resolve(client) } as unknown as Pool
  return claimedPool(pool, { background: pool, cancel: async () => undefined, patience: 1, ...deps })
}

async function sleeping(): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `SELECT count(*)::int4 AS count FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`
  )
  return rows[0]?.count ?? 0
}

async function until(reached: () => Promise<boolean>): Promise<number> {
  const most = waitOf('server')
  const start = performance.now()
  while (!(await reached())) {
    if (performance.now() - start > most) throw new Error(`not within ${most} ms`)
    await pause(50)
  }
  return performance.now() - start
}

const isReady = async () => (await fetch(`${server.base}/readyz`)).status === 200

describe('the connections of the database', () => {
  it('are free again when those who asked have gone', async () => {
    const token = await signInAs(server.base, 'demo.manager')
    seconds = 20
    const gone = new AbortController()
    const asked = Promise.allSettled(Array.from({ length: 12 }, () => askRows(token, gone.signal)))
    await until(async () => (await sleeping()) > 0)
    gone.abort()
    await asked
    expect(await until(async () => (await sleeping()) === 0)).toBeLessThan(within(2000))
  })

  it('stay with a write whose client has gone', async () => {
    const gone = new AbortController()
    const { service, path } = endpoints.markFeedSeen
    const asked = fetch(`${server.base}${services[service].basePath}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await signInAs(server.base, 'demo.manager')}`,
        'content-type': 'application/json'
      },
      body: '{}',
      signal: gone.signal
    })
    await until(async () => (await sleeping()) > 0)
    gone.abort()
    await expect(asked).rejects.toThrow('abort')
    await until(async () => written)
  })

  it('are held by one person three at a time, each for eight seconds at most', async () => {
    const [greedy, other] = [
      await signInAs(server.base, 'demo.manager'),
      await signInAs(server.base, 'demo.reader')
    ]
    seconds = 20
    const asked = Promise.all(Array.from({ length: 10 }, () => askRows(greedy)))
    await until(async () => (await sleeping()) === 3)
    const start = performance.now()
    expect((await call(server.base, endpoints.favorites, { query: {} }, other)).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(within(2000))
    expect(await isReady()).toBe(true)
    const answers = await asked
    expect(performance.now() - start).toBeLessThan(8000 + within(3000))
    expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(503))
    expect(await answers[0]?.json()).toMatchObject({
      msg: '查询用时过长，已经停止：请减少条件或关键词后重试'
    })
    expect(await sleeping()).toBe(0)
  })

  it('are freed of a query also if its cancellation arrives before it', async () => {
    let fail: ((error: Error) => void) | undefined
    let canceled = 0
    const client = {
      processID: 1,
      query: () =>
        new Promise((_, reject) => {
          fail = reject
        }),
      release: () => undefined,
      end: () => fail?.(new Error('closed'))
    }
    const cancel = () => {
      if (++canceled === 2) fail?.(new Error('canceled'))
      return Promise.resolve()
    }
    const pool = poolOf(client, { cancel })
    const claim = { person: 'a', signal: null, left: () => 1 }
    const query = withClaim(claim, async () => (await pool.connect()).query('SELECT 1', []))
    await expect(query).rejects.toThrow('canceled')
  })

  it('are others for who is served after the others', async () => {
    const connected: string[] = []
    const named = (name: string) => {
      const client = { processID: 1, query: async () => ({ rows: [] }), release: () => undefined }
      return { connect: async () => (connected.push(name), client) } as unknown as Pool
    }
    const pool = claimedPool(named('usual'), {
      background: named('behind'),
      cancel: async () => undefined,
      patience: 1
    })
    const claim = { person: 'a', signal: null, left: () => 1000 }
    await withClaim(claim, () => pool.connect())
    await withClaim({ ...claim, isBehind: true }, () => pool.connect())
    await pool.connect()
    expect(connected).toEqual(['usual', 'behind', 'usual'])
  })

  it('wait as many times longer as the machine is slow, also for what belongs to no request', async () => {
    vi.useFakeTimers()
    try {
      const canceled = vi.fn<() => Promise<void>>(() => Promise.resolve())
      const client = { processID: 1, query: () => new Promise(() => {}), end: () => undefined }
      const pool = poolOf(client, { cancel: canceled, patience: 3 })
      void (await pool.connect()).query('SELECT 1', [])
      await vi.advanceTimersByTimeAsync(23_000)
      expect(canceled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2000)
      expect(canceled).toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })

  it('that died without a word are given up, and others are opened', async () => {
    const token = await signInAs(server.base, 'demo.manager')
    const reader = await signInAs(server.base, 'demo.reader')
    // All six are to sleep at the same time, however late a busy machine begins the last.
    seconds = 60
    const under = [token, token, token, reader, reader, reader].map(each => askRows(each))
    await until(async () => (await sleeping()) === 6)
    proxy.swallow()
    expect(await isReady()).toBe(false)
    const answers = await Promise.all(under)
    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(503))
    expect(await isReady()).toBe(false)
    proxy.carry()
    seconds = 0
    expect(await until(isReady)).toBeLessThan(within(15_000))
    await until(async () => (await askRows(token)).status === 200)
  })
})

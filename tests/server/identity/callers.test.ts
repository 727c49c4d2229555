import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection
} from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCallers } from '../../../host/server/identity/callers.ts'
import type { AccessTokens } from '../../../host/server/identity/tokens/accessTokens.ts'
import type { Database } from '../../../host/server/store/database.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'

const everybody = {
  id: '1',
  account: 'chen.yu',
  name: '陈予',
  role: 'reader',
  department_id: null,
  department_name: null,
  demo: false
}

/** A database where every session is alive unless it is in `ended`; it counts its queries. */
function createCountingDatabase() {
  const ended = new Set<unknown>()
  let queries = 0
  const connection: DatabaseConnection = {
    executeQuery: async ({ parameters }) => {
      queries++
      return { rows: parameters.some(each => ended.has(each)) ? [] : [everybody as never] }
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed.')
    }
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: async () => connection }),
      createIntrospector: other => new PostgresIntrospector(other),
      createQueryCompiler: () => new PostgresQueryCompiler()
    }
  })
  return { db, ended, queries: () => queries }
}

/** Callers whose access tokens are the names of their sessions. */
function openCallers() {
  const { db, ended, queries } = createCountingDatabase()
  const clock = createMovableClock()
  const tokens: AccessTokens = {
    issue: () => Promise.reject(new Error('Nothing is issued.')),
    successorOf: () => Promise.reject(new Error('Nothing is renewed.')),
    read: async token => (token === '' ? null : { staffId: '1', sessionId: token })
  }
  const config = { demo: true, accessTokenMinutes: 15, sessionHours: 12 }
  const callers = createCallers({ db, clock, config }, tokens)
  /** The queries that these requests cost. */
  const cost = async (...sessions: readonly string[]) => {
    const before = queries()
    for (const session of sessions) await callers.authenticate(session)
    return queries() - before
  }
  return { callers, clock, ended, cost }
}

describe('a caller', () => {
  it('is looked up once in five seconds, and is the same meanwhile', async () => {
    const { callers, clock, cost } = openCallers()
    const caller = await callers.authenticate('one')
    expect(caller).toMatchObject({ sessionId: 'one', member: { account: 'chen.yu' } })
    clock.pass({ seconds: 4 })
    expect(await cost('one', 'one')).toBe(0)
    expect(await callers.authenticate('one')).toEqual(caller)
    clock.pass({ seconds: 1 })
    expect(await cost('one', 'one')).toBe(1)
    clock.pass({ seconds: 4 })
    expect(await cost('one')).toBe(0)
  })

  it('is cached per session', async () => {
    const { callers, cost } = openCallers()
    expect(await cost('one', 'two', 'one', 'two')).toBe(2)
    expect(await callers.authenticate('two')).toHaveProperty('sessionId', 'two')
  })

  it('costs nothing without a valid token', async () => {
    const { callers, cost } = openCallers()
    expect(await cost('', '')).toBe(0)
    expect(await callers.authenticate('')).toBeNull()
  })

  it('of a session that was ended is looked up anew, and the others are not', async () => {
    const { callers, cost } = openCallers()
    await cost('one', 'two', 'three')
    callers.forget(['one', 'three', 'never seen'])
    expect(await cost('two')).toBe(0)
    expect(await cost('one', 'three')).toBe(2)
  })

  it('who was not let in is let in as soon as possible', async () => {
    const { callers, ended } = openCallers()
    ended.add('one')
    expect(await callers.authenticate('one')).toBeNull()
    ended.clear()
    expect(await callers.authenticate('one')).not.toBeNull()
  })

  it('whose session has ended stays out when the clock is set back', async () => {
    const { callers, clock, ended } = openCallers()
    await callers.authenticate('one')
    ended.add('one')
    clock.pass({ seconds: 5 })
    expect(await callers.authenticate('one')).toBeNull()
    clock.pass({ seconds: -5 })
    expect(await callers.authenticate('one')).toBeNull()
  })
})

it('ten thousand callers are cached, and with one more the cache begins anew', async () => {
  const { cost } = openCallers()
  const sessions = Array.from({ length: 10_000 }, (_, at) => `session ${at}`)
  await cost(...sessions)
  expect(await cost(...sessions)).toBe(0)
  expect(await cost('one more')).toBe(1)
  expect(await cost('one more')).toBe(0)
  expect(await cost('session 0', 'session 9999')).toBe(2)
})

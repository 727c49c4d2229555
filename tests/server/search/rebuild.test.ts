import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../host/server/demo/seed.ts'
import {
  isRebuildDue,
  rebuilding,
  rebuildSearchRows
} from '../../../host/server/store/load/rebuildSearchRows.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, TODAY } from './world.ts'

const COUNT = 1200

let store: TestDatabase
let known: readonly Record<string, unknown>[]

const rowsNow = async () =>
  (await sql<Record<string, unknown>>`SELECT * FROM company ORDER BY id`.execute(store.db)).rows
const named = () => found(store, { keyword: ['有限公司'] })

beforeAll(async () => {
  const opened = await openTestDatabase()
  store = { ...opened, ...opened.demo }
  await seedDemo(store.pool, COUNT)
  known = await rowsNow()
})

afterAll(() => store.close())

/** Rows of an older release, without words and filters. */
beforeEach(async () => {
  await sql`UPDATE company SET terms = '{}', facets = '{}', name_bg = '{}'`.execute(store.db)
  await sql`UPDATE setting SET value = 'of another release' WHERE key = 'searchLayout'`.execute(store.db)
})

describe('the search rows of another release', () => {
  it('are due for a rebuild, but not after a load by this one', async () => {
    expect(await isRebuildDue(store.pool)).toBe(true)
    await rebuildSearchRows(store.pool, { today: TODAY })
    expect(await isRebuildDue(store.pool)).toBe(false)
    expect(await rowsNow()).toEqual(known)
  })

  it('are rebuilt during searches, and resume after an interruption', async () => {
    expect(await named()).toEqual([])
    const stop = new AbortController()
    const progress: number[] = []
    const rebuild = { today: TODAY, signal: stop.signal, onProgress: (done: number) => progress.push(done) }
    const stopped = await rebuildSearchRows(store.pool, {
      ...rebuild,
      onProgress: done => {
        progress.push(done)
        stop.abort()
      }
    })
    expect(stopped).toBe('stopped')
    expect(progress).toEqual([500])
    expect((await named()).length).toBeGreaterThan(0)
    expect(await isRebuildDue(store.pool)).toBe(true)
    expect(await rebuilding(store.db)).toEqual({ done: 500, total: COUNT })
    const [outcome, ...pages] = await Promise.all([
      rebuildSearchRows(store.pool, { ...rebuild, signal: new AbortController().signal }),
      named(),
      named()
    ])
    expect(outcome).toBe('done')
    expect(progress.slice(1)).toEqual([1000, COUNT, COUNT])
    expect(pages.every(page => page.length > 0)).toBe(true)
    expect(await rowsNow()).toEqual(known)
    expect(await rebuilding(store.db)).toBeNull()
  })

  it('are due until all that follows from them is made', async () => {
    await rebuildSearchRows(store.pool, { today: TODAY })
    await sql`ALTER TABLE company_park RENAME COLUMN company_id TO away`.execute(store.db)
    await expect(rebuildSearchRows(store.pool, { today: TODAY })).rejects.toThrow(/company_id/)
    await sql`ALTER TABLE company_park RENAME COLUMN away TO company_id`.execute(store.db)
    expect(await isRebuildDue(store.pool)).toBe(true)
    await rebuildSearchRows(store.pool, { today: TODAY })
    expect(await isRebuildDue(store.pool)).toBe(false)
  })

  it('are left to a server that is rebuilding them', async () => {
    const other = await store.pool.connect()
    try {
      await other.query('SELECT pg_advisory_lock(7450011)')
      expect(await rebuildSearchRows(store.pool, { today: TODAY })).toBe('elsewhere')
    } finally {
      await other.query('SELECT pg_advisory_unlock(7450011)')
      other.release()
    }
  })
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimedPool } from '../../../host/server/store/claimedPool.ts'
import { createDatabase, plannedOnce } from '../../../host/server/store/database.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())

/** Opens and closes the database as a command does, and prints what then keeps it from ending. */
const command = `
  import { readConfig } from './host/server/base/config.ts'
  import { openDatabase } from './host/server/store/openDatabase.ts'
  const database = await openDatabase(readConfig(process.env), { purpose: 'command', say: () => undefined })
  await database.close()
  process.stdout.write(process.getActiveResourcesInfo().filter(kind => kind === 'Timeout').join())`

it('lets a command end as soon as its database is closed', async () => {
  const { PATH } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', command],
    { env: { PATH, DATABASE_URL: store.config.databaseUrl ?? '' } }
  )
  expect(stdout).toBe('')
})

it('plans a statement once on each connection where it says so', async () => {
  const deps = { background: store.pool, cancel: async () => undefined, patience: 1 }
  await createDatabase(claimedPool(store.pool, deps))
    .connection()
    .execute(async db => {
      for (const each of [1, 2, 3]) {
        // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
        await sql`${plannedOnce} SELECT ${each}::int4 AS planned`.execute(db)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await sql`SELECT ${each}::int4 AS unplanned`.execute(db)
      }
      const { rows } = await sql<{ statement: string }>`
        SELECT statement FROM pg_prepared_statements WHERE name <> ''`.execute(db)
      expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('AS planned')])
    })
})

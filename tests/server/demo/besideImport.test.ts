import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../../host/server/jobs/demo/seed.ts'
import { emptyCompany } from '../../../src/domain/companyFacts.ts'
import { loadCompanies } from '../../../host/server/store/load/loadCompanies.ts'
import { inTransaction } from '../../../host/server/store/load/unitOfWork.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let store: TestDatabase
/** The lock timeout of the server. */
let impatient: Pool

beforeAll(async () => {
  store = await openTestDatabase()
  impatient = new Pool({ connectionString: store.config.databaseUrl ?? '', lock_timeout: 50 })
})
afterAll(async () => {
  await impatient.end()
  await store.close()
})

const isAnyoneWaiting = async (): Promise<boolean> => {
  const waiting = await sql`SELECT FROM pg_locks WHERE NOT granted AND database = (
    SELECT oid FROM pg_database WHERE datname = current_database())`.execute(store.db)
  return waiting.rows.length > 0
}

it('is not seeded during an import: it waits and then finds companies', async () => {
  const seeded = await inTransaction(store.pool, async ({ client }) => {
    const company = emptyCompany('宁波真实企业有限公司')
    await loadCompanies(client, [{ company, products: [], financing: [], chain: [] }], { demo: false })
    const seeding = seedDemo(impatient, 50)
    await expect.poll(isAnyoneWaiting).toBe(true)
    // The import takes longer than the lock timeout.
    await client.query('SELECT pg_sleep(0.2)')
    return { seeding }
  })
  expect(await seeded.seeding).toBe(0)
  const counted = await sql<{ count: number }>`SELECT count(*)::int4 AS count FROM company`.execute(store.db)
  expect(counted.rows).toEqual([{ count: 1 }])
})

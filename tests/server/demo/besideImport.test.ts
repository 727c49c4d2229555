import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../../host/server/demo/seed.ts'
import { lockCompanies } from '../../../host/server/store/load/companyLock.ts'
import { loadCompanies } from '../../../host/server/store/load/loadCompanies.ts'
import { inTransaction } from '../../../host/server/store/load/rows/unitOfWork.ts'
import { emptyCompany } from '../../../src/domain/facts/companyFacts.ts'
import { nextDataVersion } from '../../../host/server/store/dataVersion.ts'
import { openDatabase } from '../../../host/server/store/openDatabase.ts'
import { DEMO_SCHEMA } from '../../../host/server/store/worlds.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())

it('is seeded while an import runs, without waiting for its end', async () => {
  await inTransaction(store.pool, async ({ client }) => {
    await lockCompanies(client)
    const company = emptyCompany('宁波真实企业有限公司')
    await loadCompanies(client, [{ company, products: [], financing: [], chain: [] }])
    expect(await seedDemo(store.demo.pool, 50)).toBe(50)
  })
})

it('does not come into a database that holds imported companies', async () => {
  const { pool, db, config } = store
  await pool.query(`DROP SCHEMA ${DEMO_SCHEMA} CASCADE`)
  await nextDataVersion(db)
  const database = await openDatabase(config, { purpose: 'command', say: () => undefined })
  await database.close()
  expect(config.demo).toBe(true)
  expect(database.demo).toBeNull()
})

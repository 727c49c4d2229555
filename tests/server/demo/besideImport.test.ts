import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../../host/server/jobs/demo/seed.ts'
import { lockCompanies } from '../../../host/server/store/load/companyLock.ts'
import { loadCompanies } from '../../../host/server/store/load/loadCompanies.ts'
import { inTransaction } from '../../../host/server/store/load/unitOfWork.ts'
import { emptyCompany } from '../../../src/domain/companyFacts.ts'
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

import type { ClientBase, Pool } from 'pg'
import { afterLoad } from '../../store/load/afterLoad.ts'
import { bulkLoad } from '../../store/load/bulkLoad.ts'
import { nextDataVersion } from '../../store/dataVersion.ts'
import { inTransaction } from '../../store/load/unitOfWork.ts'
import { loadSampleCompanies, type SampleLoad } from './sampleLoader.ts'

export const DEMO_COMPANIES = 20_000

/** Fills an empty world with the sample companies; returns how many were written. All or nothing. */
export async function seedDemo(pool: Pool, count = DEMO_COMPANIES, load: SampleLoad = {}): Promise<number> {
  const seeded = await inTransaction(pool, async ({ client, db }) => {
    if (await isSettled(client)) return 0
    // Waits for another starting server.
    await client.query('SET LOCAL lock_timeout = 0')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('LOCK TABLE company IN ACCESS EXCLUSIVE MODE')
    if (await isSettled(client)) return 0
    await bulkLoad(client, () => loadSampleCompanies(client, count, load))
    await nextDataVersion(db)
    return count
  })
  if (seeded > 0) await afterLoad(pool)
  return seeded
}

async function isSettled(client: ClientBase): Promise<boolean> {
  return (await client.query('SELECT FROM company LIMIT 1')).rowCount !== 0
}

import type { ClientBase, Pool } from 'pg'
import { afterLoad } from '../../store/load/afterLoad.ts'
import { bulkLoad } from '../../store/load/bulkLoad.ts'
import { nextDataVersion } from '../../store/load/dataVersion.ts'
import { inTransaction } from '../../store/load/unitOfWork.ts'
import { loadSampleCompanies, type SampleLoad } from './sampleLoader.ts'

export const DEMO_COMPANIES = 20_000

/**
 * Seeds an empty store with the sample companies, unless there are companies or the demo was removed. Returns how
 * many were written. All or nothing.
 */
export async function seedDemo(pool: Pool, count = DEMO_COMPANIES, load: SampleLoad = {}): Promise<number> {
  const seeded = await inTransaction(pool, async ({ client, db }) => {
    if (await isSettled(client)) return 0
    // Waits for a running import or another starting server.
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

/** Whether the store must not be seeded any more. */
async function isSettled(client: ClientBase): Promise<boolean> {
  const found = await client.query(
    `SELECT 1 FROM company UNION ALL SELECT 1 FROM setting WHERE key = 'demo' AND value = 'removed' LIMIT 1`
  )
  return found.rowCount !== 0
}

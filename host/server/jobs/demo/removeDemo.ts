import type { Pool } from 'pg'
import { afterLoad } from '../../store/load/afterLoad.ts'
import { nextDataVersion } from '../../store/load/dataVersion.ts'
import { inTransaction } from '../../store/load/unitOfWork.ts'
import { removeSampleWorld } from './sampleLoader.ts'

/**
 * Removes the sample companies with all their data; imported companies and staff notes stay. The next start does not
 * add them again. Returns how many companies were removed.
 */
export async function removeDemo(pool: Pool): Promise<number> {
  const removed = await inTransaction(pool, async ({ client, db }) => {
    await client.query(
      `INSERT INTO setting (key, value) VALUES ('demo', 'removed') ON CONFLICT (key) DO UPDATE SET value = excluded.value`
    )
    const result = await client.query(
      'DELETE FROM company USING company_detail AS detail WHERE detail.company_id = company.id AND detail.demo'
    )
    await removeSampleWorld(client)
    await nextDataVersion(db)
    return result.rowCount ?? 0
  })
  await afterLoad(pool)
  return removed
}

import type { ClientBase, Pool } from 'pg'
import { isRecordSection, sectionKeys } from '../../../src/catalogue/sections.ts'
import { SAMPLE_DAY } from '../../../src/sample/draw/days.ts'
import { SAMPLE_SOURCE } from '../../../src/sample/strangers.ts'
import { noteSearch } from '../store/company/searched.ts'
import { afterLoad } from '../store/load/afterLoad.ts'
import { bulkLoad } from '../store/load/bulkLoad.ts'
import { nextDataVersion } from '../store/dataVersion.ts'
import { inTransaction } from '../store/load/rows/unitOfWork.ts'
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
    const written = sectionKeys.filter(key => !isRecordSection(key) || (load.sections ?? [key]).includes(key))
    await noteSearch(db, { sections: written, source: SAMPLE_SOURCE, asOf: SAMPLE_DAY })
    await nextDataVersion(db)
    return count
  })
  if (seeded > 0) await afterLoad(pool)
  return seeded
}

async function isSettled(client: ClientBase): Promise<boolean> {
  return (await client.query('SELECT 1 FROM company LIMIT 1')).rowCount !== 0
}

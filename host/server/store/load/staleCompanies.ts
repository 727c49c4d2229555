import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { lockCompanies } from './companyLock.ts'
import { refreshSearchRows } from './saveCompanies.ts'
import type { Connection } from './unitOfWork.ts'

/** Small enough that nobody notices the wait for one. */
const BATCH = 500

/** Notes that the search rows of companies have to be made anew, in the transaction that changes what they say. */
export async function noteStale(db: Db, ids: Iterable<string>): Promise<void> {
  await sql`
    INSERT INTO stale_company (company_id) SELECT unnest(${[...ids]}::int8[]) ON CONFLICT DO NOTHING`.execute(
    db
  )
}

/** As noteStale, of every company. */
export async function noteAllStale(db: Db): Promise<void> {
  await sql`INSERT INTO stale_company (company_id) SELECT id FROM company ON CONFLICT DO NOTHING`.execute(db)
}

/** Makes the search rows of stale companies anew, a batch at a time. `today` is YYYY-MM-DD. */
export async function refreshStale({ transaction }: Connection, today: string): Promise<void> {
  let last: string | undefined = '0'
  while (last !== undefined) {
    const after: string = last
    last = await transaction(async unit => {
      await lockCompanies(unit.client)
      const { rows } = await sql<{ id: string }>`
        SELECT company_id AS id FROM stale_company WHERE company_id > ${after}
        ORDER BY company_id LIMIT ${BATCH}`.execute(unit.db)
      const ids = rows.map(({ id }) => id)
      await refreshSearchRows(unit, ids, today)
      await sql`DELETE FROM stale_company WHERE company_id = ANY(${ids}::int8[])`.execute(unit.db)
      return ids.at(-1)
    })
  }
}

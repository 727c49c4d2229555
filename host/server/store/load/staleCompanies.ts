import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../database.ts'
import { lockCompanies } from './companyLock.ts'
import { refreshSearchRows } from './saveCompanies.ts'
import type { Connection } from './rows/unitOfWork.ts'

/** Small enough that nobody notices the wait for one. */
const BATCH = 500

/** Of this many companies each, one that changes is little. */
const LITTLE = 20

/** Notes that the search rows of companies have to be made anew, in the transaction that changes what they say. */
export async function noteStale(db: Db, ids: Iterable<string>): Promise<void> {
  await sql`
    INSERT INTO stale_company (company_id) SELECT unnest(${[...ids]}::int8[])
    ON CONFLICT (company_id) DO UPDATE SET searched = false`.execute(db)
}

/** Notes companies that were added with their search rows: what else follows from them has to be derived. */
export async function noteNew(db: Db, ids: Iterable<string>): Promise<void> {
  await sql`
    INSERT INTO stale_company (company_id, searched) SELECT unnest(${[...ids]}::int8[]), true
    ON CONFLICT DO NOTHING`.execute(db)
}

/** As noteStale, of every company. */
export async function noteAllStale(db: Db): Promise<void> {
  await sql`
    INSERT INTO stale_company (company_id) SELECT id FROM company
    ON CONFLICT (company_id) DO UPDATE SET searched = false`.execute(db)
}

/** Makes the search rows of stale companies anew, a batch at a time. `today` is YYYY-MM-DD. */
export async function refreshStale({ transaction }: Connection, today: string): Promise<void> {
  let last: string | undefined = '0'
  while (last !== undefined) {
    const after: string = last
    last = await transaction(async unit => {
      await lockCompanies(unit.client)
      const { rows } = await sql<{ id: string }>`
        SELECT company_id AS id FROM stale_company WHERE company_id > ${after} AND NOT searched
        ORDER BY company_id LIMIT ${BATCH}`.execute(unit.db)
      const ids = rows.map(({ id }) => id)
      await refreshSearchRows(unit, ids, today)
      await sql`UPDATE stale_company SET searched = true WHERE company_id = ANY(${ids}::int8[])`.execute(
        unit.db
      )
      return ids.at(-1)
    })
  }
}

/** Whether so few companies changed that what follows from them alone is derived. */
export async function isLittle(pool: Pool): Promise<boolean> {
  await pool.query('ANALYZE stale_company')
  const { rows } = await pool.query<{ little: boolean }>(
    `SELECT (SELECT count(*) FROM stale_company) * ${LITTLE} < (SELECT count(*) FROM company) AS little`
  )
  return rows[0]?.little === true
}

/** Forgets the changed companies once everything is derived. TRUNCATE would empty the table of a backup under way, too. */
export async function forgetStale(db: Db): Promise<void> {
  await sql`DELETE FROM stale_company`.execute(db)
}

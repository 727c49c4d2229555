import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { loadedTables } from './loadCompanies.ts'
import { refreshFacetTotals } from '../search/facetTotals.ts'
import { refreshNameTotals } from '../search/names.ts'

/** Runs after the transaction of every load of companies: statistics for the planner, and the totals. */
export async function afterLoad(db: Db): Promise<void> {
  await db.transaction().execute(async transaction => {
    await sql`LOCK TABLE facet_total, name_total IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
    await refreshFacetTotals(transaction)
    await refreshNameTotals(transaction)
  })
  await sql`VACUUM ANALYZE ${sql.join([...loadedTables, 'chain_link'].map(name => sql.table(name)))}`.execute(
    db
  )
}

import { sql } from 'kysely'
import type { Db } from './database.ts'
import { refreshFacetTotals } from './search/facets.ts'

/** What every load of companies ends with, after its transaction: statistics for the planner and the totals. */
export async function afterLoad(db: Db): Promise<void> {
  await db.transaction().execute(async transaction => {
    await sql`LOCK TABLE facet_total IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
    await refreshFacetTotals(transaction)
  })
  await sql`VACUUM ANALYZE company, company_name, company_detail, company_product, financing_event, company_chain, chain_link`.execute(
    db
  )
}

import type { Pool } from 'pg'
import { sql } from 'kysely'
import { createDatabase } from '../database.ts'
import { refreshFacetTotals } from '../search/facetTotals.ts'
import { refreshNameTotals } from '../search/names.ts'
import { deriveFinancing } from './deriveFinancing.ts'
import { deriveParks } from './deriveParks.ts'
import { deriveProducts } from './deriveProducts.ts'
import { loadedTables } from './loadCompanies.ts'

/** What a load leads to beside its own tables. */
const derivedTables = [
  'chain_link',
  'product_name',
  'product_relation',
  'industry_chain',
  'industry_chain_node',
  'park',
  'company_park',
  'financing_row',
  'investor'
]

const TOTALS_LOCK = '7450015, hashtext(current_schema())'

/** Runs after every load: what follows from products and addresses, the totals, statistics for the planner. */
export async function afterLoad(pool: Pool): Promise<void> {
  await deriveProducts(pool)
  await deriveParks(pool)
  await deriveFinancing(pool)
  const db = createDatabase(pool)
  await db.transaction().execute(async transaction => {
    // Loads may end together: one after the other, and whoever works meanwhile does not wait.
    await sql`SELECT pg_advisory_xact_lock(${sql.raw(TOTALS_LOCK)})`.execute(transaction)
    await refreshNameTotals(transaction)
    await refreshFacetTotals(transaction)
  })
  await sql`VACUUM ANALYZE ${sql.join([...loadedTables, ...derivedTables].map(name => sql.table(name)))}`.execute(
    db
  )
}

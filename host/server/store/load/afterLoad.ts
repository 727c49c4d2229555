import type { Pool } from 'pg'
import { sql } from 'kysely'
import { keysOf } from '../../../../src/catalogue/keys.ts'
import { createDatabase } from '../database.ts'
import { forgetCounts, refreshFacetTotals } from '../search/facets/facetTotals.ts'
import { refreshNameTotals, type LoadedSource } from '../search/where/names.ts'
import { deriveFinancing } from './deriveFinancing.ts'
import { deriveParks } from './deriveParks.ts'
import { deriveProducts } from './products/deriveProducts.ts'
import { loadedTables } from './loadCompanies.ts'

/** What a load leads to beside its own tables. */
const derivedTables = [
  'chain_link',
  'product_relation',
  'industry_chain',
  'industry_chain_node',
  'park',
  'company_park',
  'financing_row',
  'investor'
]

const TOTALS_LOCK = '7450015, hashtext(current_schema())'

/** What a load has changed. */
export interface Changes {
  /** The kinds of imports that took part. */
  readonly kinds: ReadonlySet<string>
  /** Whether they changed few companies, those of stale_company. */
  readonly isLittle: boolean
}

/** Imports that change more than the companies that they name. */
const reaching = {
  products: ['products', 'chain', 'vocabulary'],
  parks: ['parks'],
  financing: ['financing', 'investors']
} as const

/**
 * Runs after every load: what follows from products and addresses, the totals, statistics for the planner. After an import
 * of little only what follows from its companies, as the totals have followed theirs. Default: all may have changed.
 */
export async function afterLoad(pool: Pool, changes: Changes | null = null): Promise<void> {
  const reaches = (what: keyof typeof reaching): boolean =>
    changes === null || !changes.isLittle || reaching[what].some(kind => changes.kinds.has(kind))
  const isDerived: Readonly<Record<LoadedSource, boolean>> = {
    chainNodes: reaches('products') || (await concerns(pool, 'company_product')),
    parks: true,
    parkIndustries: reaches('parks'),
    investors: reaches('financing') || (await concerns(pool, 'financing_event'))
  }
  if (isDerived.chainNodes) await deriveProducts(pool)
  await deriveParks(pool, reaches('parks') ? 'all' : 'stale')
  if (isDerived.investors) await deriveFinancing(pool)
  const db = createDatabase(pool)
  await db.transaction().execute(async transaction => {
    // Loads may end together: one after the other, and whoever works meanwhile does not wait.
    await sql`SELECT pg_advisory_xact_lock(${sql.raw(TOTALS_LOCK)})`.execute(transaction)
    await refreshNameTotals(
      transaction,
      keysOf(isDerived).filter(source => isDerived[source])
    )
    if (changes?.isLittle !== true) await refreshFacetTotals(transaction)
    await forgetCounts(transaction)
  })
  if (!reaches('products') && !reaches('parks') && !reaches('financing')) return
  await sql`VACUUM ANALYZE ${sql.join([...loadedTables, ...derivedTables].map(name => sql.table(name)))}`.execute(
    db
  )
}

/** Whether a table holds rows of the changed companies. */
async function concerns(pool: Pool, table: 'company_product' | 'financing_event'): Promise<boolean> {
  const found = await pool.query(`SELECT 1 FROM stale_company JOIN ${table} USING (company_id) LIMIT 1`)
  return found.rowCount !== 0
}

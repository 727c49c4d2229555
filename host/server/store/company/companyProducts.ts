import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The product names of each company, the greatest share first. */
export async function productsOf(
  db: Db,
  ids: readonly string[]
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('company_product')
    .select(['company_id', 'product'])
    .where(sql<boolean>`company_id = ANY(${ids}::int8[])`)
    .orderBy('company_id')
    .orderBy('position')
    .execute()
  const products = new Map<string, string[]>()
  for (const row of rows) {
    const own = products.get(row.company_id)
    if (own) own.push(row.product)
    else products.set(row.company_id, [row.product])
  }
  return products
}

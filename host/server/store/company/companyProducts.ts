import { sql } from 'kysely'
import type { SectionRow } from '../../../../src/contract/entities/companyDetail.ts'
import type { Db } from '../database.ts'
import { trimDecimal } from '../tables/factColumns.ts'

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

/** A page of the products of a company with their shares, the greatest first. */
export async function productRows(
  db: Db,
  id: string,
  limit: number,
  offset: number
): Promise<readonly (SectionRow<'products'> & { readonly product: string })[]> {
  const found = await db
    .selectFrom('company_product')
    // 82.5388 is shown as 82.5; a share below 0.1 keeps its digits, so that it does not read as 0.
    .select([
      'product',
      sql<string | null>`round(share, CASE WHEN share < 0.1 THEN 3 ELSE 1 END)`.as('share'),
      'period',
      'source'
    ])
    .where('company_id', '=', id)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()
  return found.map(row => ({ ...row, share: row.share && trimDecimal(row.share) }))
}

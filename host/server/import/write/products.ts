import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'
import type { Outcome } from '../report/report.ts'

export interface Product {
  readonly product: string
  /** Share of revenue in percent. */
  readonly share: string | null
  /** Of the share, as the source names it. */
  readonly period: string | null
  readonly source: string | null
}

/**
 * Adds products to companies, the greatest share first. Returns the companies that changed; `onOutcome` receives the
 * outcome of each product.
 */
export async function writeProducts(
  { db }: Unit,
  products: ReadonlyMap<string, readonly Product[]>,
  onOutcome: (outcome: Outcome) => void
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  const stored = await storedProducts(db, [...products.keys()])
  const rows: (Product & { id: string; position: number })[] = []
  for (const [id, incoming] of products) {
    const before = stored.get(id) ?? []
    const after = mergeProducts(before, incoming, onOutcome)
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    changed.add(id)
    after.forEach((each, at) => rows.push({ id, position: at + 1, ...each }))
  }
  await sql`DELETE FROM company_product WHERE company_id = ANY(${[...changed]}::int8[])`.execute(db)
  await sql`
    INSERT INTO company_product (company_id, position, product, share, period, source)
    SELECT * FROM unnest(
      ${rows.map(row => row.id)}::int8[], ${rows.map(row => row.position)}::int4[],
      ${rows.map(row => row.product)}::text[], ${rows.map(row => row.share)}::numeric[],
      ${rows.map(row => row.period)}::text[], ${rows.map(row => row.source)}::text[])`.execute(db)
  return changed
}

async function storedProducts(
  db: Unit['db'],
  ids: readonly string[]
): Promise<ReadonlyMap<string, Product[]>> {
  const found = await db
    .selectFrom('company_product')
    .select(['company_id', 'product', 'share', 'period', 'source'])
    .where(sql<boolean>`company_id = ANY(${ids}::int8[])`)
    .orderBy('company_id')
    .orderBy('position')
    .execute()
  const stored = new Map<string, Product[]>()
  for (const { company_id: id, ...product } of found) {
    const own = stored.get(id)
    if (own) own.push(product)
    else stored.set(id, [product])
  }
  return stored
}

function mergeProducts(
  before: readonly Product[],
  incoming: readonly Product[],
  onOutcome: (outcome: Outcome) => void
): readonly Product[] {
  const merged = new Map(before.map(each => [each.product, each]))
  for (const fresh of incoming) {
    const known = merged.get(fresh.product)
    // A share stays with its period and its source.
    const better = known && fresh.share === null && known.share !== null ? known : fresh
    if (known === undefined) onOutcome('added')
    else onOutcome(isDeepStrictEqual(better, known) ? 'unchanged' : 'changed')
    merged.set(fresh.product, better)
  }
  return [...merged.values()].toSorted((one, other) => Number(other.share ?? -1) - Number(one.share ?? -1))
}

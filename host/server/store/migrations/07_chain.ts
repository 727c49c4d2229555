import { sql, type Kysely } from 'kysely'
import { isProduct } from '../../../../src/catalogue/insights/businessWords.ts'

/** The kinds of chains that tables brought: of industries and of products. */
const INDUSTRIES = '申万行业'
const PRODUCTS = '产品'

/** What imports refuse by now leaves the database: entries that are no products, levels in names, unproven links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX IF NOT EXISTS company_product_product ON company_product (product)`.execute(db)
  await sql`DELETE FROM chain_link WHERE kind = ${INDUSTRIES} OR (kind = ${PRODUCTS} AND node = upstream)`.execute(
    db
  )
  const renamed = await renameNodes(db)
  const dropped = await dropEntries(db)
  // What searches know of products and nodes is counted anew at the next start.
  if (renamed || dropped) await sql`DELETE FROM setting WHERE key = 'searchLayout'`.execute(db)
}

async function renameNodes(db: Kysely<unknown>): Promise<boolean> {
  await sql`UPDATE chain_node SET name = rtrim(name, 'ⅠⅡⅢⅣ') WHERE kind = ${INDUSTRIES}`.execute(db)
  await sql`
    UPDATE pending_record SET record = jsonb_build_object('node', rtrim(record ->> 'node', 'ⅠⅡⅢⅣ'))
    WHERE kind = 'industry'`.execute(db)
  for (const table of ['saved_search', 'saved_search_version']) {
    await sql`
      UPDATE ${sql.table(table)}
      SET criteria = jsonb_set(criteria, '{chain}', regexp_replace(criteria ->> 'chain', '[ⅠⅡⅢⅣ]+"', '"', 'g')::jsonb)
      WHERE criteria ->> 'chain' ~ '[ⅠⅡⅢⅣ]"'`.execute(db)
  }
  const renamed = await sql`
    WITH former AS (
      DELETE FROM company_chain WHERE kind = ${INDUSTRIES} AND node ~ '[ⅠⅡⅢⅣ]$' RETURNING company_id, kind, node
    )
    INSERT INTO company_chain (company_id, kind, node)
    SELECT DISTINCT company_id, kind, rtrim(node, 'ⅠⅡⅢⅣ') FROM former
    ON CONFLICT DO NOTHING RETURNING company_id`.execute(db)
  return renamed.rows.length > 0
}

async function dropEntries(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ product: string }>`
    SELECT DISTINCT product FROM company_product
    UNION SELECT record ->> 'product' FROM pending_record WHERE kind = 'product'`.execute(db)
  const entries = rows.map(({ product }) => product).filter(product => !isProduct(product))
  if (entries.length === 0) return false
  await sql`DELETE FROM company_product WHERE product = ANY(${entries}::text[])`.execute(db)
  await sql`DELETE FROM pending_record WHERE kind = 'product' AND record ->> 'product' = ANY(${entries}::text[])`.execute(
    db
  )
  return true
}

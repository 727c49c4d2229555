import type { ClientBase } from 'pg'

/** What costs most to keep up to date row by row, and little to build at once. */
const indexes = ['company_terms', 'company_name_bg']

/**
 * Fills the company tables with many rows inside the caller's transaction: the search indexes go before and are built
 * anew after. Nobody else can read companies meanwhile, so it is for a store that is empty.
 */
export async function bulkLoad(client: ClientBase, fill: () => Promise<void>): Promise<void> {
  const found = await client.query<{ definition: string }>(
    `SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = current_schema() AND indexname = ANY($1)`,
    [indexes]
  )
  if (found.rows.length !== indexes.length) throw new Error('an index of the search row is missing')
  await client.query(`DROP INDEX ${indexes.join(', ')}`)
  await fill()
  for (const { definition } of found.rows) await client.query(definition)
}

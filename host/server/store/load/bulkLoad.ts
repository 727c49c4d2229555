import type { ClientBase } from 'pg'

/** Expensive to maintain row by row, cheap to build once. */
const indexes = ['company_terms', 'company_name_bg']

/**
 * Fills the company tables with many rows inside the caller's transaction: search indexes are dropped first, then
 * rebuilt. Locks the tables, so it is for an empty store.
 */
export async function bulkLoad(client: ClientBase, fill: () => Promise<void>): Promise<void> {
  const found = await client.query<{ definition: string }>(
    `SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = current_schema() AND indexname = ANY($1)`,
    [indexes]
  )
  if (found.rows.length !== indexes.length) throw new Error('an index of the search row is missing')
  for (const index of indexes) await client.query(`DROP INDEX ${index}`)
  await fill()
  for (const { definition } of found.rows) await client.query(definition)
}

import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { industrialRules } from '../../../../src/catalogue/insights/industrialRules.ts'
import { searchColumns } from './searchRow.ts'
import { treesOf } from '../../../../src/domain/facts/companyFacts.ts'
import { termFilters } from './where/terms.ts'

/**
 * Raised when the same company gets another search row although filters, columns and trees stay: another normalisation,
 * other rules of inference.
 */
const REVISION = 6

/** Tells search rows of this release from those of others. */
export const searchLayout: string = createHash('sha256')
  .update(
    JSON.stringify([
      REVISION,
      searchColumns,
      industrialRules,
      termFilters.map(({ key }) => key),
      Object.values(treesOf).map(({ nodes }) => nodes.map(({ code, parent }) => [code, parent]))
    ])
  )
  .digest('base64url')
  .slice(0, 22)

/** The setting that says in which layout all search rows stand. */
export const LAYOUT = 'searchLayout'

/** An empty store takes on the layout of its first companies; one that holds some keeps its own. */
export async function noteLayout(client: ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO setting (key, value) SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM company)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [LAYOUT, searchLayout]
  )
}

import { sql, type Kysely } from 'kysely'
import { sortableColumns, type SortableKey } from '../../../../src/catalogue/columns.ts'
import { facts, type ComparableFactKey } from '../../../../src/catalogue/facts.ts'
import {
  filterKeys,
  filterOf,
  isLookedUp,
  type KeyBy,
  type filters
} from '../../../../src/catalogue/filters.ts'
import { addColumns, type NewColumn, type Snake } from './factColumns.ts'
import { snake } from './sectionTables.ts'

/*
 * The search row of a company holds the facts that a filter compares or a list is sorted by, each in a column of its
 * own: a day, a number, or an amount in cents.
 */

export type SearchFactKey = Extract<
  ComparableFactKey,
  (typeof filters)[KeyBy<'figures'>]['reads'] | SortableKey
>

const compared = filterKeys
  .map(filterOf)
  .filter(filter => isLookedUp(filter, 'figures'))
  .map(filter => filter.reads)

export const searchFacts: readonly SearchFactKey[] = [...new Set([...sortableColumns, ...compared])].filter(
  isCompared
)

function isCompared(key: ComparableFactKey): key is SearchFactKey {
  return compared.includes(key) || sortableColumns.some(sortable => sortable === key)
}

/** How the driver reads and writes each type of column; int8 is read as text. */
interface SearchValues {
  readonly day: string | null
  readonly date: string | null
  readonly number: number | null
  readonly amount: string | null
  readonly capital: string | null
}

export type SearchType = 'date' | 'int4' | 'int8'

const sqlTypes: Readonly<Record<keyof SearchValues, SearchType>> = {
  day: 'date',
  date: 'date',
  number: 'int4',
  amount: 'int8',
  capital: 'int8'
}

export type SearchColumns = {
  [Key in SearchFactKey as Snake<Key>]: SearchValues[(typeof facts)[Key]['type']]
}

/** The column of a fact in the search row. */
export function searchColumn(key: ComparableFactKey): NewColumn & { readonly type: SearchType } {
  return { name: snake(key), type: sqlTypes[facts[key].type] }
}

/** Adds the columns of new facts to the search row, with two indexes for each sort order. */
export async function addSearchColumns<Tables>(db: Kysely<Tables>): Promise<void> {
  const columns = searchFacts.map(searchColumn)
  if (!(await addColumns(db, 'company', columns))) return
  for (const key of sortableColumns) {
    const column = snake(key)
    const [up, down] = [sql.ref(`company_${column}`), sql.ref(`company_${column}_desc`)]
    await sql`CREATE INDEX IF NOT EXISTS ${up} ON company (${sql.ref(column)}, id)`.execute(db)
    await sql`CREATE INDEX IF NOT EXISTS ${down} ON company (${sql.ref(column)} DESC NULLS LAST, id)`.execute(
      db
    )
  }
}

import { sql, type Kysely } from 'kysely'
import {
  factOf,
  storedFactKeys,
  type CompanyFacts,
  type FactOfType,
  type FactType,
  type FactValue,
  type StoredFactKey
} from '../../../../src/catalogue/facts.ts'
import type { DatePrecision } from '../../../../src/domain/facts/statedDate.ts'
import { snake } from './sectionTables.ts'
import { dateCells, precisionColumn, statedDate } from './statedDates.ts'

export type Snake<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

type CapitalKey = FactOfType<'capital'>
type DateKey = FactOfType<'date'>

/** The columns of the facts: one each, two for a capital (amount and currency) and a date (first day and precision). */
export type FactColumns = {
  [Key in Exclude<StoredFactKey, CapitalKey | DateKey> as Snake<Key>]: Writable<FactValue<Key>>
} & {
  [Key in CapitalKey as `${Snake<Key>}_amount` | `${Snake<Key>}_currency`]: string | null
} & {
  [Key in DateKey as Snake<Key>]: string | null
} & {
  [Key in DateKey as `${Snake<Key>}_precision`]: DatePrecision | null
}

// The driver returns fresh arrays.
type Writable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value

export type FactCell = string | number | null | readonly (string | number)[]

const sqlTypes: Readonly<Record<Exclude<FactType, 'capital'>, string>> = {
  name: 'text NOT NULL',
  line: 'text',
  prose: 'text',
  website: 'text',
  code: 'text COLLATE "C"',
  status: 'text',
  option: 'text',
  day: 'date',
  date: 'date',
  number: 'int4',
  year: 'int4',
  amount: 'numeric',
  region: 'text',
  industry: 'text',
  words: "text[] NOT NULL DEFAULT '{}'",
  names: "text[] NOT NULL DEFAULT '{}'",
  years: "int4[] NOT NULL DEFAULT '{}'",
  figures: 'int4[]',
  inference: 'jsonb'
}

export interface NewColumn {
  readonly name: string
  readonly type: string
}

function typedColumnsOf(key: StoredFactKey): readonly NewColumn[] {
  const column = snake(key)
  const { type } = factOf(key)
  if (type === 'date') {
    return [
      { name: column, type: sqlTypes[type] },
      { name: precisionColumn(column), type: 'text' }
    ]
  }
  if (type !== 'capital') return [{ name: column, type: sqlTypes[type] }]
  return [
    { name: `${column}_amount`, type: 'numeric' },
    { name: `${column}_currency`, type: 'text' }
  ]
}

/** The columns of a fact. */
export function columnsOf(key: StoredFactKey): readonly string[] {
  return typedColumnsOf(key).map(({ name }) => name)
}

/** Adds the columns of new facts to company_detail. Dropping a column or changing its type needs a migration. */
export async function addFactColumns<Tables>(db: Kysely<Tables>): Promise<void> {
  await addColumns(db, 'company_detail', storedFactKeys.flatMap(typedColumnsOf))
}

/** Adds the missing columns of a table; returns whether there were any. */
export async function addColumns<Tables>(
  db: Kysely<Tables>,
  table: string,
  columns: readonly NewColumn[]
): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table}`.execute(db)
  const missing = columns.filter(column => !rows.some(({ name }) => name === column.name))
  if (missing.length === 0) return false
  const additions = missing.map(
    ({ name, type }) => sql`ADD COLUMN IF NOT EXISTS ${sql.ref(name)} ${sql.raw(type)}`
  )
  await sql`ALTER TABLE ${sql.table(table)} ${sql.join(additions)}`.execute(db)
  return true
}

const columnsByKey = Object.fromEntries(storedFactKeys.map(key => [key, columnsOf(key)])) as Readonly<
  Record<StoredFactKey, readonly string[]>
>

/** The columns of all facts, in the order of factCells. */
export const factColumns: readonly string[] = storedFactKeys.flatMap(columnsOf)

/** The values of a company, as written. */
export function factCells(company: CompanyFacts): readonly FactCell[] {
  const cells: FactCell[] = []
  for (const key of storedFactKeys) {
    if (isCapital(key)) cells.push(company[key]?.amount ?? null, company[key]?.currency ?? null)
    else if (isDate(key)) cells.push(...dateCells(company[key]))
    else if (isInference(key)) cells.push(company[key] && JSON.stringify(company[key]))
    else cells.push(company[key])
  }
  return cells
}

/** The facts of a row of company_detail; its other columns may be missing. */
export function factsOfRow<Key extends StoredFactKey>(
  keys: readonly Key[],
  row: Readonly<Record<string, unknown>>
): Pick<CompanyFacts, Key> {
  return Object.fromEntries(keys.map(key => [key, readFact(key, row)])) as Pick<CompanyFacts, Key>
}

function readFact(key: StoredFactKey, row: Readonly<Record<string, unknown>>): unknown {
  const [value, more] = columnsByKey[key].map(column => row[column])
  if (typeof value !== 'string') return value
  if (isCapital(key)) return { amount: trimDecimal(value), currency: more }
  if (isDate(key)) return statedDate(value, more)
  return factOf(key).type === 'amount' ? trimDecimal(value) : value
}

function isDate(key: StoredFactKey): key is DateKey {
  return factOf(key).type === 'date'
}

function isInference(key: StoredFactKey): key is FactOfType<'inference'> {
  return factOf(key).type === 'inference'
}

function isCapital(key: StoredFactKey): key is CapitalKey {
  return factOf(key).type === 'capital'
}

/** 500.00 is shown as 500: trailing zeros of a numeric are removed. */
export function trimDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

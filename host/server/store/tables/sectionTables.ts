import { sql, type Kysely, type RawBuilder } from 'kysely'
import { feedKindKeys, feedKinds } from '../../../../src/catalogue/insights/feedKinds.ts'
import {
  recordSectionKeys,
  sectionOf,
  type RecordSectionKey,
  type SectionColumn,
  type StoredKind
} from '../../../../src/catalogue/sections.ts'
import { dateCells, lastDay, precisionColumn } from './statedDates.ts'

/*
 * Every stored section has a table built from its columns: `section_legal_risks` with company_id, ordinal (the
 * order), a column per catalogue entry, and provenance. A column of kind `company` has two more: `<column>_ref`, the
 * id of the company if known, and `<column>_key`, the key of its name if not; one of kind `date` has `<column>_precision`.
 * `record_key` identifies an imported record among those of its company.
 */

export function sectionTable(section: RecordSectionKey): RawBuilder<unknown> {
  return sql`${sql.table(sectionTableName(section))}`
}

export function sectionTableName(section: RecordSectionKey): string {
  return `section_${snake(section)}`
}

/** By field: a load asks for the column of every value. */
const columns = new Map<string, string>()

/** The column of a field. */
export function snake(key: string): string {
  let column = columns.get(key)
  if (column === undefined) {
    column = key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    columns.set(key, column)
  }
  return column
}

export const sqlTypes: Readonly<Record<StoredKind, 'text' | 'date' | 'int4' | 'numeric'>> = {
  text: 'text',
  word: 'text',
  date: 'date',
  year: 'int4',
  number: 'int4',
  amount: 'numeric',
  percent: 'numeric',
  company: 'text',
  link: 'text',
  diff: 'text'
}

export interface StoredColumn {
  readonly name: string
  readonly type: string
  /** The column of which this one says more: the name of the company that it identifies, the date that it is part of; null for other columns. */
  readonly of: string | null
  /** The date of which this is one of two columns; null for other columns. */
  readonly date: string | null
}

/** The columns of a record: values and provenance. */
export function storedColumns(section: RecordSectionKey): readonly StoredColumn[] {
  return [...sectionOf(section).columns.flatMap(ownColumns), ...provenance]
}

/** What is stored of the values of a record, by column. */
export function storedValues<Value>(
  section: RecordSectionKey,
  values: Readonly<Record<string, Value>>
): Readonly<Record<string, Value | string | null>> {
  const stored: Record<string, Value | string | null> = {}
  for (const [key, value] of Object.entries(values)) stored[snake(key)] = value
  for (const { key, kind } of sectionOf(section).columns) {
    const date = values[key]
    if (kind !== 'date' || typeof date !== 'string') continue
    const [day, precision] = dateCells(date)
    stored[snake(key)] = day
    stored[precisionColumn(snake(key))] = precision
  }
  return stored
}

export function isProvenance(column: StoredColumn): boolean {
  return provenance.includes(column)
}

const provenance: readonly StoredColumn[] = [
  { name: 'source', type: 'text', of: null, date: null },
  { name: 'source_kind', type: 'text', of: null, date: null },
  { name: 'as_of', type: 'date', of: null, date: null }
]

function ownColumns({ key, kind }: SectionColumn<StoredKind>): readonly StoredColumn[] {
  const name = snake(key)
  const own = { name, type: sqlTypes[kind], of: null, date: null }
  if (kind === 'date') {
    return [
      { ...own, date: name },
      { name: precisionColumn(name), type: 'text', of: name, date: name }
    ]
  }
  if (kind !== 'company') return [own]
  return [
    own,
    { name: `${name}_ref`, type: 'int8', of: name, date: null },
    { name: `${name}_key`, type: 'text', of: name, date: null }
  ]
}

/** For lookups across companies: searches, relations, equity. */
const indexes: Readonly<Partial<Record<RecordSectionKey, string>>> = {
  qualifications: '(name, level, year, company_id)',
  tenders: '(date, role, company_id)',
  parks: '(park, company_id)',
  shareholders: '(holder_ref) WHERE holder_ref IS NOT NULL',
  investments: '(company_ref) WHERE company_ref IS NOT NULL',
  suppliers: '(company_ref) WHERE company_ref IS NOT NULL',
  customers: '(company_ref) WHERE company_ref IS NOT NULL'
}

const LOCK = 20_261_122

/**
 * Creates missing section tables and missing columns. Dropping a column or changing its type needs a migration; it
 * runs before this, so it has to say ALTER TABLE IF EXISTS.
 */
export async function createSectionTables<Tables>(db: Kysely<Tables>): Promise<void> {
  if ((await incompleteTables(db)).length === 0 && (await missingIndexes(db)).length === 0) return
  await db.transaction().execute(async tx => {
    // Servers that start together take turns.
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
    for (const { section, missing } of await incompleteTables(tx)) {
      await createSectionTable(tx, section, missing)
    }
    for (const { name, section, keys } of await missingIndexes(tx)) {
      await sql`CREATE INDEX ${sql.ref(name)} ON ${sectionTable(section)} ${keys}`.execute(tx)
    }
  })
}

interface LaterIndex {
  readonly name: string
  readonly section: RecordSectionKey
  readonly keys: RawBuilder<unknown>
}

/** The feed reads the newest records of all companies; financing events have an index by day of their own. */
const feedIndexes: readonly LaterIndex[] = feedKindKeys.flatMap(key => {
  const { section, date } = feedKinds[key].rule
  if (section === 'financing') return []
  const keys = sql`(${sql.ref(snake(date))}, company_id, ordinal)`
  return [{ name: `${sectionTableName(section)}_by_day`, section, keys }]
})

/** Searches and facets read the certificates that hold, of all companies, and nothing of them that is not in here. */
const certificates: LaterIndex = {
  name: 'section_qualifications_by_last_day',
  section: 'qualifications',
  keys: sql`(${lastDay('expires_on')}, company_id)
    INCLUDE (name, level, year, status, expires_on, expires_on_precision)`
}

/** Indexes that tables of older releases have not. */
async function missingIndexes<Tables>(db: Kysely<Tables>): Promise<readonly LaterIndex[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()`.execute(db)
  const existing = new Set(rows.map(({ name }) => name))
  return [...feedIndexes, certificates].filter(({ name }) => !existing.has(name))
}

interface IncompleteTable {
  readonly section: RecordSectionKey
  readonly missing: readonly string[]
}

async function incompleteTables<Tables>(db: Kysely<Tables>): Promise<readonly IncompleteTable[]> {
  const { rows } = await sql<{ column: string }>`
    SELECT table_name || '.' || column_name AS column FROM information_schema.columns
    WHERE table_schema = current_schema()`.execute(db)
  const existing = new Set(rows.map(({ column }) => column))
  return recordSectionKeys
    .map(section => {
      const names = [...storedColumns(section).map(({ name }) => name), 'record_key']
      return { section, missing: names.filter(name => !existing.has(`${sectionTableName(section)}.${name}`)) }
    })
    .filter(({ missing }) => missing.length > 0)
}

/** Adds the missing columns to the table of a section, which need not exist yet. */
async function createSectionTable<Tables>(
  db: Kysely<Tables>,
  section: RecordSectionKey,
  missing: readonly string[]
): Promise<void> {
  const table = sectionTable(section)
  const stored = storedColumns(section).filter(({ name }) => missing.includes(name))
  const keys = stored.filter(isCompanyKey).map(({ name }) => name)
  const isNew = missing.includes('record_key')
  const added = [
    ...stored.filter(column => !isCompanyKey(column)).map(({ name, type }) => ({ name, type })),
    ...[...(isNew ? ['record_key'] : []), ...keys].map(name => ({ name, type: 'text COLLATE "C"' }))
  ]
  await sql`CREATE TABLE IF NOT EXISTS ${table} (
    company_id bigint NOT NULL,
    ordinal int4 NOT NULL,
    PRIMARY KEY (company_id, ordinal)
  )`.execute(db)
  const additions = added.map(({ name, type }) => sql`ADD COLUMN ${sql.ref(name)} ${sql.raw(type)}`)
  await sql`ALTER TABLE ${table} ${sql.join(additions)}`.execute(db)
  for (const key of keys.map(name => sql.ref(name))) {
    await sql`CREATE INDEX ON ${table} (${key}) WHERE ${key} IS NOT NULL`.execute(db)
  }
  if (!isNew) return
  await sql`CREATE UNIQUE INDEX ON ${table} (company_id, record_key) WHERE record_key IS NOT NULL`.execute(db)
  const index = indexes[section]
  if (index) await sql`CREATE INDEX ON ${table} ${sql.raw(index)}`.execute(db)
}

function isCompanyKey({ name, of }: StoredColumn): boolean {
  return of !== null && name.endsWith('_key')
}

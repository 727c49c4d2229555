import { sql, type RawBuilder } from 'kysely'
import { sectionOf, type RecordSectionKey } from '../../../../../src/catalogue/sections.ts'
import { normalizeName } from '../../../../../src/domain/criteria/searchText.ts'
import {
  isProvenance,
  sectionTable,
  snake,
  storedColumns,
  storedValues,
  type StoredColumn
} from '../../../store/tables/sectionTables.ts'
import { isWithin } from '../../../store/tables/statedDates.ts'
import type { Unit } from '../../../store/load/rows/unitOfWork.ts'
import type { Outcome } from '../../report/report.ts'
import type { RecordValues } from './sectionImports.ts'
import { importOf } from './sectionValues.ts'
import { companiesNamed, resolveCompanies } from '../../write/resolveCompanies.ts'

/** A record from a file. */
export interface FileRecord {
  /** Identifies the record among those of its company. */
  readonly key: string
  readonly values: RecordValues
}

export interface OwnedRecord extends FileRecord {
  readonly companyId: string
}

export interface RecordWriting {
  readonly section: RecordSectionKey
  /** YYYY-MM-DD; for records without a day of their own. */
  readonly today: string
  /** The columns of provenance in the file; the others do not count as a change. */
  readonly provenance: readonly string[]
}

const BATCH = 1000

/**
 * Inserts or updates records by their keys, which must be distinct; a value missing in the file leaves the stored
 * one. Returns the companies that changed.
 */
export async function writeSectionRecords(
  unit: Unit,
  writing: RecordWriting,
  records: readonly OwnedRecord[],
  onOutcome: (outcome: Outcome) => void
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH)
    const written = await writeBatch(unit, writing, batch)
    for (const { company, added } of written) {
      changed.add(company)
      onOutcome(added ? 'added' : 'changed')
    }
    for (let at = written.length; at < batch.length; at++) onOutcome('unchanged')
  }
  return changed
}

/**
 * The value of the file, else the stored one; what says more of a column goes with it, as the id of a company with its name.
 * A date that only says less of the stored one, as 2018 of 2018-05, leaves it.
 */
function merged({ name, of, date }: StoredColumn): RawBuilder<unknown> {
  const subject = of ?? name
  const stays =
    date === null
      ? sql`${fresh(subject)} IS NULL`
      : sql`${fresh(subject)} IS NULL OR ${isWithin(`excluded.${date}`, `old.${date}`)}`
  return sql`CASE WHEN ${stays} THEN ${old(name)} ELSE ${fresh(name)} END`
}

function old(name: string): RawBuilder<unknown> {
  return sql.ref(`old.${name}`)
}

function fresh(name: string): RawBuilder<unknown> {
  return sql.ref(`excluded.${name}`)
}

interface Written {
  readonly company: string
  readonly added: boolean
}

async function writeBatch(
  unit: Unit,
  { section, today, provenance }: RecordWriting,
  records: readonly OwnedRecord[]
): Promise<readonly Written[]> {
  const stored = storedColumns(section)
  const links = await linksOf(unit, section, records)
  const ordinals = await newOrdinals(unit, section, records)
  const rows = records.map(({ companyId, key, values }, at) => ({
    company_id: companyId,
    ordinal: ordinals[at],
    record_key: key,
    ...storedValues(section, values),
    as_of: values.asOf ?? today,
    ...links[at]
  }))
  const names = stored.map(({ name }) => sql.ref(name))
  const compared = stored.filter(
    column => !isProvenance(column) || provenance.some(key => snake(key) === column.name)
  )
  const written = await sql<Written>`
    INSERT INTO ${sectionTable(section)} AS old (company_id, ordinal, record_key, ${sql.join(names)})
    SELECT company_id, ordinal, record_key, ${sql.join(names)}
    FROM json_to_recordset(${JSON.stringify(rows)}) AS record (
      company_id int8, ordinal int4, record_key text,
      ${sql.join(stored.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`))})
    ON CONFLICT (company_id, record_key) WHERE record_key IS NOT NULL DO UPDATE SET
      ${sql.join(stored.map(column => sql`${sql.ref(column.name)} = ${merged(column)}`))}
    WHERE (${sql.join(compared.map(merged))}) IS DISTINCT FROM (${sql.join(compared.map(({ name }) => old(name)))})
    RETURNING company_id AS company, xmax = 0 AS added`.execute(unit.db)
  return written.rows
}

/** Places behind the records that each company has. */
async function newOrdinals(
  { db }: Unit,
  section: RecordSectionKey,
  records: readonly OwnedRecord[]
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string; last: number }>`
    SELECT company_id AS id, max(ordinal) AS last FROM ${sectionTable(section)}
    WHERE company_id = ANY(${records.map(({ companyId }) => companyId)}::int8[]) GROUP BY company_id`.execute(
    db
  )
  const last = new Map(rows.map(row => [row.id, row.last]))
  return records.map(({ companyId }) => {
    const next = (last.get(companyId) ?? 0) + 1
    last.set(companyId, next)
    return next
  })
}

type Links = Readonly<Record<string, string | null>>

/** The ids of the companies named in records; for unknown ones the keys of their names. */
async function linksOf(
  unit: Unit,
  section: RecordSectionKey,
  records: readonly FileRecord[]
): Promise<readonly Links[]> {
  const { isPerson } = importOf(section)
  const links: Links[] = records.map(() => ({}))
  for (const { key } of sectionOf(section).columns.filter(({ kind }) => kind === 'company')) {
    const names = records.map(({ values }) => {
      const name = values[key]
      return typeof name === 'string' && !isPerson?.(values) ? name : null
    })
    const ids = await resolveCompanies(
      unit,
      names.map(name => ({ uscc: null, name, stockCode: null }))
    )
    for (const [at, name] of names.entries()) {
      const id = ids[at] ?? null
      links[at] = {
        ...links[at],
        [`${snake(key)}_ref`]: id,
        [`${snake(key)}_key`]: id === null && name !== null ? normalizeName(name) : null
      }
    }
  }
  return links
}

/** The columns of a section that name companies, in SQL. */
export function linkColumns(section: RecordSectionKey): readonly string[] {
  return sectionOf(section)
    .columns.filter(({ kind }) => kind === 'company')
    .map(({ key }) => snake(key))
}

/** The keys of names in records whose companies may have been imported since. */
export async function unlinkedNames(
  { db }: Unit,
  section: RecordSectionKey,
  column: string
): Promise<readonly string[]> {
  const key = sql.ref(`record.${column}_key`)
  // A company and who names it may lie on different machines.
  await sql`SET LOCAL citus.enable_repartition_joins = on`.execute(db)
  const { rows } = await sql<{ key: string }>`/* across nodes */
    SELECT DISTINCT ${key} AS key FROM ${sectionTable(section)} AS record
    JOIN company_name AS name ON name.key = ${key}`.execute(db)
  return rows.map(row => row.key)
}

/** Links names in records to their companies. */
export async function linkRecords(
  unit: Unit,
  section: RecordSectionKey,
  column: string,
  keys: readonly string[]
): Promise<void> {
  const found = await companiesNamed(unit, keys)
  await sql`
    UPDATE ${sectionTable(section)} AS record
    SET ${sql.ref(`${column}_ref`)} = found.id, ${sql.ref(`${column}_key`)} = NULL
    FROM unnest(${found.map(each => each.name)}::text[], ${found.map(each => each.id)}::int8[]) AS found (name, id)
    WHERE ${sql.ref(`record.${column}_key`)} = found.name`.execute(unit.db)
}

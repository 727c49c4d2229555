import { sql } from 'kysely'
import type { RecordSectionKey } from '../../../../src/catalogue/sections.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'
import type { Outcome } from '../report/report.ts'

/** The kinds of records that wait for their company. */
export type PendingKind =
  | 'listing'
  | 'product'
  | 'industry'
  | 'chainNode'
  | 'contact'
  | 'refusal'
  | 'customer'
  | RecordSectionKey

export interface Pending {
  readonly kind: PendingKind
  /** Identifies the record, so that a second import finds it. */
  readonly fingerprint: string
  readonly uscc: string | null
  readonly stockCode: string | null
  readonly name: string | null
  readonly record: unknown
}

const BATCH = 1000

/** Stores records whose company is not known yet. */
export async function savePending(
  { db }: Unit,
  records: readonly Pending[],
  onOutcome: (outcome: Outcome) => void
): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH)
    const written = await sql<{ added: boolean }>`
      INSERT INTO pending_record AS old (kind, fingerprint, uscc, stock_code, company_name, company_key, record)
      SELECT * FROM unnest(
        ${batch.map(each => each.kind)}::text[], ${batch.map(each => each.fingerprint)}::text[],
        ${batch.map(each => each.uscc)}::text[], ${batch.map(each => each.stockCode)}::text[], ${batch.map(each => each.name)}::text[],
        ${batch.map(each => each.name && normalizeName(each.name))}::text[],
        ${batch.map(each => JSON.stringify(each.record))}::jsonb[])
      ON CONFLICT (kind, fingerprint) DO UPDATE SET record = excluded.record
      WHERE old.record IS DISTINCT FROM excluded.record
      RETURNING xmax = 0 AS added`.execute(db)
    for (const { added } of written.rows) onOutcome(added ? 'added' : 'changed')
    for (let at = written.rows.length; at < batch.length; at++) onOutcome('unchanged')
  }
}

export interface StoredPending extends Pending {
  readonly id: string
}

/**
 * The records whose company may be known by now: those of listings, or all others. resolveCompanies decides which company
 * each means.
 */
export async function attachablePending({ db }: Unit, listings: boolean): Promise<readonly string[]> {
  const kind = listings ? sql`kind = 'listing'` : sql`kind <> 'listing'`
  const having = (column: string) =>
    sql`(SELECT id, ${sql.ref(column)} AS key FROM pending_record WHERE ${kind} AND ${sql.ref(column)} IS NOT NULL
      OFFSET 0) AS pending`
  const found = await sql<{ id: string }>`
    SELECT pending.id FROM ${having('company_key')} JOIN company_name AS name ON name.key = pending.key
    UNION SELECT pending.id FROM ${having('uscc')} JOIN company_detail AS detail ON detail.uscc = pending.key
    UNION SELECT pending.id FROM ${having('stock_code')} JOIN company_detail AS detail ON detail.stock_code = pending.key
    ORDER BY id`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** The records with these ids, in their order. */
export async function pendingWith({ db }: Unit, ids: readonly string[]): Promise<readonly StoredPending[]> {
  const found = await sql<StoredPending>`
    SELECT id, kind, fingerprint, uscc, stock_code AS "stockCode", company_name AS name, record
    FROM pending_record WHERE id = ANY(${[...ids]}::int8[]) ORDER BY id`.execute(db)
  return found.rows
}

export async function dropPending({ db }: Unit, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM pending_record WHERE id = ANY(${ids}::int8[])`.execute(db)
}

/** Of what waited and has come with its company now. */
export async function dropPendingOf(
  { db }: Unit,
  kind: PendingKind,
  fingerprints: readonly string[]
): Promise<void> {
  await sql`DELETE FROM pending_record WHERE kind = ${kind} AND fingerprint = ANY(${[...fingerprints]}::text[])`.execute(
    db
  )
}

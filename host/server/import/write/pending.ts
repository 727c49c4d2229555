import { sql } from 'kysely'
import { normaliseName } from '../../../../src/catalogue/searchText.ts'
import type { Unit } from '../../store/unitOfWork.ts'
import type { Outcome } from '../report.ts'

/** Records that wait for their company, by kind, with what is kept of each. */
export type PendingKind = 'listing' | 'product' | 'industry'

export interface Pending {
  readonly kind: PendingKind
  /** Names the record, so that a second import finds it. */
  readonly fingerprint: string
  readonly stockCode: string | null
  readonly name: string | null
  readonly record: unknown
}

const BATCH = 1000

/** Keeps records until their company arrives; `onOutcome` hears what became of each. */
export async function keepPending(
  { db }: Unit,
  records: readonly Pending[],
  onOutcome: (outcome: Outcome) => void
): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH)
    const kept = await sql<{ added: boolean }>`
      INSERT INTO pending_record AS old (kind, fingerprint, stock_code, company_name, company_key, record)
      SELECT * FROM unnest(
        ${batch.map(each => each.kind)}::text[], ${batch.map(each => each.fingerprint)}::text[],
        ${batch.map(each => each.stockCode)}::text[], ${batch.map(each => each.name)}::text[],
        ${batch.map(each => each.name && normaliseName(each.name))}::text[],
        ${batch.map(each => JSON.stringify(each.record))}::jsonb[])
      ON CONFLICT (kind, fingerprint) DO UPDATE SET record = excluded.record
      WHERE old.record IS DISTINCT FROM excluded.record
      RETURNING xmax = 0 AS added`.execute(db)
    for (const { added } of kept.rows) onOutcome(added ? 'added' : 'changed')
    for (let at = kept.rows.length; at < batch.length; at++) onOutcome('unchanged')
  }
}

export interface StoredPending extends Pending {
  readonly id: string
}

export async function allPending({ db }: Unit): Promise<readonly StoredPending[]> {
  const found = await db.selectFrom('pending_record').selectAll().orderBy('id').execute()
  return found.map(row => ({
    id: row.id,
    kind: row.kind as PendingKind,
    fingerprint: row.fingerprint,
    stockCode: row.stock_code,
    name: row.company_name,
    record: row.record
  }))
}

export async function dropPending({ db }: Unit, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM pending_record WHERE id = ANY(${ids}::int8[])`.execute(db)
}

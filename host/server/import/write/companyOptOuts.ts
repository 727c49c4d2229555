import { sql } from 'kysely'
import { expireFilesWith } from '../../store/contacts/expireFiles.ts'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'
import type { Outcome } from '../report/report.ts'

/** A whole company that does not want to be contacted. */
export interface CompanyOptOut {
  readonly source: string | null
}

export interface OwnedOptOut extends CompanyOptOut {
  readonly companyId: string
}

/**
 * Registers that companies refuse to be contacted, each once, and withdraws the files that name contacts of theirs.
 * Returns those that had not refused before; `onOutcome` receives the outcome of each.
 */
export async function writeCompanyOptOuts(
  { db }: Unit,
  optOuts: readonly OwnedOptOut[],
  onOutcome: (outcome: Outcome) => void
): Promise<readonly string[]> {
  if (optOuts.length === 0) return []
  const { rows: known } = await sql<{ id: string }>`
    SELECT company_id AS id FROM contact_refusal
    WHERE company_id = ANY(${optOuts.map(({ companyId }) => companyId)}::int8[]) AND value IS NULL AND undone_at IS NULL`.execute(
    db
  )
  const refusing = new Set(known.map(({ id }) => id))
  const fresh = new Map(
    optOuts.filter(({ companyId }) => !refusing.has(companyId)).map(each => [each.companyId, each.source])
  )
  const added = [...fresh.keys()]
  if (added.length > 0) {
    await sql`
      INSERT INTO contact_refusal (company_id, source)
      SELECT * FROM unnest(${added}::int8[], ${[...fresh.values()]}::text[])`.execute(db)
    await expireFilesWith(db, added)
  }
  for (let at = 0; at < optOuts.length; at++) onOutcome(at < added.length ? 'added' : 'unchanged')
  return added
}

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
  const { rows } = await sql<{ id: string }>`
    INSERT INTO contact_refusal (company_id, source)
    SELECT DISTINCT ON ("companyId") "companyId", source
    FROM json_to_recordset(${JSON.stringify(optOuts)}) AS asked ("companyId" int8, source text)
    WHERE NOT EXISTS (
      SELECT 1 FROM contact_refusal AS known
      WHERE known.company_id = asked."companyId" AND known.value IS NULL AND known.undone_at IS NULL)
    RETURNING company_id AS id`.execute(db)
  const added = rows.map(({ id }) => id)
  if (added.length > 0) await expireFilesWith(db, added)
  for (let at = 0; at < optOuts.length; at++) onOutcome(at < added.length ? 'added' : 'unchanged')
  return added
}

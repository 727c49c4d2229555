import { sql } from 'kysely'
import type { Unit } from '../../store/load/unitOfWork.ts'
import type { CleanContact } from '../../tables/clean/contact.ts'
import type { Outcome } from '../report.ts'

export interface Contact extends CleanContact {
  readonly person: string | null
  readonly position: string | null
  /** The person does not want to be called. */
  readonly refused: boolean
  readonly source: string | null
}

export interface OwnedContact extends Contact {
  readonly companyId: string
}

const BATCH = 1000

/**
 * Adds contacts to companies; a refusal is never undone by a later file. Returns the companies that changed;
 * `onOutcome` receives the outcome of each contact.
 */
export async function writeContacts(
  { db }: Unit,
  contacts: readonly OwnedContact[],
  onOutcome: (outcome: Outcome) => void
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  const single = [...new Map(contacts.map(each => [`${each.companyId}/${each.value}`, each])).values()]
  for (let at = single.length; at < contacts.length; at++) onOutcome('unchanged')
  for (let from = 0; from < single.length; from += BATCH) {
    const batch = single.slice(from, from + BATCH)
    const written = await sql<{ company: string; added: boolean }>`
      INSERT INTO company_contact AS old (company_id, kind, value, person, position, refused, source)
      SELECT "companyId", kind, value, person, position, refused, source
      FROM json_to_recordset(${JSON.stringify(batch)}) AS contact (
        "companyId" int8, kind text, value text, person text, position text, refused boolean, source text)
      ON CONFLICT (company_id, value) DO UPDATE SET
        person = COALESCE(excluded.person, old.person), position = COALESCE(excluded.position, old.position),
        refused = old.refused OR excluded.refused
      WHERE (COALESCE(excluded.person, old.person), COALESCE(excluded.position, old.position), old.refused OR excluded.refused)
        IS DISTINCT FROM (old.person, old.position, old.refused)
      RETURNING company_id AS company, xmax = 0 AS added`.execute(db)
    for (const { company, added } of written.rows) {
      changed.add(company)
      onOutcome(added ? 'added' : 'changed')
    }
    for (let at = written.rows.length; at < batch.length; at++) onOutcome('unchanged')
  }
  return changed
}

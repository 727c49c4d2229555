import { sql } from 'kysely'
import { expireFilesWith } from '../../store/contacts/expireFiles.ts'
import { companiesOf } from '../../store/contacts/optOuts.ts'
import type { Db } from '../../store/database.ts'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'
import type { CleanContact } from '../../tables/clean/contact.ts'
import type { Outcome } from '../report/report.ts'

export interface Contact extends CleanContact {
  readonly person: string | null
  readonly position: string | null
  /** The person does not want to be called. */
  readonly refused: boolean
  readonly source: string | null
  /** When the source said so, YYYY-MM-DD. */
  readonly knownOn?: string | null
}

export interface OwnedContact extends Contact {
  readonly companyId: string
}

const BATCH = 1000

/**
 * Adds contacts to companies; an opt-out is never undone by a later file. Returns the companies that changed, also those
 * that have the number of somebody who refuses; `onOutcome` receives the outcome of each contact.
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
      INSERT INTO company_contact AS old (company_id, kind, value, person, position, refused, source, known_on)
      SELECT "companyId", kind, value, person, position, refused, source, "knownOn"
      FROM json_to_recordset(${JSON.stringify(batch)}) AS contact (
        "companyId" int8, kind text, value text, person text, position text, refused boolean, source text,
        "knownOn" date)
      ON CONFLICT (company_id, value) DO UPDATE SET
        person = COALESCE(excluded.person, old.person), position = COALESCE(excluded.position, old.position),
        refused = old.refused OR excluded.refused, known_on = COALESCE(excluded.known_on, old.known_on)
      WHERE (COALESCE(excluded.person, old.person), COALESCE(excluded.position, old.position),
          old.refused OR excluded.refused, COALESCE(excluded.known_on, old.known_on))
        IS DISTINCT FROM (old.person, old.position, old.refused, old.known_on)
      RETURNING company_id AS company, xmax = 0 AS added`.execute(db)
    for (const { company, added } of written.rows) {
      changed.add(company)
      onOutcome(added ? 'added' : 'changed')
    }
    for (let at = written.rows.length; at < batch.length; at++) onOutcome('unchanged')
    if (written.rows.length > 0) for (const id of await registerOptOuts(db, batch)) changed.add(id)
  }
  return changed
}

/**
 * Registers the opt-outs of a batch, and withdraws the files that name who is new among them. Returns the companies that
 * have a number of somebody who refuses.
 */
async function registerOptOuts(db: Db, batch: readonly OwnedContact[]): Promise<readonly string[]> {
  const [companies, values] = [batch.map(each => each.companyId), batch.map(each => each.value)]
  const registered = await sql<{ id: string }>`
    INSERT INTO contact_refusal (company_id, value, person, kind, source)
    SELECT company_id, value, person, kind, source FROM company_contact
    WHERE refused AND (company_id, value) IN (SELECT * FROM unnest(${companies}::int8[], ${values}::text[]))
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  const added = registered.rows.map(({ id }) => id)
  if (added.length > 0) await expireFilesWith(db, await companiesOf(db, added))
  const { rows } = await sql<{ id: string }>`
    WITH refused AS (
      SELECT value FROM contact_refusal WHERE undone_at IS NULL AND value = ANY(${values}::text[])
      UNION SELECT own.value FROM contact_refusal AS opt_out
      JOIN company_contact AS own ON own.company_id = opt_out.company_id AND own.person = opt_out.person
      WHERE opt_out.undone_at IS NULL AND opt_out.company_id = ANY(${companies}::int8[])
    )
    SELECT DISTINCT company_id AS id FROM company_contact WHERE value IN (SELECT value FROM refused)`.execute(
    db
  )
  return rows.map(({ id }) => id)
}

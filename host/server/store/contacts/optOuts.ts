import { sql } from 'kysely'
import { contactKinds, WHOLE_COMPANY } from '../../../../src/catalogue/contacts.ts'
import type { OwnOptOut } from '../../../../src/contract/entities/contact.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { findCompany } from '../company/companies.ts'
import { contactKindOf } from '../company/contacts.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import { writeAudit } from '../staff/audit.ts'
import type { Member } from '../staff/member.ts'
import { ownOptOutOf, undoableSince } from './contactPage.ts'
import { expireFilesWith } from './expireFiles.ts'
import { lockedForContacts, refreshContactKinds } from './refreshContactKinds.ts'
import { shownContact } from './revealContact.ts'

interface When {
  readonly now: Date
  /** Today in China, YYYY-MM-DD. */
  readonly today: string
}

interface NewOptOut extends When {
  /** Default: the whole company refuses. */
  readonly contactId?: string | undefined
  readonly reason: string
}

/**
 * Registers that the person of a contact, or the whole company, refuses to be contacted. From the end of the transaction
 * on the contact is shown nowhere. Refuses `noCompany` and `noContact`.
 */
export async function optOut(
  db: Db,
  staff: Member,
  idOrUscc: string,
  { contactId, reason, now, today }: NewOptOut
): Promise<OwnOptOut> {
  return db.transaction().execute(async trx => {
    await lockedForContacts(trx)
    const company = await findCompany(trx, idOrUscc)
    const contact = contactId === undefined ? null : await shownContact(trx, company.id, contactId)
    const made = await trx
      .insertInto('contact_refusal')
      .values({
        company_id: company.id,
        value: contact?.value ?? null,
        person: contact?.person ?? null,
        kind: contact?.kind ?? null,
        reason,
        source: null,
        staff_id: staff.id,
        created_at: now
      })
      .returning(['id', 'kind', 'created_at'])
      .executeTakeFirstOrThrow()
    const touched = await companiesOf(trx, [made.id])
    await refreshContactKinds(trx, touched)
    await expireFilesWith(trx, touched)
    await writeAudit(trx, {
      staff,
      action: 'refuse',
      company: { id: company.id, name: company.name },
      subject: subjectOf(made.kind),
      purpose: reason,
      now,
      today
    })
    return ownOptOutOf(made)
  })
}

/** Takes back an own opt-out of the last day. Refuses `noCompany`, `noOptOut` and `undoOver`. */
export async function undoOptOut(
  db: Db,
  staff: Member,
  { company: idOrUscc, id }: { readonly company: string; readonly id: string },
  { now, today }: When
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockedForContacts(trx)
    const company = await findCompany(trx, idOrUscc)
    const found = isId(id)
      ? await trx
          .selectFrom('contact_refusal')
          .select(['id', 'kind', 'created_at'])
          .where('id', '=', id)
          .where('company_id', '=', company.id)
          .where('staff_id', '=', staff.id)
          .where('undone_at', 'is', null)
          .executeTakeFirst()
      : undefined
    if (!found) throw refuse('noOptOut')
    if (found.created_at <= undoableSince(now)) throw refuse('undoOver')
    const touched = await companiesOf(trx, [found.id])
    await trx.updateTable('contact_refusal').set({ undone_at: now }).where('id', '=', found.id).execute()
    await refreshContactKinds(trx, touched)
    await writeAudit(trx, {
      staff,
      action: 'unrefuse',
      company: { id: company.id, name: company.name },
      subject: subjectOf(found.kind),
      now,
      today
    })
  })
}

/** What an opt-out is about, without a contact. */
function subjectOf(kind: string | null): string {
  return kind === null ? WHOLE_COMPANY : contactKinds[contactKindOf(kind)]
}

/** The companies whose shown contacts these opt-outs change. */
export async function companiesOf(db: Db, optOutIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH opt_out AS (SELECT * FROM contact_refusal WHERE id = ANY(${[...optOutIds]}::int8[])), refused AS (
      SELECT value FROM opt_out WHERE value IS NOT NULL
      UNION SELECT own.value FROM company_contact AS own JOIN opt_out USING (company_id, person)
    )
    SELECT company_id AS id FROM opt_out
    UNION SELECT company_id FROM company_contact WHERE value IN (SELECT value FROM refused)`.execute(db)
  return rows.map(({ id }) => id)
}

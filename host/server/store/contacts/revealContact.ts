import { sql } from 'kysely'
import { contactKinds } from '../../../../src/catalogue/contacts.ts'
import type { Revealed } from '../../../../src/contract/entities/contact.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { findCompany } from '../company/companies.ts'
import { contactKindOf, shownContacts } from '../company/contacts.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import { writeAudit } from '../staff/audit.ts'
import type { Member } from '../staff/member.ts'

export interface RevealLimit {
  /** Contacts that a member of staff may reveal on a day; null: any number. */
  readonly limit: number | null
  /** Today in China, YYYY-MM-DD. */
  readonly today: string
}

interface Reveal extends RevealLimit {
  readonly contactId: string
  /** In words. */
  readonly purpose: string
  readonly now: Date
}

/**
 * One contact unmasked, recorded in the audit log in the same transaction: what is not recorded is not told. Looking at
 * it again on the same day is recorded again but counts once. Refuses `noCompany`, `noContact` and `revealLimit`.
 */
export async function revealContact(
  db: Db,
  staff: Member,
  idOrUscc: string,
  { contactId, purpose, limit, today, now }: Reveal
): Promise<Revealed> {
  return db.transaction().execute(async trx => {
    const company = await findCompany(trx, idOrUscc)
    const contact = await shownContact(trx, company.id, contactId)
    // Two at once would both find room for the last one.
    await sql`SELECT 1 FROM staff WHERE id = ${staff.id} FOR NO KEY UPDATE`.execute(trx)
    const others = await revealedToday(trx, staff.id, today, contact.id)
    if (limit !== null && others >= limit) throw refuse('revealLimit', { most: limit })
    await writeAudit(trx, {
      staff,
      action: 'reveal',
      company: { id: company.id, name: company.name },
      subject: contactKinds[contactKindOf(contact.kind)],
      contactId: contact.id,
      purpose,
      now,
      today
    })
    return { value: contact.value, left: limit === null ? null : limit - others - 1 }
  })
}

/** A contact of a company that may be shown. Refuses `noContact`. */
export async function shownContact(db: Db, companyId: string, contactId: string) {
  const contact = isId(contactId)
    ? await db
        .selectFrom(shownContacts([companyId]).as('shown'))
        .selectAll()
        .where('id', '=', contactId)
        .executeTakeFirst()
    : undefined
  if (!contact) throw refuse('noContact')
  return contact
}

/** How many contacts a member of staff can still reveal today; null: any number. */
export async function revealsLeft(
  db: Db,
  staffId: string,
  { limit, today }: RevealLimit
): Promise<number | null> {
  return limit === null ? null : Math.max(0, limit - (await revealedToday(db, staffId, today)))
}

async function revealedToday(db: Db, staffId: string, today: string, without = '0'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT contact_id)::int4 AS count FROM audit_entry
    WHERE staff_id = ${staffId} AND action = 'reveal' AND day = ${today}::date AND contact_id <> ${without}`.execute(
    db
  )
  return rows[0]?.count ?? 0
}

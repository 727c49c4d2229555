import { sql } from 'kysely'
import { positionInWords, UNDO_HOURS } from '../../../../src/catalogue/contacts.ts'
import type { contactEndpoints } from '../../../../src/contract/endpoints/contacts.ts'
import type { ResponseOf } from '../../../../src/contract/base/defineEndpoint.ts'
import type { Contact, OwnOptOut } from '../../../../src/contract/entities/contact.ts'
import { maskContact, maskPerson } from '../../../../src/domain/maskContact.ts'
import { findCompany } from '../company/companies.ts'
import { contactKindOf, contactOrder, shownContacts } from '../company/contacts.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import type { Member } from '../staff/member.ts'
import { revealsLeft, type RevealLimit } from './revealContact.ts'

interface ContactsRequest extends RevealLimit, Paging {
  readonly now: Date
}

/** A page of a company's contacts, masked. Refuses `noCompany`. */
export async function contactPage(
  db: Db,
  reader: Member,
  idOrUscc: string,
  { page, pageSize, limit, today, now }: ContactsRequest
): Promise<ResponseOf<(typeof contactEndpoints)['contacts']>> {
  const { id, legalRepresentative } = await findCompany(db, idOrUscc)
  const shown = db.selectFrom(shownContacts([id]).as('shown'))
  const [{ total }, rows, left, undoable] = await Promise.all([
    shown.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    shown
      .selectAll()
      .orderBy(contactOrder)
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    revealsLeft(db, reader.id, { limit, today }),
    ownOptOuts(db, reader.id, id, now)
  ])
  const items = rows.map((row): Contact => ({
    id: row.id,
    kind: contactKindOf(row.kind),
    masked: maskContact(row.value),
    person: row.person === null ? null : maskPerson(row.person),
    position: positionInWords(row, legalRepresentative),
    source: row.source,
    knownOn: row.known_on
  }))
  const refused = Number(total) === 0 && (await hasOptOut(db, id))
  return { ...exactPage(items, total, { page, pageSize }), refused, left, undoable }
}

async function hasOptOut(db: Db, companyId: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM company_contact WHERE company_id = ${companyId}) OR EXISTS (
      SELECT 1 FROM contact_refusal WHERE company_id = ${companyId} AND undone_at IS NULL
    ) AS found`.execute(db)
  return found.rows[0]?.found ?? false
}

/** The opt-outs on a company that a member of staff can still take back, oldest first. */
async function ownOptOuts(db: Db, staffId: string, companyId: string, now: Date): Promise<OwnOptOut[]> {
  const rows = await db
    .selectFrom('contact_refusal')
    .select(['id', 'kind', 'created_at'])
    .where('staff_id', '=', staffId)
    .where('company_id', '=', companyId)
    .where('undone_at', 'is', null)
    .where('created_at', '>', undoableSince(now))
    .orderBy('id')
    .execute()
  return rows.map(ownOptOutOf)
}

export function ownOptOutOf(row: {
  readonly id: string
  readonly kind: string | null
  readonly created_at: Date
}): OwnOptOut {
  return {
    id: row.id,
    kind: row.kind === null ? null : contactKindOf(row.kind),
    createdAt: row.created_at.toISOString()
  }
}

const HOUR_MS = 3_600_000

/** Opt-outs from after this moment can be taken back. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_HOURS * HOUR_MS)
}

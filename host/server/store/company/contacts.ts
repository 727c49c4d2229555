import { sql, type RawBuilder } from 'kysely'
import {
  contactKindKeys,
  CONTACTS_IN_LIST,
  optionOfContact,
  type ContactKind
} from '../../../../src/catalogue/contacts.ts'
import { contactWords, maskContact, maskPerson } from '../../../../src/domain/maskContact.ts'
import { plannedOnce, type Db } from '../database.ts'

/** The kind of a contact by the option of the filter under which it is stored. */
export function contactKindOf(option: string): ContactKind {
  return contactKindKeys.find(key => optionOfContact[key] === option) ?? 'mobile'
}

interface Stored {
  readonly kind: string
  readonly value: string
  readonly person: string | null
}

/** 手机 138****8000（张**） */
export function maskedContact({ kind, value, person }: Stored): string {
  return contactWords({
    kind: contactKindOf(kind),
    masked: maskContact(value),
    person: person === null ? null : maskPerson(person)
  })
}

/** The first contacts of companies as lists and files name them: masked, without those of people who refuse. */
export async function contactsOf(
  db: Db,
  ids: readonly string[]
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Stored & { company_id: string }>`${plannedOnce}
    SELECT company.id AS company_id, contact.kind, contact.value, contact.person
    FROM unnest(${[...ids]}::int8[]) AS company (id), LATERAL (
      SELECT kind, value, person, id FROM shown_contact WHERE company_id = company.id
      ORDER BY ${contactOrder}, id LIMIT ${CONTACTS_IN_LIST}
    ) AS contact`.execute(db)
  const found = new Map<string, string[]>()
  for (const row of rows) {
    found.set(row.company_id, [...(found.get(row.company_id) ?? []), maskedContact(row)])
  }
  return found
}

/** Mobiles, landlines, mail addresses. */
export const contactOrder = sql`array_position(${contactKindKeys.map(key => optionOfContact[key])}::text[], kind)`

/**
 * Of each of these companies with contacts the options of the filter that its shown ones meet: `company_id`, `kinds`. A
 * company without any keeps what its source says, unless it refuses.
 */
export function shownContactKinds(ids: readonly string[]): RawBuilder<unknown> {
  const options = sql`${contactKindKeys.map(key => optionOfContact[key])}::text[]`
  return sql`
    SELECT asked.company_id, ARRAY(
      SELECT option FROM unnest(${options}) WITH ORDINALITY AS each (option, place)
      WHERE EXISTS (
        SELECT FROM shown_contact WHERE shown_contact.company_id = asked.company_id AND kind = option
      ) ORDER BY place
    ) AS kinds
    FROM unnest(${[...ids]}::int8[]) AS asked (company_id)
    WHERE EXISTS (SELECT FROM company_contact AS known WHERE known.company_id = asked.company_id) OR EXISTS (
      SELECT FROM contact_refusal AS refusal
      WHERE refusal.company_id = asked.company_id AND value IS NULL AND undone_at IS NULL)`
}

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

/** A contact that may be shown. */
export interface ShownContact extends Stored {
  readonly id: string
  readonly company_id: string
  readonly position: string | null
  readonly source: string | null
  readonly known_on: string | null
}

/**
 * The contacts of these companies that may be shown: the one place that decides it, from which every reader takes them. A
 * refused number is refused at every company; so are all numbers of a person at the company where he refused.
 */
export function shownContacts(ids: readonly string[]) {
  const own = sql`company_id = ANY(${[...ids]}::int8[])`
  return sql<ShownContact>`(
    SELECT id, company_id, kind, value, person, position, source, known_on FROM company_contact AS contact
    WHERE ${own} AND NOT EXISTS (
      SELECT 1 FROM contact_refusal AS refusal
      WHERE refusal.undone_at IS NULL AND refusal.value = contact.value
    ) AND NOT EXISTS (
      SELECT 1 FROM contact_refusal AS refusal
      WHERE refusal.undone_at IS NULL AND refusal.value IS NULL AND refusal.company_id = contact.company_id
    ) AND value NOT IN (
      SELECT same.value FROM company_contact AS same
      JOIN contact_refusal AS refusal ON refusal.company_id = same.company_id AND refusal.person = same.person
      WHERE refusal.undone_at IS NULL AND refusal.person IS NOT NULL
        AND same.value IN (SELECT value FROM company_contact WHERE ${own})
    ))`
}

/** The first contacts of companies as lists and files name them: masked, without those of people who refuse. */
export async function contactsOf(
  db: Db,
  ids: readonly string[]
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Stored & { company_id: string }>`${plannedOnce}
    SELECT company_id, kind, value, person FROM (
      SELECT shown.*, row_number() OVER (PARTITION BY company_id ORDER BY ${contactOrder}, id) AS place
      FROM ${shownContacts(ids)} AS shown
    ) AS placed WHERE place <= ${CONTACTS_IN_LIST} ORDER BY company_id, place`.execute(db)
  const found = new Map<string, string[]>()
  for (const row of rows) {
    found.set(row.company_id, [...(found.get(row.company_id) ?? []), maskedContact(row)])
  }
  return found
}

const options = sql`${contactKindKeys.map(key => optionOfContact[key])}::text[]`

/** Mobiles, landlines, mail addresses. */
export const contactOrder = sql`array_position(${options}, kind)`

/**
 * Of each of these companies with contacts the options of the filter that its shown ones meet: `company_id`, `kinds`. A
 * company without any keeps what its source says, unless it refuses.
 */
export function shownContactKinds(ids: readonly string[]): RawBuilder<unknown> {
  const own = sql`company_id = ANY(${[...ids]}::int8[])`
  return sql`
    SELECT company_id, COALESCE(kinds, '{}') AS kinds FROM (
      SELECT company_id FROM company_contact WHERE ${own}
      UNION SELECT company_id FROM contact_refusal WHERE ${own} AND value IS NULL AND undone_at IS NULL
    ) AS known LEFT JOIN (
      SELECT company_id, array_agg(kind ORDER BY ${contactOrder}) AS kinds
      FROM (SELECT DISTINCT company_id, kind FROM ${shownContacts(ids)} AS shown) AS each GROUP BY company_id
    ) AS shown USING (company_id)`
}

import { cleanContacts } from '../../tables/clean/contact.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanLine, plainLine } from '../../tables/clean/text.ts'
import { requireColumns } from '../../tables/columns/matchColumns.ts'
import { contactFields, contactValueFields } from '../../tables/columns/recordFields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import { writeContacts, type Contact } from '../write/contacts.ts'
import { fingerprint } from '../write/fingerprint.ts'
import { savePending, type Pending } from '../write/pending.ts'
import { resolveCompanies, type Reference } from '../write/resolveCompanies.ts'
import { inBatches, readFields, type Run } from './kind.ts'
import { calledBy, ownerOf, requireOwner } from './sections/owner.ts'

const BATCH = 1000

interface ContactOfRow extends Contact {
  readonly owner: Reference
}

type ContactField = keyof typeof contactFields

/**
 * Mobile numbers, landlines and mail addresses of companies, with the person they belong to and whether calls are
 * refused.
 */
export async function importContacts(run: Run, path: string): Promise<void> {
  const batch = inBatches<ContactOfRow>(BATCH, contacts => store(run, contacts))
  await readFields<ContactField>(run, path, contactFields, {
    open: table => {
      requireOwner(table)
      if (!contactValueFields.some(field => table.has(field))) {
        const names = contactValueFields.flatMap(field => contactFields[field].names.slice(0, 2))
        requireColumns(table.name, table.headers, { contact: { names, required: true } }, new Map())
      }
      return async (row, { reject }) => {
        const owner = ownerOf(row, run.report)
        if (!owner) return reject('companyMissing')
        const contacts = contactsOf(row, run, run.source ?? table.name)
        if (contacts.length === 0) return reject('contactMissing')
        for (const contact of contacts) await batch.add({ ...contact, owner })
      }
    }
  })
  await batch.flush()
}

function contactsOf(row: TableRow<ContactField>, { today }: Run, source: string): readonly Contact[] {
  const about = {
    person: cleanLine(row.text('person'), 100).value,
    position: cleanLine(row.text('position'), 100).value,
    refused: /^(?:是|y|yes|true|1|√|拒绝|已拒绝)$/i.test(plainLine(row.text('refused'))),
    source: cleanLine(row.text('source'), 200).value ?? source,
    knownOn: cleanDate(row.text('knownOn'), today).value
  }
  return contactValueFields
    .flatMap(field => cleanContacts(row.text(field)))
    .map(contact => ({ ...contact, ...about }))
}

async function store({ unit, writer, report }: Run, contacts: readonly ContactOfRow[]): Promise<void> {
  const ids = await resolveCompanies(
    unit,
    contacts.map(({ owner }) => owner)
  )
  const placed = contacts.flatMap((contact, at) => (ids[at] ? [{ ...contact, companyId: ids[at] }] : []))
  writer.touch(await writeContacts(unit, placed, report.stored))
  const waiting = new Map<string, Pending>()
  for (const [at, contact] of contacts.entries()) {
    if (ids[at]) continue
    const pending = pendingOf(contact)
    if (waiting.has(pending.fingerprint)) report.stored('unchanged')
    else report.unattached(calledBy(contact.owner))
    waiting.set(pending.fingerprint, pending)
  }
  await savePending(unit, [...waiting.values()], report.stored)
}

function pendingOf({ owner, ...contact }: ContactOfRow): Pending {
  return {
    kind: 'contact',
    fingerprint: fingerprint(calledBy(owner), contact.value),
    ...owner,
    record: contact
  }
}

import { sourceName } from '../../../../src/domain/facts/sources.ts'
import { cleanContacts, type CleanContact } from '../../tables/clean/contact.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanLine, plainLine } from '../../tables/clean/text.ts'
import { requireColumns } from '../../tables/columns/matchColumns.ts'
import { contactFields, contactValueFields } from '../../tables/columns/recordFields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import { writeCompanyOptOuts, type CompanyOptOut } from '../write/companyOptOuts.ts'
import { writeContacts, type Contact } from '../write/contacts.ts'
import { fingerprint } from '../write/fingerprint.ts'
import { savePending, type Pending } from '../write/pending.ts'
import { resolveCompanies, type Reference } from '../write/resolveCompanies.ts'
import { readFields } from './kind.ts'
import { inBatches, type Run, type Step } from '../write/run.ts'
import { calledBy, ownerKeys, ownerOf, requireOwner } from './owner.ts'

const BATCH = 1000

interface ContactOfRow extends Contact {
  readonly owner: Reference
}

interface OptOutOfRow extends CompanyOptOut {
  readonly owner: Reference
}

type ContactField = keyof typeof contactFields

/**
 * Mobile numbers, landlines and mail addresses of companies, with the person they belong to and whether calls are
 * refused: for a row without any of them by the whole company.
 */
export async function importContacts(run: Run, path: string): Promise<void> {
  const batch = inBatches<ContactOfRow>(run, BATCH, store)
  const optOuts = inBatches<OptOutOfRow>(run, BATCH, storeOptOuts)
  await readFields<ContactField>(run, path, contactFields, {
    owner: ownerKeys,
    open: table => {
      requireOwner(table)
      if (!table.has('refused') && !contactValueFields.some(field => table.has(field))) {
        const names = contactValueFields.flatMap(field => contactFields[field].names.slice(0, 2))
        requireColumns(table.name, table.headers, { contact: { names, required: true } }, new Map())
      }
      return async (row, { reject }) => {
        const owner = ownerOf(row, run.report)
        if (!owner) return reject('companyMissing')
        const about = aboutOf(row, run)
        const contacts = contactsOf(row)
        for (const contact of contacts) await batch.add({ ...contact, ...about, owner })
        if (contacts.length > 0) return undefined
        const isBlank = contactValueFields.every(field => plainLine(row.text(field)) === '')
        if (!about.refused || about.person !== null || !isBlank) return reject('contactMissing')
        return optOuts.add({ source: about.source, owner })
      }
    }
  })
  await batch.flush()
  await optOuts.flush()
}

function aboutOf(row: TableRow<ContactField>, { today, source }: Run): Omit<Contact, keyof CleanContact> {
  return {
    person: cleanLine(row.text('person'), 100).value,
    position: cleanLine(row.text('position'), 100).value,
    refused: /^(?:是|y|yes|true|1|√|拒绝|已拒绝)$/i.test(plainLine(row.text('refused'))),
    source: sourceName(cleanLine(row.text('source'), 200).value ?? source),
    knownOn: cleanDate(row.text('knownOn'), today).value
  }
}

function contactsOf(row: TableRow<ContactField>): readonly CleanContact[] {
  return contactValueFields.flatMap(field => cleanContacts(row.text(field)))
}

async function store({ unit, writer, report }: Step, contacts: readonly ContactOfRow[]): Promise<void> {
  const ids = await resolveCompanies(
    unit,
    contacts.map(({ owner }) => owner)
  )
  const placed = contacts.flatMap((contact, at) => (ids[at] ? [{ ...contact, companyId: ids[at] }] : []))
  writer.touch(await writeContacts(unit, placed, report.stored))
  const waiting = contacts.filter((_, at) => !ids[at])
  await storeWaiting({ unit, report }, waiting, contactPending)
}

async function storeOptOuts({ unit, writer, report }: Step, optOuts: readonly OptOutOfRow[]): Promise<void> {
  const ids = await resolveCompanies(
    unit,
    optOuts.map(({ owner }) => owner)
  )
  const placed = optOuts.flatMap(({ source }, at) => (ids[at] ? [{ source, companyId: ids[at] }] : []))
  writer.touch(await writeCompanyOptOuts(unit, placed, report.stored))
  const waiting = optOuts.filter((_, at) => !ids[at])
  await storeWaiting({ unit, report }, waiting, ({ owner, source }) => ({
    kind: 'refusal',
    fingerprint: fingerprint(calledBy(owner)),
    ...owner,
    record: { source }
  }))
}

/** What waits for its company, each once. */
async function storeWaiting<Row extends { readonly owner: Reference }>(
  { unit, report }: Pick<Step, 'unit' | 'report'>,
  rows: readonly Row[],
  pendingOf: (row: Row) => Pending
): Promise<void> {
  const waiting = new Map<string, Pending>()
  for (const row of rows) {
    const pending = pendingOf(row)
    if (waiting.has(pending.fingerprint)) report.stored('unchanged')
    else report.unattached(calledBy(row.owner))
    waiting.set(pending.fingerprint, pending)
  }
  await savePending(unit, [...waiting.values()], report.stored)
}

function contactPending({ owner, ...contact }: ContactOfRow): Pending {
  return {
    kind: 'contact',
    fingerprint: fingerprint(calledBy(owner), contact.value),
    ...owner,
    record: contact
  }
}

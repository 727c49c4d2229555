import { sql } from 'kysely'
import {
  isRecordSection,
  isSectionKey,
  recordSectionKeys,
  type RecordSectionKey
} from '../../../src/catalogue/sections.ts'
import { summarizedSections } from '../store/load/companySummary.ts'
import { inSteps, type Run, type Step } from './write/run.ts'
import { industryPlace, placeInChain, type NodeOfCompany } from './write/chainPlaces.ts'
import { writeCompanyOptOuts, type CompanyOptOut } from './write/companyOptOuts.ts'
import { writeContacts, type Contact } from './write/contacts.ts'
import { writeCustomers, type Customer } from './write/customers.ts'
import { type Knowledge, knowledgeOf, type Listing } from './write/mergeCompany.ts'
import { attachablePending, dropPending, pendingWith, type StoredPending } from './write/pending.ts'
import { writeProducts, type Product } from './write/products.ts'
import type { WaitingRecord } from './kinds/sections/recordBatch.ts'
import { companiesNamed, resolveCompanies } from './write/resolveCompanies.ts'
import {
  linkColumns,
  linkRecords,
  unlinkedNames,
  writeSectionRecords
} from './kinds/sections/sectionRecords.ts'

const BATCH = 1000

/** Attaches waiting records to companies that have been imported meanwhile; runs in every import. Returns how many. */
export async function attachRecords(run: Run): Promise<number> {
  // Listings first: they provide stock codes, by which other records find their company.
  const listings = await attachPending(run, true, ({ writer }, found) =>
    writer.enrich(knowledgeByCompany(found), 'blanks')
  )
  const events = await inSteps(run, await run.step(keysOfWaitingEvents), BATCH, attachEvents)
  const others = await attachPending(run, false, attachOthers)
  for (const section of recordSectionKeys) {
    for (const column of linkColumns(section)) {
      const names = await run.step(({ unit }) => unlinkedNames(unit, section, column))
      await inSteps(run, names, BATCH, ({ unit }, keys) => linkRecords(unit, section, column, keys))
    }
  }
  return listings + sum(events) + others
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

async function keysOfWaitingEvents({ unit }: Step): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT waiting.key FROM (
      SELECT company_key AS key FROM financing_event WHERE company_id IS NULL OFFSET 0
    ) AS waiting JOIN company_name AS name ON name.key = waiting.key`.execute(unit.db)
  return rows.map(row => row.key)
}

async function attachEvents({ unit, writer }: Step, keys: readonly string[]): Promise<number> {
  const found = await companiesNamed(unit, keys)
  const attached = await sql<{ id: string }>`
    UPDATE financing_event SET company_id = found.id
    FROM unnest(${found.map(each => each.name)}::text[], ${found.map(each => each.id)}::int8[]) AS found (key, id)
    WHERE company_id IS NULL AND company_key = found.key RETURNING found.id`.execute(unit.db)
  writer.touch(attached.rows.map(row => row.id))
  return attached.rows.length
}

type Found = readonly (StoredPending & { readonly company: string })[]

async function attachPending(
  run: Run,
  listings: boolean,
  attach: (step: Step, found: Found) => Promise<unknown>
): Promise<number> {
  const waiting = await run.step(({ unit }) => attachablePending(unit, listings))
  const attached = await inSteps(run, waiting, BATCH, async (step, batch) => {
    const { unit } = step
    const records = await pendingWith(unit, batch)
    const ids = await resolveCompanies(unit, records)
    const found = records.flatMap((record, at) => (ids[at] ? [{ ...record, company: ids[at] }] : []))
    if (found.length === 0) return 0
    await attach(step, found)
    await dropPending(
      unit,
      found.map(record => record.id)
    )
    return found.length
  })
  return sum(attached)
}

function knowledgeByCompany(found: Found): ReadonlyMap<string, Knowledge> {
  return new Map(found.map(({ company, record }) => [company, knowledgeOf(record as Listing)]))
}

async function attachOthers(step: Step, found: Found): Promise<void> {
  const { unit, writer } = step
  const products = new Map<string, Product[]>()
  for (const { company, record } of ofKind(found, 'product')) {
    products.set(company, [
      ...(products.get(company) ?? []),
      // Those that wait since before products had a source.
      { period: null, source: null, ...(record as Omit<Product, 'period' | 'source'> & Partial<Product>) }
    ])
  }
  writer.touch(await writeProducts(unit, products, () => {}))
  const places = [
    ...ofKind(found, 'industry').map(({ company, record }) => ({
      id: company,
      ...industryPlace((record as { node: string }).node)
    })),
    ...ofKind(found, 'chainNode').map(({ company, record }) => ({
      id: company,
      ...(record as NodeOfCompany)
    }))
  ]
  await placeInChain(unit, places)
  writer.touch(places.map(({ id }) => id))
  const contacts = ofKind(found, 'contact').map(({ company, record }) => ({
    ...(record as Contact),
    companyId: company
  }))
  writer.touch(await writeContacts(unit, contacts, () => {}))
  const optOuts = ofKind(found, 'refusal').map(({ company, record }) => ({
    ...(record as CompanyOptOut),
    companyId: company
  }))
  writer.touch(await writeCompanyOptOuts(unit, optOuts, () => {}))
  const customers = ofKind(found, 'customer').map(({ company, record }) => ({
    ...(record as Customer),
    companyId: company
  }))
  await writeCustomers(unit, customers, () => {})
  for (const section of new Set(found.map(({ kind }) => kind))) {
    if (isSectionKey(section) && isRecordSection(section)) await attachSection(step, section, found)
  }
}

function ofKind(found: Found, kind: StoredPending['kind']): Found {
  return found.filter(each => each.kind === kind)
}

async function attachSection(
  { unit, writer, today }: Step,
  section: RecordSectionKey,
  found: Found
): Promise<void> {
  const byProvenance = new Map<string, Map<string, WaitingRecord & { readonly companyId: string }>>()
  for (const { company, record } of ofKind(found, section)) {
    const waiting = record as WaitingRecord
    const told = waiting.told.join()
    const own = byProvenance.get(told) ?? new Map()
    // A company named in several ways may have left the same record several times.
    own.set(`${company}/${waiting.key}`, { ...waiting, companyId: company })
    byProvenance.set(told, own)
  }
  for (const records of byProvenance.values()) {
    const all = [...records.values()]
    const changed = await writeSectionRecords(
      unit,
      { section, today, provenance: all[0]?.told ?? [] },
      all,
      () => {}
    )
    if (summarizedSections.has(section)) writer.touch(changed)
  }
}

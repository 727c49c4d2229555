import { sql } from 'kysely'
import {
  isRecordSection,
  isSectionKey,
  recordSectionKeys,
  type RecordSectionKey
} from '../../../../src/catalogue/sections.ts'
import { summarizedSections } from '../../store/load/companySummary.ts'
import type { Unit } from '../../store/load/unitOfWork.ts'
import { industryPlace, placeInChain, type NodeOfCompany } from './chainPlaces.ts'
import type { CompanyWriter } from './companyWriter.ts'
import { writeCompanyRefusals, type CompanyRefusal } from './companyRefusals.ts'
import { writeContacts, type Contact } from './contacts.ts'
import { type Knowledge, knowledgeOf, type Listing } from './mergeCompany.ts'
import { attachablePending, dropPending, type StoredPending } from './pending.ts'
import { writeProducts, type Product } from './products.ts'
import type { WaitingRecord } from './recordBatch.ts'
import { resolveCompanies } from './resolveCompanies.ts'
import { linkRecords, writeSectionRecords } from './sectionRecords.ts'

interface Attaching {
  readonly unit: Unit
  readonly writer: CompanyWriter
  /** YYYY-MM-DD. */
  readonly today: string
}

/** Attaches waiting records to companies that have been imported meanwhile; runs in every import. Returns how many. */
export async function attachRecords(attaching: Attaching): Promise<number> {
  const { unit, writer } = attaching
  // Listings first: they provide stock codes, by which other records find their company.
  const listings = await attachPending(unit, true, found =>
    writer.enrich(knowledgeByCompany(found), 'blanks')
  )
  const events = await attachEvents(attaching)
  const others = await attachPending(unit, false, found => attachOthers(attaching, found))
  for (const section of recordSectionKeys) await linkRecords(unit, section)
  return listings + events + others
}

async function attachEvents({ unit, writer }: Attaching): Promise<number> {
  const waiting = await sql<{ key: string }>`
    SELECT DISTINCT company_key AS key FROM financing_event WHERE company_id IS NULL`.execute(unit.db)
  const keys = waiting.rows.map(row => row.key)
  const ids = await resolveCompanies(
    unit,
    keys.map(name => ({ uscc: null, name, stockCode: null }))
  )
  const found = keys.flatMap((key, at) => (ids[at] ? [{ key, id: ids[at] }] : []))
  const attached = await sql<{ id: string }>`
    UPDATE financing_event SET company_id = found.id
    FROM unnest(${found.map(each => each.key)}::text[], ${found.map(each => each.id)}::int8[]) AS found (key, id)
    WHERE company_id IS NULL AND company_key = found.key RETURNING found.id`.execute(unit.db)
  writer.touch(attached.rows.map(row => row.id))
  return attached.rows.length
}

type Found = readonly (StoredPending & { readonly company: string })[]

async function attachPending(
  unit: Unit,
  listings: boolean,
  attach: (found: Found) => Promise<unknown>
): Promise<number> {
  let attached = 0
  let after: string | undefined = '0'
  while (after !== undefined) {
    const waiting: readonly StoredPending[] = await attachablePending(unit, listings, after)
    const ids = await resolveCompanies(unit, waiting)
    const found = waiting.flatMap((record, at) => (ids[at] ? [{ ...record, company: ids[at] }] : []))
    if (found.length > 0) {
      await attach(found)
      await dropPending(
        unit,
        found.map(record => record.id)
      )
    }
    attached += found.length
    after = waiting.at(-1)?.id
  }
  return attached
}

function knowledgeByCompany(found: Found): ReadonlyMap<string, Knowledge> {
  return new Map(found.map(({ company, record }) => [company, knowledgeOf(record as Listing)]))
}

async function attachOthers(attaching: Attaching, found: Found): Promise<void> {
  const { unit, writer } = attaching
  const products = new Map<string, Product[]>()
  for (const { company, record } of ofKind(found, 'product')) {
    products.set(company, [
      ...(products.get(company) ?? []),
      // Those that wait since before products had a source.
      { period: null, source: null, ...(record as Omit<Product, 'period' | 'source'> & Partial<Product>) }
    ])
  }
  writer.touch(await writeProducts(unit, products, () => {}))
  await placeInChain(unit, [
    ...ofKind(found, 'industry').map(({ company, record }) => ({
      id: company,
      ...industryPlace((record as { node: string }).node)
    })),
    ...ofKind(found, 'chainNode').map(({ company, record }) => ({
      id: company,
      ...(record as NodeOfCompany)
    }))
  ])
  const contacts = ofKind(found, 'contact').map(({ company, record }) => ({
    ...(record as Contact),
    companyId: company
  }))
  writer.touch(await writeContacts(unit, contacts, () => {}))
  const refusals = ofKind(found, 'refusal').map(({ company, record }) => ({
    ...(record as CompanyRefusal),
    companyId: company
  }))
  writer.touch(await writeCompanyRefusals(unit, refusals, () => {}))
  for (const section of new Set(found.map(({ kind }) => kind))) {
    if (isSectionKey(section) && isRecordSection(section)) await attachSection(attaching, section, found)
  }
}

function ofKind(found: Found, kind: StoredPending['kind']): Found {
  return found.filter(each => each.kind === kind)
}

async function attachSection(
  { unit, writer, today }: Attaching,
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

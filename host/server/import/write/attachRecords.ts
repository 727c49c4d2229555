import { sql } from 'kysely'
import type { Unit } from '../../store/unitOfWork.ts'
import { placeInChain } from './chainPlaces.ts'
import type { CompanyWriter } from './companyWriter.ts'
import { knowledgeOf, type Listing } from './listing.ts'
import type { Knowledge } from './mergeCompany.ts'
import { allPending, dropPending, type StoredPending } from './pending.ts'
import { writeProducts, type Product } from './products.ts'
import { resolveCompanies } from './resolveCompanies.ts'

/** Gives records that waited to the companies that have arrived meanwhile; part of every run. Answers how many. */
export async function attachRecords(unit: Unit, writer: CompanyWriter): Promise<number> {
  const listings = await attachPending(unit, writer)
  return listings + (await attachEvents(unit, writer))
}

async function attachEvents(unit: Unit, writer: CompanyWriter): Promise<number> {
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

/** Listings first: they say which stock code a company has, and the other records know nothing else of it. */
async function attachPending(unit: Unit, writer: CompanyWriter): Promise<number> {
  const waiting = await allPending(unit)
  const listings = await attachSome(
    unit,
    waiting.filter(each => each.kind === 'listing'),
    found => writer.enrich(knowledgeByCompany(found), 'blanks')
  )
  const others = waiting.filter(each => each.kind !== 'listing')
  return listings + (await attachSome(unit, others, found => attachByCode(unit, writer, found)))
}

type Found = readonly (StoredPending & { readonly company: string })[]

async function attachSome(
  unit: Unit,
  waiting: readonly StoredPending[],
  attach: (found: Found) => Promise<unknown>
): Promise<number> {
  const ids = await resolveCompanies(
    unit,
    waiting.map(({ name, stockCode }) => ({ uscc: null, name, stockCode }))
  )
  const found = waiting.flatMap((record, at) => (ids[at] ? [{ ...record, company: ids[at] }] : []))
  if (found.length === 0) return 0
  await attach(found)
  await dropPending(
    unit,
    found.map(record => record.id)
  )
  return found.length
}

function knowledgeByCompany(found: Found): ReadonlyMap<string, Knowledge> {
  return new Map(found.map(({ company, record }) => [company, knowledgeOf(record as Listing)]))
}

async function attachByCode(unit: Unit, writer: CompanyWriter, found: Found): Promise<void> {
  const products = new Map<string, Product[]>()
  for (const { kind, company, record } of found) {
    if (kind !== 'product') continue
    products.set(company, [...(products.get(company) ?? []), record as Product])
  }
  writer.touch(await writeProducts(unit, products, () => {}))
  const places = found.filter(each => each.kind === 'industry')
  await placeInChain(
    unit,
    places.map(({ company, record }) => ({ id: company, node: (record as { node: string }).node }))
  )
}

import {
  isRecordSection,
  sectionOf,
  type RecordSectionKey,
  type SectionKey
} from '../../../../src/catalogue/sections.ts'
import { showFacts } from '../../../../src/domain/facts/companyFacts.ts'
import type { ColumnValue, SectionPage, SectionRow } from '../../../../src/contract/entities/companyDetail.ts'
import { chainRows } from '../company/chain.ts'
import { productRows } from '../company/companyProducts.ts'
import { countSection, findCompany } from '../company/companies.ts'
import { customersAmong } from '../company/customers.ts'
import type { StoredCompany } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { statedText } from '../tables/statedDates.ts'
import { countKinds, sectionRecords } from '../company/sectionRecords.ts'

export interface SectionRequest extends Paging {
  /** Only records of this kind, one of the section's kinds. */
  readonly kind?: string | undefined
}

type Reader<Key extends SectionKey> = (
  db: Db,
  company: StoredCompany,
  limit: number,
  offset: number
) => Promise<readonly SectionRow<Key>[]>

/** Sections that are derived from other tables. */
const readers: { readonly [Key in Exclude<SectionKey, RecordSectionKey>]: Reader<Key> } = {
  registration: (_, company, __, offset) =>
    Promise.resolve(
      offset === 0 ? [{ ...showFacts('registration', company), ...showFacts('inferences', company) }] : []
    ),
  products: (db, company, limit, offset) => productRows(db, company.id, limit, offset),
  financing: financingRows,
  chain: (db, company, limit, offset) => chainRows(db, company.id, limit, offset)
}

/** A page of a section. Refuses `noCompany`. */
export async function companySection(
  db: Db,
  idOrUscc: string,
  section: SectionKey,
  { page, pageSize, kind }: SectionRequest
): Promise<SectionPage> {
  const company = await findCompany(db, idOrUscc)
  const [limit, offset] = [pageSize, (page - 1) * pageSize]
  const part = { companyId: company.id, kind: kind ?? null }
  const [items, kinds, all] = await Promise.all([
    isRecordSection(section)
      ? sectionRecords(db, section, part, limit, offset)
      : readers[section](db, company, limit, offset),
    isRecordSection(section) ? countKinds(db, section, company.id) : [],
    countSection(db, company.id, section)
  ])
  const total = kind === undefined ? all : (kinds.find(each => each.kind === kind)?.count ?? 0)
  return { ...exactPage(items, total, { page, pageSize }), kinds }
}

/** The companies that the records name, each with the customer that it is for who is shown them. */
export async function markCustomers(
  db: Db,
  reader: string,
  section: SectionKey,
  found: SectionPage
): Promise<SectionPage> {
  const keys = sectionOf(section)
    .columns.filter(({ kind }) => kind === 'company')
    .map(({ key }) => key)
  if (keys.length === 0) return found
  const named = (row: SectionPage['items'][number]) => keys.map(key => row[key] as NamedCompany)
  const ids = found.items.flatMap(named).flatMap(({ id }) => id ?? [])
  const customers = await customersAmong(db, reader, [...new Set(ids)])
  const marked = (company: NamedCompany) => ({
    ...company,
    customer: customers.get(company.id ?? '') ?? null
  })
  return {
    ...found,
    items: found.items.map(row => ({
      ...row,
      ...Object.fromEntries(named(row).map((company, at) => [keys[at], marked(company)]))
    }))
  }
}

type NamedCompany = ColumnValue<'company'>

function financingRows(
  db: Db,
  { id }: StoredCompany,
  limit: number,
  offset: number
): Promise<readonly SectionRow<'financing'>[]> {
  return db
    .selectFrom('financing_event')
    .select(statedText('date').as('date'))
    .select(['id', 'round', 'amount', 'investors', 'headline', 'source'])
    .where('company_id', '=', id)
    .orderBy('financing_event.date', order => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

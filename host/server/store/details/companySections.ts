import {
  isRecordSection,
  type RecordSectionKey,
  type SectionKey
} from '../../../../src/catalogue/sections.ts'
import { showFacts } from '../../../../src/domain/companyFacts.ts'
import type { SectionPage, SectionRow } from '../../../../src/contract/entities/companyDetail.ts'
import { chainRows } from '../company/chain.ts'
import { productRows } from '../company/companyProducts.ts'
import { countSection, findCompany } from '../company/companies.ts'
import type { StoredCompany } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { statedText } from '../tables/statedDates.ts'
import { countKinds, sectionRecords } from '../company/sectionRecords.ts'

export interface SectionQuestion extends Paging {
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
  { page, pageSize, kind }: SectionQuestion
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

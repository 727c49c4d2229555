import { sql, type RawBuilder } from 'kysely'
import { sectionKeys, type SectionKey } from '../../../src/catalogue/sections.ts'
import { isUsccShape, normaliseUscc } from '../../../src/catalogue/uscc.ts'
import type { CompanyDetail } from '../../../src/contract/entities/company.ts'
import { storedCompanies, type StoredCompany } from './companyRows.ts'
import { chainPositions } from './chain.ts'
import type { Db } from './database.ts'

/** A company by our id or by its unified social credit code; null when there is none. */
export async function findCompany(db: Db, idOrUscc: string): Promise<StoredCompany | null> {
  const id = await companyId(db, idOrUscc)
  return id === null ? null : ((await storedCompanies(db, [id]))[0] ?? null)
}

/** The id that is meant; there may be no company with it. */
async function companyId(db: Db, idOrUscc: string): Promise<string | null> {
  const code = normaliseUscc(idOrUscc)
  if (isUsccShape(code)) return idOfUscc(db, code)
  // More digits than any id of ours has.
  return /^\d{1,17}$/.test(idOrUscc) ? idOrUscc : null
}

async function idOfUscc(db: Db, uscc: string): Promise<string | null> {
  const found = await db
    .selectFrom('company')
    .select('id')
    .where('uscc', '=', uscc)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

const counts: Record<SectionKey, (id: string) => RawBuilder<number>> = {
  registration: () => sql<number>`1`,
  products: id => sql<number>`(SELECT count(*)::int4 FROM company_product WHERE company_id = ${id})`,
  financing: id => sql<number>`(SELECT count(*)::int4 FROM financing_event WHERE company_id = ${id})`,
  chain: id => sql<number>`(SELECT count(*)::int4 FROM ${chainPositions(id)} AS position)`
}

/** How many records a section of a company holds. */
export async function countSection(db: Db, id: string, section: SectionKey): Promise<number> {
  const counted = await sql<{ total: number }>`SELECT ${counts[section](id)} AS total`.execute(db)
  return counted.rows[0]?.total ?? 0
}

/** A company's header; null when there is no such company. `favorite` is false. */
export async function companyDetail(db: Db, idOrUscc: string): Promise<CompanyDetail | null> {
  const id = await companyId(db, idOrUscc)
  if (id === null) return null
  const company = await db
    .selectFrom('company_detail')
    .select([
      'name',
      'aliases',
      'uscc',
      'status',
      'tags',
      'address',
      'website',
      'introduction',
      'data_date',
      'source'
    ])
    .select(sectionKeys.map(key => counts[key](id).as(key)))
    .where('company_id', '=', id)
    .executeTakeFirst()
  if (!company) return null
  return {
    id,
    name: company.name,
    shortName: company.aliases[0] ?? null,
    uscc: company.uscc,
    status: company.status,
    tags: company.tags,
    address: company.address,
    website: company.website,
    introduction: company.introduction,
    dataDate: company.data_date,
    source: company.source,
    favorite: false,
    sectionCounts: Object.fromEntries(
      sectionKeys.map(key => [key, company[key]])
    ) as CompanyDetail['sectionCounts']
  }
}

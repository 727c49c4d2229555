import { sql } from 'kysely'
import { sectionKeys, type SectionKey } from '../../../src/catalogue/sections.ts'
import { isUsccShape, normaliseUscc } from '../../../src/catalogue/uscc.ts'
import type { CompanyDetail } from '../../../src/contract/entities/company.ts'
import { storedCompanies, type StoredCompany } from './companyRows.ts'
import { chainPositions } from './chain.ts'
import type { Db } from './database.ts'

/** A company by our id or by its unified social credit code; null when there is none. */
export async function findCompany(db: Db, idOrUscc: string): Promise<StoredCompany | null> {
  const code = normaliseUscc(idOrUscc)
  const id = isUsccShape(code) ? await idOfUscc(db, code) : idOrUscc
  // More digits than any id of ours has.
  if (id === null || !/^\d{1,17}$/.test(id)) return null
  return (await storedCompanies(db, [id]))[0] ?? null
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

/** A company's header; null when there is no such company. `favorite` is false. */
export async function companyDetail(db: Db, idOrUscc: string): Promise<CompanyDetail | null> {
  const company = await findCompany(db, idOrUscc)
  if (!company) return null
  return {
    id: company.company_id,
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
    sectionCounts: await countSections(db, company.company_id)
  }
}

const counts: Record<SectionKey, (id: string) => ReturnType<typeof sql<number>>> = {
  registration: () => sql<number>`1`,
  products: id => sql<number>`(SELECT count(*)::int4 FROM company_product WHERE company_id = ${id})`,
  financing: id => sql<number>`(SELECT count(*)::int4 FROM financing_event WHERE company_id = ${id})`,
  chain: id => sql<number>`(SELECT count(*)::int4 FROM ${chainPositions(id)} AS position)`
}

async function countSections(db: Db, id: string): Promise<CompanyDetail['sectionCounts']> {
  const columns = sectionKeys.map(key => sql`${counts[key](id)} AS ${sql.ref(key)}`)
  const counted = await sql<CompanyDetail['sectionCounts']>`SELECT ${sql.join(columns)}`.execute(db)
  const [row] = counted.rows
  if (!row) throw new Error('a count of sections has no row')
  return row
}

/** How many records a section of a company holds. */
export async function countSection(db: Db, id: string, section: SectionKey): Promise<number> {
  const counted = await sql<{ total: number }>`SELECT ${counts[section](id)} AS total`.execute(db)
  return counted.rows[0]?.total ?? 0
}

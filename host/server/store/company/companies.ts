import { sql, type RawBuilder } from 'kysely'
import {
  isRecordSection,
  sectionKeys,
  type RecordSectionKey,
  type SectionKey
} from '../../../../src/catalogue/sections.ts'
import { isUsccShape, normalizeUscc } from '../../../../src/domain/names/uscc.ts'
import { factsNeededFor, showFacts } from '../../../../src/domain/facts/companyFacts.ts'
import type { CompanyDetail } from '../../../../src/contract/entities/companyDetail.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { columnsOf, factsOfRow } from '../tables/factColumns.ts'
import { storedCompanies, type StoredCompany } from './companyRows.ts'
import { chainPositions } from './chain.ts'
import { productRows } from './companyProducts.ts'
import { customersAmong } from './customers.ts'
import { plannedOnce, type Db } from '../database.ts'
import { searchesOf } from './searched.ts'
import { isId } from '../ids.ts'
import { sectionTable } from '../tables/sectionTables.ts'

/** A company by id or unified social credit code. Refuses `noCompany`. */
export async function findCompany(db: Db, idOrUscc: string): Promise<StoredCompany> {
  const [company] = await storedCompanies(db, [await companyIdOf(db, idOrUscc)])
  if (!company) throw refuse('noCompany')
  return company
}

/** The id, which need not exist. Refuses `noCompany` if it cannot be one. */
export async function companyIdOf(db: Db, idOrUscc: string): Promise<string> {
  const code = normalizeUscc(idOrUscc)
  if (isUsccShape(code)) return idOfUscc(db, code)
  if (!isId(idOrUscc)) throw refuse('noCompany')
  return idOrUscc
}

async function idOfUscc(db: Db, uscc: string): Promise<string> {
  const found = await db
    .selectFrom('company')
    .select('id')
    .where('uscc', '=', uscc)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw refuse('noCompany')
  return found.id
}

const counts: Record<Exclude<SectionKey, RecordSectionKey>, (id: string) => RawBuilder<number>> = {
  registration: () => sql<number>`1`,
  products: id => sql<number>`(SELECT count(*)::int4 FROM company_product WHERE company_id = ${id})`,
  financing: id => sql<number>`(SELECT count(*)::int4 FROM financing_event WHERE company_id = ${id})`,
  chain: id => sql<number>`(SELECT count(*)::int4 FROM ${chainPositions(id)} AS position)`
}

function countOf(section: SectionKey, id: string): RawBuilder<number> {
  return isRecordSection(section)
    ? sql<number>`(SELECT count(*)::int4 FROM ${sectionTable(section)} WHERE company_id = ${id})`
    : counts[section](id)
}

/** The number of records in a section of a company. */
export async function countSection(db: Db, id: string, section: SectionKey): Promise<number> {
  const counted = await sql<{ total: number }>`SELECT ${countOf(section, id)} AS total`.execute(db)
  return counted.rows[0]?.total ?? 0
}

const headerFacts = factsNeededFor('header')

/** Most products that a header names. */
const MAIN_PRODUCTS = 6

type Header = Readonly<Record<string, unknown> & Record<`count_${SectionKey}`, number>>

/** A company's header for `reader`, see companyRows; `favorite` is false. Refuses `noCompany`. */
export async function companyDetail(
  db: Db,
  idOrUscc: string,
  reader: string | null = null
): Promise<CompanyDetail> {
  const id = await companyIdOf(db, idOrUscc)
  const columns = headerFacts.flatMap(columnsOf).map(column => sql.ref(column))
  const counted = sectionKeys.map(key => sql`${countOf(key, id)} AS ${sql.ref(`count_${key}`)}`)
  const [found, searches, customers, products] = await Promise.all([
    sql<Header>`${plannedOnce}
      SELECT ${sql.join([...columns, ...counted])} FROM company_detail WHERE company_id = ${id}`.execute(db),
    searchesOf(db, id),
    customersAmong(db, reader, [id]),
    productRows(db, id, MAIN_PRODUCTS, 0)
  ])
  const [row] = found.rows
  if (!row) throw refuse('noCompany')
  // Nobody must read "no risks" where nobody has looked.
  const known = sectionKeys.map(key => [key, row[`count_${key}`] || (searches[key] ? 0 : null)] as const)
  return {
    id,
    ...showFacts('header', factsOfRow(headerFacts, row)),
    favorite: false,
    customer: customers.get(id) ?? null,
    mainProducts: products.map(({ product, share, period }) => ({ product, share, period })),
    uncovered: known.filter(([, count]) => count === null).map(([key]) => key),
    searched: known.flatMap(([section, count]) => {
      const search = searches[section]
      return count === 0 && search ? [{ section, ...search }] : []
    }),
    sectionCounts: Object.fromEntries(known) as CompanyDetail['sectionCounts']
  }
}

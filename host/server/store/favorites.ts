import { sql } from 'kysely'
import { normaliseText } from '../../../src/catalogue/searchText.ts'
import type { Favorite } from '../../../src/contract/entities/favorite.ts'
import type { Page } from '../../../src/contract/shape.ts'
import { companyRows } from './companyRows.ts'
import type { Db } from './database.ts'

/** Which of these companies a member of staff keeps. */
export async function keptAmong(
  db: Db,
  staffId: string,
  ids: readonly string[]
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const kept = await db
    .selectFrom('favorite')
    .select('company_id')
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`company_id = ANY(${ids}::int8[])`)
    .execute()
  return new Set(kept.map(each => each.company_id))
}

export interface FavoriteQuestion {
  readonly page: number
  readonly pageSize: number
  /** A part of the company's name. */
  readonly keyword?: string | undefined
}

/** What a member of staff keeps, newest first. */
export async function favoritePage(
  db: Db,
  staffId: string,
  { page, pageSize, keyword }: FavoriteQuestion
): Promise<Page<Favorite>> {
  const wanted = normaliseText(keyword ?? '')
  const all = db
    .selectFrom('favorite')
    .where('staff_id', '=', staffId)
    .$if(wanted !== '', query =>
      query
        .innerJoin('company_detail', 'company_detail.company_id', 'favorite.company_id')
        .where(sql<boolean>`strpos(lower(normalize(company_detail.name, NFKC)), ${wanted}) > 0`)
    )
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const kept = await all
    .select(['favorite.company_id as id', 'favorite.note', 'favorite.created_at as createdAt'])
    .orderBy('favorite.created_at', 'desc')
    .orderBy('favorite.company_id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const companies = await companyRows(
    db,
    kept.map(each => each.id)
  )
  const byId = new Map(companies.map(company => [company.id, company]))
  const items = kept.flatMap(({ id, note, createdAt }) => {
    const company = byId.get(id)
    return company
      ? [{ company: { ...company, favorite: true }, note, createdAt: createdAt.toISOString() }]
      : []
  })
  return { items, total: Number(total), totalIsCapped: false, page, pageSize, cursor: null }
}

/** Keeps a company; a second time changes nothing but a note that is given. Null when there is no such company. */
export async function addFavorite(
  db: Db,
  staffId: string,
  { companyId, note, now }: { companyId: string; note?: string | undefined; now: Date }
): Promise<Favorite | null> {
  const [company] = isId(companyId) ? await companyRows(db, [companyId]) : []
  if (!company) return null
  const { note: keptNote, created_at: createdAt } = await db
    .insertInto('favorite')
    .values({ staff_id: staffId, company_id: companyId, note: note ?? null, created_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['staff_id', 'company_id'])
        .doUpdateSet(eb => ({ note: eb.fn.coalesce(eb.ref('excluded.note'), eb.ref('favorite.note')) }))
    )
    .returning(['note', 'created_at'])
    .executeTakeFirstOrThrow()
  return { company: { ...company, favorite: true }, note: keptNote, createdAt: createdAt.toISOString() }
}

/** False when there is no such company; removing what is not kept changes nothing. */
export async function removeFavorite(db: Db, staffId: string, companyId: string): Promise<boolean> {
  if (!isId(companyId)) return false
  const { numDeletedRows } = await db
    .deleteFrom('favorite')
    .where('staff_id', '=', staffId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return true
  const known = await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
  return known !== undefined
}

function isId(text: string): boolean {
  return /^\d{1,17}$/.test(text)
}

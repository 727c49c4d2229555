import { sql, type RawBuilder } from 'kysely'
import { normaliseText } from '../../../../src/domain/searchText.ts'
import { NO_GROUP } from '../../../../src/contract/endpoints/favorites.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import type { Favorite } from '../../../../src/contract/entities/favorite.ts'
import type { Page } from '../../../../src/contract/shape.ts'
import { companyRows } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { findGroup, isSeen, type Keeper } from './favoriteGroups.ts'
import { isId } from '../ids.ts'

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
  /** The id of a group, or NO_GROUP. Default: one's own favourites, in whatever group. */
  readonly groupId?: string | undefined
}

/** A favourite as it is stored, with the group and the colleague that one sees. */
interface Kept {
  readonly id: string
  readonly note: string | null
  readonly tags: string[]
  readonly group_id: string | null
  readonly group_name: string | null
  readonly keeper: string | null
  readonly created_at: Date
}

/** A page of favourites, newest first. Refuses `noGroup`. */
export async function favoritePage(
  db: Db,
  keeper: Keeper,
  question: FavoriteQuestion
): Promise<Page<Favorite>> {
  const { page, pageSize } = question
  const chosen = await choose(db, keeper, question.groupId)
  const found = sql`(${selectKept(keeper, chosen, normaliseText(question.keyword ?? ''))}) AS kept`
  const [counted, kept] = await Promise.all([
    sql<{ total: number }>`SELECT count(*)::int4 AS total FROM ${found}`.execute(db),
    sql<Kept>`
      SELECT * FROM ${found} ORDER BY created_at DESC, id DESC
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db)
  ])
  return {
    items: await favoritesOf(db, kept.rows),
    total: counted.rows[0]?.total ?? 0,
    totalIsCapped: false,
    page,
    pageSize,
    cursor: null
  }
}

/** Which rows of the table favorite, read as `own`, with those of colleagues read as such. Refuses `noGroup`. */
async function choose(db: Db, keeper: Keeper, groupId: string | undefined): Promise<RawBuilder<unknown>> {
  const mine = sql`own.staff_id = ${keeper.id}`
  if (groupId === undefined) return mine
  if (groupId === NO_GROUP) return sql`${mine} AND seen.id IS NULL`
  const group = await findGroup(db, keeper, groupId)
  const inside = sql`seen.id = ${group.id}`
  if (group.departmentId === null) return sql`${inside} AND ${mine}`
  return sql`${inside} AND (${mine} OR colleague.department_id = ${group.departmentId})`
}

/** One row for each company: one's own favourite before a colleague's, an older one before a newer one. */
function selectKept(keeper: Keeper, chosen: RawBuilder<unknown>, keyword: string): RawBuilder<unknown> {
  const named =
    keyword === ''
      ? sql``
      : sql`JOIN company_detail AS detail ON detail.company_id = own.company_id
        AND strpos(lower(normalize(detail.name, NFKC)), ${keyword}) > 0`
  return sql`
    SELECT DISTINCT ON (own.company_id) own.company_id AS id, own.note, own.tags, own.created_at,
      seen.id AS group_id, seen.name AS group_name,
      CASE WHEN own.staff_id <> ${keeper.id} THEN colleague.name END AS keeper
    FROM favorite AS own
    JOIN staff AS colleague ON colleague.id = own.staff_id
    LEFT JOIN favorite_group AS seen ON seen.id = own.group_id AND ${isSeen(keeper)}
    ${named}
    WHERE ${chosen}
    ORDER BY own.company_id, own.staff_id = ${keeper.id} DESC, own.created_at`
}

async function favoritesOf(db: Db, kept: readonly Kept[]): Promise<Favorite[]> {
  const companies = await companyRows(
    db,
    kept.map(each => each.id)
  )
  const byId = new Map(companies.map(company => [company.id, company]))
  return kept.flatMap(each => {
    const company = byId.get(each.id)
    return company ? [favoriteOf(each, company)] : []
  })
}

function favoriteOf(kept: Kept, company: Favorite['company']): Favorite {
  return {
    company: { ...company, favorite: kept.keeper === null },
    note: kept.note,
    tags: kept.tags,
    group: kept.group_id === null ? null : { id: kept.group_id, name: kept.group_name ?? '' },
    keeper: kept.keeper,
    createdAt: kept.created_at.toISOString()
  }
}

/** One's own favourite of a company. Refuses `noCompany` where it is none. */
async function ownFavorite(db: Db, keeper: Keeper, companyId: string): Promise<Favorite> {
  const mine = sql`own.staff_id = ${keeper.id} AND own.company_id = ${companyId}`
  const kept = await sql<Kept>`${selectKept(keeper, mine, '')}`.execute(db)
  const [favorite] = await favoritesOf(db, kept.rows)
  if (!favorite) throw refuse('noCompany')
  return favorite
}

interface NewFavorite {
  readonly companyId: string
  readonly note?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly groupId?: string | undefined
  readonly now: Date
}

/** Keeps a company; a second time changes nothing but the note, tags or group that are given. Refuses `noCompany` and `noGroup`. */
export async function addFavorite(
  db: Db,
  keeper: Keeper,
  { companyId, note, tags, groupId, now }: NewFavorite
): Promise<Favorite> {
  await checkCompany(db, companyId)
  if (groupId !== undefined) await findGroup(db, keeper, groupId)
  const given = {
    ...(note === undefined ? {} : { note: note || null }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(groupId === undefined ? {} : { group_id: groupId })
  }
  await db
    .insertInto('favorite')
    .values({ note: null, ...given, staff_id: keeper.id, company_id: companyId, created_at: now })
    .onConflict(conflict => {
      const same = conflict.columns(['staff_id', 'company_id'])
      return Object.keys(given).length > 0 ? same.doUpdateSet(given) : same.doNothing()
    })
    .execute()
  return ownFavorite(db, keeper, companyId)
}

interface FavoriteChange {
  readonly note?: string | null | undefined
  readonly tags?: readonly string[] | undefined
  readonly groupId?: string | null | undefined
}

/** Changes what is given of one's own favourite. Refuses `noCompany` and `noGroup`. */
export async function changeFavorite(
  db: Db,
  keeper: Keeper,
  companyId: string,
  { note, tags, groupId }: FavoriteChange
): Promise<Favorite> {
  if (!isId(companyId)) throw refuse('noCompany')
  if (groupId) await findGroup(db, keeper, groupId)
  const set = {
    ...(note === undefined ? {} : { note: note || null }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(groupId === undefined ? {} : { group_id: groupId })
  }
  if (Object.keys(set).length > 0) {
    await db
      .updateTable('favorite')
      .set(set)
      .where('staff_id', '=', keeper.id)
      .where('company_id', '=', companyId)
      .execute()
  }
  return ownFavorite(db, keeper, companyId)
}

/** Removing what is no favourite changes nothing. Refuses `noCompany`. */
export async function removeFavorite(db: Db, staffId: string, companyId: string): Promise<void> {
  await checkCompany(db, companyId)
  await db
    .deleteFrom('favorite')
    .where('staff_id', '=', staffId)
    .where('company_id', '=', companyId)
    .execute()
}

async function checkCompany(db: Db, id: string): Promise<void> {
  const found = isId(id)
    ? await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw refuse('noCompany')
}

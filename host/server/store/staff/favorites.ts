import { sql, type RawBuilder } from 'kysely'
import { normalizeText } from '../../../../src/domain/searchText.ts'
import { NO_GROUP } from '../../../../src/contract/endpoints/favorites.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import type { Favorite } from '../../../../src/contract/entities/favorite.ts'
import type { Page } from '../../../../src/contract/shape.ts'
import { companyRows } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import type { Member } from './member.ts'
import { findGroup, isSeen } from './favoriteGroups.ts'
import { isId } from '../ids.ts'

/** Which of these companies are favorites of a member of staff. */
export async function favoritesAmong(
  db: Db,
  staffId: string,
  ids: readonly string[]
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('favorite')
    .select('company_id')
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`company_id = ANY(${ids}::int8[])`)
    .execute()
  return new Set(found.map(each => each.company_id))
}

export interface FavoriteQuestion {
  readonly page: number
  readonly pageSize: number
  /** Part of the company's name. */
  readonly keyword?: string | undefined
  /** The id of a group, or NO_GROUP. Default: all own favorites. */
  readonly groupId?: string | undefined
}

/** A stored favorite with its visible group and owner. */
interface FavoriteRow {
  readonly id: string
  readonly note: string | null
  readonly tags: string[]
  readonly group_id: string | null
  readonly group_name: string | null
  readonly keeper: string | null
  readonly created_at: Date
}

/** A page of favorites, newest first. Refuses `noGroup`. */
export async function favoritePage(
  db: Db,
  member: Member,
  question: FavoriteQuestion
): Promise<Page<Favorite>> {
  const { page, pageSize } = question
  const chosen = await choose(db, member, question.groupId)
  const found = sql`(${selectFavorites(member, chosen, normalizeText(question.keyword ?? ''))}) AS found`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`SELECT count(*)::int4 AS total FROM ${found}`.execute(db),
    sql<FavoriteRow>`
      SELECT * FROM ${found} ORDER BY created_at DESC, id DESC
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db)
  ])
  return {
    items: await favoritesOf(db, rows),
    total: counted.rows[0]?.total ?? 0,
    totalIsCapped: false,
    page,
    pageSize,
    cursor: null
  }
}

/** The rows of the table favorite, as `own`, and those of colleagues. Refuses `noGroup`. */
async function choose(db: Db, member: Member, groupId: string | undefined): Promise<RawBuilder<unknown>> {
  const mine = sql`own.staff_id = ${member.id}`
  if (groupId === undefined) return mine
  if (groupId === NO_GROUP) return sql`${mine} AND seen.id IS NULL`
  const group = await findGroup(db, member, groupId)
  const inside = sql`seen.id = ${group.id}`
  if (group.departmentId === null) return sql`${inside} AND ${mine}`
  return sql`${inside} AND (${mine} OR colleague.department_id = ${group.departmentId})`
}

/** One row per company: an own favorite before a colleague's, an older one before a newer one. */
function selectFavorites(member: Member, chosen: RawBuilder<unknown>, keyword: string): RawBuilder<unknown> {
  const named =
    keyword === ''
      ? sql``
      : sql`JOIN company_detail AS detail ON detail.company_id = own.company_id
        AND strpos(lower(normalize(detail.name, NFKC)), ${keyword}) > 0`
  return sql`
    SELECT DISTINCT ON (own.company_id) own.company_id AS id, own.note, own.tags, own.created_at,
      seen.id AS group_id, seen.name AS group_name,
      CASE WHEN own.staff_id <> ${member.id} THEN colleague.name END AS keeper
    FROM favorite AS own
    JOIN staff AS colleague ON colleague.id = own.staff_id
    LEFT JOIN favorite_group AS seen ON seen.id = own.group_id AND ${isSeen(member)}
    ${named}
    WHERE ${chosen}
    ORDER BY own.company_id, own.staff_id = ${member.id} DESC, own.created_at`
}

async function favoritesOf(db: Db, rows: readonly FavoriteRow[]): Promise<Favorite[]> {
  const companies = await companyRows(
    db,
    rows.map(row => row.id)
  )
  const byId = new Map(companies.map(company => [company.id, company]))
  return rows.flatMap(row => {
    const company = byId.get(row.id)
    return company ? [favoriteOf(row, company)] : []
  })
}

function favoriteOf(row: FavoriteRow, company: Favorite['company']): Favorite {
  return {
    company: { ...company, favorite: row.keeper === null },
    note: row.note,
    tags: row.tags,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    keeper: row.keeper,
    createdAt: row.created_at.toISOString()
  }
}

/** The own favorite of a company. Refuses `noCompany` if there is none. */
async function ownFavorite(db: Db, member: Member, companyId: string): Promise<Favorite> {
  const mine = sql`own.staff_id = ${member.id} AND own.company_id = ${companyId}`
  const { rows } = await sql<FavoriteRow>`${selectFavorites(member, mine, '')}`.execute(db)
  const [favorite] = await favoritesOf(db, rows)
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

/** Adds a favorite; if it exists, only the given note, tags or group change. Refuses `noCompany` and `noGroup`. */
export async function addFavorite(
  db: Db,
  member: Member,
  { companyId, note, tags, groupId, now }: NewFavorite
): Promise<Favorite> {
  await checkCompany(db, companyId)
  if (groupId !== undefined) await findGroup(db, member, groupId)
  const given = {
    ...(note === undefined ? {} : { note: note || null }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(groupId === undefined ? {} : { group_id: groupId })
  }
  await db
    .insertInto('favorite')
    .values({ note: null, ...given, staff_id: member.id, company_id: companyId, created_at: now })
    .onConflict(conflict => {
      const same = conflict.columns(['staff_id', 'company_id'])
      return Object.keys(given).length > 0 ? same.doUpdateSet(given) : same.doNothing()
    })
    .execute()
  return ownFavorite(db, member, companyId)
}

interface FavoriteChange {
  readonly note?: string | null | undefined
  readonly tags?: readonly string[] | undefined
  readonly groupId?: string | null | undefined
}

/** Changes the given fields of an own favorite. Refuses `noCompany` and `noGroup`. */
export async function changeFavorite(
  db: Db,
  member: Member,
  companyId: string,
  { note, tags, groupId }: FavoriteChange
): Promise<Favorite> {
  if (!isId(companyId)) throw refuse('noCompany')
  if (groupId) await findGroup(db, member, groupId)
  const set = {
    ...(note === undefined ? {} : { note: note || null }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(groupId === undefined ? {} : { group_id: groupId })
  }
  if (Object.keys(set).length > 0) {
    await db
      .updateTable('favorite')
      .set(set)
      .where('staff_id', '=', member.id)
      .where('company_id', '=', companyId)
      .execute()
  }
  return ownFavorite(db, member, companyId)
}

/** Removing a missing favorite does nothing. Refuses `noCompany`. */
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

import { sql } from 'kysely'
import { MAX_DUE, type FavoriteRequest } from '../../../../src/contract/endpoints/favorites.ts'
import type {
  DueFavorites,
  Favorite,
  FavoriteTag,
  Follower
} from '../../../../src/contract/entities/favorite.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { readFavoriteId, writeFavoriteId } from '../../../../src/domain/favoriteId.ts'
import { LAST_OFFSET_ROW } from '../../../../src/domain/criteria/resourceQuery.ts'
import type { FollowUp } from '../../../../src/catalogue/followUps.ts'
import { companyRows } from '../company/companyRows.ts'
import { withCustomers } from '../company/customers.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import type { Member, Role } from '../staff/member.ts'
import {
  favoriteOrder,
  favoritesFor,
  isFollowed,
  selectFavorites,
  type FavoriteReader,
  type FavoriteRow
} from './favoriteRows.ts'
import { keepRemoved } from './removedFavorites.ts'
import { findGroup } from './seenGroups.ts'
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

/** The companies that a member of staff marked last, newest first. */
export async function newestFavorites(db: Db, staffId: string, limit: number): Promise<readonly string[]> {
  const found = await db
    .selectFrom('favorite')
    .select('company_id')
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return found.map(each => each.company_id)
}

/** A page of favorites. Refuses `noGroup`, and `tooDeep` beyond LAST_OFFSET_ROW. */
export async function favoritePage(
  db: Db,
  reader: FavoriteReader,
  { page, pageSize, ...request }: FavoriteRequest & Paging
): Promise<Page<Favorite>> {
  if (page * pageSize > LAST_OFFSET_ROW) throw refuse('tooDeep', { most: LAST_OFFSET_ROW })
  const found = sql`(${await favoritesFor(db, reader, request)}) AS found`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`SELECT count(*)::int4 AS total FROM ${found}`.execute(db),
    sql<FavoriteRow>`
      SELECT * FROM ${found} ORDER BY ${favoriteOrder(request.sort)}
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db)
  ])
  const items = await favoritesOf(db, reader.member, rows)
  return exactPage(items, counted.rows[0]?.total ?? 0, { page, pageSize })
}

async function favoritesOf(db: Db, member: Member, rows: readonly FavoriteRow[]): Promise<Favorite[]> {
  const companies = await companyRows(
    db,
    rows.map(row => row.company_id),
    member.id
  )
  const byId = new Map(companies.map(company => [company.id, company]))
  return rows.flatMap(row => {
    const company = byId.get(row.company_id)
    return company ? [favoriteOf(member, row, company)] : []
  })
}

function favoriteOf(member: Member, row: FavoriteRow, company: Favorite['company']): Favorite {
  const isMine = row.staff_id === member.id
  return {
    id: writeFavoriteId({ companyId: row.company_id, keeperId: isMine ? null : row.staff_id }),
    company: { ...company, favorite: isMine },
    note: row.note,
    tags: row.tags,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    keeper: row.keeper === null ? null : { id: row.staff_id, name: row.keeper },
    followUp: row.follow_up,
    nextOn: row.next_on,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
    assigner: row.assigner_id === null ? null : { id: row.assigner_id, name: row.assigner ?? '' },
    followed: isMine || row.assignee_id === member.id,
    createdAt: row.created_at.toISOString()
  }
}

/** A favorite that the member of staff follows. Refuses `noFavorite` if there is none. */
async function followedFavorite(db: Db, member: Member, id: string): Promise<Favorite> {
  const { companyId, keeperId } = readFavoriteId(id)
  if (!isId(companyId)) throw refuse('noFavorite')
  const chosen = sql`own.company_id = ${companyId} AND own.staff_id = ${keeperId ?? member.id}
    AND ${isFollowed(member)}`
  const { rows } = await sql<FavoriteRow>`${selectFavorites(member, chosen)}`.execute(db)
  const [favorite] = await favoritesOf(db, member, rows)
  if (!favorite) throw refuse('noFavorite')
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
  return followedFavorite(db, member, companyId)
}

interface FavoriteChange {
  readonly note?: string | null | undefined
  readonly tags?: readonly string[] | undefined
  readonly groupId?: string | null | undefined
  readonly followUp?: FollowUp | undefined
  readonly nextOn?: string | null | undefined
  readonly now: Date
}

/**
 * Changes the given fields of a favorite; of a colleague's that is assigned to the member of staff only follow-up and
 * next day. Refuses `noFavorite` and `noGroup`.
 */
export async function changeFavorite(
  db: Db,
  member: Member,
  id: string,
  { note, tags, groupId, followUp, nextOn, now }: FavoriteChange
): Promise<Favorite> {
  const { keeper } = await followedFavorite(db, member, id)
  const needsKeeper = note !== undefined || tags !== undefined || groupId !== undefined
  if (keeper !== null && needsKeeper) throw refuse('noFavorite')
  if (groupId) await findGroup(db, member, groupId)
  const set = {
    ...(note === undefined ? {} : { note: note || null }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(groupId === undefined ? {} : { group_id: groupId }),
    ...(followUp === undefined ? {} : { follow_up: followUp }),
    ...(nextOn === undefined ? {} : { next_on: nextOn, next_set_at: now })
  }
  if (Object.keys(set).length > 0) {
    const { companyId, keeperId } = readFavoriteId(id)
    await db
      .updateTable('favorite')
      .set(set)
      .where('staff_id', '=', keeperId ?? member.id)
      .where('company_id', '=', companyId)
      .execute()
  }
  return followedFavorite(db, member, id)
}

/** Removing a missing favorite does nothing. Refuses `noCompany`. */
export async function removeFavorite(db: Db, member: Member, companyId: string, now: Date): Promise<void> {
  await checkCompany(db, companyId)
  await keepRemoved(db, member, [companyId], now)
}

/** The tags of the own favorites, the most used first. */
export async function favoriteTags(db: Db, { id }: Member): Promise<readonly FavoriteTag[]> {
  const { rows } = await sql<FavoriteTag>`
    SELECT tag AS name, count(*)::int4 AS count FROM favorite, unnest(tags) AS tag
    WHERE staff_id = ${id} GROUP BY tag ORDER BY count DESC, tag`.execute(db)
  return rows
}

/** What the member of staff follows and is to be in touch with by today, nearest first, and how much it is. */
export async function dueFavorites(db: Db, { member, today }: FavoriteReader): Promise<DueFavorites> {
  const follower = sql`coalesce(assignee.id, own.staff_id) = ${member.id}`
  const due = sql`${follower} AND next.day <= ${today}::date`
  const { rows } = await sql<FavoriteRow & { name: string; total: number }>`
    SELECT *, (count(*) OVER ())::int4 AS total FROM (${selectFavorites(member, due)}) AS found
    ORDER BY next_on DESC, created_at DESC, company_id DESC LIMIT ${MAX_DUE}`.execute(db)
  const items = rows.map(row => ({
    id: writeFavoriteId({
      companyId: row.company_id,
      keeperId: row.staff_id === member.id ? null : row.staff_id
    }),
    companyId: row.company_id,
    name: row.name,
    followUp: row.follow_up,
    nextOn: row.next_on
  }))
  return {
    items: await withCustomers(db, member.id, items, ({ companyId }) => companyId),
    total: rows[0]?.total ?? 0
  }
}

/** The members of the department with these roles whose account is in use, by name. */
export async function departmentFollowers(
  db: Db,
  { department }: Member,
  roles: readonly Role[]
): Promise<readonly Follower[]> {
  if (!department) return []
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('department_id', '=', department.id)
    .where('disabled_at', 'is', null)
    .where('role', 'in', roles)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

async function checkCompany(db: Db, id: string): Promise<void> {
  const found = isId(id)
    ? await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw refuse('noCompany')
}

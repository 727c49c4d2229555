import { sql, type RawBuilder } from 'kysely'
import { readFavoriteSort, type FavoriteSortKey } from '../../../../src/catalogue/favorites.ts'
import {
  CLOSED_FOLLOW_UP,
  WEEK_DAYS,
  type DueTime,
  type FollowUp
} from '../../../../src/catalogue/followUps.ts'
import { NO_GROUP, type FavoriteRequest } from '../../../../src/contract/endpoints/favorites.ts'
import { splitTokens } from '../../../../src/domain/criteria/criteria.ts'
import { normalizeText } from '../../../../src/domain/criteria/searchText.ts'
import { meetsCustomer } from '../company/customers.ts'
import type { Db } from '../database.ts'
import type { Member } from '../staff/member.ts'
import { findGroup, isSeen } from './seenGroups.ts'

type Condition = RawBuilder<unknown>

/** A stored favorite with what the member of staff sees of its group and its people. */
export interface FavoriteRow {
  readonly company_id: string
  readonly staff_id: string
  readonly note: string | null
  readonly tags: string[]
  readonly group_id: string | null
  readonly group_name: string | null
  readonly keeper: string | null
  readonly follow_up: FollowUp
  readonly next_on: string | null
  readonly assignee_id: string | null
  readonly assignee: string | null
  readonly assigner_id: string | null
  readonly assigner: string | null
  readonly created_at: Date
}

/** Who looks through the favorites, and when. */
export interface FavoriteReader {
  readonly member: Member
  /** YYYY-MM-DD */
  readonly today: string
}

/**
 * The favorites in sight with their people: `own` is the row, `keeper` whose it is, `seen` its group as far as the
 * member of staff sees it, `assignee` who follows in place of the keeper. An assignment holds as long as the group is
 * shared with the department of both: else the assignee would follow what cannot be seen.
 */
export function favoritesWithPeople(member: Member): Condition {
  return sql`favorite AS own
    JOIN staff AS keeper ON keeper.id = own.staff_id
    LEFT JOIN favorite_group AS seen ON seen.id = own.group_id AND ${isSeen(member)}
    LEFT JOIN staff AS assignee ON assignee.id = own.assignee_id
      AND assignee.department_id = seen.department_id AND keeper.department_id = seen.department_id`
}

export function isOwn({ id }: Member): Condition {
  return sql`own.staff_id = ${id}`
}

/** Own, or assigned to the member of staff. */
export function isFollowed(member: Member): Condition {
  return sql`(${isOwn(member)} OR assignee.id = ${member.id})`
}

/** In a group that the department shares, whoever of it keeps it. */
export function isShared({ department }: Member): Condition {
  if (!department) return sql`false`
  return sql`(seen.department_id = ${department.id} AND keeper.department_id = seen.department_id)`
}

/**
 * The next day of a favorite, as `next.day`: see src/domain/facts/nextDay.ts, which states the rule for both. Who follows
 * is the assignee, else the keeper.
 */
const nextDay = sql`LATERAL (
  SELECT last.day FROM (
    SELECT said.day, said.at FROM (
      SELECT own.next_on AS day, own.next_set_at AS at WHERE own.next_set_at IS NOT NULL
      UNION ALL
      SELECT note.next_on, note.created_at FROM company_note AS note
      WHERE note.company_id = own.company_id AND note.author_id = coalesce(assignee.id, own.staff_id)
        AND note.next_on IS NOT NULL
    ) AS said ORDER BY said.at DESC LIMIT 1
  ) AS last
  WHERE own.follow_up <> ${sql.lit(CLOSED_FOLLOW_UP)} AND NOT EXISTS (
    SELECT 1 FROM company_note AS later
    WHERE later.company_id = own.company_id AND later.author_id = coalesce(assignee.id, own.staff_id)
      AND later.next_on IS NULL AND later.created_at > last.at
      AND (later.created_at AT TIME ZONE 'Asia/Shanghai')::date >= last.day)
)`

/**
 * One row per company: an own favorite before an assigned one and that before others, an older one before a newer one;
 * with what they are looked for and sorted by.
 */
export function selectFavorites(member: Member, chosen: Condition, keyword = ''): Condition {
  const named = keyword === '' ? sql`true` : sql`strpos(lower(normalize(detail.name, NFKC)), ${keyword}) > 0`
  return sql`
    SELECT own.*, detail.name, company.reg_capital FROM (${rowsOf(member, chosen)}) AS own
    JOIN company_detail AS detail ON detail.company_id = own.company_id
    JOIN company ON company.id = own.company_id
    WHERE ${named}`
}

function rowsOf(member: Member, chosen: Condition): Condition {
  return sql`
    SELECT DISTINCT ON (own.company_id) own.company_id, own.staff_id, own.note, own.tags, own.created_at,
      own.follow_up, next.day AS next_on, assignee.id AS assignee_id, assignee.name AS assignee,
      assigner.id AS assigner_id, assigner.name AS assigner,
      seen.id AS group_id, seen.name AS group_name,
      CASE WHEN own.staff_id <> ${member.id} THEN keeper.name END AS keeper
    FROM ${favoritesWithPeople(member)}
    LEFT JOIN staff AS assigner ON assigner.id = own.assigner_id AND assignee.id IS NOT NULL
    LEFT JOIN ${nextDay} AS next ON true
    WHERE ${chosen}
    ORDER BY own.company_id, own.staff_id = ${member.id} DESC, assignee.id = ${member.id} DESC NULLS LAST,
      own.created_at`
}

/** The favorites that a request asks for. Refuses `noGroup`. */
export async function favoritesFor(
  db: Db,
  { member, today }: FavoriteReader,
  request: FavoriteRequest
): Promise<Condition> {
  const { followUp = [], due = [], customer = [], tag = '' } = request
  const states = splitTokens(followUp)
  const times = splitTokens(due)
  const anyTime = (keys: readonly string[]): Condition =>
    sql`(${sql.join(
      keys.map(key => timeTests[key as DueTime](today)),
      sql` OR `
    )})`
  const conditions = [
    await inGroup(db, member, request.groupId),
    states.included.length > 0 && sql`own.follow_up = ANY(${states.included}::text[])`,
    states.excluded.length > 0 && sql`own.follow_up <> ALL(${states.excluded}::text[])`,
    times.included.length > 0 && anyTime(times.included),
    times.excluded.length > 0 && sql`${anyTime(times.excluded)} IS NOT TRUE`,
    customer.length > 0 && meetsCustomer(customer, member.id, sql.ref('own.company_id')),
    tag !== '' && sql`${tag} = ANY(own.tags)`
  ]
  const chosen = sql.join(
    conditions.filter(each => each !== false),
    sql` AND `
  )
  return selectFavorites(member, chosen, normalizeText(request.keyword ?? ''))
}

const timeTests: { readonly [Key in DueTime]: (today: string) => Condition } = {
  due: today => sql`next.day <= ${today}::date`,
  week: today => sql`next.day BETWEEN ${today}::date AND ${today}::date + ${sql.lit(WEEK_DAYS)}`,
  none: () => sql`next.day IS NULL`
}

/** Without a group, all that the member of staff has to do with. Refuses `noGroup`. */
async function inGroup(db: Db, member: Member, groupId: string | undefined): Promise<Condition> {
  if (groupId === undefined) return isFollowed(member)
  if (groupId === NO_GROUP) return sql`${isOwn(member)} AND seen.id IS NULL`
  const group = await findGroup(db, member, groupId)
  const inside = sql`seen.id = ${group.id}`
  if (group.departmentId === null) return sql`${inside} AND ${isOwn(member)}`
  return sql`${inside} AND (${isOwn(member)} OR keeper.department_id = ${group.departmentId})`
}

/** The order of `found`, which selectFavorites gives; the newest first, unless a sort is named. */
export function favoriteOrder(token: string | undefined): Condition {
  const sort = token === undefined ? null : readFavoriteSort(token)
  const newest = sql`found.created_at DESC, found.company_id DESC`
  if (!sort) return newest
  const direction = sort.direction === 'desc' ? sql`DESC` : sql`ASC`
  return sql`${sortTerms[sort.column]} ${direction} NULLS LAST, ${newest}`
}

const sortTerms: { readonly [Key in FavoriteSortKey]: Condition } = {
  // GB 18030 orders common characters by their sound, which needs no collation of the database.
  name: sql`convert_to(found.name, 'GB18030')`,
  nextOn: sql`found.next_on`,
  createdAt: sql`found.created_at`,
  regCapital: sql`found.reg_capital`
}

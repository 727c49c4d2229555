import { sql, type RawBuilder } from 'kysely'
import type { FavoriteGroup, FavoriteGroups } from '../../../../src/contract/entities/favorite.ts'
import type { Member } from './member.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'

/** Who asks: what one may see depends on the department. */
export type Keeper = Pick<Member, 'id' | 'department'>

/** So many groups of one's own. */
const MOST_GROUPS = 100

/** A removed group can be brought back for so long. */
const KEPT_DAYS = 7

/** A group that somebody may put favourites into, and look at. */
export interface GroupPlace {
  readonly id: string
  /** The department that shares it; null for a private one. */
  readonly departmentId: string | null
}

/** Groups that one sees: those of one's own and those that one's department shares. Reads the table as `seen`. */
export function isSeen({ id, department }: Keeper): RawBuilder<boolean> {
  const shared = department ? sql` OR seen.department_id = ${department.id}` : sql``
  return sql<boolean>`(seen.removed_at IS NULL AND (seen.owner_id = ${id}${shared}))`
}

/** The group with this id, if one may use it. */
export async function findGroup(db: Db, keeper: Keeper, groupId: string): Promise<GroupPlace | null> {
  if (!isId(groupId)) return null
  const found = await db
    .selectFrom('favorite_group as seen')
    .select(['id', 'department_id as departmentId'])
    .where('id', '=', groupId)
    .where(isSeen(keeper))
    .executeTakeFirst()
  return found ?? null
}

/** All groups that one sees, one's own first, and how many favourites one has. */
export async function favoriteGroups(db: Db, keeper: Keeper): Promise<FavoriteGroups> {
  const [groups, counted] = await Promise.all([
    selectGroups(db, keeper).orderBy('own', 'desc').orderBy('seen.name').orderBy('seen.id').execute(),
    sql<{ total: number; ungrouped: number }>`
      SELECT count(*)::int4 AS total, (count(*) FILTER (WHERE seen.id IS NULL))::int4 AS ungrouped
      FROM favorite LEFT JOIN favorite_group AS seen ON seen.id = favorite.group_id AND ${isSeen(keeper)}
      WHERE favorite.staff_id = ${keeper.id}`.execute(db)
  ])
  const { total = 0, ungrouped = 0 } = counted.rows[0] ?? {}
  return { groups, total, ungrouped }
}

function selectGroups(db: Db, keeper: Keeper) {
  return db
    .selectFrom('favorite_group as seen')
    .innerJoin('staff as owner', 'owner.id', 'seen.owner_id')
    .select(['seen.id', 'seen.name'])
    .select([
      sql<boolean>`seen.department_id IS NOT NULL`.as('shared'),
      sql<boolean>`seen.owner_id = ${keeper.id}`.as('own'),
      sql<string | null>`CASE WHEN seen.owner_id <> ${keeper.id} THEN owner.name END`.as('owner'),
      sql<number>`(
        SELECT count(DISTINCT favorite.company_id)::int4 FROM favorite JOIN staff AS keeper ON keeper.id = favorite.staff_id
        WHERE favorite.group_id = seen.id
          AND (favorite.staff_id = ${keeper.id} OR keeper.department_id = seen.department_id))`.as('count')
    ])
    .where(isSeen(keeper))
}

async function shownGroup(db: Db, keeper: Keeper, id: string): Promise<FavoriteGroup | null> {
  return (await selectGroups(db, keeper).where('seen.id', '=', id).executeTakeFirst()) ?? null
}

export type GroupRefused = 'nameTaken' | 'tooMany' | 'noDepartment' | 'notFound'

interface NewGroup {
  readonly name: string
  readonly shared: boolean
  readonly now: Date
}

export async function addGroup(
  db: Db,
  keeper: Keeper,
  { name, shared, now }: NewGroup
): Promise<FavoriteGroup | GroupRefused> {
  if (shared && !keeper.department) return 'noDepartment'
  const { own } = await db
    .selectFrom('favorite_group')
    .select(({ fn }) => fn.countAll<string>().as('own'))
    .where('owner_id', '=', keeper.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(own) >= MOST_GROUPS) return 'tooMany'
  const added = await db
    .insertInto('favorite_group')
    .values({
      owner_id: keeper.id,
      name,
      department_id: shared ? (keeper.department?.id ?? null) : null,
      created_at: now
    })
    .onConflict(conflict =>
      conflict.columns(['owner_id', 'name']).where('removed_at', 'is', null).doNothing()
    )
    .returning('id')
    .executeTakeFirst()
  return added ? ((await shownGroup(db, keeper, added.id)) ?? 'notFound') : 'nameTaken'
}

interface GroupChange {
  readonly name?: string | undefined
  readonly shared?: boolean | undefined
}

/** Changes a group of one's own. What colleagues put into a shared one stays theirs when it is private again. */
export function changeGroup(
  db: Db,
  keeper: Keeper,
  id: string,
  { name, shared }: GroupChange
): Promise<FavoriteGroup | GroupRefused> {
  if (shared && !keeper.department) return Promise.resolve('noDepartment')
  return write(db, keeper, id, false, {
    ...(name === undefined ? {} : { name }),
    ...(shared === undefined ? {} : { department_id: shared ? (keeper.department?.id ?? null) : null })
  })
}

/** Removes a group of one's own, or brings it back. What stands in it stays kept. */
export async function removeGroup(db: Db, keeper: Keeper, id: string, now: Date): Promise<boolean> {
  await db
    .deleteFrom('favorite_group')
    .where('owner_id', '=', keeper.id)
    .where(sql<boolean>`removed_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
    .execute()
  if (!isId(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('favorite_group')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', keeper.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function restoreGroup(db: Db, keeper: Keeper, id: string): Promise<FavoriteGroup | GroupRefused> {
  return write(db, keeper, id, true, { removed_at: null })
}

interface Written {
  readonly name?: string
  readonly department_id?: string | null
  readonly removed_at?: null
}

async function write(
  db: Db,
  keeper: Keeper,
  id: string,
  isRemoved: boolean,
  set: Written
): Promise<FavoriteGroup | GroupRefused> {
  if (!isId(id)) return 'notFound'
  if (Object.keys(set).length > 0) {
    try {
      await db
        .updateTable('favorite_group')
        .set(set)
        .where('id', '=', id)
        .where('owner_id', '=', keeper.id)
        .where('removed_at', isRemoved ? 'is not' : 'is', null)
        .execute()
    } catch (error) {
      if (isUniqueViolation(error)) return 'nameTaken'
      throw error
    }
  }
  const group = await shownGroup(db, keeper, id)
  return group?.own ? group : 'notFound'
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

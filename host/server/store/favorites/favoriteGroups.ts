import { sql } from 'kysely'
import type { FavoriteGroup, FavoriteGroups, Follower } from '../../../../src/contract/entities/favorite.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Member } from '../staff/member.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import { favoritesWithPeople, isFollowed, isOwn } from './favoriteRows.ts'
import { isTooOld } from './removedFavorites.ts'
import { isSeen } from './seenGroups.ts'

/** Most groups of a member of staff. */
const MAX_GROUPS = 100

/** All visible groups, own ones first, and the number of favorites. */
export async function favoriteGroups(db: Db, member: Member): Promise<FavoriteGroups> {
  const [groups, counted] = await Promise.all([
    selectGroups(db, member).orderBy('own', 'desc').orderBy('seen.name').orderBy('seen.id').execute(),
    sql<{ total: number; ungrouped: number }>`
      SELECT count(DISTINCT own.company_id)::int4 AS total,
        (count(*) FILTER (WHERE ${isOwn(member)} AND seen.id IS NULL))::int4 AS ungrouped
      FROM ${favoritesWithPeople(member)} WHERE ${isFollowed(member)}`.execute(db)
  ])
  const { total = 0, ungrouped = 0 } = counted.rows[0] ?? {}
  return { groups, total, ungrouped }
}

function selectGroups(db: Db, member: Member) {
  return db
    .selectFrom('favorite_group as seen')
    .innerJoin('staff as owner', 'owner.id', 'seen.owner_id')
    .select(['seen.id', 'seen.name'])
    .select([
      sql<boolean>`seen.department_id IS NOT NULL`.as('shared'),
      sql<boolean>`seen.owner_id = ${member.id}`.as('own'),
      sql<Follower | null>`CASE WHEN seen.owner_id <> ${member.id}
        THEN jsonb_build_object('id', owner.id::text, 'name', owner.name) END`.as('owner'),
      sql<number>`(
        SELECT count(DISTINCT favorite.company_id)::int4 FROM favorite JOIN staff AS colleague ON colleague.id = favorite.staff_id
        WHERE favorite.group_id = seen.id
          AND (favorite.staff_id = ${member.id} OR colleague.department_id = seen.department_id))`.as('count')
    ])
    .where(isSeen(member))
}

/** An own group. Refuses `noGroup`. */
async function ownGroup(db: Db, member: Member, id: string): Promise<FavoriteGroup> {
  const group = await selectGroups(db, member).where('seen.id', '=', id).executeTakeFirst()
  if (!group?.own) throw refuse('noGroup')
  return group
}

interface NewGroup {
  readonly name: string
  readonly shared: boolean
  readonly now: Date
}

/** Refuses `noDepartment`, `groupNameTaken` and `tooManyGroups`. */
export async function addGroup(db: Db, member: Member, wanted: NewGroup): Promise<FavoriteGroup> {
  if (wanted.shared && !member.department) throw refuse('noDepartment')
  return oneMore(db, member, trx => insertGroup(trx, member, wanted))
}

/** Of two groups that come at once, the second one counts the first. Refuses `tooManyGroups`. */
function oneMore(db: Db, member: Member, come: (trx: Db) => Promise<FavoriteGroup>): Promise<FavoriteGroup> {
  return db.transaction().execute(async trx => {
    await sql`SELECT id FROM staff WHERE id = ${member.id} FOR NO KEY UPDATE`.execute(trx)
    const group = await come(trx)
    const { own } = await trx
      .selectFrom('favorite_group')
      .select(({ fn }) => fn.countAll<string>().as('own'))
      .where('owner_id', '=', member.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(own) > MAX_GROUPS) throw refuse('tooManyGroups', { most: MAX_GROUPS })
    return group
  })
}

async function insertGroup(db: Db, member: Member, { name, shared, now }: NewGroup): Promise<FavoriteGroup> {
  const added = await db
    .insertInto('favorite_group')
    .values({
      owner_id: member.id,
      name,
      department_id: shared ? (member.department?.id ?? null) : null,
      created_at: now
    })
    .onConflict(conflict =>
      conflict.columns(['owner_id', 'name']).where('removed_at', 'is', null).doNothing()
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refuse('groupNameTaken')
  return ownGroup(db, member, added.id)
}

interface GroupChange {
  readonly name?: string | undefined
  readonly shared?: boolean | undefined
}

/**
 * Changes an own group; favorites of colleagues in a shared one stay theirs when it becomes private. Refuses
 * `noDepartment`, `groupNameTaken` and `noGroup`.
 */
export async function changeGroup(
  db: Db,
  member: Member,
  id: string,
  { name, shared }: GroupChange
): Promise<FavoriteGroup> {
  if (shared && !member.department) throw refuse('noDepartment')
  return write(db, member, id, false, {
    ...(name === undefined ? {} : { name }),
    ...(shared === undefined ? {} : { department_id: shared ? (member.department?.id ?? null) : null })
  })
}

/** Removes an own group; its favorites stay. Refuses `noGroup`. */
export async function removeGroup(db: Db, member: Member, id: string, now: Date): Promise<void> {
  await db.deleteFrom('favorite_group').where('owner_id', '=', member.id).where(isTooOld(now)).execute()
  if (!isId(id)) throw refuse('noGroup')
  const { numUpdatedRows } = await db
    .updateTable('favorite_group')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', member.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('noGroup')
}

/** Restores a removed group. Refuses `groupNameTaken`, `tooManyGroups` and `noGroup`. */
export function restoreGroup(db: Db, member: Member, id: string): Promise<FavoriteGroup> {
  return oneMore(db, member, trx => write(trx, member, id, true, { removed_at: null }))
}

interface Written {
  readonly name?: string
  readonly department_id?: string | null
  readonly removed_at?: null
}

async function write(
  db: Db,
  member: Member,
  id: string,
  isRemoved: boolean,
  set: Written
): Promise<FavoriteGroup> {
  if (!isId(id)) throw refuse('noGroup')
  if (Object.keys(set).length > 0) {
    try {
      await db
        .updateTable('favorite_group')
        .set(set)
        .where('id', '=', id)
        .where('owner_id', '=', member.id)
        .where('removed_at', isRemoved ? 'is not' : 'is', null)
        .execute()
    } catch (error) {
      if (isUniqueViolation(error)) throw refuse('groupNameTaken')
      throw error
    }
  }
  return ownGroup(db, member, id)
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

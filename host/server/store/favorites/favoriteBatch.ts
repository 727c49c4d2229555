import { sql, type RawBuilder } from 'kysely'
import type { FollowUp } from '../../../../src/catalogue/followUps.ts'
import type { FavoriteSelection } from '../../../../src/contract/endpoints/favorites.ts'
import type {
  FavoriteBatch,
  FavoriteChanges,
  RemovedFavorites
} from '../../../../src/contract/entities/favorite.ts'
import { selectedCount } from '../../../../src/contract/base/selectionSchema.ts'
import { readFavoriteId, writeFavoriteId } from '../../../../src/domain/favoriteId.ts'
import { changedTags, sameTags } from '../../../../src/domain/favoriteTags.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import {
  favoriteOrder,
  favoritesFor,
  favoritesWithPeople,
  isFollowed,
  isOwn,
  isShared,
  type FavoriteReader,
  type FavoriteRow
} from './favoriteRows.ts'
import type { Member } from '../staff/member.ts'
import { keepRemoved } from './removedFavorites.ts'
import { findGroup } from './seenGroups.ts'

export interface Batch {
  readonly staffId: string
  /** Existing companies, without duplicates. */
  readonly ids: readonly string[]
  /** A group that the member of staff may use, or null. */
  readonly groupId: string | null
  /** Also moves favorites from other groups. */
  readonly move: boolean
  readonly now: Date
}

/** Adds many favorites in one transaction. */
export async function addFavorites(db: Db, batch: Batch): Promise<Omit<FavoriteBatch, 'refused'>> {
  const { staffId, ids, groupId, move, now } = batch
  const done = await sql<{ added: number; moved: number }>`
    WITH named AS (SELECT unnest(${ids}::int8[]) AS company_id),
    before AS (SELECT company_id FROM favorite JOIN named USING (company_id) WHERE staff_id = ${staffId}),
    added AS (
      INSERT INTO favorite (staff_id, company_id, group_id, created_at)
      SELECT ${staffId}::int8, company_id, ${groupId}::int8, ${now}::timestamptz FROM named
      ON CONFLICT DO NOTHING RETURNING company_id),
    moved AS (
      UPDATE favorite SET group_id = ${groupId}::int8
      FROM before
      WHERE favorite.staff_id = ${staffId} AND favorite.company_id = before.company_id
        AND ${groupId}::int8 IS NOT NULL AND favorite.group_id IS DISTINCT FROM ${groupId}::int8
        AND (${move} OR NOT EXISTS (
          SELECT 1 FROM favorite_group WHERE id = favorite.group_id AND removed_at IS NULL))
      RETURNING favorite.company_id)
    SELECT (SELECT count(*)::int4 FROM added) AS added, (SELECT count(*)::int4 FROM moved) AS moved`.execute(
    db
  )
  const { added = 0, moved = 0 } = done.rows[0] ?? {}
  return { added, moved, unchanged: ids.length - added - moved }
}

/** What may be changed of many favorites at once; what is left out stays. */
export interface FavoritesChange {
  readonly groupId?: string | null | undefined
  readonly followUp?: FollowUp | undefined
  readonly nextOn?: string | null | undefined
  readonly addTags: readonly string[]
  readonly removeTags: readonly string[]
}

interface Asked {
  readonly reader: FavoriteReader
  readonly selection: FavoriteSelection
  readonly now: Date
}

/** A favorite by its table's key. */
interface Key {
  readonly companyId: string
  readonly staffId: string
}

/**
 * Changes many favorites, all or none. Those of colleagues change only where they are assigned to the member of staff,
 * and only in follow-up and next day. Refuses `noGroup`.
 */
export async function changeFavorites(
  db: Db,
  { reader, selection, now }: Asked,
  change: FavoritesChange
): Promise<FavoriteChanges> {
  const { member } = reader
  const { groupId, followUp, nextOn, addTags, removeTags } = change
  const needsKeeper = groupId !== undefined || addTags.length > 0 || removeTags.length > 0
  return db.transaction().execute(async trx => {
    if (groupId) await findGroup(trx, member, groupId)
    const asked = await selectedFavorites(trx, reader, selection)
    const rows = await lockFavorites(
      trx,
      member,
      asked.keys,
      needsKeeper ? isOwn(member) : isFollowed(member)
    )
    const changes = rows.map(row => {
      const tags = changedTags(row.tags, addTags, removeTags)
      const isSame =
        tags !== null &&
        sameTags(tags, row.tags) &&
        (groupId === undefined || groupId === row.group_id) &&
        (followUp === undefined || followUp === row.follow_up) &&
        // Said again, it is what was said last.
        nextOn === undefined
      return { company_id: row.company_id, staff_id: row.staff_id, tags, isSame }
    })
    const full = changes.filter(({ tags }) => tags === null).length
    const changed = changes.filter(({ tags, isSame }) => tags !== null && !isSame)
    await sql`
      UPDATE favorite SET tags = ARRAY(SELECT jsonb_array_elements_text(changed.tags))
        ${groupId === undefined ? sql`` : sql`, group_id = ${groupId}::int8`}
        ${followUp === undefined ? sql`` : sql`, follow_up = ${followUp}`}
        ${nextOn === undefined ? sql`` : sql`, next_on = ${nextOn}::date, next_set_at = ${now}::timestamptz`}
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        AS changed (company_id int8, staff_id int8, tags jsonb)
      WHERE favorite.company_id = changed.company_id AND favorite.staff_id = changed.staff_id`.execute(trx)
    return {
      changed: changed.length,
      unchanged: changes.length - full - changed.length,
      full,
      refused: asked.count - changes.length
    }
  })
}

/** Removes many own favorites, all or none. Refuses `noGroup`. */
export async function removeFavorites(db: Db, { reader, selection, now }: Asked): Promise<RemovedFavorites> {
  const { member } = reader
  return db.transaction().execute(async trx => {
    const { keys, count } = await selectedFavorites(trx, reader, selection)
    const own = keys.filter(({ staffId }) => staffId === member.id).map(({ companyId }) => companyId)
    const removed = await keepRemoved(trx, member, own, now)
    return { removed, refused: count - removed.length }
  })
}

/**
 * Lets a colleague follow favorites in groups that the department shares, or (null) gives them back to who keeps them.
 * Refuses `noGroup`.
 */
export async function assignFavorites(
  db: Db,
  { reader, selection }: Omit<Asked, 'now'>,
  assigneeId: string | null
): Promise<FavoriteChanges> {
  const { member } = reader
  return db.transaction().execute(async trx => {
    const { keys, count } = await selectedFavorites(trx, reader, selection)
    const rows = await lockFavorites(trx, member, keys, isShared(member))
    const done = await sql`
      UPDATE favorite SET assignee_id = wanted.assignee_id,
        assigner_id = CASE WHEN wanted.assignee_id IS NOT NULL THEN ${member.id}::int8 END
      FROM (
        SELECT company_id, staff_id, nullif(${assigneeId}::int8, staff_id) AS assignee_id
        FROM unnest(${rows.map(row => row.company_id)}::int8[], ${rows.map(row => row.staff_id)}::int8[])
          AS named (company_id, staff_id)) AS wanted
      WHERE favorite.company_id = wanted.company_id AND favorite.staff_id = wanted.staff_id
        AND favorite.assignee_id IS DISTINCT FROM wanted.assignee_id`.execute(trx)
    const changed = Number(done.numAffectedRows ?? 0n)
    return { changed, unchanged: rows.length - changed, full: 0, refused: count - rows.length }
  })
}

interface Selected {
  readonly keys: readonly Key[]
  /** How many were selected; there may be fewer by now. */
  readonly count: number
}

async function selectedFavorites(
  db: Db,
  reader: FavoriteReader,
  selection: FavoriteSelection
): Promise<Selected> {
  const { member } = reader
  const count = selectedCount(selection)
  if (selection.by === 'ids') {
    const ids = [...new Set(selection.ids)].map(readFavoriteId).filter(({ companyId }) => isId(companyId))
    return {
      keys: ids.map(({ companyId, keeperId }) => ({ companyId, staffId: keeperId ?? member.id })),
      count
    }
  }
  const found = sql`(${await favoritesFor(db, reader, selection.query)}) AS found`
  const { rows } = await sql<Pick<FavoriteRow, 'company_id' | 'staff_id'>>`
    SELECT company_id, staff_id FROM ${found}
    ORDER BY ${favoriteOrder(selection.query.sort)} LIMIT ${selection.first}`.execute(db)
  const without = new Set(selection.without)
  const keys = rows.flatMap(({ company_id: companyId, staff_id: staffId }) => {
    const id = writeFavoriteId({ companyId, keeperId: staffId === member.id ? null : staffId })
    return without.has(id) ? [] : [{ companyId, staffId }]
  })
  return { keys, count }
}

/** Those of the favorites that meet a condition, for this transaction alone. */
async function lockFavorites(db: Db, member: Member, keys: readonly Key[], condition: RawBuilder<unknown>) {
  const { rows } = await sql<
    Pick<FavoriteRow, 'company_id' | 'staff_id' | 'tags' | 'follow_up'> & { group_id: string | null }
  >`
    SELECT own.company_id, own.staff_id, own.tags, own.follow_up, own.group_id
    FROM ${favoritesWithPeople(member)}
    JOIN unnest(
      ${keys.map(({ companyId }) => companyId)}::int8[], ${keys.map(({ staffId }) => staffId)}::int8[]
    ) AS named (company_id, staff_id) ON named.company_id = own.company_id AND named.staff_id = own.staff_id
    WHERE ${condition}
    ORDER BY own.company_id, own.staff_id FOR UPDATE OF own`.execute(db)
  return rows
}

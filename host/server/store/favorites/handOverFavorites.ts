import { sql, type RawBuilder, type Selectable } from 'kysely'
import {
  CLOSED_FOLLOW_UP,
  FIRST_FOLLOW_UP,
  followUps,
  MAX_TAGS
} from '../../../../src/catalogue/followUps.ts'
import type { Db } from '../database.ts'
import type { Member } from '../staff/member.ts'
import type { FavoriteTable } from '../tables/staffTables.ts'

/** Who leaves, and who goes on with the work. */
export interface Handover {
  readonly from: Member
  readonly to: Member
}

export interface HandedFavorites {
  /** All that were the leaver's; those that both had are one afterwards. */
  readonly favorites: number
  readonly merged: number
  /** With a next day that is open. */
  readonly nextDays: number
  /** Of others, assigned to the leaver: to the heir now, or back to who keeps them where a department parts them. */
  readonly assigned: number
  readonly returned: number
}

/**
 * Gives the favorites of one member of staff to another, after their groups. What both have stays as the other has it;
 * what the leaver knew beyond that is added.
 */
export async function handOverFavorites(db: Db, { from, to }: Handover, now: Date): Promise<HandedFavorites> {
  await keepNextDays(db, from)
  const [returned, assigned] = await reassign(db, { from, to })
  const merged = await merge(db, { from, to }, now)
  const moved = await sql<{ has_day: boolean }>`
    UPDATE favorite SET staff_id = ${to.id}, assignee_id = nullif(assignee_id, ${to.id}::int8),
      assigner_id = CASE WHEN assignee_id <> ${to.id}::int8 THEN assigner_id END
    WHERE staff_id = ${from.id}
    RETURNING next_on IS NOT NULL AND follow_up <> ${CLOSED_FOLLOW_UP} AS has_day`.execute(db)
  return {
    favorites: moved.rows.length + merged.length,
    merged: merged.length,
    nextDays: [...moved.rows, ...merged].filter(row => row.has_day).length,
    assigned,
    returned
  }
}

/**
 * What this follower said last of the next day of some favorites, here or in a note; no day where it was kept. See
 * src/domain/facts/nextDay.ts.
 */
function saidBy(follower: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT own.staff_id, own.company_id, CASE WHEN kept.at IS NULL THEN last.day END AS day,
      coalesce(kept.at, last.at) AS at
    FROM favorite AS own
    CROSS JOIN LATERAL (
      SELECT said.day, said.at FROM (
        SELECT own.next_on AS day, own.next_set_at AS at WHERE own.next_set_at IS NOT NULL
        UNION ALL
        SELECT note.next_on, note.created_at FROM company_note AS note
        WHERE note.company_id = own.company_id AND note.author_id = ${follower} AND note.next_on IS NOT NULL
      ) AS said ORDER BY said.at DESC LIMIT 1) AS last
    CROSS JOIN LATERAL (
      SELECT max(later.created_at) AS at FROM company_note AS later
      WHERE later.company_id = own.company_id AND later.author_id = ${follower} AND later.next_on IS NULL
        AND later.created_at > last.at AND (later.created_at AT TIME ZONE 'Asia/Shanghai')::date >= last.day) AS kept
    WHERE ${which}`
}

/** Notes stay their author's, so the days in them would no longer count: they are written to the favorites. */
async function keepNextDays(db: Db, { id }: Member): Promise<void> {
  const followed = sql`(own.staff_id = ${id} AND own.assignee_id IS NULL OR own.assignee_id = ${id})`
  await sql`
    UPDATE favorite SET next_on = said.day, next_set_at = said.at FROM (${saidBy(id, followed)}) AS said
    WHERE favorite.staff_id = said.staff_id AND favorite.company_id = said.company_id`.execute(db)
}

/** An assignment holds inside a department: see favoriteRows.ts. Those that can be restored follow in silence. */
async function reassign(
  db: Db,
  { from, to }: Handover
): Promise<readonly [returned: number, assigned: number]> {
  const assignee = sql`CASE WHEN own.staff_id <> ${to.id} AND keeper.department_id = ${to.department?.id ?? null}
    THEN ${to.id}::int8 END`
  const change = (table: RawBuilder<unknown>) => sql<{ returned: boolean }>`
    UPDATE ${table} AS own SET assignee_id = ${assignee},
      assigner_id = CASE WHEN ${assignee} IS NOT NULL THEN own.assigner_id END
    FROM staff AS keeper WHERE keeper.id = own.staff_id AND own.assignee_id = ${from.id}
    RETURNING own.assignee_id IS NULL AND own.staff_id <> ${to.id} AS returned`
  const { rows } = await change(sql.table('favorite')).execute(db)
  await change(sql.table('removed_favorite')).execute(db)
  const returned = rows.filter(row => row.returned).length
  return [returned, rows.length - returned]
}

type Row = Pick<
  Selectable<FavoriteTable>,
  'company_id' | 'note' | 'group_id' | 'tags' | 'follow_up' | 'next_on' | 'next_set_at' | 'assignee_id'
>

/** Of the companies that both have, the leaver's row goes into the other one. */
async function merge(db: Db, { from, to }: Handover, now: Date) {
  const gone = await sql<Row>`
    DELETE FROM favorite WHERE staff_id = ${from.id}
      AND company_id IN (SELECT company_id FROM favorite WHERE staff_id = ${to.id})
    RETURNING company_id, note, group_id, tags, follow_up, next_on, next_set_at, assignee_id`.execute(db)
  const theirs = new Map(gone.rows.map(row => [row.company_id, row]))
  const companies = [...theirs.keys()]
  const own = await sql<Row & { day: string | null }>`
    SELECT own.company_id, own.note, own.group_id, own.tags, own.follow_up, own.next_on, own.next_set_at,
      own.assignee_id, said.day
    FROM favorite AS own
    LEFT JOIN (${saidBy(to.id, sql`own.staff_id = ${to.id}`)}) AS said
      ON said.staff_id = own.staff_id AND said.company_id = own.company_id
    WHERE own.staff_id = ${to.id} AND own.company_id = ANY(${companies}::int8[])`.execute(db)
  const merged = own.rows.flatMap(row => {
    const other = theirs.get(row.company_id)
    return other ? [mergedRow(row, other, { name: from.name, now })] : []
  })
  await sql`
    UPDATE favorite SET note = new.note, group_id = new.group_id, next_on = new.next_on, next_set_at = new.next_set_at,
      tags = ARRAY(SELECT jsonb_array_elements_text(new.tags))
    FROM jsonb_to_recordset(${JSON.stringify(merged)}::jsonb)
      AS new (company_id int8, note text, group_id int8, tags jsonb, next_on date, next_set_at timestamptz)
    WHERE favorite.staff_id = ${to.id} AND favorite.company_id = new.company_id`.execute(db)
  return merged
}

interface Leaver {
  readonly name: string
  readonly now: Date
}

/** The own state wins; a day is taken over where none is open, and what has no place is told in the note. */
function mergedRow(own: Row & { readonly day: string | null }, other: Row, { name, now }: Leaver) {
  const isOpen = own.follow_up !== CLOSED_FOLLOW_UP && own.assignee_id === null
  const takesDay =
    isOpen && own.day === null && other.next_on !== null && other.follow_up !== CLOSED_FOLLOW_UP
  const tags = [...new Set([...own.tags, ...other.tags])]
  const isOtherState = other.follow_up !== own.follow_up && other.follow_up !== FIRST_FOLLOW_UP
  const told = [
    other.note,
    isOtherState ? followUps[other.follow_up] : null,
    tags.length > MAX_TAGS ? tags.slice(MAX_TAGS).join('、') : null
  ].filter(part => part !== null && part !== '' && part !== own.note)
  return {
    company_id: own.company_id,
    note: told.length === 0 ? own.note : [own.note, `${name}：${told.join('；')}`].filter(Boolean).join('\n'),
    group_id: own.group_id ?? other.group_id,
    tags: tags.slice(0, MAX_TAGS),
    next_on: takesDay ? other.next_on : own.next_on,
    next_set_at: takesDay ? now : own.next_set_at,
    has_day: takesDay
  }
}

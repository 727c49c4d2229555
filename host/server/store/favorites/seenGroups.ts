import { sql, type RawBuilder } from 'kysely'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import type { Member } from '../staff/member.ts'

/** A group that a member of staff may use. */
export interface GroupPlace {
  readonly id: string
  /** The department that shares it; null for a private one. */
  readonly departmentId: string | null
}

/**
 * Groups that are visible to a member of staff: own ones and those shared with the department. Expects the table as
 * `seen`.
 */
export function isSeen({ id, department }: Member): RawBuilder<boolean> {
  const shared = department ? sql` OR seen.department_id = ${department.id}` : sql``
  return sql<boolean>`(seen.removed_at IS NULL AND (seen.owner_id = ${id}${shared}))`
}

/** The group with this id. Refuses `noGroup` if it is not visible. */
export async function findGroup(db: Db, member: Member, groupId: string): Promise<GroupPlace> {
  if (!isId(groupId)) throw refuse('noGroup')
  const found = await db
    .selectFrom('favorite_group as seen')
    .select(['id', 'department_id as departmentId'])
    .where('id', '=', groupId)
    .where(isSeen(member))
    .executeTakeFirst()
  if (!found) throw refuse('noGroup')
  return found
}

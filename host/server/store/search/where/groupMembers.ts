import { sql, type RawBuilder } from 'kysely'

/**
 * The companies of each group that a member of staff sees, as `company_id` and `name`: own favorites, and of a shared group
 * those of the department.
 */
export function groupMembers(staff: string): RawBuilder<unknown> {
  return sql`(
    SELECT favorite.company_id, seen.name FROM favorite
    JOIN favorite_group AS seen ON seen.id = favorite.group_id AND seen.removed_at IS NULL
    JOIN staff AS keeper ON keeper.id = favorite.staff_id
    JOIN staff AS reader ON reader.id = ${staff}
    WHERE (seen.owner_id = reader.id OR seen.department_id = reader.department_id)
      AND (keeper.id = reader.id OR keeper.department_id = seen.department_id))`
}

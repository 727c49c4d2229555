import type { Selectable } from 'kysely'
import type { Role } from '../../base/rolePermissions.ts'
import type { StaffTable } from '../tables/staffTables.ts'

export type { Role }

/** A member of staff, without the password. */
export interface Member {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly role: Role
  readonly department: { readonly id: string; readonly name: string | null } | null
  /** A demo account, which can sign in only while the demo is on. */
  readonly demo: boolean
}

export function memberOf(row: Selectable<StaffTable>): Member {
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    role: row.role,
    department: row.department_id === null ? null : { id: row.department_id, name: row.department_name },
    demo: row.demo
  }
}

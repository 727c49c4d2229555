import type { Colleague, User } from '../../../src/contract/entities/user.ts'
import type { Member } from '../store/staff/member.ts'
import { permissionsOf } from './staff.ts'

/** What GET users/me answers. */
export function userView(member: Member): User {
  const permissions = permissionsOf(member).map(name => ({ name }))
  return { ...colleagueView(member), account: member.account, permissions }
}

/** What a colleague sees. */
export function colleagueView({ id, name, department }: Member): Colleague {
  return { id, name, department }
}

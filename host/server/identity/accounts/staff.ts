import type { Permission } from '../../../../src/catalogue/permissions.ts'
import { permissionsOfRole } from '../../base/rolePermissions.ts'
import type { Db } from '../../store/database.ts'
import { memberOf, type Member } from '../../store/staff/member.ts'
import type { Colleague, User } from '../../../../src/contract/entities/user.ts'

export function permissionsOf({ role }: Member): readonly Permission[] {
  return permissionsOfRole(role)
}

/** The canonical form of an account: half width, lower case. */
export function normalizeAccount(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

/** The member of staff with this id, also if the account is disabled. */
export async function findMember(db: Db, id: string): Promise<Member | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? memberOf(row) : null
}

interface Account {
  readonly member: Member
  readonly passwordHash: string | null
  /** Until when its password opens it, which its owner was given and has to replace; null for one of their own. */
  readonly firstUntil: Date | null
}

/** The member of staff with this account, as typed, and the stored password; null if it is disabled. */
export async function findAccount(db: Db, typed: string): Promise<Account | null> {
  const account = normalizeAccount(typed)
  // PostgreSQL text cannot contain NUL.
  if (account.includes('\0')) return null
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('account', '=', account)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { password_hash: passwordHash, first_password_hash: first, first_password_until: until } = row
  return { member: memberOf(row), passwordHash, firstUntil: first === passwordHash ? until : null }
}

/** Whether there is anybody who can sign in. */
export async function hasStaff(db: Db, demo: boolean): Promise<boolean> {
  const all = db.selectFrom('staff').select('id').where('disabled_at', 'is', null).limit(1)
  return (await (demo ? all : all.where('demo', '=', false)).executeTakeFirst()) !== undefined
}

/** The answer of GET users/me. */
export function userView(member: Member): User {
  const permissions = permissionsOf(member).map(name => ({ name }))
  return { ...colleagueView(member), account: member.account, permissions }
}

/** What colleagues see of a member of staff. */
export function colleagueView({ id, name, department }: Member): Colleague {
  return { id, name, department }
}

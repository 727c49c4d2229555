import { randomInt } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import type { Db } from '../../store/database.ts'
import { hashPassword } from './passwords.ts'
import type { Role } from '../../store/staff/member.ts'
import { normalizeAccount, roles } from './staff.ts'

/** Without characters that look alike in print. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

interface NewStaff {
  readonly account: string
  readonly name: string
  readonly role: Role
}

const says = sentences.identity

/** Parses the command line; throws a StartFailure with a sentence for the first mistake. */
export function readNewStaff([account, name, role = 'manager', ...rest]: readonly string[]): NewStaff {
  if (account === undefined || name === undefined || rest.length > 0) throw new StartFailure(says.addUsage)
  const known = roles.find(each => each === role)
  if (!/^[a-z0-9._-]{2,64}$/.test(normalizeAccount(account))) throw new StartFailure(says.accountForm)
  // oxlint-disable-next-line no-control-regex -- a name must not carry control characters into lists and logs
  if (!/^[^\u0000-\u001F\u007F-\u009F]{1,64}$/u.test(name.trim())) throw new StartFailure(says.nameForm)
  if (!known) throw new StartFailure(says.roleForm)
  return { account: normalizeAccount(account), name: name.trim(), role: known }
}

/** Adds an account and returns its password, which is not stored. Throws a StartFailure if the account exists. */
export async function createAccount(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  staff: NewStaff
): Promise<string> {
  const password = newPassword()
  const added = await db
    .insertInto('staff')
    .values({ ...staff, password_hash: await hashPassword(password), created_at: clock.now() })
    .onConflict(conflict => conflict.column('account').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new StartFailure(says.accountTaken(staff.account))
  return password
}

function newPassword(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

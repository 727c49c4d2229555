import { refuse } from '../../../../src/contract/refusals.ts'
import { checkPassword, normalizePassword } from '../../../../src/domain/passwordRules.ts'
import type { Caller } from '../callers.ts'
import type { IdentityDeps } from '../deps.ts'
import { countAttempt, forgive } from '../failures.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Sessions } from '../sessions.ts'

export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
}

/**
 * Changes a password and ends the other sessions. The contract has validated the lengths. Wrong old passwords are
 * slowed down like those of a sign-in, because a session may be stolen.
 */
export async function changePassword(
  deps: IdentityDeps,
  sessions: Sessions,
  { sessionId, member }: Caller,
  address: string,
  { oldPassword, newPassword }: PasswordChange
): Promise<void> {
  if (member.demo) throw refuse('demoPassword')
  const attempt = { account: member.account, address }
  const wait = await countAttempt(deps, attempt)
  if (wait > 0) throw refuse('slowDown', { seconds: wait })
  const { db } = deps
  const stored = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  const isRight = await verifyPassword(oldPassword, stored?.password_hash ?? null)
  if (!isRight) throw refuse('wrongPassword')
  await forgive(deps, attempt)
  if (oldPassword.normalize('NFKC') === newPassword.normalize('NFKC')) throw refuse('samePassword')
  if (isWeak(newPassword, member.account)) throw refuse('weakPassword')
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(newPassword) })
    .where('id', '=', member.id)
    .execute()
  await sessions.endOthers(member.id, sessionId)
}

function isWeak(password: string, account: string): boolean {
  const { isVaried, isOfItsOwn } = checkPassword(password, account)
  return !isVaried || !isOfItsOwn || isCommonPassword(normalizePassword(password))
}

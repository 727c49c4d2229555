import { refuse } from '../../../src/contract/base/refusals.ts'
import { checkPassword, normalizePassword } from '../../../src/domain/passwordRules.ts'
import type { Caller } from './callers.ts'
import type { Member } from '../store/staff/member.ts'
import type { IdentityDeps } from './tokens/deps.ts'
import { countAttempt, forgive, type Attempt } from './failures.ts'
import { LINE_SECONDS } from './passwordLine.ts'
import { recordAccess } from './recordAccess.ts'
import { isCommonPassword } from './accounts/commonPasswords.ts'
import { hashPassword, verifyPassword } from './accounts/passwords.ts'
import type { Sessions } from './sessions.ts'
import type { SignInDeps } from './signIn.ts'

export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
}

/**
 * Changes a password and ends the other sessions. The contract has validated the lengths. Wrong old passwords are
 * slowed down like those of a sign-in, because a session may be stolen.
 */
export async function changePassword(
  deps: SignInDeps,
  sessions: Sessions,
  { sessionId, member }: Caller,
  address: string,
  change: PasswordChange
): Promise<void> {
  if (member.demo) throw refuse('demoPassword')
  if (deps.config.oidc || sessionId === null) {
    throw refuse('externalPassword', { address: deps.config.oidc?.issuer.origin ?? '' })
  }
  const attempt = { account: member.account, address, device: sessionId }
  const applicant = { place: sessionId, isKnown: true }
  const isChanged = await deps.line.check(applicant, async () => {
    await checkOld(deps, attempt, member, change.oldPassword)
    await replacePassword(deps, member, change)
    return true
  })
  if (!isChanged) throw refuse('slowDown', { seconds: LINE_SECONDS })
  await recordAccess(deps, { action: 'passwordChange', member, address })
  await sessions.endOthers(member.id, sessionId)
}

async function checkOld(
  deps: SignInDeps,
  attempt: Attempt,
  member: Member,
  oldPassword: string
): Promise<void> {
  const wait = await countAttempt(deps, attempt)
  if (wait > 0) throw refuse('slowDown', { seconds: wait })
  const stored = await deps.db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  const isRight = await verifyPassword(oldPassword, stored?.password_hash ?? null)
  if (!isRight) {
    await recordAccess(deps, { action: 'signInRefused', member, address: attempt.address })
    throw refuse('wrongPassword')
  }
  await forgive(deps, attempt)
}

async function replacePassword(
  { db }: IdentityDeps,
  { id, account }: Member,
  { oldPassword, newPassword }: PasswordChange
): Promise<void> {
  if (oldPassword.normalize('NFKC') === newPassword.normalize('NFKC')) throw refuse('samePassword')
  if (isWeak(newPassword, account)) throw refuse('weakPassword')
  const own = await ownPassword(newPassword)
  await db.updateTable('staff').set(own).where('id', '=', id).execute()
}

/** The columns of a password that somebody has chosen. */
export async function ownPassword(password: string) {
  return {
    password_hash: await hashPassword(password),
    first_password_hash: null,
    first_password_until: null
  }
}

export function isWeak(password: string, account: string): boolean {
  const { isVaried, isOfItsOwn } = checkPassword(password, account)
  return !isVaried || !isOfItsOwn || isCommonPassword(normalizePassword(password))
}

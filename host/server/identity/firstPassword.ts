import { sentenceOf } from '../../../src/contract/base/refusals.ts'
import { checkPassword, PASSWORD_LENGTH } from '../../../src/domain/passwordRules.ts'
import { network } from '../base/network.ts'
import { sentences } from '../base/sentences.ts'
import { verifyPassword } from './accounts/passwords.ts'
import { findAccount } from './accounts/staff.ts'
import { isWeak, ownPassword } from './changePassword.ts'
import { LINE_SECONDS } from './passwordLine.ts'
import { recordAccess } from './recordAccess.ts'
import type { Sessions } from './sessions.ts'
import type { SignedIn, SignInDeps } from './signIn.ts'
import { readTicket } from './tokens/firstPasswordTickets.ts'

/** What was sent with the second form of the sign-in page. */
export interface FirstChange {
  readonly ticket: string
  readonly password: string
  /** The same once more. */
  readonly again: string
  readonly address: string
}

export type FirstReplacement =
  | SignedIn
  | { readonly kind: 'refused'; readonly account: string; readonly problem: string }
  /** The ticket is forged, too old or used: whoever has it begins again. */
  | { readonly kind: 'void'; readonly account: string }
  | { readonly kind: 'slow'; readonly account: string; readonly wait: number }

const texts = sentences.identity.first

/** Replaces a first password and signs its owner in, which nothing else does before. */
export async function replaceFirst(
  deps: SignInDeps,
  sessions: Sessions,
  change: FirstChange
): Promise<FirstReplacement> {
  const ticket = await readTicket(deps, change.ticket)
  if (!ticket) return { kind: 'void', account: '' }
  const { account } = ticket
  const problem = problemOf(change, account)
  if (problem !== null) return { kind: 'refused', account, problem }
  const applicant = { place: network(change.address), isKnown: false }
  const done = await deps.line.check(applicant, () => replaceInTurn(deps, sessions, change, ticket))
  return done ?? { kind: 'slow', account, wait: LINE_SECONDS }
}

function problemOf({ password, again }: FirstChange, account: string): string | null {
  if (!checkPassword(password, account).isLong) return texts.short(PASSWORD_LENGTH.least)
  if (password.length > PASSWORD_LENGTH.most) return texts.long(PASSWORD_LENGTH.most)
  if (isWeak(password, account)) return sentenceOf('weakPassword')
  return password === again ? null : texts.differs
}

async function replaceInTurn(
  deps: SignInDeps,
  sessions: Sessions,
  { password, address }: FirstChange,
  { account, isOf }: NonNullable<Awaited<ReturnType<typeof readTicket>>>
): Promise<FirstReplacement> {
  const found = await findAccount(deps.db, account)
  const stored = found?.firstUntil ? found.passwordHash : null
  if (!found || stored === null || !isOf(stored)) return { kind: 'void', account }
  if (await verifyPassword(password, stored)) return { kind: 'refused', account, problem: texts.same }
  const { member } = found
  // Of two tabs that send at once one finds it.
  const { numUpdatedRows } = await deps.db
    .updateTable('staff')
    .set(await ownPassword(password))
    .where('id', '=', member.id)
    .where('password_hash', '=', stored)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { kind: 'void', account }
  await recordAccess(deps, { action: 'passwordChange', member, address })
  await sessions.endOthers(member.id, null)
  await recordAccess(deps, { action: 'signIn', member, address })
  return { kind: 'right', member, device: await deps.devices.issue(account) }
}

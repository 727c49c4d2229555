import { refuse } from '../../../src/contract/refusals.ts'
import { network } from '../base/network.ts'
import type { Turns } from '../base/turns.ts'
import { redeemCode } from './tokens/codes.ts'
import { demoManagerAccount, demoStaff } from './accounts/demoStaff.ts'
import type { IdentityDeps } from './deps.ts'
import { countAttempt, forgive } from './failures.ts'
import { verifyPassword } from './accounts/passwords.ts'
import type { Sessions, Tokens } from './sessions.ts'
import type { Member } from '../store/staff/member.ts'
import { findAccount, findMember, normalizeAccount } from './accounts/staff.ts'

/** What was typed on the sign-in page, and the client address. */
export interface Credentials {
  readonly account: string
  readonly password: string
  readonly address: string
}

/** A wrong password is a value, not an exception: the page shows it. `wait` in seconds. */
export type PasswordCheck =
  | { readonly kind: 'right'; readonly member: Member }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'slow'; readonly wait: number }

/** How long somebody may wait until the passwords of others from the same address are checked, in ms. */
const TURN_MS = 60_000

/** `turns` of addresses: many passwords from one do not keep all others waiting. */
export async function checkPassword(
  deps: IdentityDeps,
  turns: Turns,
  { account, password, address }: Credentials
): Promise<PasswordCheck> {
  const attempt = { account: normalizeAccount(account), address }
  const wait = await countAttempt(deps, attempt)
  if (wait > 0) return { kind: 'slow', wait }
  const found = await findAccount(deps.db, account)
  const mayEnter = found && (deps.config.demo || !found.member.demo) ? found : null
  const leave = await turns.take({ person: network(address), signal: null, left: () => TURN_MS })
  const isRight = await verifyPassword(password, mayEnter?.passwordHash ?? null).finally(leave)
  if (!mayEnter || !isRight) return { kind: 'wrong' }
  await forgive(deps, attempt)
  return { kind: 'right', member: mayEnter.member }
}

/** A demo account, which needs no password while the demo is on. */
export async function checkDemo({ db, config }: IdentityDeps, account: string): Promise<PasswordCheck> {
  const isOffered = config.demo && demoStaff.some(each => each.account === account)
  const found = isOffered ? await findAccount(db, account) : null
  return found?.member.demo ? { kind: 'right', member: found.member } : { kind: 'wrong' }
}

/** Starts a session for an authorization code. */
export async function exchangeCode(deps: IdentityDeps, sessions: Sessions, code: string): Promise<Tokens> {
  const staffId = await redeemCode(deps, code)
  const member = staffId === null ? null : await findMember(deps.db, staffId)
  if (!member || (member.demo && !deps.config.demo)) throw refuse('codeInvalid')
  return sessions.begin(member.id)
}

/** Starts a session of the demo's relationship manager. */
export async function demoSignIn(deps: IdentityDeps, sessions: Sessions): Promise<Tokens> {
  const check = await checkDemo(deps, demoManagerAccount)
  if (check.kind !== 'right') throw refuse('noDemo')
  return sessions.begin(check.member.id)
}

/** New tokens for the refresh cookie. */
export async function renew(sessions: Sessions, refreshToken: string | undefined): Promise<Tokens> {
  const tokens = refreshToken ? await sessions.renew(refreshToken) : null
  if (!tokens) throw refuse('sessionEnded')
  return tokens
}

import { refuse } from '../../../src/contract/base/refusals.ts'
import { network } from '../base/network.ts'
import type { Member } from '../store/staff/member.ts'
import { demoManagerAccount, demoStaff } from './accounts/demoStaff.ts'
import { verifyPassword } from './accounts/passwords.ts'
import { findAccount, findMember, normalizeAccount } from './accounts/staff.ts'
import type { AccessRecords, IdentityDeps } from './tokens/deps.ts'
import { countAttempt, forgive, type Attempt } from './failures.ts'
import { LINE_SECONDS, type PasswordLine } from './passwordLine.ts'
import { recordAccess, recordSession } from './recordAccess.ts'
import type { Sessions, Tokens } from './sessions.ts'
import { redeemCode } from './tokens/codes.ts'
import type { KnownDevices } from './tokens/knownDevices.ts'

export interface SignInDeps extends IdentityDeps, AccessRecords {
  readonly line: PasswordLine
  readonly devices: KnownDevices
  /** Tells the log of somebody at a network who has to wait so many seconds. */
  readonly tellSlow: (network: string, wait: number) => void
}

/** What was typed on the sign-in page, the client address, and what makes the browser known, if anything does. */
export interface Credentials {
  readonly account: string
  readonly password: string
  readonly address: string
  readonly device?: string | undefined
}

/** A wrong password is a value, not an exception: the page shows it. `wait` in seconds. */
export type PasswordCheck =
  | {
      readonly kind: 'right'
      readonly member: Member
      /** What makes the browser known from now on; null: nothing does. */
      readonly device: string | null
    }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'slow'; readonly wait: number }

export async function checkPassword(
  deps: SignInDeps,
  { account: typed, password, address, device: token }: Credentials
): Promise<PasswordCheck> {
  const account = normalizeAccount(typed)
  const device = await deps.devices.read(account, token)
  const attempt = { account, address, device }
  const applicant = { place: device ?? network(address), isKnown: device !== null }
  const check = await deps.line.check(applicant, () => checkInTurn(deps, attempt, password))
  if (check && check.kind !== 'slow') return check
  const wait = check?.wait ?? LINE_SECONDS
  deps.tellSlow(network(address), wait)
  return { kind: 'slow', wait }
}

async function checkInTurn(deps: SignInDeps, attempt: Attempt, password: string): Promise<PasswordCheck> {
  const wait = await countAttempt(deps, attempt)
  if (wait > 0) return { kind: 'slow', wait }
  const { account, address } = attempt
  const found = await findAccount(deps.db, account)
  const mayEnter = found && (deps.config.demo || !found.member.demo) ? found : null
  const isRight = await verifyPassword(password, mayEnter?.passwordHash ?? null)
  const member = mayEnter?.member ?? null
  await recordAccess(deps, { action: isRight ? 'signIn' : 'signInRefused', member, address })
  if (!member || !isRight) return { kind: 'wrong' }
  await forgive(deps, attempt)
  return { kind: 'right', member, device: await deps.devices.issue(account) }
}

/** A demo account, which needs no password while the demo is on. */
export async function checkDemo(deps: SignInDeps, account: string, address: string): Promise<PasswordCheck> {
  const isOffered = deps.config.demo && demoStaff.some(each => each.account === account)
  const found = isOffered ? await findAccount(deps.db, account) : null
  if (!found?.member.demo) return { kind: 'wrong' }
  await recordAccess(deps, { action: 'signIn', member: found.member, address })
  return { kind: 'right', member: found.member, device: null }
}

/** Starts a session for an authorization code. */
export async function exchangeCode(
  deps: SignInDeps,
  sessions: Sessions,
  code: string,
  address: string | undefined
): Promise<Tokens> {
  const staffId = await redeemCode(deps, code)
  const member = staffId === null ? null : await findMember(deps.db, staffId)
  if (!member || (member.demo && !deps.config.demo)) throw refuse('codeInvalid')
  await recordAccess(deps, { action: 'sessionBegin', member, address })
  return sessions.begin(member.id)
}

/** Starts a session of the demo's relationship manager. */
export async function demoSignIn(deps: SignInDeps, sessions: Sessions, address: string): Promise<Tokens> {
  const check = await checkDemo(deps, demoManagerAccount, address)
  if (check.kind !== 'right') throw refuse('noDemo')
  return sessions.begin(check.member.id)
}

/** New tokens for the refresh cookie. */
export async function renew(
  deps: SignInDeps,
  sessions: Sessions,
  refreshToken: string | undefined,
  address: string | undefined
): Promise<Tokens> {
  const renewed = refreshToken ? await sessions.renew(refreshToken) : null
  if (renewed?.kind === 'stolen') await recordSession(deps, 'sessionStolen', renewed.staffId, address)
  if (renewed?.kind !== 'renewed') throw refuse('sessionEnded')
  return renewed.tokens
}

/** Signs out. Who is signed out already is not recorded again. */
export async function endSession(
  deps: SignInDeps,
  sessions: Sessions,
  sessionId: string,
  address: string | undefined
): Promise<void> {
  const staffId = await sessions.end(sessionId)
  if (staffId !== null) await recordSession(deps, 'signOut', staffId, address)
}

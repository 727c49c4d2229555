import { refuse } from '../../../src/contract/base/refusals.ts'
import type { Config } from '../base/config.ts'
import { network } from '../base/network.ts'
import { sentences } from '../base/sentences.ts'
import type { Member } from '../store/staff/member.ts'
import { demoManagerAccount, demoStaff } from './accounts/demoStaff.ts'
import { verifyPassword } from './accounts/passwords.ts'
import { findAccount, findMember, normalizeAccount } from './accounts/staff.ts'
import type { AccessRecords, IdentityDeps } from './tokens/deps.ts'
import { countAttempt, forgive, type Attempt } from './failures.ts'
import type { OutsideIdentity } from './outsideIdentity.ts'
import { LINE_SECONDS, type PasswordLine } from './passwordLine.ts'
import { PORTAL_PATH } from './page/authorizeRequest.ts'
import type { SignedOut } from './provider/provider.ts'
import { unlessRefused } from './provider/trouble.ts'
import type { Caller } from './callers.ts'
import { recordAccess, recordSession } from './recordAccess.ts'
import type { Sessions, Tokens } from './sessions.ts'
import { redeemCode } from './tokens/codes.ts'
import { issueTicket } from './tokens/firstPasswordTickets.ts'
import type { KnownDevices } from './tokens/knownDevices.ts'

export interface SignInDeps extends IdentityDeps, AccessRecords {
  readonly config: IdentityDeps['config'] & Pick<Config, 'oidc' | 'portalCodes'>
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

export interface SignedIn {
  readonly kind: 'right'
  readonly member: Member
  /** What makes the browser known from now on; null: nothing does. */
  readonly device: string | null
}

/** A wrong password is a value, not an exception: the page shows it. `wait` in seconds. */
export type PasswordCheck =
  | SignedIn
  | { readonly kind: 'wrong' }
  /** Right, but given by somebody else: with the ticket it is replaced, and nothing opens before. */
  | { readonly kind: 'first'; readonly account: string; readonly ticket: string }
  /** A right first password that came too late. */
  | { readonly kind: 'expired' }
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
  if (!mayEnter || !member || !isRight) {
    await recordAccess(deps, { action: 'signInRefused', member, address })
    return { kind: 'wrong' }
  }
  if (mayEnter.firstUntil) {
    deps.log.info({ action: 'firstPassword', staff: member.id, ip: address }, 'sign-in')
    await forgive(deps, attempt)
    return firstPassword(deps, account, mayEnter.passwordHash, mayEnter.firstUntil)
  }
  await recordAccess(deps, { action: 'signIn', member, address })
  await forgive(deps, attempt)
  return { kind: 'right', member, device: await deps.devices.issue(account) }
}

async function firstPassword(
  deps: SignInDeps,
  account: string,
  passwordHash: string | null,
  until: Date
): Promise<PasswordCheck> {
  if (passwordHash === null || deps.clock.now() >= until) return { kind: 'expired' }
  return { kind: 'first', account, ticket: await issueTicket(deps, { account, passwordHash }) }
}

/** A demo account, which needs no password while the demo is on. */
export async function checkDemo(deps: SignInDeps, account: string, address: string): Promise<PasswordCheck> {
  const isOffered = deps.config.demo && demoStaff.some(each => each.account === account)
  const found = isOffered ? await findAccount(deps.db, account) : null
  if (!found?.member.demo) return { kind: 'wrong' }
  await recordAccess(deps, { action: 'signIn', member: found.member, address })
  return { kind: 'right', member: found.member, device: null }
}

/** How a code came. */
export interface Arrival {
  /** The origin of the page that brings it. */
  readonly origin: string
  /** Of the client. */
  readonly address: string
}

/** Starts a session for an authorization code of ours. */
export async function exchangeCode(
  deps: SignInDeps,
  sessions: Sessions,
  code: string,
  address: string | undefined
): Promise<Tokens> {
  const redeemed = await redeemCode(deps, code)
  const member = redeemed && (await findMember(deps.db, redeemed.staffId))
  if (!member || (member.demo && !deps.config.demo)) throw refuse('codeInvalid')
  await recordAccess(deps, { action: 'sessionBegin', member, address })
  return sessions.begin(member.id, redeemed.session)
}

/** Starts a session for a code of the outside provider, which a portal has had brought to our sign-in page. */
export async function exchangeOutsideCode(
  deps: SignInDeps,
  outside: OutsideIdentity | null,
  sessions: Sessions,
  { code, origin, address }: Arrival & { readonly code: string }
): Promise<Tokens> {
  if (!outside) throw refuse('codeInvalid')
  const { provider, enter } = outside
  const person = await unlessRefused(provider.redeem(code, new URL(PORTAL_PATH, origin).href))
  if (!person) throw refuse('codeInvalid')
  const entry = await enter(person, address)
  if (entry.kind === 'out') throw refuse('badValue', { why: sentences.identity.provider.out[entry.why] })
  await recordAccess(deps, { action: 'sessionBegin', member: entry.member, address })
  return sessions.begin(entry.member.id, person.session)
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

/** Ends what else the caller has open. Demo accounts are shared: nobody signs the others out. */
export async function endOtherSessions(
  deps: SignInDeps,
  sessions: Sessions,
  { member, sessionId }: Caller,
  address: string
): Promise<number> {
  if (member.demo) throw refuse('demoSessions')
  const ended = await sessions.endOthers(member.id, sessionId)
  if (ended > 0) await recordAccess(deps, { action: 'signOut', member, address })
  return ended
}

/** Ends what somebody has here who has signed out at the outside provider. */
export async function endOutside(deps: SignInDeps, sessions: Sessions, ended: SignedOut): Promise<void> {
  for (const staffId of await sessions.endOutside(ended)) {
    await recordSession(deps, 'signOut', staffId, undefined)
  }
}

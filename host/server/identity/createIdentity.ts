import { tellOnceAMinute, type Log } from '../base/log.ts'
import { createAccessTokens } from './tokens/accessTokens.ts'
import { createCallers, type Caller } from './callers.ts'
import { changePassword, type PasswordChange } from './changePassword.ts'
import { issueCode } from './tokens/codes.ts'
import { demoStaff } from './accounts/demoStaff.ts'
import { replaceFirst, type FirstChange, type FirstReplacement } from './firstPassword.ts'
import { PasswordLine } from './passwordLine.ts'
import { createKnownDevices } from './tokens/knownDevices.ts'
import type { OfferedAccount } from './page/signInPage.ts'
import { createOutsideIdentity, type OutsideIdentity } from './outsideIdentity.ts'
import type { SignedOut } from './provider/provider.ts'
import { createSessions, type Tokens } from './sessions.ts'
import {
  checkDemo,
  checkPassword,
  demoSignIn,
  endOutside,
  endOtherSessions,
  endSession,
  exchangeCode,
  exchangeOutsideCode,
  renew,
  type Arrival,
  type Credentials,
  type PasswordCheck,
  type SignInDeps
} from './signIn.ts'

/** Who is asking, as the services see it. Refusals are thrown. */
export interface Identity {
  /** The caller with an access token; null if it is invalid, expired, or its session has ended. */
  readonly authenticate: (accessToken: string) => Promise<Caller | null>
  /** The accounts offered on the sign-in page; none without the demo. */
  readonly offered: readonly OfferedAccount[]
  readonly checkPassword: (credentials: Credentials) => Promise<PasswordCheck>
  /** Replaces a first password with one of its owner's own. */
  readonly replaceFirst: (change: FirstChange) => Promise<FirstReplacement>
  readonly checkDemo: (account: string, address: string) => Promise<PasswordCheck>
  /** Issues an authorization code. */
  readonly issueCode: (staffId: string) => Promise<string>
  /** `address` of the client, here and below, for the records. */
  readonly exchangeCode: (code: string, address?: string) => Promise<Tokens>
  /** Of the outside provider. */
  readonly exchangeOutsideCode: (code: string, arrival: Arrival) => Promise<Tokens>
  readonly demoSignIn: (address: string) => Promise<Tokens>
  readonly renew: (refreshToken: string | undefined, address?: string) => Promise<Tokens>
  readonly endSession: (sessionId: string, address?: string) => Promise<void>
  /** Ends what else the caller has open, and resolves to how many that were. */
  readonly endOtherSessions: (caller: Caller, address: string) => Promise<number>
  /** Null: the embedded provider signs in. */
  readonly outside: OutsideIdentity | null
  /** Ends what somebody has here who has signed out at the outside provider. */
  readonly endOutside: (ended: SignedOut) => Promise<void>
  /** `address` of the client: wrong old passwords slow it down. */
  readonly changePassword: (caller: Caller, address: string, change: PasswordChange) => Promise<void>
}

export function createIdentity(given: Omit<SignInDeps, 'line' | 'devices' | 'tellSlow'>): Identity {
  const deps: SignInDeps = {
    ...given,
    line: new PasswordLine(),
    devices: createKnownDevices(given),
    tellSlow: tellSlowly(given.log)
  }
  const tokens = createAccessTokens(deps)
  const outside = deps.config.oidc && createOutsideIdentity(deps, deps.config.oidc)
  const callers = createCallers(deps, tokens, outside?.bearer ?? null)
  const sessions = createSessions(deps, tokens, callers)
  return {
    authenticate: callers.authenticate,
    offered: deps.config.demo ? demoStaff : [],
    checkPassword: credentials => checkPassword(deps, credentials),
    replaceFirst: change => replaceFirst(deps, sessions, change),
    checkDemo: (account, address) => checkDemo(deps, account, address),
    issueCode: staffId => issueCode(deps, staffId),
    exchangeCode: (code, address) => exchangeCode(deps, sessions, code, address),
    exchangeOutsideCode: (code, arrival) =>
      exchangeOutsideCode(deps, deps.config.portalCodes ? outside : null, sessions, { code, ...arrival }),
    demoSignIn: address => demoSignIn(deps, sessions, address),
    renew: (refreshToken, address) => renew(deps, sessions, refreshToken, address),
    endSession: (sessionId, address) => endSession(deps, sessions, sessionId, address),
    endOtherSessions: (caller, address) => endOtherSessions(deps, sessions, caller, address),
    outside,
    endOutside: ended => endOutside(deps, sessions, ended),
    changePassword: (caller, address, change) => changePassword(deps, sessions, caller, address, change)
  }
}

/** Whoever guesses is told of at once, and then by the number of guesses. */
function tellSlowly(log: Log): SignInDeps['tellSlow'] {
  const tell = tellOnceAMinute()
  return (ip, wait) =>
    tell(
      ip,
      () => log.warn({ ip, wait }, 'sign-in has to wait: too many wrong passwords, or too many at once'),
      more => log.warn({ ip, more }, 'sign-in had to wait again within a minute')
    )
}

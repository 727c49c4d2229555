import { tellOnceAMinute, type Log } from '../base/log.ts'
import { createAccessTokens } from './tokens/accessTokens.ts'
import { createCallers, type Caller } from './callers.ts'
import { changePassword, type PasswordChange } from './changePassword.ts'
import { issueCode } from './tokens/codes.ts'
import { demoStaff } from './accounts/demoStaff.ts'
import type { AccessRecords, IdentityDeps } from './tokens/deps.ts'
import { PasswordLine } from './passwordLine.ts'
import { createKnownDevices } from './tokens/knownDevices.ts'
import type { OfferedAccount } from './page/signInPage.ts'
import { createSessions, type Tokens } from './sessions.ts'
import {
  checkDemo,
  checkPassword,
  demoSignIn,
  endSession,
  exchangeCode,
  renew,
  type Credentials,
  type PasswordCheck,
  type SignInDeps
} from './signIn.ts'

/** The identity provider as the services see it. Refusals are thrown. */
export interface Identity {
  /** The caller with an access token; null if it is invalid, expired, or its session has ended. */
  readonly authenticate: (accessToken: string) => Promise<Caller | null>
  /** The accounts offered on the sign-in page; none without the demo. */
  readonly offered: readonly OfferedAccount[]
  readonly checkPassword: (credentials: Credentials) => Promise<PasswordCheck>
  readonly checkDemo: (account: string, address: string) => Promise<PasswordCheck>
  /** Issues an authorization code. */
  readonly issueCode: (staffId: string) => Promise<string>
  /** `address` of the client, here and below, for the records. */
  readonly exchangeCode: (code: string, address?: string) => Promise<Tokens>
  readonly demoSignIn: (address: string) => Promise<Tokens>
  readonly renew: (refreshToken: string | undefined, address?: string) => Promise<Tokens>
  readonly endSession: (sessionId: string, address?: string) => Promise<void>
  /** `address` of the client: wrong old passwords slow it down. */
  readonly changePassword: (caller: Caller, address: string, change: PasswordChange) => Promise<void>
}

export function createIdentity(given: IdentityDeps & AccessRecords): Identity {
  const deps: SignInDeps = {
    ...given,
    line: new PasswordLine(),
    devices: createKnownDevices(given),
    tellSlow: tellSlowly(given.log)
  }
  const tokens = createAccessTokens(deps)
  const callers = createCallers(deps, tokens)
  const sessions = createSessions(deps, tokens, callers)
  return {
    authenticate: callers.authenticate,
    offered: deps.config.demo ? demoStaff : [],
    checkPassword: credentials => checkPassword(deps, credentials),
    checkDemo: (account, address) => checkDemo(deps, account, address),
    issueCode: staffId => issueCode(deps, staffId),
    exchangeCode: (code, address) => exchangeCode(deps, sessions, code, address),
    demoSignIn: address => demoSignIn(deps, sessions, address),
    renew: (refreshToken, address) => renew(deps, sessions, refreshToken, address),
    endSession: (sessionId, address) => endSession(deps, sessions, sessionId, address),
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

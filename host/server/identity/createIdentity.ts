import { Turns } from '../base/turns.ts'
import { createAccessTokens } from './tokens/accessTokens.ts'
import { createCallers, type Caller } from './callers.ts'
import { changePassword, type PasswordChange } from './accounts/changePassword.ts'
import { MAX_AT_ONCE } from './accounts/passwords.ts'
import { issueCode } from './tokens/codes.ts'
import { demoStaff } from './accounts/demoStaff.ts'
import type { IdentityDeps } from './deps.ts'
import type { OfferedAccount } from './page/signInPage.ts'
import { createSessions, type Tokens } from './sessions.ts'
import {
  checkDemo,
  checkPassword,
  demoSignIn,
  exchangeCode,
  renew,
  type Credentials,
  type PasswordCheck
} from './signIn.ts'

/** The identity provider as the services see it. Refusals are thrown. */
export interface Identity {
  /** The caller with an access token; null if it is invalid, expired, or its session has ended. */
  readonly authenticate: (accessToken: string) => Promise<Caller | null>
  /** The accounts offered on the sign-in page; none without the demo. */
  readonly offered: readonly OfferedAccount[]
  readonly checkPassword: (credentials: Credentials) => Promise<PasswordCheck>
  readonly checkDemo: (account: string) => Promise<PasswordCheck>
  /** Issues an authorization code. */
  readonly issueCode: (staffId: string) => Promise<string>
  readonly exchangeCode: (code: string) => Promise<Tokens>
  readonly demoSignIn: () => Promise<Tokens>
  readonly renew: (refreshToken: string | undefined) => Promise<Tokens>
  readonly endSession: (sessionId: string) => Promise<void>
  /** `address` of the client: wrong old passwords slow it down. */
  readonly changePassword: (caller: Caller, address: string, change: PasswordChange) => Promise<void>
}

export function createIdentity(deps: IdentityDeps): Identity {
  const tokens = createAccessTokens(deps)
  const callers = createCallers(deps, tokens)
  const sessions = createSessions(deps, tokens, callers)
  const turns = new Turns(MAX_AT_ONCE)
  return {
    authenticate: callers.authenticate,
    offered: deps.config.demo ? demoStaff : [],
    checkPassword: credentials => checkPassword(deps, turns, credentials),
    checkDemo: account => checkDemo(deps, account),
    issueCode: staffId => issueCode(deps, staffId),
    exchangeCode: code => exchangeCode(deps, sessions, code),
    demoSignIn: () => demoSignIn(deps, sessions),
    renew: refreshToken => renew(sessions, refreshToken),
    endSession: sessions.end,
    changePassword: (caller, address, change) => changePassword(deps, sessions, caller, address, change)
  }
}

import { createAccessTokens } from './tokens/accessTokens.ts'
import { createCallers, type Caller } from './callers.ts'
import { changePassword, type PasswordChange } from './accounts/changePassword.ts'
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

/** What the services ask of the identity provider. What it refuses is thrown. */
export interface Identity {
  /** Who carries an access token; null when it is not ours, has run out, or its session has ended. */
  readonly authenticate: (accessToken: string) => Promise<Caller | null>
  /** The accounts that the sign-in page offers; none where the deployment has no demo. */
  readonly offered: readonly OfferedAccount[]
  readonly checkPassword: (credentials: Credentials) => Promise<PasswordCheck>
  readonly checkDemo: (account: string) => Promise<PasswordCheck>
  /** A new authorisation code. */
  readonly issueCode: (staffId: string) => Promise<string>
  readonly exchangeCode: (code: string) => Promise<Tokens>
  readonly demoSignIn: () => Promise<Tokens>
  readonly renew: (refreshToken: string | undefined) => Promise<Tokens>
  readonly endSession: (sessionId: string) => Promise<void>
  /** `address` of the client, because wrong old passwords slow it down. */
  readonly changePassword: (caller: Caller, address: string, change: PasswordChange) => Promise<void>
}

export function createIdentity(deps: IdentityDeps): Identity {
  const tokens = createAccessTokens(deps)
  const callers = createCallers(deps, tokens)
  const sessions = createSessions(deps, tokens, callers)
  return {
    authenticate: callers.authenticate,
    offered: deps.config.demo ? demoStaff : [],
    checkPassword: credentials => checkPassword(deps, credentials),
    checkDemo: account => checkDemo(deps, account),
    issueCode: staffId => issueCode(deps, staffId),
    exchangeCode: code => exchangeCode(deps, sessions, code),
    demoSignIn: () => demoSignIn(deps, sessions),
    renew: refreshToken => renew(sessions, refreshToken),
    endSession: sessions.end,
    changePassword: (caller, address, change) => changePassword(deps, sessions, caller, address, change)
  }
}

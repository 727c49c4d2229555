import { createAccessTokens } from './accessTokens.ts'
import { createCallers, type Caller } from './callers.ts'
import { changePassword, type PasswordChange } from './changePassword.ts'
import type { IdentityDeps } from './deps.ts'
import { createSessions, type Tokens } from './sessions.ts'
import { demoSignIn, exchangeCode, renew } from './signIn.ts'

/** What the services ask of the identity provider. Every refusal is thrown as a Refusal with its sentence. */
export interface Identity {
  /** Who carries an access token; null when it is not ours, has run out, or its session has ended. */
  readonly authenticate: (accessToken: string) => Promise<Caller | null>
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
    exchangeCode: code => exchangeCode(deps, sessions, code),
    demoSignIn: () => demoSignIn(deps, sessions),
    renew: refreshToken => renew(sessions, refreshToken),
    endSession: sessions.end,
    changePassword: (caller, address, change) => changePassword(deps, sessions, caller, address, change)
  }
}

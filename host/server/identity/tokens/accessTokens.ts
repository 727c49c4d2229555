import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { createHmac } from 'node:crypto'
import type { IdentityDeps } from './deps.ts'
import { readSigningKey } from './signingKey.ts'
import { createTokenKeys } from './tokenKeys.ts'

const ISSUER = 'prospecting-app'
const AUDIENCE = 'prospecting-app-services'
/** The `typ` header says what the token is for, so that nothing else signed with this key passes for one. */
const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'

interface AccessClaims {
  readonly staffId: string
  readonly sessionId: string
}

export interface AccessTokens {
  /** A token that expires with its session at the latest. */
  readonly issue: (
    claims: AccessClaims,
    sessionEnds: Date
  ) => Promise<{ readonly token: string; readonly expiresIn: number }>
  /** The refresh token after this one: always the same, so that a repeated renewal begins no second chain. */
  readonly successorOf: (refreshToken: string) => Promise<string>
  /** The claims of a valid token; null for any other text. Does not check the session. */
  readonly read: (token: string) => Promise<AccessClaims | null>
}

export function createAccessTokens({ db, clock, config }: IdentityDeps): AccessTokens {
  const keys = createTokenKeys(db, clock)
  return {
    issue: async ({ staffId, sessionId }, sessionEnds) => {
      const now = seconds(clock.now())
      const ends = Math.min(now + config.accessTokenMinutes * 60, seconds(sessionEnds))
      const { name, secret } = await keys.newest()
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, ...(name !== null && { kid: name }) })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(staffId)
        .setIssuedAt(now)
        .setExpirationTime(ends)
        .sign(secret)
      return { token, expiresIn: ends - now }
    },
    successorOf: async refreshToken =>
      createHmac('sha256', await readSigningKey(db))
        .update(`refresh ${refreshToken}`)
        .digest('base64url'),
    read: async token => {
      try {
        const secret = await keys.named(decodeProtectedHeader(token).kid ?? null)
        if (!secret) return null
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: clock.now()
        })
        return { staffId: String(payload.sub), sessionId: String(payload.sid) }
      } catch (error) {
        // What is no token at all has no header.
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null
        throw error
      }
    }
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

import { errors, jwtVerify, SignJWT } from 'jose'
import { createHmac, randomBytes } from 'node:crypto'
import type { IdentityDeps } from './deps.ts'
import type { Db } from '../../store/database.ts'

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
  let known: Uint8Array | undefined
  const key = async (): Promise<Uint8Array> => (known ??= await readSigningKey(db))
  return {
    issue: async ({ staffId, sessionId }, sessionEnds) => {
      const now = seconds(clock.now())
      const ends = Math.min(now + config.accessTokenMinutes * 60, seconds(sessionEnds))
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(staffId)
        .setIssuedAt(now)
        .setExpirationTime(ends)
        .sign(await key())
      return { token, expiresIn: ends - now }
    },
    successorOf: async refreshToken =>
      createHmac('sha256', await key())
        .update(`refresh ${refreshToken}`)
        .digest('base64url'),
    read: async token => {
      const secret = await key()
      try {
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
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    }
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** The signing key of the access tokens, created at first use and shared by all servers of a database. */
export async function readSigningKey(db: Db): Promise<Uint8Array> {
  const known = await storedKey(db)
  if (known) return known
  await db
    .insertInto('signing_key')
    .values({ id: 1, secret: randomBytes(32) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const made = await storedKey(db)
  if (!made) throw new Error('The signing key has just been written, and is not there.')
  return made
}

async function storedKey(db: Db): Promise<Uint8Array | undefined> {
  return (await db.selectFrom('signing_key').select('secret').executeTakeFirst())?.secret
}

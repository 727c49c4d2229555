import { createHash, randomUUID } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { IdentityDeps } from './deps.ts'
import { normalizeAccount } from '../accounts/staff.ts'
import { readSigningKey } from './signingKey.ts'

const TYPE = 'device+jwt'
const ALGORITHM = 'HS256'

/** So long after the last sign-in of an account a browser is known. */
const KNOWN_SECONDS = 90 * 86_400

/** Which browsers are known to an account, by a token that each of them keeps. It opens nothing. */
export interface KnownDevices {
  readonly issue: (account: string) => Promise<string>
  /** The name of the browser; null if the token is another account's, too old, or none. */
  readonly read: (account: string, token: string | undefined) => Promise<string | null>
}

export function createKnownDevices({ db, clock }: IdentityDeps): KnownDevices {
  let known: Uint8Array | undefined
  const key = async (): Promise<Uint8Array> => (known ??= await readSigningKey(db))
  return {
    issue: async account =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(account)
        .setJti(randomUUID())
        .setExpirationTime(new Date(clock.now().getTime() + KNOWN_SECONDS * 1000))
        .sign(await key()),
    read: async (account, token) => {
      if (token === undefined) return null
      const secret = await key()
      const wanted = { algorithms: [ALGORITHM], typ: TYPE, subject: account, requiredClaims: ['jti', 'exp'] }
      try {
        const { payload } = await jwtVerify(token, secret, { ...wanted, currentDate: clock.now() })
        return payload.jti ?? null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    }
  }
}

/** Only the sign-in page receives it. Each account has its own: several people may use one browser. */
function cookieName(account: string): string {
  const digest = createHash('sha256').update(account).digest('hex')
  return `prospecting-known-${digest.slice(0, 16)}`
}

/** What makes this browser known to an account, as typed. Needs @fastify/cookie on the app. */
export function readDeviceCookie({ cookies }: FastifyRequest, typed: string): string | undefined {
  return cookies[cookieName(normalizeAccount(typed))]
}

export function setDeviceCookie(reply: FastifyReply, account: string, token: string): void {
  const { routeOptions, protocol } = reply.request
  const attributes: CookieSerializeOptions = {
    path: routeOptions.url ?? '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https',
    maxAge: KNOWN_SECONDS
  }
  reply.setCookie(cookieName(account), token, attributes)
}

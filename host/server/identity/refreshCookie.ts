import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt, errors } from 'jose'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { services } from '../../../src/contract/base/services.ts'
import type { Tokens } from './sessions.ts'

/**
 * Each session has a cookie of its own: a sign-in of another account that is not wanted does not take the one of the
 * session that stays, and a renewal never leads into another session.
 */
const PREFIX = 'prospecting-refresh-'

/** Only the renewal endpoint receives it. */
const PATH = `${services.dataQuery.basePath}/${endpoints.refreshToken.path}`

const attributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: PATH,
  httpOnly: true,
  sameSite: 'strict',
  secure: request.protocol === 'https'
})

interface RefreshCookie {
  readonly sessionId: string
  readonly refreshToken: string
}

/**
 * The cookie of the session whose access token, expired as it may be, comes along; without one, the only cookie there
 * is. Needs @fastify/cookie on the app.
 */
export function readRefreshCookie(request: FastifyRequest): RefreshCookie | null {
  const all = Object.entries(request.cookies).flatMap(([name, refreshToken]) =>
    refreshToken && name.startsWith(PREFIX) ? [{ sessionId: name.slice(PREFIX.length), refreshToken }] : []
  )
  const named = sessionOf(request)
  if (named !== null) return all.find(({ sessionId }) => sessionId === named) ?? null
  return all.length === 1 ? (all[0] ?? null) : null
}

export function setRefreshCookie(
  reply: FastifyReply,
  { sessionId, refreshToken, sessionEnds }: Tokens
): void {
  reply.setCookie(PREFIX + sessionId, refreshToken, { ...attributes(reply.request), expires: sessionEnds })
}

export function clearRefreshCookie(reply: FastifyReply, sessionId: string): void {
  reply.clearCookie(PREFIX + sessionId, attributes(reply.request))
}

/** Not verified: it only chooses among the cookies of this browser. */
function sessionOf({ headers }: FastifyRequest): string | null {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  try {
    const { sid } = decodeJwt(token)
    return typeof sid === 'string' ? sid : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

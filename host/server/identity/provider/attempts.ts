import { createHash } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../base/clock.ts'
import type { AuthorizeRequest } from '../page/authorizeRequest.ts'
import type { Attempt } from './provider.ts'

const TYPE = 'sso-attempt+jwt'
const ALGORITHM = 'HS256'

/** How long somebody may take to sign in there. */
const VALID_SECONDS = 15 * 60

/** A sign-in that has set out, and where it leads in the application. */
export interface Departure extends AuthorizeRequest {
  readonly attempt: Attempt
}

/**
 * Keeps departures in the browser that began them: nobody can be made to come back with a sign-in of somebody else, and a
 * server needs no memory of who never came back. Each has a cookie of its own, for several tabs.
 */
export interface Attempts {
  readonly keep: (reply: FastifyReply, departure: Departure) => Promise<void>
  /** Once; null for a return that did not begin here, or too long ago. */
  readonly take: (request: FastifyRequest, reply: FastifyReply) => Promise<Departure | null>
}

export function createAttempts(key: () => Promise<Uint8Array>, clock: Clock, path: string): Attempts {
  return {
    keep: async (reply, { attempt, redirectUri, state }) => {
      const token = await new SignJWT({ attempt, redirectUri: redirectUri.href, state })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setExpirationTime(new Date(clock.now().getTime() + VALID_SECONDS * 1000))
        .sign(await key())
      reply.setCookie(cookieName(attempt.state), token, {
        ...attributes(reply.request, path),
        maxAge: VALID_SECONDS
      })
    },
    take: async (request, reply) => {
      const state = new URLSearchParams(request.url.split('?')[1]).get('state') ?? ''
      const name = cookieName(state)
      const departure = await read(request.cookies[name], await key(), clock)
      if (departure?.attempt.state !== state) return null
      reply.clearCookie(name, attributes(request, path))
      return departure
    }
  }
}

async function read(token: string | undefined, key: Uint8Array, clock: Clock): Promise<Departure | null> {
  if (token === undefined) return null
  try {
    const { payload } = await jwtVerify<{ attempt: Attempt; redirectUri: string; state: string | null }>(
      token,
      key,
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        currentDate: clock.now()
      }
    )
    const { attempt, redirectUri, state } = payload
    return { attempt, redirectUri: new URL(redirectUri), state }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function cookieName(state: string): string {
  return `prospecting-sso-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
}

/** `lax`: the provider's site leads back here. */
function attributes({ protocol }: FastifyRequest, path: string): CookieSerializeOptions {
  return { path, httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }
}

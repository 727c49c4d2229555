import type { FastifyReply, FastifyRequest } from 'fastify'
import { OWN_CODE_PREFIX, type authEndpoints } from '../../../../src/contract/endpoints/auth.ts'
import { Refused } from '../../../../src/contract/base/refusals.ts'
import type { TokenAnswer } from '../../../../src/contract/entities/user.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../../identity/refreshCookie.ts'
import type { Tokens } from '../../identity/sessions.ts'
import type { Handlers } from '../../http/implement.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function authHandlers({ identity }: HandlerDeps): Handlers<typeof authEndpoints> {
  return {
    loginByCode: async ({ body, request, reply }) => {
      const { code } = body
      const address = request.ip
      const tokens = await (code.startsWith(OWN_CODE_PREFIX)
        ? identity.exchangeCode(code, address)
        : identity.exchangeOutsideCode(code, { origin: originOf(request), address }))
      return signedIn(reply, tokens)
    },
    loginByDemo: async ({ request, reply }) => signedIn(reply, await identity.demoSignIn(request.ip)),
    refreshToken: async ({ request, reply }) => {
      const cookie = readRefreshCookie(request)
      try {
        return signedIn(reply, await identity.renew(cookie?.refreshToken, request.ip))
      } catch (error) {
        // Clears the invalid cookie, so that it is not sent again.
        if (error instanceof Refused && cookie) clearRefreshCookie(reply, cookie.sessionId)
        throw error
      }
    },
    logout: async ({ request, caller, reply }) => {
      const { sessionId } = caller
      // A token of an outside provider ends there.
      if (sessionId === null) return null
      await identity.endSession(sessionId, request.ip)
      clearRefreshCookie(reply, sessionId)
      return null
    }
  }
}

/** As the browser has it: a proxy may have ended TLS without saying so. */
function originOf({ headers, protocol, host }: FastifyRequest): string {
  const own = `${protocol}://${host}`
  const origin = URL.parse(headers.origin ?? '')
  return origin?.host === host.toLowerCase() ? origin.origin : own
}

/** The access token is sent in the body, the refresh token in its cookie. */
function signedIn(reply: FastifyReply, tokens: Tokens): TokenAnswer {
  setRefreshCookie(reply, tokens)
  return { access_token: tokens.accessToken, expires_in: tokens.expiresIn }
}

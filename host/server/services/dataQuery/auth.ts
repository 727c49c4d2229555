import type { FastifyReply } from 'fastify'
import type { authEndpoints } from '../../../../src/contract/endpoints/auth.ts'
import { Refused } from '../../../../src/contract/base/refusals.ts'
import type { TokenAnswer } from '../../../../src/contract/entities/user.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../../identity/refreshCookie.ts'
import type { Tokens } from '../../identity/sessions.ts'
import type { Handlers } from '../../http/implement.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function authHandlers({ identity }: HandlerDeps): Handlers<typeof authEndpoints> {
  return {
    loginByCode: async ({ request, body, reply }) =>
      signedIn(reply, await identity.exchangeCode(body.code, request.ip)),
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
      await identity.endSession(caller.sessionId, request.ip)
      clearRefreshCookie(reply, caller.sessionId)
      return null
    }
  }
}

/** The access token is sent in the body, the refresh token in its cookie. */
function signedIn(reply: FastifyReply, tokens: Tokens): TokenAnswer {
  setRefreshCookie(reply, tokens)
  return { access_token: tokens.accessToken, expires_in: tokens.expiresIn }
}

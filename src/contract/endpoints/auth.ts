import * as v from 'valibot'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { tokenSchema } from '../entities/user.ts'
import { nothing } from '../base/shape.ts'

/** Begins the codes of the embedded identity provider, which are valid only with the state of the page. */
export const OWN_CODE_PREFIX = 'pa.'

export const authEndpoints = {
  loginByCode: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'auth/oauth/hs/login',
    summary: 'Exchange the code of the single sign-on for a session',
    token: 'none',
    permission: null,
    refusals: { codeInvalid: 401 },
    body: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) }),
    response: tokenSchema
  }),
  loginByDemo: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'auth/demo/login',
    summary: 'Sign in as the demo member of staff, where the deployment has one',
    token: 'none',
    permission: null,
    refusals: { noDemo: 403 },
    body: v.object({}),
    response: tokenSchema
  }),
  refreshToken: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'auth/refresh-token',
    summary: 'Exchange the refresh cookie, or the old token in the body, for a new access token',
    token: 'optional',
    permission: null,
    refusals: { sessionEnded: 401 },
    body: v.object({ token: v.optional(v.string()) }),
    response: tokenSchema
  }),
  logout: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'auth/logout',
    summary: 'End the session of the access token',
    permission: null,
    response: nothing,
    status: 204
  })
}

import type { FastifyRequest } from 'fastify'

/** The only client of this identity provider. */
const CLIENT_ID = 'prospecting-app'

export const AUTHORIZE_PATH = '/sso/authorize'

/** Where an outside provider leads back to, and where it tells of somebody who has signed out there. */
export const CALLBACK_PATH = '/sso/callback'
export const LOGOUT_PATH = '/sso/logout'

/** Where a portal brings a code for which it has asked an outside provider itself. */
export const PORTAL_PATH = '/login'

/** Where the application starts a sign-in; it adds response_type, redirect_uri and state. */
export const authorizeUrl = `${AUTHORIZE_PATH}?client_id=${CLIENT_ID}`

/** The parameters of an authorization request. */
export interface AuthorizeRequest {
  readonly redirectUri: URL
  readonly state: string | null
}

/** `incomplete`: another kind of request or client. `elsewhere`: a redirect_uri that may not receive a code. */
export function readAuthorizeRequest(request: FastifyRequest): AuthorizeRequest | 'incomplete' | 'elsewhere' {
  const query = queryOf(request)
  if (query.get('response_type') !== 'code') return 'incomplete'
  if ((query.get('client_id') ?? CLIENT_ID) !== CLIENT_ID) return 'incomplete'
  const redirectUri = query.get('redirect_uri')
  if (!redirectUri) return 'incomplete'
  const url = URL.parse(redirectUri, `${request.protocol}://${request.host}`)
  return url && mayReceiveCode(url, request) ? { redirectUri: url, state: query.get('state') } : 'elsewhere'
}

/** The action of the form: the address of the same request, whose query only this page reads. */
export function formAction(request: FastifyRequest): string {
  return `${AUTHORIZE_PATH}?${queryOf(request).toString()}`
}

/** Redirects to the application with the code and its own state. */
export function answerHref({ redirectUri, state }: AuthorizeRequest, code: string): string {
  const url = new URL(redirectUri)
  url.searchParams.set('code', code)
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'))
}

/**
 * Only the screens of this origin that exchange a code, or a code could leak to another site. HTTPS is accepted
 * beside the request's own protocol, because a proxy may have ended TLS without saying so.
 */
function mayReceiveCode(url: URL, { protocol, host }: FastifyRequest): boolean {
  return (
    url.host === host.toLowerCase() &&
    (url.protocol === 'https:' || url.protocol === `${protocol}:`) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    /\/(?:login|home)$/.test(url.pathname)
  )
}

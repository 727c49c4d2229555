import type { FastifyRequest } from 'fastify'

/** The only application that signs people in here. */
const CLIENT_ID = 'prospecting-app'

export const AUTHORIZE_PATH = '/sso/authorize'

/** Where the page of the application begins a sign-in; it adds response_type, redirect_uri and state. */
export const authorizeUrl = `${AUTHORIZE_PATH}?client_id=${CLIENT_ID}`

/** What the application asks for in the query of the address. */
export interface AuthorizeRequest {
  readonly redirectUri: URL
  readonly state: string | null
}

/** `incomplete` names another kind of request or client, `elsewhere` an address that may not be given a code. */
export function readAuthorizeRequest(request: FastifyRequest): AuthorizeRequest | 'incomplete' | 'elsewhere' {
  const query = queryOf(request)
  if (query.get('response_type') !== 'code') return 'incomplete'
  if ((query.get('client_id') ?? CLIENT_ID) !== CLIENT_ID) return 'incomplete'
  const redirectUri = query.get('redirect_uri')
  if (!redirectUri) return 'incomplete'
  const url = URL.parse(redirectUri, `${request.protocol}://${request.host}`)
  return url && mayReceiveCode(url, request) ? { redirectUri: url, state: query.get('state') } : 'elsewhere'
}

/** The address of the same request, for the form; only this page reads its query. */
export function formAction(request: FastifyRequest): string {
  return `${AUTHORIZE_PATH}?${queryOf(request).toString()}`
}

/** Brings the code to the application, with its own state. */
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
 * The screens of this origin that exchange a code, and nothing else, or a code could be led to a stranger. HTTPS is
 * accepted beside the request's own protocol: a proxy may have ended it in front of us without saying so.
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

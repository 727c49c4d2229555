import { safeReturnTo } from '../session/returnTo.ts'

const STATE = 'returnTo:'

/** What travels through the single sign-on and comes back with the code. */
export function writeState(returnTo: string | null): string {
  return STATE + (returnTo ?? '')
}

/** The place to return to out of the query of the login: written there, or come back as state. Null when unsafe. */
export function readReturnTo(query: URLSearchParams, origin: string): string | null {
  const state = query.get('state')
  const carried = state?.startsWith(STATE) ? state.slice(STATE.length) : null
  return safeReturnTo(query.get('returnTo') ?? carried, origin)
}

/** The authorisation page with our state and the address that the code is to be brought to. */
export function singleSignOnHref(
  signInUrl: string | null,
  redirectUri: string,
  returnTo: string | null
): string | null {
  if (signInUrl === null || !URL.canParse(signInUrl, redirectUri)) return null
  const url = new URL(signInUrl, redirectUri)
  if (!url.searchParams.has('response_type')) url.searchParams.set('response_type', 'code')
  if (!url.searchParams.has('redirect_uri')) url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('state', writeState(returnTo))
  return url.href
}

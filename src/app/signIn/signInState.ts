import { safeReturnTo } from '../../session/signInAttempt.ts'

/** Begins a state of ours; a provider that begins by itself sends none, or one of its own. */
const OURS = 'pa'

/** What travels through the single sign-on and comes back with the code. */
export interface SignInState {
  /** Known only to the tab that set out. */
  readonly nonce: string
  readonly returnTo: string | null
}

export function writeState({ nonce, returnTo }: SignInState): string {
  return [OURS, nonce, returnTo ?? ''].join('.')
}

/** Null for what is no state of ours. Whether the place to return to is safe is not known yet. */
export function readState(state: string | null): SignInState | null {
  const [ours, nonce, ...returnTo] = state?.split('.') ?? []
  if (ours !== OURS || !nonce) return null
  return { nonce, returnTo: returnTo.join('.') || null }
}

/** The place to return to out of the query of the login: written there, or come back as state. Null when unsafe. */
export function readReturnTo(query: URLSearchParams, origin: string): string | null {
  return safeReturnTo(query.get('returnTo') ?? readState(query.get('state'))?.returnTo, origin)
}

/** The authorization page with our state and the address that the code is to be brought to. */
export function singleSignOnHref(
  signInUrl: string | null,
  redirectUri: string,
  state: SignInState
): string | null {
  if (signInUrl === null || !URL.canParse(signInUrl, redirectUri)) return null
  const url = new URL(signInUrl, redirectUri)
  if (!url.searchParams.has('response_type')) url.searchParams.set('response_type', 'code')
  if (!url.searchParams.has('redirect_uri')) url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('state', writeState(state))
  return url.href
}

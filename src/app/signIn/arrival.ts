import { Failure } from '../../failures/failure.ts'
import { isOwnAttempt } from '../../session/signInAttempt.ts'
import type { Session, SignInResult } from '../../session/useSession.ts'
import { readReturnTo, readState } from './signInState.ts'

/** What an address brings along that must not stay there. */
export interface Arrival {
  /** The same address without it. */
  readonly address: string
  readonly returnTo: string | null
  /** Null for a secret that was not requested. */
  readonly signIn: ((session: Session) => Promise<SignInResult>) | null
}

/** The screens at whose addresses a sign-in may arrive. */
export type Door = 'login' | 'home'

/** Null for an address that brings nothing. `origin` is the page's own. */
export function readArrival(door: Door, pathname: string, search: string, origin: string): Arrival | null {
  const query = new URLSearchParams(search)
  const signIn = door === 'home' ? (homeSignIn(query) ?? codeSignIn(query)) : codeSignIn(query)
  if (!signIn && !query.has('access_token')) return null
  const returnTo = readReturnTo(query, origin)
  return {
    address: door === 'home' || returnTo === null ? pathname : loginAddress(pathname, { returnTo }),
    returnTo,
    signIn
  }
}

export function loginAddress(
  pathname: string,
  { returnTo, failed = false }: { readonly returnTo: string | null; readonly failed?: boolean }
): string {
  const query = new URLSearchParams()
  if (failed) query.set('fail', 'true')
  if (returnTo !== null) query.set('returnTo', returnTo)
  const written = query.toString()
  return written === '' ? pathname : `${pathname}?${written}`
}

type SignIn = NonNullable<Arrival['signIn']>

/** The ways in that only the home page has, in the order of the specification. */
function homeSignIn(query: URLSearchParams): SignIn | null {
  const from = query.get('from')
  const accessToken = query.get('access_token')
  if (from === 'demo') return session => session.signInByDemo()
  if (from === 'outsideLogin' && accessToken) return session => session.signInByToken(accessToken)
  return null
}

/** A code with a state of ours is taken only from the sign-in that this tab began; without one the provider began. */
function codeSignIn(query: URLSearchParams): SignIn | null {
  const code = query.get('code')
  if (!code) return null
  const state = readState(query.get('state'))
  return session => (state && !isOwnAttempt(state.nonce) ? refuse() : session.signInByCode(code))
}

const refuse = (): Promise<SignInResult> =>
  Promise.resolve({ success: false, error: new Failure({ kind: 'loginInvalid' }) })

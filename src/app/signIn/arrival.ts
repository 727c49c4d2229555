import { OWN_CODE_PREFIX } from '../../contract/endpoints/auth.ts'
import { Failure } from '../../failures/failure.ts'
import { isOwnAttempt } from '../../session/signInAttempt.ts'
import type { Session, SignInOptions, SignInResult } from '../../session/useSession.ts'
import { readReturnTo, readState } from './signInState.ts'

/** What an address brings along that must not stay there. */
export interface Arrival {
  /** The same address without it. */
  readonly address: string
  readonly returnTo: string | null
  /** Null for a secret that was not requested. */
  readonly signIn: ((session: Session, options: SignInOptions) => Promise<SignInResult>) | null
}

/** The screens at whose addresses a sign-in may arrive. */
export type Door = 'login' | 'home'

export interface ArrivalOptions {
  /** The origin of this page. */
  readonly origin: string
  /** Whether a code without our state is accepted: a portal began that sign-in. */
  readonly portalCodes: boolean
}

/** Null for an address that brings nothing. */
export function readArrival(
  door: Door,
  pathname: string,
  search: string,
  { origin, portalCodes }: ArrivalOptions
): Arrival | null {
  const query = new URLSearchParams(search)
  const byCode = codeSignIn(query, portalCodes)
  const signIn = door === 'home' ? inOrder(homeSignIn(query), byCode) : byCode
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

/** The second is tried where the first is refused; where the session is kept instead, nothing more is. */
function inOrder(first: SignIn | null, second: SignIn | null): SignIn | null {
  if (!first || !second) return first ?? second
  return async (session, options) => {
    const result = await first(session, options)
    return result.success || result.error.kind === 'aborted' ? result : second(session, options)
  }
}

/** The ways in that only the home page has, in the order of the specification. */
function homeSignIn(query: URLSearchParams): SignIn | null {
  const from = query.get('from')
  const accessToken = query.get('access_token')
  if (from === 'demo') return (session, options) => session.signInByDemo(options)
  if (from === 'outsideLogin' && accessToken)
    return (session, options) => session.signInByToken(accessToken, options)
  return null
}

/**
 * A code with a state of ours is accepted only from the sign-in that this tab began. Without one a portal began the
 * sign-in; our own provider never does, and a link with its code may be somebody else's.
 */
function codeSignIn(query: URLSearchParams, portalCodes: boolean): SignIn | null {
  const code = query.get('code')
  if (!code) return null
  const state = readState(query.get('state'))
  const mayBegin = (): boolean =>
    state ? isOwnAttempt(state.nonce) : portalCodes && !code.startsWith(OWN_CODE_PREFIX)
  return (session, options) => (mayBegin() ? session.signInByCode(code, options) : refuse())
}

const refuse = (): Promise<SignInResult> =>
  Promise.resolve({ success: false, error: new Failure({ kind: 'loginInvalid' }) })

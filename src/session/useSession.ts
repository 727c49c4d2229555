import { createContext, use, useEffect, useRef } from 'react'
import type { Permission } from '../catalogue/permissions.ts'
import type { User } from '../contract/entities/user.ts'
import type { Failure } from '../failures/failure.ts'
import type { HttpConnection } from '../http/connection.ts'

/** The stored user: as GET users/me answers, without the permission list. */
export type StoredUser = Omit<User, 'permissions'>

/** A refused sign-in is a value, not an exception. */
export type SignInResult = { readonly success: true } | { readonly success: false; readonly error: Failure }

/** The account that is signed in, and another one that a sign-in would put in its place. */
export interface Replacement {
  readonly current: StoredUser
  readonly next: StoredUser
}

export interface SignInOptions {
  /**
   * Whether the session of another account may be replaced. If not, the session stays and the result is an `aborted`
   * failure. Default: it may.
   */
  readonly mayReplace?: ((replacement: Replacement) => Promise<boolean>) | undefined
}

/**
 * How a session ended while the page was open.
 * - signedOut: by a sign-out in this tab
 * - lost: it is not accepted any more and could not be renewed
 * - missing: a call needed a session and there was none
 * - elsewhere: another tab signed out, or lost it
 */
export interface SessionEnding {
  readonly how: 'signedOut' | 'lost' | 'missing' | 'elsewhere'
}

export interface Session {
  /** `signedIn` once a token is stored; the user may follow a moment later. */
  readonly status: 'signedOut' | 'signedIn'
  /** Who signs in and out: we, or the embedding page. */
  readonly owner: 'app' | 'page'
  readonly user: StoredUser | null
  /** Null until they are known. */
  readonly permissions: readonly string[] | null
  readonly logoUrl: string | null
  /** The menu keys shown last; null before that. */
  readonly menuOptions: readonly string[] | null
  /** Null while signed in, before the first session, and for an embedding page's session. */
  readonly ending: SessionEnding | null
  signInByCode(code: string, options?: SignInOptions): Promise<SignInResult>
  signInByToken(accessToken: string, options?: SignInOptions): Promise<SignInResult>
  signInByDemo(options?: SignInOptions): Promise<SignInResult>
  logout(): Promise<void>
  /** Like logout, without the call. */
  reset(): void
  /** Stores the menu keys shown now. */
  readonly saveMenu: (keys: readonly string[]) => void
}

export const SessionContext = /* @__PURE__ */ createContext<Session | null>(null)

/**
 * Who is signed in, and how that begins and ends.
 *
 * @example
 * const { user, status, logout } = useSession()
 * const name = status === 'signedIn' ? user?.name : null
 */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) {
    throw new Error(
      'useSession needs a SessionProvider above it: wrap your component in <HttpProvider> and <SessionProvider>.'
    )
  }
  return session
}

/**
 * Whether the member of staff has the permission; false until permissions are known.
 *
 * @example const mayExport = useCan('list:export')
 */
export function useCan(permission: Permission): boolean {
  return useSession().permissions?.includes(permission) ?? false
}

/** The profile is not loaded yet. */
const UNKNOWN = ''

/** Clears cached answers when another member of staff signs in. */
export function useClearQueries(
  { queryClient }: HttpConnection,
  { status, user }: Pick<Session, 'status' | 'user'>
): void {
  const person = status === 'signedOut' ? null : (user?.id ?? UNKNOWN)
  const last = useRef(person)
  useEffect(() => {
    const before = last.current
    last.current = person
    if (before === null || before === person || (before === UNKNOWN && person !== null)) return
    // Screens that need a session are unmounted by now; the others refetch.
    queryClient.resetQueries().catch(() => null)
  }, [person, queryClient])
}

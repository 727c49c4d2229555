import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode
} from 'react'
import { authEndpoints } from '../contract/endpoints/auth.ts'
import type { HttpConnection } from '../http/connection.ts'
import { originWithoutCookies } from '../http/transport.ts'
import { useConnection } from '../http/useConnection.ts'
import { createSessionStore, type TokenLife } from './sessionStore.ts'
import { loadPerson, signIn, type SignInContext, signInContext } from './signIn.ts'
import type { StoragePort } from './storage.ts'
import { LivingTokenContext } from './tokenLife.ts'
import { type Session, SessionContext, useClearQueries } from './useSession.ts'

interface OwnSessionProps {
  readonly storage: StoragePort
  readonly children: ReactNode
}

/** A session that signs in and out here and is stored. */
export function OwnSession({ storage, children }: OwnSessionProps) {
  const connection = useConnection()
  const [store] = useState(() => createSessionStore(storage))
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const context = useMemo(() => signInContext(connection, store), [connection, store])
  const actions = useMemo(() => actionsOf(context), [context])
  const lastUsed = useRef<TokenLife | null>(null)
  // A layout effect: children fetch in their own effects.
  useLayoutEffect(() => {
    const token = (): string | null => {
      lastUsed.current = store.life()
      return store.token()
    }
    connection.follow({ token, save: store.save, onLost: store.lose })
    return () => connection.follow(null)
  }, [connection, store])
  const session = useMemo<Session>(() => {
    const { token, life: _, ...shown } = state
    return { ...actions, ...shown, owner: 'app', status: token === null ? 'signedOut' : 'signedIn' }
  }, [actions, state])
  useClearQueries(connection, session)
  useRenewalCheck(connection)
  useMissingPerson(context, state.token !== null && state.user === null)
  const { life } = state
  const living = useMemo(() => ({ life, wasUsed: () => lastUsed.current === life }), [life])
  return (
    <SessionContext value={session}>
      <LivingTokenContext value={living}>{children}</LivingTokenContext>
    </SessionContext>
  )
}

/** Says at the start what would otherwise be a sign-out when the first token expires. */
function useRenewalCheck({ settings }: HttpConnection): void {
  useEffect(() => {
    const origin = settings().tokenInRefreshBody ? null : originWithoutCookies(settings())
    if (origin === null) return
    // oxlint-disable-next-line no-console -- for the developer of the embedding page
    console.warn(
      `prospecting-app: the services on ${origin} get no cookie from this origin, so that a session ends with its first token. ` +
        'Pass the token of your page as `session`, call the services through your own origin, or set ' +
        '`credentials="include"` or `tokenInRefreshBody` if they allow it.'
    )
  }, [settings])
}

type Actions = Pick<
  Session,
  'signInByCode' | 'signInByToken' | 'signInByDemo' | 'logout' | 'reset' | 'saveMenu'
>

function actionsOf(context: SignInContext): Actions {
  const { api, apiWith, store } = context
  return {
    signInByCode: code => signIn(context, () => api(authEndpoints.loginByCode, { body: { code } })),
    signInByToken: accessToken => signIn(context, () => Promise.resolve({ access_token: accessToken })),
    signInByDemo: () => signIn(context, () => api(authEndpoints.loginByDemo, { body: {} })),
    logout: async () => {
      const token = store.token()
      store.end()
      // Signing out works without a connection, too.
      if (token) await apiWith(token)(authEndpoints.logout, {}, { silent: true }).catch(() => null)
    },
    reset: store.end,
    saveMenu: store.saveMenu
  }
}

/** Fetches the profile if the page opens with a token but without one. */
function useMissingPerson(context: SignInContext, missing: boolean): void {
  const [atStart] = useState(missing)
  useEffect(() => {
    // A refused token has been removed by now.
    if (atStart) loadPerson(context).catch(() => null)
  }, [context, atStart])
}

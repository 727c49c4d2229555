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
import { originWithoutCookies } from '../http/pipeline/transport.ts'
import { useConnection } from '../http/useConnection.ts'
import { DraftsContext } from './useDrafts.ts'
import { createSessionStore, type TokenLife } from './sessionStore.ts'
import { loadPerson, signIn, type SignInContext, signInContext } from './signIn.ts'
import type { StoragePort } from './storage.ts'
import { LivingTokenContext } from './tokenLife.ts'
import { chosenWorld } from './useWorlds.ts'
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
  // By the token, so that a renewed one is not stuck.
  const [stuckToken, setStuckToken] = useState<string | null>(null)
  const isStuck = stuckToken !== null && stuckToken === state.token
  const lastUsed = useRef<TokenLife | null>(null)
  // A layout effect: children fetch in their own effects.
  useLayoutEffect(() => {
    const token = (): string | null => {
      lastUsed.current = store.life()
      return store.token()
    }
    connection.follow({
      token,
      world: () => chosenWorld(storage),
      save: store.save,
      onLost: store.lose,
      onUnanswered: () => setStuckToken(store.token())
    })
    return () => connection.follow(null)
  }, [connection, storage, store])
  const session = useMemo<Session>(() => {
    const { token, life: _, ...shown } = state
    return { ...actions, ...shown, owner: 'app', status: token === null ? 'signedOut' : 'signedIn' }
  }, [actions, state])
  useClearQueries(connection, session)
  useRenewalCheck(connection)
  useMissingPerson(context, state.token !== null && state.user === null)
  const { life } = state
  const living = useMemo(
    () => ({ life, wasUsed: () => lastUsed.current === life, isStuck, signInAgain: store.lose }),
    [life, isStuck, store]
  )
  return (
    <SessionContext value={session}>
      <DraftsContext value={store.drafts}>
        <LivingTokenContext value={living}>{children}</LivingTokenContext>
      </DraftsContext>
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
  // Signing out works without a connection, too.
  const endSession = (token: string) =>
    apiWith(token)(authEndpoints.logout, {}, { silent: true }).catch(() => null)
  return {
    signInByCode: (code, options) =>
      signIn(context, () => api(authEndpoints.loginByCode, { body: { code } }), {
        ...options,
        discard: endSession
      }),
    // A token that was handed over is not ours to end.
    signInByToken: (accessToken, options) =>
      signIn(context, () => Promise.resolve({ access_token: accessToken }), options),
    signInByDemo: options =>
      signIn(context, () => api(authEndpoints.loginByDemo, { body: {} }), {
        ...options,
        discard: endSession
      }),
    logout: async () => {
      const token = store.token()
      store.end()
      if (token) await endSession(token)
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

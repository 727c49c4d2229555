import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode
} from 'react'
import { endpoints } from '../contract/endpoints.ts'
import { useConnection } from '../http/useConnection.ts'
import type { HttpConnection } from '../http/connection.ts'
import { browserStorage } from './browserStorage.ts'
import { createSessionStore, type SessionStore, type StoredSession } from './sessionStore.ts'
import { loadPerson, signIn, type SignInContext } from './signIn.ts'
import type { StoragePort } from './storage.ts'
import { SessionContext, type Session } from './useSession.ts'
import { StorageContext } from './useStorage.ts'

/** A person whose profile is not known yet. */
const UNKNOWN = ''

/** Before the keys of a page that we share with somebody else. */
const SHARED_PREFIX = 'prospecting-app:'

export interface SessionProviderProps {
  /**
   * Where the session is kept; read once. `browserStorage()` is the whole local storage, for a host that owns its
   * origin. Default: local storage under keys of our own, so that a page around keeps its own.
   */
  readonly storage?: StoragePort | undefined
  readonly children: ReactNode
}

/** Knows who is signed in, and gives the calls below the HttpProvider above it their token. */
export function SessionProvider({ storage, children }: SessionProviderProps) {
  const connection = useConnection()
  const [port] = useState(() => storage ?? browserStorage(SHARED_PREFIX))
  const [store] = useState(() => createSessionStore(port))
  const stored = useSyncExternalStore(store.subscribe, store.read, store.read)
  const context = useMemo(() => contextOf(connection, store), [connection, store])
  const actions = useMemo(() => actionsOf(context, connection), [context, connection])
  // Before anything below asks for data in an effect of its own.
  useLayoutEffect(() => {
    connection.follow({ token: () => store.read().token })
    return () => connection.follow(null)
  }, [connection, store])
  useForgetAnswers(connection, stored)
  usePerson(context, stored.token !== null && stored.user === null)
  const session = useMemo<Session>(
    () => ({
      ...actions,
      status: stored.token === null ? 'signedOut' : 'signedIn',
      user: stored.user,
      permissions: stored.permissions,
      logoUrl: stored.logoUrl
    }),
    [actions, stored]
  )
  return (
    <StorageContext value={port}>
      <SessionContext value={session}>{children}</SessionContext>
    </StorageContext>
  )
}

function contextOf(connection: HttpConnection, store: SessionStore): SignInContext {
  return { api: connection.api, store, platformId: () => connection.settings().platformId }
}

type Actions = Pick<Session, 'signInByCode' | 'signInByToken' | 'signInByDemo' | 'logout' | 'reset'>

function actionsOf(context: SignInContext, { api }: HttpConnection): Actions {
  const { store } = context
  return {
    signInByCode: code =>
      signIn(context, async () => (await api(endpoints.loginByCode, { body: { code } })).access_token),
    signInByToken: accessToken => signIn(context, () => Promise.resolve(accessToken)),
    signInByDemo: () =>
      signIn(context, async () => (await api(endpoints.loginByDemo, { body: {} })).access_token),
    logout: async () => {
      // The call takes its token along before the store forgets it; whether it arrives changes nothing here.
      const farewell = api(endpoints.logout, {}, { loading: false }).catch(() => null)
      store.clear()
      await farewell
    },
    reset: store.clear
  }
}

/** What one member of staff was answered is not for the next. */
function useForgetAnswers({ queryClient }: HttpConnection, { token, user }: StoredSession): void {
  const person = token === null ? null : (user?.id ?? UNKNOWN)
  const last = useRef(person)
  useEffect(() => {
    const before = last.current
    last.current = person
    if (before === null || before === person || (before === UNKNOWN && person !== null)) return
    // Screens that need a session are gone by now; what still stands asks anew.
    queryClient.resetQueries().catch(() => null)
  }, [person, queryClient])
}

/** A page that opens with a token but without the person, for example after a broken connection, fetches it. */
function usePerson(context: SignInContext, missing: boolean): void {
  const [atStart] = useState(missing)
  useEffect(() => {
    // A token that is refused has been forgotten by now, and that is all there is to do.
    if (atStart) loadPerson(context).catch(() => null)
  }, [context, atStart])
}

import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useConnection } from '../http/useConnection.ts'
import { DraftsContext } from './useDrafts.ts'
import { createDrafts } from './drafts.ts'
import { pageTokenSession, tokenOf, type PageSessionOptions } from './pageToken.ts'
import { createSessionStore } from './sessionStore.ts'
import { loadPerson, signInContext } from './signIn.ts'
import { memoryStorage, useStorage } from './storage.ts'
import { chosenWorld } from './useWorlds.ts'
import { type Session, SessionContext, useClearQueries } from './useSession.ts'

interface PageSessionProps {
  readonly page: PageSessionOptions
  readonly children: ReactNode
}

/** The embedding page's session: its token, and the person the services know by it. */
export function PageSession({ page, children }: PageSessionProps) {
  const connection = useConnection()
  const storage = useStorage()
  const [tokens] = useState(() => pageTokenSession(page))
  const [store] = useState(() => createSessionStore(memoryStorage(), createDrafts(storage)))
  const { user, permissions, logoUrl, menuOptions } = useSyncExternalStore(
    store.subscribe,
    store.read,
    store.read
  )
  const token = tokenOf(page)
  useLayoutEffect(() => tokens.give(page))
  // A layout effect: children fetch in their own effects.
  useLayoutEffect(() => {
    connection.follow({ ...tokens, world: () => chosenWorld(storage) })
    return () => connection.follow(null)
  }, [connection, storage, tokens])
  useEffect(() => {
    if (token === null) {
      if (store.token() !== null) store.end()
      return
    }
    if (store.token() === null) store.begin({ access_token: token }, null)
    else store.save({ access_token: token })
    // The screens show refusals; a missing name is harmless.
    loadPerson(signInContext(connection, store)).catch(() => null)
  }, [connection, store, token])
  const status = token === null ? 'signedOut' : 'signedIn'
  const session = useMemo<Session>(
    () => ({
      ...actions,
      owner: 'page',
      status,
      user,
      permissions,
      logoUrl,
      menuOptions,
      ending: null,
      saveMenu: store.saveMenu
    }),
    [status, user, permissions, logoUrl, menuOptions, store]
  )
  useClearQueries(connection, session)
  return (
    <SessionContext value={session}>
      <DraftsContext value={store.drafts}>{children}</DraftsContext>
    </SessionContext>
  )
}

const refuse = (): Promise<never> =>
  Promise.reject(
    new Error('The session belongs to the page around: sign in there and pass its token in `session`.')
  )

/** The embedding page signs in and out. */
const actions = {
  signInByCode: refuse,
  signInByToken: refuse,
  signInByDemo: refuse,
  logout: () => Promise.resolve(),
  reset: () => {}
} as const satisfies Partial<Session>

import { useState, type ReactNode } from 'react'
import { browserStorage } from './browserStorage.ts'
import { OwnSession } from './OwnSession.tsx'
import { PageSession } from './PageSession.tsx'
import type { PageSessionOptions } from './pageToken.ts'
import { StorageContext, type StoragePort } from './storage.ts'

/** Prefix of the keys in a storage shared with the embedding page. */
const SHARED_PREFIX = 'prospecting-app:'

export interface SessionProviderProps {
  /**
   * Where the session is kept; read once. `browserStorage()` is the whole local storage, for a host that owns its
   * origin. Default: local storage under keys of our own, so that a page around keeps its own.
   */
  readonly storage?: StoragePort | undefined
  /**
   * The session of the page around, which signs people in by itself; it may be written inline. Nothing of it is stored,
   * and there is neither a login nor a sign-out of ours.
   * Example: `{ token, onExpired: () => renewToken() }`. Default: the session is ours.
   */
  readonly session?: PageSessionOptions | undefined
  readonly children: ReactNode
}

/**
 * Knows who is signed in, and gives the calls below the HttpProvider above it their token.
 *
 * @example
 * <HttpProvider>
 *   <SessionProvider session={{ token: 'portal-token', onExpired: async () => 'next-token' }}>
 *     <ExploreCompanyScreen />
 *   </SessionProvider>
 * </HttpProvider>
 */
export function SessionProvider({ storage, session, children }: SessionProviderProps) {
  const [place] = useState(() => storage ?? browserStorage(SHARED_PREFIX))
  return (
    <StorageContext value={place}>
      {session ? (
        <PageSession page={session}>{children}</PageSession>
      ) : (
        <OwnSession storage={place}>{children}</OwnSession>
      )}
    </StorageContext>
  )
}

import { parse } from 'valibot'
import { userSchema, type User } from '../contract/entities/user.ts'
import type { StoragePort } from './storage.ts'
import type { StoredUser } from './useSession.ts'

/** The keys of the specification. */
export const sessionKeys = {
  token: 'token',
  user: 'userResult',
  permissions: 'permissions',
  menuOptions: 'menuOptions',
  currentVersion: 'currentVersion',
  logoUrl: 'logoUrl'
} as const

export interface StoredSession {
  readonly token: string | null
  readonly user: StoredUser | null
  readonly permissions: readonly string[] | null
  readonly logoUrl: string | null
}

/** The session as it is stored; everything that shows it follows it, in this tab and in others. */
export interface SessionStore {
  readonly read: () => StoredSession
  readonly subscribe: (changed: () => void) => () => void
  /** A new session begins: nothing of an earlier one stays. */
  readonly begin: (token: string) => void
  /** Permission names are stored by themselves, the user without them. */
  readonly saveUser: (user: User) => void
  readonly saveLogo: (url: string | null) => void
  readonly clear: () => void
}

export function createSessionStore(storage: StoragePort): SessionStore {
  const listeners = new Set<() => void>()
  let known: { readonly written: string; readonly session: StoredSession } | null = null
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const forgetPerson = (): void => {
    for (const key of ['user', 'permissions', 'menuOptions', 'logoUrl'] as const) {
      storage.remove(sessionKeys[key])
    }
  }
  return {
    read: () => {
      const stored = [sessionKeys.token, sessionKeys.user, sessionKeys.permissions, sessionKeys.logoUrl].map(
        storage.get
      )
      const written = JSON.stringify(stored)
      if (known?.written !== written) known = { written, session: readSession(stored) }
      return known.session
    },
    subscribe: changed => {
      listeners.add(changed)
      const unsubscribe = storage.subscribe(changed)
      return () => {
        listeners.delete(changed)
        unsubscribe()
      }
    },
    begin: token => {
      forgetPerson()
      storage.set(sessionKeys.token, token)
      tell()
    },
    saveUser: ({ permissions, ...user }) => {
      storage.set(sessionKeys.permissions, JSON.stringify(permissions.map(each => each.name)))
      storage.set(sessionKeys.user, JSON.stringify(user))
      tell()
    },
    saveLogo: url => {
      storage.remove(sessionKeys.logoUrl)
      if (url !== null) storage.set(sessionKeys.logoUrl, url)
      tell()
    },
    clear: () => {
      storage.clear()
      tell()
    }
  }
}

function readSession([token, user, permissions, logoUrl]: readonly (
  | string
  | null
  | undefined
)[]): StoredSession {
  return {
    token: token || null,
    user: readUser(user ?? null),
    permissions: readNames(permissions ?? null),
    logoUrl: logoUrl || null
  }
}

function readUser(written: string | null): StoredUser | null {
  const value = readJson(written)
  if (typeof value !== 'object' || value === null) return null
  const { permissions: _, ...user } = parse(userSchema, value)
  return user
}

function readNames(written: string | null): readonly string[] | null {
  const value = readJson(written)
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : null
}

/** Somebody may have written anything into the storage; what cannot be read is not there. */
function readJson(written: string | null): unknown {
  if (written === null) return null
  try {
    return JSON.parse(written) as unknown
  } catch {
    return null
  }
}

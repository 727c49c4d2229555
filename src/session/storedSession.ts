import { parse } from 'valibot'
import { userSchema } from '../contract/entities/user.ts'
import type { StoragePort } from './storage.ts'
import type { StoredUser } from './useSession.ts'

/** Under which keys a session, and the version that is known with it, are stored: those of the specification. */
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
  readonly menuOptions: readonly string[] | null
  readonly logoUrl: string | null
}

/** The raw stored texts, in our order. */
export type Written = readonly (string | null)[]

const shown = ['token', 'user', 'permissions', 'menuOptions', 'logoUrl'] as const

export function readWritten(storage: StoragePort): Written {
  return shown.map(key => storage.get(sessionKeys[key])).map(ownSize)
}

/** Storage may hold anything; what cannot be parsed is ignored. */
export function parseWritten([token, user, permissions, menuOptions, logoUrl]: Written): StoredSession {
  return {
    token: token || null,
    user: parseUser(user ?? null),
    permissions: parseNames(permissions ?? null),
    menuOptions: parseNames(menuOptions ?? null),
    logoUrl: logoUrl || null
  }
}

/** Reads the token alone, on every request. */
export function readToken(storage: StoragePort): string | null {
  return ownSize(storage.get(sessionKeys.token)) || null
}

const MAX_LENGTH = 1_000_000

/** We write nothing this long; parsing it would be slow. */
function ownSize(text: string | null): string | null {
  return text !== null && text.length <= MAX_LENGTH ? text : null
}

function parseUser(text: string | null): StoredUser | null {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return null
  const { permissions: _, ...user } = parse(userSchema, value)
  return user
}

function parseNames(text: string | null): readonly string[] | null {
  const value = parseJson(text)
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : null
}

function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

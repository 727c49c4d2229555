import type { TokenAnswer, User } from '../contract/entities/user.ts'
import { createDrafts, draftsOf, type SessionDrafts } from './drafts.ts'
import {
  parseWritten,
  readToken,
  readWritten,
  sessionKeys,
  type StoredSession,
  type Written
} from './storedSession.ts'
import type { StoragePort } from './storage.ts'
import type { SessionEnding } from './useSession.ts'

/** How long a token lasts; every token has its own object. */
export interface TokenLife {
  readonly token: string
  /** From when the token came. */
  readonly seconds: number
}

export interface SessionState extends StoredSession {
  readonly ending: SessionEnding | null
  /** Null if unknown to this page. */
  readonly life: TokenLife | null
}

/** The stored session and how it ended; subscribers see changes of this tab and of others. */
export interface SessionStore {
  readonly read: () => SessionState
  readonly subscribe: (changed: () => void) => () => void
  /** The stored token; another tab may just have renewed it. */
  readonly token: () => string | null
  /** How long the token lasts, if known. */
  readonly life: () => TokenLife | null
  /** Identifies a session: the same object until it ends, however often its token is renewed. */
  readonly current: () => object
  /** Starts a session and clears the previous one. `user` is null if the profile could not be fetched. */
  readonly begin: (answer: TokenAnswer, user: User | null) => void
  /** Stores a renewed token, unless the session ended meanwhile. */
  readonly save: (renewed: TokenAnswer) => void
  readonly saveUser: (user: User) => void
  /** Removes the previous logo first; null for a tenant without one. */
  readonly saveLogo: (url: string | null) => void
  readonly saveMenu: (keys: readonly string[]) => void
  readonly drafts: SessionDrafts
  /** The user signs out. */
  readonly end: () => void
  /** The session is no longer accepted, or there was none where one was needed. */
  readonly lose: () => void
}

/** State that is not stored. */
interface Memory {
  readonly session: object
  readonly ending: SessionEnding | null
  readonly life: TokenLife | null
}

interface Known {
  readonly memory: Memory
  readonly written: Written
  readonly state: SessionState
}

/** `drafts` stand where the session is stored, unless that is the embedding page's. */
export function createSessionStore(storage: StoragePort, drafts = createDrafts(storage)): SessionStore {
  const listeners = new Set<() => void>()
  let memory: Memory = { session: {}, ending: null, life: null }
  let known: Known | null = null

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const token = (): string | null => readToken(storage)
  const read = (): SessionState => {
    const written = readWritten(storage)
    if (!known || known.memory !== memory || !isAlike(known.written, written)) {
      const ended = known?.memory === memory ? null : memory.ending
      known = { memory, written, state: stateOf(parseWritten(written), memory.life, ended, known?.state) }
    }
    return known.state
  }
  const saveUser = ({ permissions, ...user }: User): void => {
    storage.set(sessionKeys.permissions, JSON.stringify(permissions.map(each => each.name)))
    storage.set(sessionKeys.user, JSON.stringify(user))
    drafts.giveTo(user.id)
  }
  const finish = (how: SessionEnding['how']): void => {
    // Nobody who was writing decided that the session ends: what is written waits for the same person.
    if (how === 'lost') drafts.holdAll()
    if (how === 'signedOut') drafts.dropAll()
    memory = { session: {}, ending: { how }, life: null }
    if (how !== 'missing') storage.clear()
    notify()
  }
  const ours = draftsOf(drafts, read)

  return {
    read,
    token,
    life: () => memory.life,
    current: () => memory.session,
    subscribe: changed => {
      listeners.add(changed)
      const unsubscribe = storage.subscribe(() => {
        ours.settle()
        changed()
      })
      return () => {
        listeners.delete(changed)
        unsubscribe()
      }
    },
    begin: (answer, user) => {
      const before = read().user
      if (before && user && before.id !== user.id) storage.clear()
      for (const key of ['user', 'permissions', 'menuOptions', 'logoUrl'] as const) {
        storage.remove(sessionKeys[key])
      }
      storage.set(sessionKeys.token, answer.access_token)
      if (user) saveUser(user)
      memory = { session: {}, ending: null, life: lifeOf(answer) }
      notify()
    },
    save: renewed => {
      if (token() === null) return
      storage.set(sessionKeys.token, renewed.access_token)
      memory = { ...memory, life: lifeOf(renewed) }
      notify()
    },
    saveUser: user => {
      saveUser(user)
      notify()
    },
    saveLogo: url => {
      storage.remove(sessionKeys.logoUrl)
      if (url !== null) storage.set(sessionKeys.logoUrl, url)
      notify()
    },
    saveMenu: keys => {
      const menu = JSON.stringify(keys)
      if (storage.get(sessionKeys.menuOptions) === menu) return
      storage.set(sessionKeys.menuOptions, menu)
      notify()
    },
    drafts: ours,
    end: () => finish('signedOut'),
    lose: () => {
      if (token() !== null) finish('lost')
      else if (read().ending === null) finish('missing')
    }
  }
}

/** `ended` is how it ended here just now. Otherwise the token was removed in another tab. */
function stateOf(
  stored: StoredSession,
  life: TokenLife | null,
  ended: SessionEnding | null,
  before: SessionState | undefined
): SessionState {
  if (stored.token !== null) {
    return { ...stored, ending: null, life: life?.token === stored.token ? life : null }
  }
  const vanished: SessionEnding | null = before?.token ? { how: 'elsewhere' } : (before?.ending ?? null)
  return { ...stored, ending: ended ?? vanished, life: null }
}

function lifeOf({ access_token: token, expires_in: seconds }: TokenAnswer): TokenLife | null {
  return typeof seconds === 'number' ? { token, seconds } : null
}

function isAlike(one: Written, other: Written): boolean {
  return one.every((text, at) => text === other[at])
}

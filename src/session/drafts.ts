import type { StoragePort } from './storage.ts'

/** What is written as a draft, all of it. */
export const draftNames = ['batchLookup', 'suggestion'] as const

/** In characters. */
const MAX_LENGTH = 400_000

export type DraftName = (typeof draftNames)[number]

export function draftKey(name: DraftName): string {
  return `draft.${name}`
}

/** A text being written, and by whom: nobody else ever sees it. */
interface Draft {
  readonly author: string
  readonly text: string
}

/**
 * The drafts of a session. They are stored while their author is signed in; those of a lost session wait in this page
 * alone, and go back when the same person signs in.
 */
export interface Drafts {
  /** The text; empty if there is none. */
  readonly read: (author: string, name: DraftName) => string
  /** Stores it; an empty text removes it. */
  readonly store: (author: string, name: DraftName, text: string) => void
  /** Takes it into the page alone. */
  readonly hold: (author: string, name: DraftName, text: string) => void
  /** Takes all that is stored into the page alone, before the storage is cleared. */
  readonly holdAll: () => void
  /** Gives this person theirs back, and drops everybody else's. */
  readonly giveTo: (author: string) => void
  /** Stores what waits here, because its author said so. */
  readonly keep: () => void
  readonly dropAll: () => void
  readonly areHeld: () => boolean
}

export function createDrafts(storage: StoragePort): Drafts {
  const held = new Map<DraftName, Draft>()
  const readStored = (name: DraftName): Draft | null => parse(storage.get(draftKey(name)))
  const write = (name: DraftName, draft: Draft): void => {
    if (draft.text === '' || draft.text.length > MAX_LENGTH) storage.remove(draftKey(name))
    else storage.set(draftKey(name), JSON.stringify(draft))
  }
  const keep = (): void => {
    for (const [name, draft] of held) write(name, draft)
  }
  return {
    read: (author, name) => {
      const draft = held.get(name) ?? readStored(name)
      return draft?.author === author ? draft.text : ''
    },
    store: (author, name, text) => write(name, { author, text }),
    hold: (author, name, text) => {
      if (text === '') held.delete(name)
      else held.set(name, { author, text })
    },
    holdAll: () => {
      for (const name of draftNames) {
        const draft = readStored(name)
        if (draft) held.set(name, draft)
      }
    },
    giveTo: author => {
      keep()
      held.clear()
      for (const name of draftNames) {
        if (readStored(name)?.author !== author) storage.remove(draftKey(name))
      }
    },
    keep,
    dropAll: () => {
      held.clear()
      for (const name of draftNames) storage.remove(draftKey(name))
    },
    areHeld: () => held.size > 0
  }
}

/** The drafts of who is signed in, or was until the session was lost. */
export interface SessionDrafts extends Pick<Drafts, 'read' | 'keep' | 'areHeld'> {
  /** Without a session that could be its author's it is dropped. */
  readonly write: (author: string, name: DraftName, text: string) => void
  /** Gives back or drops what waits here if somebody has signed in in another tab. */
  readonly settle: () => void
}

interface Session {
  readonly token: string | null
  readonly user: { readonly id: string } | null
  readonly ending: { readonly how: string } | null
}

export function draftsOf(drafts: Drafts, session: () => Session): SessionDrafts {
  const { read, keep, areHeld } = drafts
  return {
    read,
    keep,
    areHeld,
    write: (author, name, text) => {
      const { token, user, ending } = session()
      const mayWait = token === null ? ending?.how === 'lost' : user === null
      if (token !== null && user?.id === author) drafts.store(author, name, text)
      else if (mayWait) drafts.hold(author, name, text)
    },
    settle: () => {
      const { token, user } = session()
      if (token !== null && user && areHeld()) drafts.giveTo(user.id)
    }
  }
}

/** Storage may hold anything; what is none of ours is ignored. */
function parse(stored: string | null): Draft | null {
  if (stored === null) return null
  try {
    const { author, text } = Object(JSON.parse(stored)) as Partial<Record<keyof Draft, unknown>>
    return typeof author === 'string' && typeof text === 'string' ? { author, text } : null
  } catch {
    return null
  }
}

import { noteKindKeys, NOTE_LENGTH, type NoteKind } from '../../../catalogue/noteKinds.ts'
import { usePreference } from '../../../session/usePreference.ts'

/** A note while it is written. */
export interface NoteDraft {
  readonly kind: NoteKind
  readonly text: string
  /** YYYY-MM-DD; empty for none. */
  readonly nextOn: string
}

export const emptyDraft: NoteDraft = { kind: 'phone', text: '', nextOn: '' }

/** So many companies may wait for their note to be finished; the one that was left longest ago is forgotten. */
const MOST_DRAFTS = 20

type Drafts = Readonly<Record<string, unknown>>

/** The draft of a company among those that are kept as one text; the empty one where there is none, or none can be read. */
export function draftOf(stored: string | null, companyId: string): NoteDraft {
  const found = parse(stored)[companyId]
  return isDraft(found) ? { ...found, text: found.text.slice(0, NOTE_LENGTH) } : emptyDraft
}

/** The kept drafts with this one; a draft that says nothing is not kept. */
export function withDraft(stored: string | null, companyId: string, draft: NoteDraft): string {
  const { [companyId]: _, ...others } = parse(stored)
  const isEmpty = draft.text.trim() === '' && draft.nextOn === ''
  const own = isEmpty ? [] : [[companyId, draft]]
  return JSON.stringify(Object.fromEntries([...Object.entries(others), ...own].slice(-MOST_DRAFTS)))
}

function parse(stored: string | null): Drafts {
  try {
    const read: unknown = JSON.parse(stored ?? '{}')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {}
  } catch {
    return {}
  }
}

function isDraft(value: unknown): value is NoteDraft {
  if (typeof value !== 'object' || value === null) return false
  const { kind, text, nextOn } = value as Partial<Record<keyof NoteDraft, unknown>>
  return noteKindKeys.some(key => key === kind) && typeof text === 'string' && typeof nextOn === 'string'
}

/** What is being written of a company: it survives a reload, and is forgotten with the session. */
export function useNoteDraft(companyId: string) {
  const [stored, save] = usePreference('noteDrafts')
  const change = (draft: NoteDraft): void => save(text => withDraft(text, companyId, draft))
  return { draft: draftOf(stored, companyId), change, clear: () => change(emptyDraft) }
}

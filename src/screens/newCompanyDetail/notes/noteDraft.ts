import { noteKindKeys, NOTE_LENGTH, type NoteKind } from '../../../catalogue/noteKinds.ts'
import { usePreference } from '../../../session/storage.ts'

/** An unsaved note. */
export interface NoteDraft {
  readonly kind: NoteKind
  readonly text: string
  /** YYYY-MM-DD; empty for none. */
  readonly nextOn: string
}

export const emptyDraft: NoteDraft = { kind: 'phone', text: '', nextOn: '' }

/** The least recently changed drafts are dropped. */
const MAX_DRAFTS = 20

type Drafts = Readonly<Record<string, unknown>>

/** Reads a company's draft out of the stored text; the empty draft if there is none or it is invalid. */
export function draftOf(stored: string | null, companyId: string): NoteDraft {
  const found = parse(stored)[companyId]
  return isDraft(found) ? { ...found, text: found.text.slice(0, NOTE_LENGTH) } : emptyDraft
}

/** Writes a draft into the stored text; an empty draft is removed. */
export function withDraft(stored: string | null, companyId: string, draft: NoteDraft): string {
  const { [companyId]: _, ...others } = parse(stored)
  const isEmpty = draft.text.trim() === '' && draft.nextOn === ''
  const own = isEmpty ? [] : [[companyId, draft]]
  return JSON.stringify(Object.fromEntries([...Object.entries(others), ...own].slice(-MAX_DRAFTS)))
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

/** The draft of a note: it survives a reload, and is cleared with the session. */
export function useNoteDraft(companyId: string) {
  const [stored, save] = usePreference('noteDrafts')
  const change = (draft: NoteDraft): void => save(text => withDraft(text, companyId, draft))
  return { draft: draftOf(stored, companyId), change, clear: () => change(emptyDraft) }
}

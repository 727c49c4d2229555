import { isScreenKey, type ScreenKey } from '../../catalogue/screens.ts'
import { suggestionKindKeys, type SuggestionKind } from '../../catalogue/suggestion.ts'
import { useDraft } from '../../session/useDraft.ts'

/** What is being written; screenshots are no part of it. */
export interface SuggestionDraft {
  readonly kind: SuggestionKind
  readonly text: string
  /** Null while it is that of the profile. */
  readonly contact: string | null
  /** Undefined while it is the one from which the screen was opened; null for none. */
  readonly screen: ScreenKey | null | undefined
}

export const emptyDraft: SuggestionDraft = { kind: 'problem', text: '', contact: null, screen: undefined }

/** Reads a stored draft; the empty one if there is none or it is of no use. */
export function readDraft(stored: string): SuggestionDraft {
  const found = parse(stored)
  if (typeof found !== 'object' || found === null) return emptyDraft
  const { kind, text, contact, screen } = found as Partial<Record<keyof SuggestionDraft, unknown>>
  return {
    kind: suggestionKindKeys.find(key => key === kind) ?? emptyDraft.kind,
    text: typeof text === 'string' ? text : '',
    contact: typeof contact === 'string' ? contact : null,
    screen: typeof screen === 'string' && isScreenKey(screen) ? screen : screen === null ? null : undefined
  }
}

/** The text to store; an untouched draft is not stored. */
export function writeDraft(draft: SuggestionDraft): string {
  const isUntouched = draft.text === '' && draft.contact === null && draft.screen === undefined
  return isUntouched && draft.kind === emptyDraft.kind ? '' : JSON.stringify(draft)
}

function parse(stored: string): unknown {
  try {
    return stored === '' ? null : (JSON.parse(stored) as unknown)
  } catch {
    return null
  }
}

/** The draft of the member of staff: it survives a reload and a lost session. */
export function useSuggestionDraft() {
  const [stored, save] = useDraft('suggestion')
  return {
    draft: readDraft(stored),
    change: (draft: SuggestionDraft): void => save(writeDraft(draft)),
    clear: (): void => save('')
  }
}

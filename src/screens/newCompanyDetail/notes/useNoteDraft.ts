import { usePreference } from '../../../session/usePreference.ts'
import { draftOf, emptyDraft, withDraft, type NoteDraft } from './noteDraft.ts'

/** What is being written of a company: it survives a reload, and is forgotten with the session. */
export function useNoteDraft(companyId: string) {
  const [stored, save] = usePreference('noteDrafts')
  const change = (draft: NoteDraft): void => save(text => withDraft(text, companyId, draft))
  return { draft: draftOf(stored, companyId), change, clear: () => change(emptyDraft) }
}

import { usePreference } from '../../../session/usePreference.ts'
import { draftOf, emptyDraft, withDraft, type NoteDraft } from './noteDraft.ts'

/** What is being written of a company: it survives a reload, and is forgotten with the session. */
export function useNoteDraft(companyId: string) {
  const [kept, keep] = usePreference('noteDrafts')
  const change = (draft: NoteDraft): void => keep(text => withDraft(text, companyId, draft))
  return { draft: draftOf(kept, companyId), change, forget: () => change(emptyDraft) }
}

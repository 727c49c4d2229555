import { noteEndpoints } from '../../../contract/endpoints/notes.ts'
import type { Note } from '../../../contract/entities/note.ts'
import type { Failure } from '../../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../../http/queries.tsx'
import { useApi } from '../../../http/useConnection.ts'
import { endpointKey, useEndpoint } from '../../../http/useEndpoint.ts'
import type { NoteDraft } from './noteDraft.ts'

export const NOTES_PAGE = 20

/** The notes on a company, the newest first. */
export function useNotes(id: string, page: number) {
  return useEndpoint(
    noteEndpoints.notes,
    { params: { id }, query: { page, pageSize: NOTES_PAGE } },
    { keepPrevious: true }
  )
}

/** Adds a note, or changes an own one. */
export function useSaveNote(id: string, note: Note | null) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation<Note, Failure, NoteDraft>({
    mutationFn: ({ kind, text, nextOn }) => {
      const next = nextOn === '' ? null : nextOn
      const body = { kind, text: text.trim(), nextOn: next }
      if (!note) return api(noteEndpoints.addNote, { params: { id }, body })
      // One that has passed in the meantime is no new one, which would be refused.
      const change = next === note.nextOn ? { kind, text: body.text } : body
      return api(noteEndpoints.changeNote, { params: { id, note: note.id }, body: change })
    },
    onSuccess: refresh
  })
}

export function useRemoveNote(id: string, note: Note) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation<unknown, Failure>({
    mutationFn: () => api(noteEndpoints.removeNote, { params: { id, note: note.id } }),
    // Even on failure: the note may be gone already.
    onSettled: refresh
  })
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: endpointKey(noteEndpoints.notes) })
}

import { useState } from 'react'
import type { ScreenKey } from '../../catalogue/screens.ts'
import type { SuggestionKind } from '../../catalogue/suggestion.ts'
import { suggestionEndpoints } from '../../contract/endpoints/suggestions.ts'
import type { Suggestion } from '../../contract/entities/suggestion.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import { useRequestIds } from '../../http/useRequestIds.ts'
import type { Screenshot } from './useScreenshots.ts'

interface WrittenSuggestion {
  readonly kind: SuggestionKind
  readonly text: string
  readonly contact: string
  readonly screen: ScreenKey | null
  readonly shots: readonly Screenshot[]
}

/** Screenshots take longer than the usual request on a slow line. */
const TIMEOUT_MS = 180_000

/** Sends a suggestion, the same one as the same request however often. `sent` from 0 to 1 while it is on its way. */
export function useSendSuggestion() {
  const api = useApi()
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const { idOf } = useRequestIds()
  const send = useMutation<Suggestion, Failure, WrittenSuggestion>({
    mutationFn: written => {
      setSent(0)
      const requestId = idOf({ ...written, shots: written.shots.map(({ key }) => key) })
      return api(
        suggestionEndpoints.addSuggestion,
        { body: bodyOf(written, requestId) },
        { timeout: TIMEOUT_MS, tellRefusal: true, onSent: setSent }
      )
    },
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(suggestionEndpoints.suggestions) })
  })
  return { send, sent }
}

function bodyOf({ kind, text, contact, screen, shots }: WrittenSuggestion, requestId: string) {
  const fields = {
    kind,
    text: text.trim(),
    requestId,
    ...(contact.trim() === '' ? {} : { contact: contact.trim() }),
    ...(screen === null ? {} : { screen })
  }
  if (shots.length === 0) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const field = suggestionEndpoints.addSuggestion.upload?.field ?? ''
  for (const { file } of shots) form.append(field, file)
  return form
}

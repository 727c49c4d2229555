import { useEffect, useRef, useState } from 'react'
import { matchEndpoints } from '../../contract/endpoints/match.ts'
import type { MatchAnswer } from '../../contract/entities/match.ts'
import { isFailure } from '../../failures/failure.ts'
import { useApi } from '../../http/useConnection.ts'

/** A list to look up: names, or a file. */
export type LookupList = { readonly names: readonly string[] } | { readonly file: File }

export type LookupProgress =
  | { readonly at: 'rest' }
  /** `sent` from 0 to 1; 1 once the service is at work. */
  | { readonly at: 'work'; readonly sent: number }
  | { readonly at: 'failure'; readonly failure: unknown }

/** Usually seconds for a file of two thousand rows; longer on a slow line. */
const TIMEOUT_MS = 180_000

/** Uploads a list and waits for its matches. Aborts on unmount. */
export function useLookup(onAnswer: (answer: MatchAnswer, list: LookupList) => void) {
  const api = useApi()
  const [progress, setProgress] = useState<LookupProgress>({ at: 'rest' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (list: LookupList): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ at: 'work', sent: 'file' in list ? 0 : 1 })
    try {
      const answer = await api(
        matchEndpoints.matchCompanies,
        { body: bodyOf(list) },
        {
          signal: controller.signal,
          timeout: TIMEOUT_MS,
          tellRefusal: true,
          onSent: sent => {
            if ('file' in list && !controller.signal.aborted) setProgress({ at: 'work', sent })
          }
        }
      )
      if (!controller.signal.aborted) onAnswer(answer, list)
    } catch (failure) {
      const isCanceled = controller.signal.aborted || (isFailure(failure) && failure.kind === 'aborted')
      setProgress(isCanceled ? { at: 'rest' } : { at: 'failure', failure })
    }
  }

  const cancel = (): void => {
    running.current?.abort()
    setProgress({ at: 'rest' })
  }
  return { progress, start: (list: LookupList): void => void send(list), cancel }
}

function bodyOf(list: LookupList): { names: readonly string[] } | FormData {
  if ('names' in list) return { names: list.names }
  const form = new FormData()
  form.append(matchEndpoints.matchCompanies.upload?.field ?? '', list.file)
  return form
}

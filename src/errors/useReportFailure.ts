import { App } from 'antd'
import { useCallback } from 'react'
import { isSessionLost } from '../failures/failure.ts'
import { reactionTo } from './reactionTo.ts'
import { useFailureSentence } from './useFailureSentence.ts'

/** Wraps the reason into a sentence that says what failed. */
type Phrase = (reason: string) => string

/**
 * Shows a toast for the failure of an action: `toggle.catch(report)`.
 *
 * @example
 * const [api, report] = [useApi(), useReportFailure()]
 * const add = (companyId: string) => api(endpoints.addFavorite, { body: { companyId } }).catch(report)
 */
export function useReportFailure(): (failure: unknown, phrase?: Phrase) => void {
  const { message } = App.useApp()
  const sentenceOf = useFailureSentence()
  return useCallback(
    (failure, phrase = reasonOnly) => {
      if (reactionTo(failure, 'action') !== 'toast') return
      const reason = sentenceOf(failure)
      // SessionLoss reports a lost session in the same words: one message, however many calls it failed.
      const sentence = isSessionLost(failure) ? reason : phrase(reason)
      // The sentence is the key, so that twenty equal failures make one toast.
      void message.open({ type: 'error', content: sentence, key: sentence })
    },
    [message, sentenceOf]
  )
}

const reasonOnly: Phrase = reason => reason

import { App } from 'antd'
import { useCallback } from 'react'
import { isSessionLost } from '../failures/failure.ts'
import { reactionTo } from './reactionTo.ts'
import { useFailureSentence } from './useFailureSentence.ts'

/** Puts the reason into a sentence that says what did not work. */
type Phrase = (reason: string) => string

/** Tells a failure of something that somebody did: `toggle.catch(report)`. */
export function useReportFailure(): (failure: unknown, phrase?: Phrase) => void {
  const { message } = App.useApp()
  const sentenceOf = useFailureSentence()
  return useCallback(
    (failure, phrase = reasonAlone) => {
      if (reactionTo(failure, 'action') !== 'toast') return
      const reason = sentenceOf(failure)
      // A lost session is told in the same words by SessionLoss: one message, however many things it made fail.
      const sentence = isSessionLost(failure) ? reason : phrase(reason)
      // The sentence is the key, so that twenty failures at once are told once.
      void message.open({ type: 'error', content: sentence, key: sentence })
    },
    [message, sentenceOf]
  )
}

const reasonAlone: Phrase = reason => reason

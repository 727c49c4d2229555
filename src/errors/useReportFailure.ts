import { App } from 'antd'
import { useCallback } from 'react'
import { failureSentence } from '../text/failureSentence.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { reactionTo } from './reactionTo.ts'
import { useLoseSession } from './useLoseSession.ts'

/** Puts the reason into a sentence that says what did not work. */
type Told = (reason: string) => string

/** Tells a failure of something that somebody did: `toggle.catch(report)`. */
export function useReportFailure(): (failure: unknown, told?: Told) => void {
  const { message } = App.useApp()
  const texts = useTexts()
  const loseSession = useLoseSession()
  return useCallback(
    (failure, told = reason => reason) => {
      const reaction = reactionTo(failure, 'action')
      if (reaction === 'login') loseSession()
      if (reaction !== 'toast') return
      const sentence = told(failureSentence(failure, texts))
      // The sentence is the key, so that twenty failures at once are told once.
      void message.open({ type: 'error', content: sentence, key: sentence })
    },
    [message, texts, loseSession]
  )
}

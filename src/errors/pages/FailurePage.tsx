import { isFailure } from '../../failures/failure.ts'
import { pageTexts } from '../../text/areas/pages.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ErrorPage, type ErrorPageProps } from './ErrorPage.tsx'
import { reactionTo } from '../reactionTo.ts'
import { stepAfter } from '../../failures/stepAfter.ts'
import { useFailureSentence } from '../useFailureSentence.ts'

export interface FailurePageProps extends Pick<ErrorPageProps, 'back'> {
  readonly failure: unknown
  /** Fetches again, where that can help. */
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** The failure of what a whole page stands on: what happened, and the step that helps. */
export function FailurePage({ failure, onRetry, retrying, back }: FailurePageProps) {
  const sentence = useFailureSentence()
  const pages = useTexts(pageTexts)
  if (reactionTo(failure, 'view') === 'silence') return null
  const { status, kind } = isFailure(failure) ? failure : { status: null, kind: null }
  const step = stepAfter(failure)
  const advice = {
    retry: kind === 'network' ? pages.noAnswer : pages.outageAdvice,
    signIn: pages.unknownAdvice,
    permission: pages.forbiddenAdvice,
    change: status === 400 ? pages.badRequestAdvice : pages.unknownAdvice
  }[step]
  return (
    <div role="alert">
      <ErrorPage
        kind={step === 'permission' ? 'forbidden' : 'unknown'}
        title={sentence(failure)}
        advice={advice}
        status={status === null || status === 200 ? undefined : status}
        onRetry={step === 'retry' ? onRetry : undefined}
        retrying={retrying}
        back={back}
      />
    </div>
  )
}

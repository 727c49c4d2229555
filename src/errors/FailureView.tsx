import type { ReactNode } from 'react'
import { isFailure } from '../failures/failure.ts'
import { stepAfter } from '../failures/stepAfter.ts'
import { pageTexts } from '../text/areas/pages.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorPicture } from './ErrorPicture.tsx'
import { FailureStep, WayButton } from './FailureStep.tsx'
import { reactionTo } from './reactionTo.ts'
import { useFailureSentence } from './useFailureSentence.ts'
import './failureView.css'

export interface FailureViewProps {
  readonly failure: unknown
  /** Fetches again, where that can help. Default: no button. */
  readonly onRetry?: (() => void) | undefined
  /** The retry is in flight. Default: false. */
  readonly retrying?: boolean | undefined
  /** What is not lost. Default: everything but what should stand here. */
  readonly hint?: ReactNode
}

/**
 * A failure in place of the data: what happened, what is not lost, and the step that helps.
 *
 * @example
 * const { data, error, refetch } = useEndpoint(endpoints.company, { params: { id: 'c-1024' } })
 * return error ? <FailureView failure={error} onRetry={() => void refetch()} /> : <h2>{data?.name}</h2>
 */
export function FailureView({ hint, ...props }: FailureViewProps) {
  const { failure } = props
  const words = useFailureWords(failure, hint)
  if (reactionTo(failure, 'view') === 'silence') return null
  return (
    <div className="pa-failure" role="alert">
      <svg className="pa-failure-picture" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 7v6M12 16.5v.5" />
      </svg>
      <div className="pa-failure-words">
        <p className="pa-failure-title">
          {words.title}
          {words.status && <span className="pa-failure-status">{words.status}</span>}
        </p>
        {words.hints.map((each, at) => (
          <p key={at} className="pa-failure-hint">
            {each}
          </p>
        ))}
      </div>
      <FailureStep {...props} />
    </div>
  )
}

export interface FailurePlaceProps extends FailureViewProps {
  /** The step where neither a retry nor a session helps. Default: the way home. */
  readonly children?: ReactNode
}

/** The same for what a screen is there for, such as a list: it fills the place, with a picture. */
export function FailurePlace({ hint, children = <WayHome />, ...props }: FailurePlaceProps) {
  const { failure } = props
  const { title, status, hints } = useFailureWords(failure, hint)
  return (
    <EmptyState
      role="alert"
      picture={<ErrorPicture kind={stepAfter(failure) === 'permission' ? 'forbidden' : 'unknown'} />}
      title={title}
      reason={[...hints, status].map((each, at) => (
        <div key={at}>{each}</div>
      ))}
    >
      <FailureStep {...props}>{children}</FailureStep>
    </EmptyState>
  )
}

function WayHome() {
  return <WayButton to={{ screen: 'home' }} label={useTexts(pageTexts).home} />
}

/** What is said of a failure: what happened, what is not lost, and who can help. */
function useFailureWords(failure: unknown, hint: ReactNode) {
  const sentence = useFailureSentence()
  const pages = useTexts(pageTexts)
  const { status, kind } = isFailure(failure) ? failure : { status: null, kind: null }
  return {
    title: sentence(failure),
    status: status !== null && status !== 200 ? pages.status(String(status)) : null,
    hints: [
      kind === 'network' && pages.noAnswer,
      hint ?? pages.unaffected,
      stepAfter(failure) === 'permission' && pages.forbiddenAdvice
    ].filter(Boolean)
  }
}

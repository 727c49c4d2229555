import { Button } from 'antd'
import type { ReactNode } from 'react'
import { isFailure } from '../failures/failure.ts'
import { commonTexts } from '../text/areas/common.ts'
import { pageTexts } from '../text/areas/pages.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { reactionTo } from './reactionTo.ts'
import { stepAfter } from './stepAfter.ts'
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
 * A failure in place of the data: what happened, what is not lost, and a retry.
 *
 * @example
 * const { data, error, refetch } = useEndpoint(endpoints.company, { params: { id: 'c-1024' } })
 * return error ? <FailureView failure={error} onRetry={() => void refetch()} /> : <h2>{data?.name}</h2>
 */
export function FailureView({ failure, onRetry, retrying = false, hint }: FailureViewProps) {
  const texts = useTexts(commonTexts)
  const sentence = useFailureSentence()
  const pages = useTexts(pageTexts)
  if (reactionTo(failure, 'view') === 'silence') return null
  const status = isFailure(failure) ? failure.status : null
  return (
    <div className="pa-failure" role="alert">
      <svg className="pa-failure-picture" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 7v6M12 16.5v.5" />
      </svg>
      <div className="pa-failure-words">
        <p className="pa-failure-title">
          {sentence(failure)}
          {status !== null && status !== 200 && (
            <span className="pa-failure-status">{pages.status(String(status))}</span>
          )}
        </p>
        {isFailure(failure) && failure.kind === 'network' && (
          <p className="pa-failure-hint">{pages.noAnswer}</p>
        )}
        <p className="pa-failure-hint">{hint ?? pages.unaffected}</p>
      </div>
      {onRetry && stepAfter(failure) === 'retry' && (
        <Button onClick={() => onRetry()} loading={retrying}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}

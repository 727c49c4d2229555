import type { ReactNode } from 'react'
import { isNotFound } from '../../failures/failure.ts'
import type { AnswerFailureProps } from '../Answer.tsx'
import { FailurePage, type FailurePageProps } from './FailurePage.tsx'

export interface AnswerFailurePageProps
  extends Pick<AnswerFailureProps, 'of'>, Pick<FailurePageProps, 'back'> {
  /** Shown where the service has nothing of what was asked for. */
  readonly missing: ReactNode
}

/** In the place of a screen: the failure of the query that it stands on. */
export function AnswerFailurePage({ of, missing, back }: AnswerFailurePageProps) {
  if (isNotFound(of.error)) return missing
  return (
    <div className="pa-card">
      <FailurePage
        failure={of.error}
        onRetry={() => void of.refetch()}
        retrying={of.isFetching}
        back={back}
      />
    </div>
  )
}

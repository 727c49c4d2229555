import type { ReactNode } from 'react'
import { isNotFound, type Failure } from '../failures/failure.ts'
import { FailurePlace, FailureView, type FailurePlaceProps } from './FailureView.tsx'
import type { UseQueryResult } from '../http/queries.tsx'
import { WaitNote } from './WaitNote.tsx'

type Query<Data> = Pick<
  UseQueryResult<Data, Failure>,
  'data' | 'error' | 'isLoadingError' | 'isFetching' | 'failureCount' | 'refetch'
>

export interface AnswerProps<Data> {
  readonly of: Query<Data>
  /** Shown while there is no data. */
  readonly skeleton: ReactNode
  /** Whether `empty` replaces the data. Default: never. */
  readonly isEmpty?: (data: Data) => boolean
  readonly empty?: ReactNode
  /** Shown where the service has nothing of what was asked for. Default: the failure. */
  readonly missing?: ReactNode
  /** The second sentence of a failure: what is not lost by it. Default: that of FailureView. */
  readonly hint?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The four states of a query: failed, loading, empty, or its data. A failed refetch leaves the data on the screen. */
export function Answer<Data>(props: AnswerProps<Data>) {
  const { of, skeleton, isEmpty, empty, missing, hint, children } = props
  if (of.isLoadingError) {
    return missing !== undefined && isNotFound(of.error) ? missing : <AnswerFailure of={of} hint={hint} />
  }
  const { data } = of
  const content = data === undefined ? skeleton : isEmpty?.(data) ? empty : children(data)
  return (
    <>
      {data === undefined && <AnswerWait of={of} />}
      {/* In one place, so that a skeleton that is the table itself stays mounted. */}
      {content}
    </>
  )
}

/** Before the skeleton of a query: its first answer takes long. For places that draw the other states themselves. */
export function AnswerWait({ of }: { readonly of: Pick<Query<unknown>, 'isFetching' | 'failureCount'> }) {
  if (!of.isFetching) return null
  return (
    <p className="pa-answer-wait" role="status">
      <WaitNote retrying={of.failureCount > 0} />
    </p>
  )
}

export interface AnswerFailureProps {
  readonly of: Pick<Query<unknown>, 'error' | 'isFetching' | 'refetch'>
  readonly hint?: ReactNode
}

/** The failure of a query, with the step that helps. For places that draw the other states themselves. */
export function AnswerFailure({ of, hint }: AnswerFailureProps) {
  return <FailureView {...failureOf(of)} hint={hint} />
}

/** The same for what a screen is there for: it fills the place. */
export function AnswerFailurePlace({
  of,
  ...props
}: AnswerFailureProps & Pick<FailurePlaceProps, 'children'>) {
  return <FailurePlace {...failureOf(of)} {...props} />
}

function failureOf({ error, isFetching, refetch }: AnswerFailureProps['of']) {
  return { failure: error, onRetry: () => void refetch(), retrying: isFetching }
}

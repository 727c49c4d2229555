import { useRouteError } from 'react-router-dom'
import { isFailure } from '../failures/failure.ts'
import { pageTexts } from '../text/pages.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { isChunkFailure } from './isChunkFailure.ts'
import { useFailureSentence } from './useFailureSentence.ts'

export interface RouteErrorPageProps {
  /**
   * What a route threw: an Error, a Failure, or an answer with a `status`. Default: what the data router caught, so
   * that it can be its `errorElement`.
   */
  readonly error?: unknown
  /** Shows the route again. Default: no such button. */
  readonly onRetry?: (() => void) | undefined
}

/** The page of a route that failed: 400, 403, 404 and 405 by their names, anything else unexpected. */
export function RouteErrorPage(props: RouteErrorPageProps) {
  return 'error' in props ? (
    <ErrorPageOf error={props.error} onRetry={props.onRetry} />
  ) : (
    <ErrorElement {...props} />
  )
}

function ErrorElement({ onRetry }: Omit<RouteErrorPageProps, 'error'>) {
  return <ErrorPageOf error={useRouteError()} onRetry={onRetry} />
}

function ErrorPageOf({ error, onRetry }: RouteErrorPageProps) {
  const sentence = useFailureSentence()
  const pages = useTexts(pageTexts)
  if (isChunkFailure(error)) return <ErrorPage kind="chunk" title={sentence(error)} />
  const status = statusOf(error)
  switch (status) {
    case 400:
      return <ErrorPage kind="unknown" title={pages.badRequest} status={status} />
    case 403:
      return <ErrorPage kind="forbidden" status={status} />
    case 404:
      return <ErrorPage kind="notFound" status={status} />
    case 405:
      return <ErrorPage kind="unknown" title={pages.methodNotAllowed} status={status} />
    default:
      return (
        <ErrorPage
          kind="unknown"
          title={pages.unexpected}
          advice={isFailure(error) ? sentence(error) : pages.unexpectedAdvice}
          status={status}
          onRetry={onRetry}
        />
      )
  }
}

/** The status of an answer that refused; undefined for anything that is none. */
function statusOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined
}

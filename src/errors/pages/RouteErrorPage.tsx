import { useRouteError } from 'react-router-dom'
import { isFailure } from '../../failures/failure.ts'
import { stepAfter } from '../../failures/stepAfter.ts'
import { pageTexts } from '../../text/areas/pages.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { isChunkFailure } from '../chunkFailure.ts'
import { useFailureSentence } from '../useFailureSentence.ts'
import { needsReact } from '../../theme/needsReact.tsx'

export interface RouteErrorPageProps {
  /**
   * What a route threw: an Error, a Failure, or a response with a `status`. Default: the error of the data router,
   * for use as `errorElement`.
   */
  readonly error?: unknown
  /** Renders the route again. Default: no button. */
  readonly onRetry?: (() => void) | undefined
}

/**
 * The error page of a route: 400, 403, 404 and 405 have their own, anything else is unexpected.
 *
 * @example
 * createBrowserRouter([
 *   { path: '/prospecting/*', element: <ProspectingApp />, errorElement: <RouteErrorPage /> }
 * ])
 */
export const RouteErrorPage = /* @__PURE__ */ needsReact(function RouteErrorPage(props: RouteErrorPageProps) {
  return 'error' in props ? (
    <ErrorPageOf error={props.error} onRetry={props.onRetry} />
  ) : (
    <ErrorElement {...props} />
  )
})

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
          name={pages.unexpectedName}
          advice={isFailure(error) ? sentence(error) : pages.unexpectedAdvice}
          status={status}
          onRetry={stepAfter(error) === 'retry' ? onRetry : undefined}
        />
      )
  }
}

/** The status of an error response, if it is one. */
function statusOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined
}

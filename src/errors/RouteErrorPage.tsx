import { useTexts } from '../text/TextProvider.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { isChunkFailure } from './isChunkFailure.ts'

export interface RouteErrorPageProps {
  /** What a route threw: an Error, a Failure, or an answer with a `status`. */
  readonly error: unknown
  /** Shows the route again. Default: no such button. */
  readonly onRetry?: (() => void) | undefined
}

/** The page of a route that failed: 400, 403, 404 and 405 by their names, anything else unexpected. */
export function RouteErrorPage({ error, onRetry }: RouteErrorPageProps) {
  const { pages } = useTexts()
  if (isChunkFailure(error)) return <ErrorPage kind="chunk" />
  switch (statusOf(error)) {
    case 400:
      return <ErrorPage kind="unknown" title={pages.badRequest} status={400} onRetry={onRetry} />
    case 403:
      return <ErrorPage kind="forbidden" status={403} />
    case 404:
      return <ErrorPage kind="notFound" status={404} />
    case 405:
      return <ErrorPage kind="unknown" title={pages.methodNotAllowed} status={405} onRetry={onRetry} />
    default:
      return (
        <ErrorPage
          kind="unknown"
          title={pages.unexpected}
          advice={pages.unexpectedAdvice}
          onRetry={onRetry}
        />
      )
  }
}

function statusOf(error: unknown): number | null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return typeof status === 'number' ? status : null
}

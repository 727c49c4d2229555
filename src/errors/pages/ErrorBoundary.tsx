import { Component, type ErrorInfo, type ReactNode } from 'react'
import { LastResortBoundary } from './LastResort.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'

export interface ErrorBoundaryProps {
  /** When it changes, for example to another address, the children render again. Default: never. */
  readonly resetKey?: unknown
  /** Renders in place of the children. Default: the error page. */
  readonly renderError?: ((error: unknown, retry: () => void) => ReactNode) | undefined
  /** Called with every error, for your own log. Default: none. */
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  readonly children: ReactNode
}

interface State {
  readonly caught: { readonly error: unknown } | null
  readonly resetKey: unknown
}

/** What fails again this soon would fail for ever. */
const RECOVERY_MS = 1000

/**
 * Whether somebody else moved a part of the page that React then looked for: a translator or another extension of the
 * browser. Drawn anew it is as it should be.
 */
function isForeignChange(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'NotFoundError'
}

/**
 * Contains the errors of one screen; errors of the error page itself, too. Foreign changes of the page are undone.
 *
 * @example
 * <ErrorBoundary renderError={(_, retry) => <button onClick={retry}>重试</button>}>
 *   <ExploreCompanyScreen />
 * </ErrorBoundary>
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return Object.is(resetKey, state.resetKey) ? null : { caught: null, resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
    const now = performance.now()
    if (!isForeignChange(error) || now - this.recoveredAt < RECOVERY_MS) return
    this.recoveredAt = now
    this.retry()
  }

  private recoveredAt = -Infinity

  private readonly retry = (): void => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    const { renderError = showPage, onError } = this.props
    return (
      <LastResortBoundary onError={onError}>
        <ErrorContent render={() => renderError(caught.error, this.retry)} />
      </LastResortBoundary>
    )
  }
}

/** Renders the error inside LastResortBoundary. */
function ErrorContent({ render }: { readonly render: () => ReactNode }) {
  return render()
}

function showPage(error: unknown, retry: () => void): ReactNode {
  return <RouteErrorPage error={error} onRetry={retry} />
}

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

/** Contains the errors of one screen; errors of the error page itself, too. */
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
  }

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

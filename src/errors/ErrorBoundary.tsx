import { Component, type ErrorInfo, type ReactNode } from 'react'
import { LastResortBoundary } from './LastResort.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'

export interface ErrorBoundaryProps {
  /** When this changes, for example to another address, what stands below is tried again. Default: never. */
  readonly resetKey?: unknown
  /** What stands in the place of what failed. Default: the error page. */
  readonly renderError?: ((error: unknown, retry: () => void) => ReactNode) | undefined
  /** Told about every error, for a log of your own. Default: nobody is told. */
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  readonly children: ReactNode
}

interface State {
  readonly caught: { readonly error: unknown } | null
  readonly resetKey: unknown
}

/** Keeps an error of one screen on that screen; an error of the page that tells it, too. */
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

/** Tells the error inside the boundary that stands around it. */
function ErrorContent({ render }: { readonly render: () => ReactNode }) {
  return render()
}

function showPage(error: unknown, retry: () => void): ReactNode {
  return <RouteErrorPage error={error} onRetry={retry} />
}

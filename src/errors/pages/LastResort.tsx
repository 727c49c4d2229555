import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reloadPage } from '../../navigation/reload.ts'
import { pageTexts } from '../../text/areas/pages.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import './lastResort.css'

/** For an error of the error page: no theme, no router, one sentence. */
export function LastResort() {
  const pages = useTexts(pageTexts)
  return (
    <div className="pa-last-resort" role="alert">
      <p className="pa-last-resort-words">{pages.lastResort}</p>
      <button type="button" onClick={reloadPage}>
        {pages.reload}
      </button>
    </div>
  )
}

interface LastResortBoundaryProps {
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  readonly children: ReactNode
}

export class LastResortBoundary extends Component<LastResortBoundaryProps> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    return this.state.failed ? <LastResort /> : this.props.children
  }
}

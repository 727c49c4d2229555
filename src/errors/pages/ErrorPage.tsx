import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import { reloadPage } from '../../navigation/reload.ts'
import type { Destination } from '../../navigation/port.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { pageTexts } from '../../text/areas/pages.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ErrorPicture, type ErrorPictureKind } from '../ErrorPicture.tsx'
import { WayButton } from '../FailureStep.tsx'
import './errorPage.css'
import { needsReact } from '../../theme/needsReact.tsx'

export type ErrorPageKind = ErrorPictureKind

export interface ErrorPageProps {
  /** What happened: an unknown address, no permission, a chunk that failed to load, or anything else. */
  readonly kind: ErrorPageKind
  /** The sentence that says what happened. Default: that of the kind. */
  readonly title?: string | undefined
  /** Another name of what happened, in small type, for whoever is asked about it. Default: none. */
  readonly name?: string | undefined
  /** What to do about it. Default: that of the kind. */
  readonly advice?: ReactNode
  /** The HTTP status, in small type. Default: none. */
  readonly status?: number | undefined
  /** Renders the screen again. Default: none for an unknown address; a page reload for a failed chunk. */
  readonly onRetry?: (() => void) | undefined
  /** The retry is in flight. Default: false. */
  readonly retrying?: boolean | undefined
  /** Where the other button leads. Default: the home screen. */
  readonly back?: { readonly to: Destination; readonly label: string } | undefined
}

/**
 * A full page in place of a screen.
 *
 * @example <ErrorPage kind="notFound" back={{ label: '返回首页', to: { screen: 'home' } }} />
 */
export const ErrorPage = /* @__PURE__ */ needsReact(function ErrorPage({
  kind,
  title,
  name,
  advice,
  status,
  onRetry,
  retrying = false,
  back
}: ErrorPageProps) {
  const pages = useTexts(pageTexts)
  const common = useTexts(commonTexts)
  const titleId = useId()
  const retry = onRetry ?? (kind === 'chunk' ? reloadPage : undefined)
  return (
    <section className="pa-error-page" aria-labelledby={titleId}>
      <ErrorPicture kind={kind} />
      <h1 className="pa-error-title" id={titleId}>
        {title ?? pages[kind]}
        {name !== undefined && (
          <>
            {' '}
            <small className="pa-error-name">{name}</small>
          </>
        )}
      </h1>
      <p className="pa-error-advice">{advice ?? pages[`${kind}Advice`]}</p>
      {status !== undefined && <p className="pa-error-status">{pages.status(String(status))}</p>}
      <div className="pa-error-actions">
        {retry && (
          <Button type="primary" onClick={() => retry()} loading={retrying}>
            {kind === 'chunk' ? pages.reload : common.retry}
          </Button>
        )}
        <WayButton main={!retry} to={back?.to ?? home} label={back?.label ?? pages.home} />
      </div>
    </section>
  )
})

const home: Destination = { screen: 'home' }

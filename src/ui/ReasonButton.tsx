import { useId, type ReactNode } from 'react'
import { useNotice } from './useNotice.tsx'
import './buttons/controls.css'
import './reasonButton.css'

export interface ReasonButtonProps {
  /** Why it is disabled; null where it is not. */
  readonly reason: string | null
  readonly onPress: () => void
  /** It opens a dialog. Default: false. */
  readonly opensDialog?: boolean
  /** Default: false. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A button that says why it is disabled: as a tooltip, on a tap and to screen readers. */
export function ReasonButton({
  reason,
  onPress,
  opensDialog = false,
  busy = false,
  children
}: ReasonButtonProps) {
  const id = useId()
  const notice = useNotice()
  const press = (): void => {
    if (reason !== null) notice.info(reason)
    else if (!busy) onPress()
  }
  return (
    <>
      <button
        type="button"
        className="pa-small-button pa-reason-button"
        aria-disabled={reason !== null || busy}
        aria-busy={busy}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-describedby={reason === null ? undefined : id}
        title={reason ?? undefined}
        onClick={press}
      >
        {children}
      </button>
      {reason !== null && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

import { useId, type ReactNode } from 'react'
import { useNotice } from './useNotice.tsx'
import './controls.css'
import './reasonButton.css'

export interface ReasonButtonProps {
  /** Why it cannot be pressed now; null where it can. */
  readonly reason: string | null
  readonly onPress: () => void
  /** It opens a dialog. Default: false. */
  readonly opensDialog?: boolean
  /** What was asked for is under way. Default: false. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A button that says why it does nothing: to the pointer, to the finger and to who listens. */
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
    if (reason !== null) notice.tell(reason)
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

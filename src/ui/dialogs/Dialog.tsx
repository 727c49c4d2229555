import { Button, Modal } from 'antd'
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { commonTexts } from '../../text/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import './dialog.css'

export interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Maximum width in CSS px. Default: 520. */
  readonly width?: number
  /** Neither a press outside nor Esc closes it. Default: false. */
  readonly busy?: boolean
  readonly onClose: () => void
  /** Called once the dialog has opened and taken the focus. Default: nothing. */
  readonly onShown?: () => void
  /** A row of buttons. Default: none. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A modal dialog that traps the focus and restores it. */
export function Dialog({
  open,
  title,
  width = 520,
  busy = false,
  onClose,
  onShown,
  actions,
  children
}: DialogProps) {
  const texts = useTexts(commonTexts)
  const { frame, entered } = useRestoredFocus(open)
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      rootClassName="pa-root pa-dialog"
      onCancel={onClose}
      afterOpenChange={shown => shown && onShown?.()}
      mask={{ closable: !busy }}
      keyboard={!busy}
      closable={{ 'aria-label': texts.close, disabled: busy }}
      footer={null}
      destroyOnHidden
    >
      <div ref={frame} onFocus={entered}>
        {children}
        {actions && <div className="pa-dialog-actions">{actions}</div>}
      </div>
    </Modal>
  )
}

export interface SendActionsProps {
  /** What the button that sends says. */
  readonly label: string
  /** Whether nothing is left to send. */
  readonly done: boolean
  readonly sending: boolean
  /** Default: false. */
  readonly disabled?: boolean
  /** The id of the sentence that says why it is disabled. */
  readonly reasonId?: string | undefined
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The buttons of a dialog that sends something once: cancel and send, afterwards close. */
export function SendActions({
  label,
  done,
  sending,
  disabled = false,
  reasonId,
  onSend,
  onClose
}: SendActionsProps) {
  const texts = useTexts(commonTexts)
  if (done) {
    return (
      <Button type="primary" onClick={onClose}>
        {texts.close}
      </Button>
    )
  }
  return (
    <>
      <Button onClick={onClose} disabled={sending}>
        {texts.cancel}
      </Button>
      {/* Disabled while sending, so its paler text need not meet the contrast. */}
      <Button
        type="primary"
        loading={sending}
        disabled={disabled || sending}
        aria-describedby={reasonId}
        onClick={onSend}
      >
        {label}
      </Button>
    </>
  )
}

/** Where the focused button is replaced by another, the focus goes to the last action. */
function useRestoredFocus(open: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (!open) last.current = null
    if (!last.current || !isGone(last.current) || document.activeElement !== document.body) return
    const actions = frame.current?.querySelectorAll<HTMLElement>('.pa-dialog-actions button:not(:disabled)')
    if (actions) [...actions].at(-1)?.focus()
  })
  const entered = (event: FocusEvent): void => {
    last.current = event.target
  }
  return { frame, entered }
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled')
}

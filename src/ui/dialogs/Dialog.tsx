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
  /** Called once the dialog has opened, to give the focus to something. Default: the first field takes it. */
  readonly onShown?: () => void
  /** Beside the buttons, always in sight: what did not work. Default: nothing. */
  readonly notice?: ReactNode
  /** A row of buttons. Default: none. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A modal dialog within the window that traps the focus and restores it. What it holds scrolls between title and foot. */
export function Dialog({
  open,
  title,
  width = 520,
  busy = false,
  onClose,
  onShown,
  notice,
  actions,
  children
}: DialogProps) {
  const texts = useTexts(commonTexts)
  const { frame, entered } = useRestoredFocus(open)
  const shown = onShown ?? (() => focusField(frame.current))
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      rootClassName="pa-root pa-dialog"
      onCancel={onClose}
      afterOpenChange={isShown => isShown && shown()}
      mask={{ closable: !busy }}
      keyboard={!busy}
      closable={{ 'aria-label': texts.close, disabled: busy }}
      footer={null}
      destroyOnHidden
    >
      <div ref={frame} className="pa-dialog-frame" onFocus={entered}>
        <div className="pa-dialog-body">{children}</div>
        {(notice || actions) && (
          <div className="pa-dialog-foot">
            {notice}
            {actions && <div className="pa-dialog-actions">{actions}</div>}
          </div>
        )}
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

/** The first field, else the dialog itself: a ring around its × would say that it is to be closed. */
function focusField(frame: HTMLElement | null): void {
  // Somebody was quicker than the dialog opened.
  if (!frame || frame.contains(document.activeElement)) return
  const field = frame.querySelector<HTMLElement>(':is(input, textarea, select):enabled')
  const shown = field ?? frame.closest<HTMLElement>('[role=dialog]')
  shown?.focus({ preventScroll: true })
}

/** Where the focused control is gone, the focus goes to the last action, or to the dialog itself. */
function useRestoredFocus(open: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (!open) last.current = null
    if (!last.current || !isGone(last.current) || document.activeElement !== document.body) return
    const actions = frame.current?.querySelectorAll<HTMLElement>('.pa-dialog-actions button:not(:disabled)')
    const shown = [...(actions ?? [])].at(-1) ?? frame.current?.closest<HTMLElement>('[role=dialog]')
    shown?.focus()
  })
  const entered = (event: FocusEvent): void => {
    last.current = event.target
  }
  return { frame, entered }
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled')
}

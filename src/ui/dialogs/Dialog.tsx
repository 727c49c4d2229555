import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useDialogFocus } from './useDialogFocus.ts'
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
  const { framed, focused, shown } = useDialogFocus()
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      rootClassName="pa-root pa-dialog"
      onCancel={onClose}
      afterOpenChange={isShown => isShown && (onShown ?? shown)()}
      mask={{ closable: !busy }}
      keyboard={!busy}
      closable={{ 'aria-label': texts.close, disabled: busy }}
      footer={null}
      destroyOnHidden
    >
      <div ref={framed} className="pa-dialog-frame" onFocus={focused}>
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

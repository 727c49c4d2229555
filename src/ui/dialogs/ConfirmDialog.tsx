import { Button } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** The question. */
  readonly title: string
  /** What the button that does it says: the verb of the question. */
  readonly action: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What will be lost, and what stays. */
  readonly children: ReactNode
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const texts = useTexts(commonTexts)
  return (
    <Dialog
      open={open}
      title={title}
      width={420}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button danger type="primary" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

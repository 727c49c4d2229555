import { Button } from 'antd'
import type { ReactNode, SyntheticEvent } from 'react'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { Outcome } from './Outcome.tsx'

export interface SendDialogProps extends Pick<
  DialogProps,
  'open' | 'title' | 'width' | 'onClose' | 'children'
> {
  /** What the button that sends says. */
  readonly action: string
  readonly onSend: (event: SyntheticEvent) => void
  readonly sending: boolean
  /** What came of it, in place of what was asked. Default: nothing yet. */
  readonly done?: ReactNode
  /** Whether nothing is left to send. Default: once something came of it. */
  readonly isOver?: boolean
  /** Why it was not sent; false or null where it was not tried. */
  readonly failure: string | false | null
  /** What is not lost with a failure. */
  readonly failureHint: string
  /** Beside the buttons, always in sight. Default: nothing. */
  readonly notice?: ReactNode
  /** Default: false. */
  readonly disabled?: boolean
  /** The id of the sentence that says why it is disabled. */
  readonly reasonId?: string | undefined
}

/** A dialog that sends something once: cancel and send; afterwards what came of it, and close. */
export function SendDialog(props: SendDialogProps) {
  const { onClose, sending, done, isOver = Boolean(done), failure, failureHint, notice, children } = props
  const texts = useTexts(commonTexts)
  const { open, title, width, action, onSend, disabled = false, reasonId } = props
  const send = (
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
        {action}
      </Button>
    </>
  )
  const close = (
    <Button type="primary" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog
      open={open}
      title={title}
      {...(width !== undefined && { width })}
      busy={sending}
      onClose={onClose}
      notice={
        <>
          {notice}
          {failure && (
            <Outcome kind="failed" title={failure}>
              <p>{failureHint}</p>
            </Outcome>
          )}
        </>
      }
      actions={isOver ? close : send}
    >
      {done ?? children}
    </Dialog>
  )
}

import { useId, useState } from 'react'
import { sectionKeys, sectionOf, type SectionKey } from '../catalogue/sections.ts'
import { isRefusedFor, type Failure } from '../failures/failure.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { failureSentence } from '../text/failureSentence.ts'
import { formatList, formatText } from '../text/format.ts'
import { failureTexts } from '../text/failures.ts'
import { premiumTexts } from '../text/premium.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Dialog, SendActions } from '../ui/dialogs/Dialog.tsx'
import { Outcome } from '../ui/dialogs/Outcome.tsx'
import { useOrderPremium } from './useOrders.ts'
import '../ui/dialogs/dialog.css'
import './premiumLock.css'

export interface OrderDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The section it was opened from. */
  readonly section: SectionKey
}

const NOTE_LENGTH = 200

/** Orders the premium tier: what it includes, a note, and what happens next. */
export function OrderDialog({ open, onClose, section }: OrderDialogProps) {
  const texts = useTexts(premiumTexts)
  const noteId = useId()
  const [note, setNote] = useState('')
  const { order, refresh } = useOrderPremium()
  const isOver = order.isSuccess || isRefusedFor(order.error, 'pending')
  const close = (): void => {
    onClose()
    // Update the locks now, not when the dialog closes.
    if (isOver) refresh()
  }
  return (
    <Dialog
      open={open}
      title={texts.orderTitle}
      busy={order.isPending}
      onClose={close}
      notice={order.error && <Refused failure={order.error} />}
      actions={
        <SendActions
          label={texts.orderSend}
          done={isOver}
          sending={order.isPending}
          onSend={() => order.mutate({ section, note: note.trim() })}
          onClose={close}
        />
      }
    >
      {order.data ? (
        <Outcome kind="done" title={texts.orderDone(formatText(order.data.id))}>
          <Next />
        </Outcome>
      ) : (
        <>
          <p className="pa-dialog-text">{texts.orderWhat}</p>
          <PremiumSections />
          <div className="pa-field">
            <label className="pa-field-label" htmlFor={noteId}>
              {texts.orderNote}
            </label>
            <textarea
              id={noteId}
              className="pa-textarea"
              aria-describedby={`${noteId}-help`}
              maxLength={NOTE_LENGTH}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
            <span id={`${noteId}-help`} className="pa-field-help">
              {texts.orderNoteHelp}
            </span>
          </div>
        </>
      )}
    </Dialog>
  )
}

function PremiumSections() {
  return (
    <ul className="pa-order-sections">
      {sectionKeys
        .map(sectionOf)
        .filter(each => each.premium)
        .map(({ key, title, columns }) => (
          <li key={key} className="pa-order-section">
            <span className="pa-order-section-title">{title}</span>
            <br />
            <span className="pa-order-section-columns">{formatList(columns.map(each => each.label))}</span>
          </li>
        ))}
    </ul>
  )
}

function Refused({ failure }: { readonly failure: Failure }) {
  const failures = useTexts(failureTexts)
  const texts = useTexts(premiumTexts)
  if (isRefusedFor(failure, 'pending')) {
    return (
      <Outcome kind="done" title={texts.orderPending}>
        <Next />
      </Outcome>
    )
  }
  return (
    <Outcome kind="failed" title={`${texts.orderFailed}：${failureSentence(failure, failures)}`}>
      <p>{texts.orderFailedHint}</p>
    </Outcome>
  )
}

function Next() {
  const texts = useTexts(premiumTexts)
  return (
    <>
      <p>{texts.orderNext}</p>
      <ScreenLink to={{ screen: 'myOrder' }} className="pa-link">
        {texts.myOrders}
      </ScreenLink>
    </>
  )
}

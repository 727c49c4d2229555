import { useId, useState } from 'react'
import type { SectionKey } from '../catalogue/sections.ts'
import { ORDER_NOTE_LENGTH } from '../contract/endpoints/premium.ts'
import type { OrderDetail } from '../contract/entities/order.ts'
import { Answer } from '../errors/Answer.tsx'
import type { Failure } from '../failures/failure.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { failureSentence } from '../text/failureSentence.ts'
import { formatYuan, formatText } from '../text/format.ts'
import { failureTexts } from '../text/failures.ts'
import { premiumTexts } from '../text/premium.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Dialog, SendActions } from '../ui/dialogs/Dialog.tsx'
import { Outcome } from '../ui/dialogs/Outcome.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ProductChoice, ProductSkeleton } from './ProductChoice.tsx'
import { areUnitsRight, totalOf, wantedItems, type Units, usualUnits } from './units.ts'
import { useOrder, useRefreshOrders, useShopProducts } from './useOrders.ts'
import '../ui/dialogs/dialog.css'
import './premiumLock.css'

export interface OrderDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The section it was opened from; null where it was none. */
  readonly section: SectionKey | null
}

/** Asks for products of the data shop: what each opens and costs, a note, and what happens next. */
export function OrderDialog({ open, onClose, section }: OrderDialogProps) {
  const texts = useTexts(premiumTexts)
  const [chosen, setChosen] = useState<Units | null>(null)
  const [note, setNote] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const reasonId = useId()
  const answer = useShopProducts({ enabled: open })
  const order = useOrder()
  const refresh = useRefreshOrders()
  const products = answer.data ?? []
  const units = chosen ?? usualUnits(products, section)
  const items = wantedItems(products, units)
  const lacksItems = items.length === 0
  // Nothing is left to send, or there is nothing to send.
  const isOver = order.isSuccess || answer.isLoadingError || answer.data?.length === 0
  const close = (): void => {
    onClose()
    // Update the locks now, not when the order is sent: they hold this dialog.
    if (order.isSuccess) refresh()
  }
  const send = (): void => {
    setWasSent(true)
    if (!areUnitsRight(products, units)) return
    const words = note.trim()
    order.mutate({ items, ...(section && { section }), ...(words !== '' && { note: words }) })
  }
  return (
    <Dialog
      open={open}
      title={texts.orderTitle}
      width={560}
      busy={order.isPending}
      onClose={close}
      notice={
        order.error ? (
          <Refused failure={order.error} />
        ) : isOver ? undefined : (
          <p id={reasonId} className="pa-order-total">
            {answer.data && <Total units={units} products={products} />}
          </p>
        )
      }
      actions={
        <SendActions
          label={texts.orderSend}
          done={isOver}
          sending={order.isPending}
          disabled={lacksItems}
          reasonId={lacksItems ? reasonId : undefined}
          onSend={send}
          onClose={close}
        />
      }
    >
      {order.data ? (
        <Sent order={order.data} />
      ) : (
        <Answer
          of={answer}
          skeleton={<ProductSkeleton />}
          hint={texts.shopHint}
          isEmpty={found => found.length === 0}
          empty={<EmptyState small title={texts.noProducts} reason={texts.noProductsReason} />}
        >
          {found => (
            <>
              <ProductChoice products={found} units={units} onUnits={setChosen} checks={wasSent} />
              <Note note={note} onNote={setNote} />
              <p className="pa-field-help pa-order-payment">{texts.noPayment}</p>
            </>
          )}
        </Answer>
      )}
    </Dialog>
  )
}

function Total(props: Parameters<typeof totalOf>[0]) {
  const texts = useTexts(premiumTexts)
  if (wantedItems(props.products, props.units).length === 0) return texts.nothingChosen
  const total = totalOf(props)
  return total === null ? texts.totalUnknown : texts.total(formatYuan(total))
}

interface NoteProps {
  readonly note: string
  readonly onNote: (note: string) => void
}

function Note({ note, onNote }: NoteProps) {
  const texts = useTexts(premiumTexts)
  const id = useId()
  return (
    <div className="pa-field">
      <label className="pa-field-label" htmlFor={id}>
        {texts.orderNote}
      </label>
      <textarea
        id={id}
        className="pa-textarea"
        aria-describedby={`${id}-help`}
        maxLength={ORDER_NOTE_LENGTH}
        value={note}
        onChange={event => onNote(event.target.value)}
      />
      <span id={`${id}-help`} className="pa-field-help">
        {texts.orderNoteHelp(ORDER_NOTE_LENGTH)}
      </span>
    </div>
  )
}

function Sent({ order }: { readonly order: OrderDetail }) {
  const texts = useTexts(premiumTexts)
  return (
    <Outcome kind="done" title={texts.orderDone(formatText(order.id))}>
      <p>{texts.orderNext}</p>
      <ScreenLink to={{ screen: 'myOrder', query: { order: order.id } }} className="pa-link">
        {texts.myOrders}
      </ScreenLink>
    </Outcome>
  )
}

function Refused({ failure }: { readonly failure: Failure }) {
  const failures = useTexts(failureTexts)
  const texts = useTexts(premiumTexts)
  return (
    <Outcome kind="failed" title={`${texts.orderFailed}：${failureSentence(failure, failures)}`}>
      <p>{texts.orderFailedHint}</p>
    </Outcome>
  )
}

import { useId, useState } from 'react'
import type { SectionKey } from '../../catalogue/sections.ts'
import { ORDER_NOTE_LENGTH } from '../../contract/endpoints/premium.ts'
import type { OfferedShopProduct, OrderDetail } from '../../contract/entities/order.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatYuan, formatText } from '../../text/format.ts'
import { premiumTexts } from '../../text/areas/premium.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { SendDialog } from '../../ui/dialogs/SendDialog.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ProductChoice, ProductSkeleton } from './ProductChoice.tsx'
import { totalOf, unitErrors, wantedItems, type Units, usualUnits } from './units.ts'
import { useOrder, useRefreshOrders, useShopProducts } from './useOrders.ts'
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
  const sentence = useFailureSentence()
  const { named } = useFormats()
  const [chosen, setChosen] = useState<Units | null>(null)
  const [note, setNote] = useState('')
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
  const { submit, errorOf } = useForm({
    errors: unitErrors(products, units, texts),
    sending: order.isPending,
    onSend: () =>
      order.mutate({ items, ...(section && { section }), ...(note.trim() !== '' && { note: note.trim() }) })
  })
  return (
    <SendDialog
      open={open}
      title={texts.orderTitle}
      width={560}
      onClose={close}
      action={texts.orderSend}
      onSend={submit}
      sending={order.isPending}
      disabled={lacksItems}
      reasonId={lacksItems ? reasonId : undefined}
      notice={!isOver && !order.error && <Total id={reasonId} of={answer.data} units={units} />}
      done={order.data && <Sent order={order.data} />}
      isOver={isOver}
      failure={order.error && named(texts.orderFailed, sentence(order.error))}
      failureHint={texts.orderFailedHint}
    >
      <Answer
        of={answer}
        skeleton={<ProductSkeleton />}
        hint={texts.shopHint}
        isEmpty={found => found.length === 0}
        empty={<EmptyState small title={texts.noProducts} reason={texts.noProductsReason} />}
      >
        {found => (
          <>
            <ProductChoice products={found} units={units} onUnits={setChosen} errorOf={errorOf} />
            <NoteField note={note} onNote={setNote} />
          </>
        )}
      </Answer>
    </SendDialog>
  )
}

interface NoteFieldProps {
  readonly note: string
  readonly onNote: (note: string) => void
}

function NoteField({ note, onNote }: NoteFieldProps) {
  const texts = useTexts(premiumTexts)
  return (
    <>
      <TextArea
        label={texts.orderNote}
        hint={texts.orderNoteHelp(ORDER_NOTE_LENGTH)}
        maxLength={ORDER_NOTE_LENGTH}
        value={note}
        onChange={onNote}
      />
      <p className="pa-field-help pa-order-payment">{texts.noPayment}</p>
    </>
  )
}

interface TotalProps {
  readonly id: string
  /** Undefined while they are on their way. */
  readonly of: readonly OfferedShopProduct[] | undefined
  readonly units: Units
}

function Total({ id, of: products, units }: TotalProps) {
  const texts = useTexts(premiumTexts)
  const total = products && totalOf({ products, units })
  const isEmpty = products && wantedItems(products, units).length === 0
  return (
    <p id={id} className="pa-order-total">
      {isEmpty
        ? texts.nothingChosen
        : total === null
          ? texts.totalUnknown
          : total && texts.total(formatYuan(total))}
    </p>
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

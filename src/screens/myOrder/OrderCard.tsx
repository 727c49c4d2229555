import { Button } from 'antd'
import { useState } from 'react'
import { isKeyOf } from '../../catalogue/keys.ts'
import { sectionOf, sections } from '../../catalogue/sections.ts'
import { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { isFailure } from '../../failures/failure.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useCancelOrder } from '../../features/premium/useOrders.ts'
import { formatMoment, formatNumber, formatText, formatYuan } from '../../text/format.ts'
import { orderTexts } from '../../text/areas/order.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import type { Language } from '../../text/locale.ts'
import type { TextsOf } from '../../text/texts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Facts, type Fact } from '../../ui/marks/Facts.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import { OrderState } from './OrderState.tsx'
import './orderCard.css'

export interface OrderCardProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Null where none is to be shown. */
  readonly id: string | null
}

const WIDTH = 760

/** One order over the list: what it holds, what happened to it, and while it waits the way back. */
export function OrderCard({ open, onClose, id: asked }: OrderCardProps) {
  const texts = useTexts(orderTexts)
  const language = useLanguage()
  // It closes with what it showed.
  const [last, setLast] = useState(asked ?? '')
  if (asked !== null && asked !== last) setLast(asked)
  const id = asked ?? last
  const answer = useEndpoint(premiumEndpoints.order, { params: { id } }, { enabled: open })
  const isMissing = answer.isLoadingError && isFailure(answer.error) && answer.error.status === 404
  const cancel = useCancel(id)
  return (
    <Dialog
      open={open}
      title={texts.title(formatText(id))}
      width={WIDTH}
      busy={cancel.isPending}
      onClose={onClose}
      {...(answer.data?.state === 'pending' && {
        notice: cancel.isAsking && <p className="pa-order-question">{texts.cancelWhat}</p>,
        actions: <CancelActions isOwn={answer.data.isOwn} cancel={cancel} />
      })}
    >
      {isMissing ? (
        <EmptyState title={texts.missing} reason={texts.missingReason} />
      ) : (
        <Answer of={answer} skeleton={<SkeletonLines lines={14} />}>
          {order => (
            // A region that scrolls must be reachable with the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
            <div className="pa-order" role="group" aria-label={texts.title(formatText(id))} tabIndex={0}>
              <Facts facts={factsOf(order, texts, language)} />
              <Items order={order} />
              <History order={order} />
            </div>
          )}
        </Answer>
      )}
    </Dialog>
  )
}

function factsOf(
  order: OrderDetail,
  texts: TextsOf<typeof orderTexts>,
  { word, formats }: Language
): readonly Fact[] {
  const { section, note } = order
  const title = section !== null && isKeyOf(sections, section) ? word(sectionOf(section).title) : section
  return [
    { key: 'state', label: texts.stateLabel, value: <OrderState state={order.state} /> },
    { key: 'validUntil', label: texts.validUntil, value: formats.day(order.validUntil) },
    { key: 'orderedBy', label: texts.orderedBy, value: formatText(order.orderedBy) },
    { key: 'department', label: texts.department, value: formatText(order.department) },
    { key: 'createdAt', label: texts.createdAt, value: formatMoment(order.createdAt) },
    { key: 'section', label: texts.section, value: formatText(title) },
    ...(note === null ? [] : [{ key: 'note', label: texts.note, value: formatText(note), wide: true }])
  ]
}

interface PartProps {
  readonly order: OrderDetail
}

function Items({ order: { items, amount } }: PartProps) {
  const texts = useTexts(orderTexts)
  return (
    <section>
      <h2 className="pa-order-title">{texts.items}</h2>
      <table className="pa-order-items">
        <caption className="pa-visually-hidden">{texts.items}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ product, name, price, term, quantity, amount: own }) => (
            <tr key={product}>
              <th scope="row">{formatText(name)}</th>
              <td>{price === null ? formatYuan(null) : texts.perTerm(formatYuan(price), term)}</td>
              <td>{formatNumber(quantity)}</td>
              <td>{formatYuan(own)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.total}
            </th>
            <td>{formatYuan(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** What happened to it, the latest last. */
function History({ order: { history } }: PartProps) {
  const texts = useTexts(orderTexts)
  return (
    <section>
      <h2 className="pa-order-title">{texts.history}</h2>
      <ol className="pa-order-history">
        {history.map(({ state, at, by, reason }) => (
          <li key={`${state} ${at}`}>
            <span className="pa-tabular pa-order-moment">{formatMoment(at)}</span>
            <span>{texts.change(state, by)}</span>
            {reason !== null && <p className="pa-order-reason">{texts.reason(formatText(reason))}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Takes the order back, once that was asked for twice. */
function useCancel(id: string) {
  const texts = useTexts(orderTexts)
  const notice = useNotice()
  const report = useReportFailure()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useCancelOrder()
  const confirm = (): void =>
    mutate(id, {
      onSuccess: () => notice.done(texts.cancelled(formatText(id))),
      onError: failure => report(failure, texts.cancelFailed),
      onSettled: () => setIsAsking(false)
    })
  return { isAsking, isPending, ask: () => setIsAsking(true), keep: () => setIsAsking(false), confirm }
}

interface CancelActionsProps {
  /** Only who asked may take it back. */
  readonly isOwn: boolean
  readonly cancel: ReturnType<typeof useCancel>
}

function CancelActions({ isOwn, cancel }: CancelActionsProps) {
  const texts = useTexts(orderTexts)
  if (!cancel.isAsking) {
    return (
      <ReasonButton reason={isOwn ? null : texts.notOwn} onPress={cancel.ask}>
        {texts.cancel}
      </ReasonButton>
    )
  }
  return (
    <>
      <Button danger loading={cancel.isPending} onClick={cancel.confirm}>
        {texts.cancelNow}
      </Button>
      {/* The last one takes the focus: a second Enter takes nothing back. */}
      <Button disabled={cancel.isPending} onClick={cancel.keep}>
        {texts.keep}
      </Button>
    </>
  )
}

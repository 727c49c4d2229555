import { orderStateKeys, type OrderColumnKey, type OrderFilterKey } from '../../catalogue/orders.ts'
import { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import type { Order } from '../../contract/entities/order.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useListQuery } from '../../list/controller/listContext.ts'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { formatMoment, formatNumber, formatText, formatYuan } from '../../text/format.ts'
import { orderNoun, orderTexts } from '../../text/areas/order.ts'
import type { Formats } from '../../text/locale.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OrderState } from './OrderState.tsx'
import { ORDER_PARAMETER, orderTerms } from './orderTerms.ts'
import '../../ui/buttons/controls.css'
import '../../ui/buttons/quietLink.css'

/** The orders of the member of staff and of the department. */
export const orderResource: Resource<Order, OrderFilterKey, OrderColumnKey> = {
  key: 'myOrder',
  noun: orderNoun,
  terms: orderTerms,
  call: listCall(premiumEndpoints.orders, ({ criteria, page, pageSize }) => {
    const state = orderStateKeys.find(key => criteria.state?.includes(key))
    return { query: { page, pageSize, ...(state && { state }) } }
  }),
  rowKey: ({ id }) => id,
  labelOf: ({ id }) => id,
  placeOf: ({ id }) => ({ screen: 'myOrder', query: { [ORDER_PARAMETER]: id } }),
  selectable: false,
  cells: {
    id: ({ id }) => <OrderNumber id={id} />,
    items: (order, { formats }) => itemsText(order, formats),
    amount: ({ amount }) => <span className="pa-tabular">{formatYuan(amount)}</span>,
    state: ({ state }) => <OrderState state={state} />,
    orderedBy: ({ orderedBy }) => formatText(orderedBy),
    createdAt: ({ createdAt }) => <span className="pa-tabular">{formatMoment(createdAt)}</span>,
    validUntil: ({ validUntil }, { formats }) => <span className="pa-tabular">{formats.day(validUntil)}</span>
  },
  tooltips: {
    items: (order, { formats }) => itemsText(order, formats),
    orderedBy: ({ orderedBy }) => formatText(orderedBy)
  },
  slots: { Empty: NoOrders, Extra: OpenOrder }
}

/** 导出额度包 × 2、高级版 */
function itemsText({ items }: Order, { list }: Formats): string {
  return list(
    items.map(({ name, quantity }) =>
      quantity === 1 ? formatText(name) : `${formatText(name)} × ${formatNumber(quantity)}`
    )
  )
}

const MAX_LENGTH = 64

/** The order in the address, so that a link opens it. */
function useOpenOrder() {
  const navigation = useNavigation()
  const id = new URLSearchParams(navigation.search).get(ORDER_PARAMETER)?.trim() ?? ''
  return {
    id: id.length > 0 && id.length <= MAX_LENGTH ? id : null,
    /** Null closes it. */
    show: (next: string | null): void => {
      const params = new URLSearchParams(navigation.search)
      if (next === null) params.delete(ORDER_PARAMETER)
      else params.set(ORDER_PARAMETER, next)
      navigation.setSearch(params.toString())
    }
  }
}

function OrderNumber({ id }: { readonly id: string }) {
  const texts = useTexts(orderTexts)
  const { show } = useOpenOrder()
  return (
    <button
      type="button"
      className="pa-quiet-link pa-link-button pa-tabular"
      aria-label={texts.open(formatText(id))}
      aria-haspopup="dialog"
      onClick={() => show(id)}
    >
      {formatText(id)}
    </button>
  )
}

const loadCard = async () => (await import('./OrderCard.tsx')).OrderCard

function OpenOrder() {
  const { id, show } = useOpenOrder()
  return <LazyDialog load={loadCard} open={id !== null} onClose={() => show(null)} id={id} />
}

/** Nothing was ordered, or nothing is in the chosen state. */
function NoOrders() {
  const texts = useTexts(orderTexts)
  const { query, setCriteria } = useListQuery(orderTerms)
  const state = orderStateKeys.find(key => query.criteria.state?.includes(key))
  if (state === undefined) return <EmptyState title={texts.none} reason={texts.noneReason} />
  return (
    <EmptyState title={texts.noneIn(state)}>
      <button type="button" className="pa-small-button" onClick={() => setCriteria({})}>
        {texts.seeAll}
      </button>
    </EmptyState>
  )
}

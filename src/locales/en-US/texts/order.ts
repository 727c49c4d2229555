import type { orderTexts } from '../../../text/areas/order.ts'
import type { TextsOf } from '../../../text/texts.ts'
import type { OrderState } from '../../../catalogue/orders.ts'
import type { OrderActor } from '../../../contract/entities/order.ts'
import { inside } from '../phrases/counts.ts'
import { orderStates, productTerms } from '../phrases/shop.ts'

const actors: Readonly<Record<OrderActor, string>> = {
  staff: 'requester',
  shop: 'data shop',
  admin: 'administrator'
}

function change(state: OrderState, actor: OrderActor): string {
  if (state === 'pending') return 'Requested'
  return state === 'expired' ? orderStates[state] : `${orderStates[state]} (${actors[actor]})`
}

export const order: TextsOf<typeof orderTexts> = {
  state: state => orderStates[state],
  states: 'By status',
  allStates: 'All',
  order: 'Request product',
  open: number => `View order ${number}`,
  none: 'No orders yet',
  noneReason: 'Request premium or quota packs in the data shop; requests and results are kept here.',
  noneIn: state => `No orders: ${inside(orderStates[state])}`,
  seeAll: 'View all orders',

  title: number => `Order ${number}`,
  missing: 'Order not found',
  missingReason: 'The number is wrong, or the order belongs neither to you nor to your department.',
  stateLabel: 'Status',
  orderedBy: 'Requested by',
  department: 'Department',
  createdAt: 'Requested at',
  validUntil: 'Valid until',
  section: 'Requested from',
  note: 'Remarks',
  items: 'Items',
  product: 'Product',
  price: 'Price (CNY)',
  quantity: 'Units',
  amount: 'Amount (CNY)',
  total: 'Total',
  perTerm: (yuan, term) => `${yuan} / ${productTerms[term]}`,
  history: 'History',
  change,
  reason: reason => `Reason: ${reason}`,
  cancel: 'Cancel order',
  notOwn: 'Only the requester can cancel the order',
  cancelWhat: 'Cancel this order? It will not be processed any more; you can request again if needed.',
  cancelNow: 'Cancel order',
  keep: 'Keep order',
  cancelled: number => `Order ${number} canceled`,
  cancelFailed: reason => `Order not canceled: ${reason}`
}

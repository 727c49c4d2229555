import { orderStates } from '../../catalogue/orders.ts'
import type { ShopProduct } from '../../catalogue/shop.ts'
import type { BodyOf } from '../../contract/base/defineEndpoint.ts'
import type { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { orderable } from '../../contract/rules/shopRules.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { recordAudit } from '../world/auditWorld.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { amountOf, itemOf, offeredIn, pendingIn, quotaIn, stateIn, tierIn } from '../world/orderWorld.ts'
import { pageOf } from '../serving/pageOf.ts'

export function premiumAnswers(world: MockWorld): Answers<typeof premiumEndpoints> {
  const requests = new Map<string, string>()
  const found = (id: string): OrderDetail => {
    const order = world.orders.find(each => each.id === id)
    if (!order) throw refuse('noOrder')
    return stateIn(world, order)
  }
  const shop = () => {
    if (world.shop === null) throw refuse('shopClosed')
    return world.shop
  }
  return {
    membership: () => ({
      tier: tierIn(world),
      quotas: { exportRows: quotaIn(world, 'exportRows'), reports: quotaIn(world, 'reports') },
      exportPurpose: world.exportPurpose
    }),
    shopProducts: () => shop().map(product => offeredIn(world, product)),
    orders: ({ query }) => {
      const orders = world.orders.map(order => listed(stateIn(world, order)))
      const wanted = orders.filter(({ state }) => query.state === undefined || state === query.state)
      return pageOf(wanted.toReversed(), query)
    },
    createOrder: ({ body }) => {
      const made = body.requestId === undefined ? undefined : requests.get(body.requestId)
      if (made !== undefined) return found(made)
      const items = orderedItems(world, shop(), body.items)
      const at = world.now()
      const order: OrderDetail = {
        id: String(1001 + world.orders.length),
        state: 'pending',
        items,
        amount: amountOf(items),
        orderedBy: world.user.name,
        isOwn: true,
        createdAt: at,
        validUntil: null,
        department: world.user.department?.name ?? null,
        section: body.section ?? null,
        note: body.note || null,
        history: [{ state: 'pending', at, by: 'staff', reason: null }]
      }
      world.orders.push(order)
      recordOrder(world, order)
      if (body.requestId !== undefined) requests.set(body.requestId, order.id)
      return order
    },
    order: ({ params }) => found(params.id),
    cancelOrder: ({ params }) => {
      const order = found(params.id)
      if (!order.isOwn) throw refuse('notOwnOrder')
      if (order.state !== 'pending') throw refuse('orderNotPending')
      const change = { state: 'cancelled', at: world.now(), by: 'staff', reason: null } as const
      const cancelled: OrderDetail = { ...order, state: 'cancelled', history: [...order.history, change] }
      world.orders[world.orders.findIndex(({ id }) => id === order.id)] = cancelled
      recordOrder(world, cancelled)
      return cancelled
    }
  }
}

function recordOrder(world: MockWorld, { id, state }: OrderDetail): void {
  recordAudit(world, {
    action: 'order',
    company: null,
    subject: `订单 ${id}：${orderStates[state]}`,
    purpose: null
  })
}

function orderedItems(
  world: MockWorld,
  products: readonly ShopProduct[],
  wanted: BodyOf<typeof premiumEndpoints.createOrder>['items']
): OrderDetail['items'] {
  return wanted.map(({ product: key, quantity }) => {
    const product = orderable(products, key, quantity)
    const pending = pendingIn(world, key)
    if (pending) {
      const who = pending.orderedBy ?? '--'
      throw refuse('orderPending', { who, day: world.today, product: product.name })
    }
    return itemOf(product, quantity)
  })
}

/** What the list shows of an order. */
function listed(order: OrderDetail) {
  const { id, state, items, amount, orderedBy, isOwn, createdAt, validUntil } = order
  return { id, state, items, amount, orderedBy, isOwn, createdAt, validUntil }
}

import type { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import type { Quota } from '../../contract/entities/premium.ts'
import { refuse } from '../../contract/refusals.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { addedTo, amountOf, itemOf, offeredIn, pendingIn, stateIn, tierIn } from '../orderWorld.ts'
import { pageOf } from '../pageOf.ts'

export function premiumAnswers(world: MockWorld): Answers<typeof premiumEndpoints> {
  const { user, today } = world
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
      quotas: {
        exportRows: withPacks(world.exportRows, addedTo(world, 'exportRows')),
        reports: withPacks(world.reportQuota, addedTo(world, 'reports'))
      },
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
      const products = shop()
      const items = body.items.map(({ product: key, quantity }) => {
        const product = products.find(each => each.key === key)
        if (!product) throw refuse('noProduct')
        if (quantity > product.most) {
          throw refuse('tooManyUnits', { product: product.name, most: product.most })
        }
        const pending = pendingIn(world, key)
        if (pending) {
          throw refuse('orderPending', { who: pending.orderedBy ?? '--', day: today, product: product.name })
        }
        return itemOf(product, quantity)
      })
      const at = world.now()
      const order: OrderDetail = {
        id: String(1001 + world.orders.length),
        state: 'pending',
        items,
        amount: amountOf(items),
        orderedBy: user.name,
        isOwn: true,
        createdAt: at,
        validUntil: null,
        department: user.department?.name ?? null,
        section: body.section ?? null,
        note: body.note || null,
        history: [{ state: 'pending', at, by: 'staff', reason: null }]
      }
      world.orders.push(order)
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
      world.orders.splice(
        world.orders.findIndex(({ id }) => id === order.id),
        1,
        cancelled
      )
      return cancelled
    }
  }
}

function withPacks({ limit, used }: Quota, added: number): Quota {
  return { limit: limit === null ? null : limit + added, used }
}

/** What the list shows of an order. */
function listed(order: OrderDetail) {
  const { id, state, items, amount, orderedBy, isOwn, createdAt, validUntil } = order
  return { id, state, items, amount, orderedBy, isOwn, createdAt, validUntil }
}

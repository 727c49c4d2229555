import type { Order } from '../../contract/entities/premium.ts'
import type { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'

export function premiumAnswers(world: MockWorld): Answers<typeof premiumEndpoints> {
  const orders: Order[] = []
  return {
    membership: () => ({
      tier: world.tier,
      quotas: { exportRows: { ...world.exportRows } },
      exportPurpose: world.exportPurpose
    }),
    orders: ({ query }) => pageOf(orders.toReversed(), query),
    createOrder: ({ body: { product, section, note }, refuse }) => {
      if (orders.some(order => order.product === product && order.state === 'pending')) {
        throw refuse('orderPending')
      }
      const order: Order = {
        id: String(orders.length + 1),
        product,
        section: section ?? null,
        note: note || null,
        state: 'pending',
        createdAt: world.now()
      }
      orders.push(order)
      return order
    }
  }
}

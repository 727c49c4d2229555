import type { Order } from '../../contract/entities/premium.ts'
import type { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'
import { Refusal } from '../reply.ts'

export function premiumAnswers(world: MockWorld): Answers<typeof premiumEndpoints> {
  const orders: Order[] = []
  return {
    membership: () => ({
      tier: world.tier,
      quotas: { exportRows: { ...world.exportRows } },
      exportPurpose: world.exportPurpose
    }),
    orders: ({ query }) => pageOf(orders.toReversed(), query),
    createOrder: ({ body: { product, section, note } }) => {
      if (orders.some(order => order.product === product && order.state === 'pending')) {
        throw new Refusal(409, '已有一份待处理的开通申请，请等待处理结果', 'pending')
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

import type { premiumEndpoints } from '../../../../src/contract/endpoints/premium.ts'
import type { Handlers } from '../../http/implement.ts'
import { tierOf } from '../membership.ts'
import { Refusal } from '../../base/refusal.ts'
import { sentences } from '../../base/sentences.ts'
import { createOrder, orderPage } from '../../store/staff/orders.ts'
import { monthOf, usedRows } from '../../store/staff/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function premiumHandlers({ config, clock, db }: HandlerDeps): Handlers<typeof premiumEndpoints> {
  return {
    membership: async ({ staff }) => {
      const member = staff()
      const limit = config.exportRows === 0 ? null : config.exportRows
      const used = await usedRows(db, member.id, monthOf(clock.day()))
      return {
        tier: tierOf(member, config),
        quotas: { exportRows: { limit, used } },
        exportPurpose: config.exportPurpose
      }
    },
    orders: ({ query, staff }) => orderPage(db, staff().id, query),
    createOrder: async ({ body, staff }) => {
      const order = await createOrder(db, staff(), { ...body, now: clock.now() })
      if (!order) throw new Refusal(409, sentences.member.orderPending, { code: 'pending' })
      return order
    }
  }
}

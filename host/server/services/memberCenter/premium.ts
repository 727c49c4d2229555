import type { premiumEndpoints } from '../../../../src/contract/endpoints/premium.ts'
import type { Handlers } from '../../http/implement.ts'
import { tierOf } from '../membership.ts'
import { createOrder, orderPage } from '../../store/staff/orders.ts'
import { monthOf, usedRows } from '../../store/staff/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function premiumHandlers({ config, clock, db }: HandlerDeps): Handlers<typeof premiumEndpoints> {
  return {
    membership: async ({ staff }) => {
      const limit = config.exportRows === 0 ? null : config.exportRows
      const used = await usedRows(db, staff.id, monthOf(clock.day()))
      return {
        tier: tierOf(staff, config),
        quotas: { exportRows: { limit, used } },
        exportPurpose: config.exportPurpose
      }
    },
    orders: ({ query, staff }) => orderPage(db, staff.id, query),
    createOrder: ({ body, staff }) => createOrder(db, staff, { ...body, now: clock.now() })
  }
}

import type { equityEndpoints } from '../../../../src/contract/endpoints/equity.ts'
import type { Handlers } from '../../http/implement.ts'
import { withCustomers } from '../../store/company/customers.ts'
import { equityLevel, equityOwners } from '../../store/details/equity.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function equityHandlers({ db }: HandlerDeps): Handlers<typeof equityEndpoints> {
  return {
    companyEquity: async ({ params, query, staff }) => {
      const level = await equityLevel(db, params.id, query)
      return { ...level, items: await withCustomers(db, staff.id, level.items, ({ id }) => id) }
    },
    companyOwners: async ({ params, staff }) => {
      const { owners, control, isComplete } = await equityOwners(db, params.id)
      return {
        owners: await withCustomers(db, staff.id, owners, ({ id }) => id),
        control: await withCustomers(db, staff.id, control, ({ id }) => id),
        isComplete
      }
    }
  }
}

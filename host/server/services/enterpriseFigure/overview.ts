import type { overviewEndpoints } from '../../../../src/contract/endpoints/overview.ts'
import type { Handlers } from '../../http/implement.ts'
import { companyOverview } from '../../store/details/overview.ts'
import { productMatches } from '../../store/details/products.ts'
import { companyTimeline } from '../../store/details/timeline.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { orNotFound } from './orNotFound.ts'

export function overviewHandlers({ clock, db }: HandlerDeps): Handlers<typeof overviewEndpoints> {
  return {
    companyOverview: async ({ params, staff }) => {
      staff('company:read')
      return orNotFound(await companyOverview(db, params.id, clock.day()))
    },
    companyProducts: async ({ params, staff }) => {
      const { id } = staff('company:read')
      return orNotFound(await productMatches(db, params.id, { today: clock.day(), staff: id }))
    },
    companyTimeline: async ({ params, query, staff }) => {
      staff('company:read')
      return orNotFound(await companyTimeline(db, params.id, clock.day(), query))
    }
  }
}

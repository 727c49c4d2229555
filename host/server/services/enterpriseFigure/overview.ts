import type { overviewEndpoints } from '../../../../src/contract/endpoints/overview.ts'
import { offeredProducts } from '../../../../src/domain/scores/productFit.ts'
import type { Handlers } from '../../http/implement.ts'
import { companyOverview } from '../../store/details/overview.ts'
import { patentCounts } from '../../store/details/patents.ts'
import { productMatches } from '../../store/details/products.ts'
import { companyTimeline } from '../../store/details/timeline.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function overviewHandlers({ offers, clock, db }: HandlerDeps): Handlers<typeof overviewEndpoints> {
  return {
    companyOverview: ({ params }) => companyOverview(db, params.id, clock.day()),
    companyProducts: ({ params, staff }) =>
      productMatches(db, params.id, offers.bankProducts, { today: clock.day(), staff: staff.id }),
    bankProducts: () => offeredProducts(offers.bankProducts),
    companyPatents: ({ params }) => patentCounts(db, params.id),
    companyTimeline: ({ params, query }) => companyTimeline(db, params.id, clock.day(), query)
  }
}

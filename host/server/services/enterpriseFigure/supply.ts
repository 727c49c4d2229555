import type { SupplySource } from '../../../../src/catalogue/insights/supply.ts'
import type { supplyEndpoints } from '../../../../src/contract/endpoints/supply.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import type { Handlers } from '../../http/implement.ts'
import { supplyChain } from '../../store/chains/supplyChain.ts'
import { supplyPath } from '../../store/chains/supplyPath.ts'
import type { Member } from '../../store/staff/member.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { tierOf } from '../membership.ts'

export function supplyHandlers({ config, db }: HandlerDeps): Handlers<typeof supplyEndpoints> {
  /** Suppliers and customers are premium sections of a company. */
  const guard = (staff: Member, source: SupplySource): void => {
    if (source === 'trade' && tierOf(staff, config) !== 'premium') throw refuse('premium')
  }
  return {
    companySupplyChain: ({ params, query, staff }) => {
      const {
        direction,
        depth,
        source,
        minShare = null,
        minAmount = null,
        period = null,
        region = null
      } = query
      guard(staff, source)
      return supplyChain(db, params.id, {
        direction,
        depth,
        source,
        filter: { minShare, minAmount, period, region }
      })
    },
    companyPath: ({ query, staff }) => {
      guard(staff, query.source)
      return supplyPath(db, query)
    }
  }
}

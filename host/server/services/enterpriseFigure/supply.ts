import {
  supplyDirectionKeys,
  type SupplyDirection,
  type SupplySource
} from '../../../../src/catalogue/insights/supply.ts'
import type { supplyEndpoints } from '../../../../src/contract/endpoints/supply.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Handlers } from '../../http/implement.ts'
import { findCompany } from '../../store/company/companies.ts'
import { countTrade, supplyChain } from '../../store/chains/supplyChain.ts'
import { supplyPath } from '../../store/chains/supplyPath.ts'
import type { Member } from '../../store/staff/member.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'

export function supplyHandlers(deps: HandlerDeps): Handlers<typeof supplyEndpoints> {
  const { db } = deps
  /** How many relations of a company are withheld: suppliers and customers are premium sections. */
  const lockedOf = async (
    staff: Member,
    { source, id, direction }: Readonly<{ source: SupplySource; id: string; direction: SupplyDirection }>
  ): Promise<number> => {
    if (source !== 'trade' || (await membershipOf(staff, deps)).tier === 'premium') return 0
    return countTrade(db, id, direction)
  }
  return {
    companySupplyChain: async ({ params, query, staff }) => {
      const {
        direction,
        depth,
        source,
        minShare = null,
        minAmount = null,
        period = null,
        region = null
      } = query
      const locked = await lockedOf(staff, { source, id: params.id, direction })
      const graph = await supplyChain(db, params.id, {
        direction,
        depth: locked > 0 ? 0 : depth,
        source,
        filter: { minShare, minAmount, period, region },
        reader: staff.id
      })
      return { ...graph, locked: locked || null }
    },
    companyPath: async ({ query, staff }) => {
      for (const id of [query.from, query.to]) await findCompany(db, id)
      const { source, from: id } = query
      for (const direction of supplyDirectionKeys) {
        if ((await lockedOf(staff, { source, id, direction })) > 0) throw refuse('premium')
      }
      return supplyPath(db, query, staff.id)
    }
  }
}

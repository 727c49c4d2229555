import type { SupplySource } from '../../../../src/catalogue/insights/supply.ts'
import type { supplyEndpoints } from '../../../../src/contract/endpoints/supply.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import type { Handlers } from '../../http/implement.ts'
import { findCompany } from '../../store/company/companies.ts'
import { supplyChain } from '../../store/chains/supplyChain.ts'
import { supplyPath } from '../../store/chains/supplyPath.ts'
import type { Member } from '../../store/staff/member.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'

export function supplyHandlers(deps: HandlerDeps): Handlers<typeof supplyEndpoints> {
  const { db } = deps
  /** Suppliers and customers are premium sections of a company; one that does not exist has none to buy. */
  const guard = async (staff: Member, source: SupplySource, ...companies: string[]): Promise<void> => {
    if (source !== 'trade' || (await membershipOf(staff, deps)).tier === 'premium') return
    for (const id of companies) await findCompany(db, id)
    throw refuse('premium')
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
      await guard(staff, source, params.id)
      return supplyChain(db, params.id, {
        direction,
        depth,
        source,
        filter: { minShare, minAmount, period, region }
      })
    },
    companyPath: async ({ query, staff }) => {
      await guard(staff, query.source, query.from, query.to)
      return supplyPath(db, query)
    }
  }
}

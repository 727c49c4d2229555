import type { chainEndpoints } from '../../../../src/contract/endpoints/chain.ts'
import type { Handlers } from '../../http/implement.ts'
import { chainsAtNode } from '../../store/chains/chainsAtNode.ts'
import { chainDoubts, industryChain, industryChains } from '../../store/chains/industryChains.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function chainHandlers({ clock, db }: HandlerDeps): Handlers<typeof chainEndpoints> {
  return {
    industryChains: ({ staff }) => industryChains(db, { staff: staff.id, today: clock.day() }),
    chainsAtNode: ({ query }) => chainsAtNode(db, query.typed),
    industryChain: ({ params, query, staff }) =>
      industryChain(db, params.id, {
        region: query.region ?? null,
        staff: staff.id,
        today: clock.day()
      }),
    chainDoubts: ({ params, query }) => chainDoubts(db, params.id, query)
  }
}

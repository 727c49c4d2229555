import type { financingEndpoints } from '../../../../src/contract/endpoints/financing.ts'
import { financingStatistics } from '../../../../src/domain/financing/statistics.ts'
import type { Handlers } from '../../http/implement.ts'
import { financingCells } from '../../store/financing/financingCells.ts'
import { investorCard } from '../../store/financing/investorCard.ts'
import { searchFinancing } from '../../store/financing/searchFinancing.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function financingHandlers({ clock, db }: HandlerDeps): Handlers<typeof financingEndpoints> {
  return {
    searchFinancing: ({ body }) =>
      searchFinancing(db, clock.day(), { ...body, sort: body.sort ?? null, cursor: body.cursor ?? null }),
    financingStatistics: async ({ body }) => {
      const { cells, since } = await financingCells(db, clock.day(), body.criteria)
      return financingStatistics(cells, since)
    },
    investor: ({ query }) => investorCard(db, query.name)
  }
}

import type { financingEndpoints } from '../../../../src/contract/endpoints/financing.ts'
import { financingStatistics } from '../../../../src/domain/financing/statistics.ts'
import type { Handlers } from '../../http/implement.ts'
import { financingCells } from '../../store/financing/financingCells.ts'
import { investorCard } from '../../store/financing/investorCard.ts'
import { searchFinancing } from '../../store/financing/searchFinancing.ts'
import type { Member } from '../../store/staff/member.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function financingHandlers({ clock, db }: HandlerDeps): Handlers<typeof financingEndpoints> {
  const viewerOf = ({ id }: Member) => ({ staff: id, today: clock.day() })
  return {
    searchFinancing: ({ body, staff }) =>
      searchFinancing(db, viewerOf(staff), { ...body, sort: body.sort ?? null, cursor: body.cursor ?? null }),
    financingStatistics: async ({ body, staff }) => {
      const { cells, since } = await financingCells(db, viewerOf(staff), body.criteria)
      return financingStatistics(cells, since)
    },
    investor: ({ query, staff }) => investorCard(db, query.name, staff.id)
  }
}

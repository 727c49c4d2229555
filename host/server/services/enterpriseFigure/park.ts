import type { parkEndpoints } from '../../../../src/contract/endpoints/park.ts'
import { listParks, parkFacet, showPark } from '../../../../src/domain/parks/findParks.ts'
import type { Handlers } from '../../http/implement.ts'
import { parkDetail } from '../../store/details/parks.ts'
import { exactPage } from '../../store/exactPage.ts'
import { knownParks } from '../../store/search/parks.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function parkHandlers({ clock, db }: HandlerDeps): Handlers<typeof parkEndpoints> {
  return {
    searchParks: async ({ body: { criteria, sort, page, pageSize } }) => {
      const found = listParks(await knownParks(db, clock.day()), criteria, sort)
      const shown = found.slice((page - 1) * pageSize, page * pageSize)
      return exactPage(shown.map(showPark), found.length, { page, pageSize })
    },
    parkFacet: async ({ body: { criteria, filter } }) =>
      parkFacet(await knownParks(db, clock.day()), criteria, filter),
    parkDetails: ({ query: { ids } }) => Promise.all(ids.map(id => parkDetail(db, clock.day(), id)))
  }
}

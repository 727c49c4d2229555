import type { parkEndpoints } from '../../../../src/contract/endpoints/park.ts'
import { findParks, listParks, parkRegions, showPark } from '../../../../src/domain/parks/findParks.ts'
import type { Handlers } from '../../http/implement.ts'
import { parkDetail } from '../../store/details/parks.ts'
import { knownParks } from '../../store/search/parks.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function parkHandlers({ clock, db }: HandlerDeps): Handlers<typeof parkEndpoints> {
  return {
    parks: async ({ query: { page, pageSize, ...question } }) => {
      const found = listParks(await knownParks(db, clock.day()), question)
      return {
        items: found.slice((page - 1) * pageSize, page * pageSize).map(showPark),
        total: found.length,
        totalIsCapped: false,
        page,
        pageSize,
        cursor: null
      }
    },
    parkRegions: async ({ query: { within = null, ...question } }) =>
      parkRegions(findParks(await knownParks(db, clock.day()), question), within),
    parkDetails: ({ query: { ids } }) => Promise.all(ids.map(id => parkDetail(db, clock.day(), id)))
  }
}

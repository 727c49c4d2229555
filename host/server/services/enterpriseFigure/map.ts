import type { mapEndpoints } from '../../../../src/contract/endpoints/map.ts'
import { mapStatistics } from '../../../../src/domain/map/mapStatistics.ts'
import type { Handlers } from '../../http/implement.ts'
import { mapCells, mapReach } from '../../store/details/mapCells.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function mapHandlers({ clock, db }: HandlerDeps): Handlers<typeof mapEndpoints> {
  return {
    mapStatistics: async ({ query: { industry = null, chain = null, within = null, until = null } }) => {
      const today = clock.day()
      const [cells, reach] = await Promise.all([
        mapCells(db, today, { industry, chain, within }),
        mapReach(db, today)
      ])
      return mapStatistics(cells, { within, until, today, reach })
    }
  }
}

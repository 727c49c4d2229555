import type { parkEndpoints } from '../../contract/endpoints/park.ts'
import { listParks, parkFacet, showPark } from '../../domain/parks/findParks.ts'
import { parkStatistics, type Counts } from '../../domain/parks/parkStatistics.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'
import { parkIn, parksOf } from '../world/parkWorld.ts'

export function parkAnswers(world: MockWorld): Answers<typeof parkEndpoints> {
  const index = () => parksOf(world.companies)
  return {
    searchParks: ({ body: { criteria, sort, ...paging } }) => {
      const found = pageOf(listParks(index(), criteria, sort), paging)
      return { ...found, items: found.items.map(showPark), cursor: null }
    },
    parkFacet: ({ body: { criteria, filter } }) => parkFacet(index(), criteria, filter),
    parkDetails: ({ query }) =>
      query.ids.map(id => {
        const park = parkIn(world.companies, id)
        const own = world.companies.filter(({ parks }) => parks.includes(park.name))
        const counts = {
          established: onesOf(own.map(({ established }) => established)),
          industry: onesOf(own.map(({ industry }) => industry)),
          qualification: onesOf(own.flatMap(({ qualifications }) => qualifications))
        }
        return { ...showPark(park), ...parkStatistics(counts, world.today, null) }
      })
  }
}

function onesOf(values: readonly (string | null)[]): Counts {
  return values.map(value => ({ value, count: 1 }))
}

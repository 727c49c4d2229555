import type { catalogueEndpoints } from '../../contract/endpoints/catalogue.ts'
import type { CatalogueName } from '../../contract/entities/catalogue.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { createParkIndex } from '../../domain/parks/parkIndex.ts'
import { parksOf } from '../world/parkWorld.ts'
import { MOST_NAMES, namesOf } from '../world/facetWorld.ts'
import { treesOf } from '../../domain/facts/companyFacts.ts'

export function catalogueAnswers(world: MockWorld): Answers<typeof catalogueEndpoints> {
  return {
    catalogueTree: ({ query }) =>
      treesOf[query.tree].nodes.map(({ code, name, parent }) => ({ code, name, parent })),
    catalogueNames: ({ query: { source, typed } }) =>
      source === 'parks' && typed !== ''
        ? parkNames(world, typed)
        : namesOf(world.companies, source, typed, viewerOf(world))
  }
}

/** Those with most companies first, of names that fit equally well. */
function parkNames({ companies }: MockWorld, typed: string): readonly CatalogueName[] {
  const parks = createParkIndex(
    parksOf(companies).parks.toSorted((one, other) => other.companies - one.companies)
  )
  return parks
    .search(typed)
    .slice(0, MOST_NAMES)
    .map(({ park, exact }) => ({ name: park.name, count: park.companies, exact }))
}

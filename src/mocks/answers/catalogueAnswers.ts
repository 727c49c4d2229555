import type { catalogueEndpoints } from '../../contract/endpoints/catalogue.ts'
import type { Answers } from '../mockEndpoint.ts'
import { askerOf, type MockWorld } from '../mockWorld.ts'
import { namesOf } from '../searchWorld.ts'
import { treesOf } from '../../domain/companyFacts.ts'

export function catalogueAnswers(world: MockWorld): Answers<typeof catalogueEndpoints> {
  return {
    catalogueTree: ({ query }) =>
      treesOf[query.tree].nodes.map(({ code, name, parent }) => ({ code, name, parent })),
    catalogueNames: ({ query }) => namesOf(world.companies, query.source, query.typed, askerOf(world))
  }
}

import type { Endpoint } from '../contract/defineEndpoint.ts'
import type { EndpointKey, endpoints } from '../contract/endpoints.ts'
import { companyAnswers } from './answers/companyAnswers.ts'
import { favoriteAnswers } from './answers/favoriteAnswers.ts'
import { homeAnswers } from './answers/homeAnswers.ts'
import { authAnswers, supportAnswers, tenantAnswers, userAnswers } from './answers/staffAnswers.ts'
import type { Answer } from './mockEndpoint.ts'
import type { MockWorld } from './mockWorld.ts'

/** One answer for each endpoint of a part of the catalogue. */
export type Answers<Catalogue extends Record<string, Endpoint>> = {
  readonly [Key in keyof Catalogue]: Answer<Catalogue[Key]>
}

/** The answer to every call of the product: an endpoint without one does not compile. */
export function createAnswers(world: MockWorld): Answers<typeof endpoints> {
  return {
    ...authAnswers(world),
    ...userAnswers(world),
    ...favoriteAnswers(world),
    ...tenantAnswers(),
    ...homeAnswers(world),
    ...companyAnswers(world),
    ...supportAnswers(world)
  } satisfies Record<EndpointKey, unknown>
}

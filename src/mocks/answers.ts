import type { EndpointKey, endpoints } from '../contract/endpoints.ts'
import { companyAnswers } from './answers/companyAnswers.ts'
import { favoriteAnswers } from './answers/favoriteAnswers.ts'
import { homeAnswers } from './answers/homeAnswers.ts'
import { authAnswers, supportAnswers, tenantAnswers, userAnswers } from './answers/staffAnswers.ts'
import type { Answers } from './mockEndpoint.ts'
import type { MockWorld } from './mockWorld.ts'

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

import { HttpHandler } from 'msw/http'
import { endpoints } from '../contract/endpoints.ts'
import type { Endpoint } from '../contract/base/defineEndpoint.ts'
import { refuse } from '../contract/base/refusals.ts'
import { isLimitedByDay, rowsOfDay } from '../contract/serve.ts'
import { createAnswers } from './answers.ts'
import { calledEndpoint } from './serving/matchEndpoint.ts'
import { mockEndpoint, type Answer, type ReadToken } from './serving/mockEndpoint.ts'
import { createMockWorld, type MockOptions, type MockWorld } from './world/mockWorld.ts'

/**
 * The services as msw has them, over sample companies. Favorites and sessions live in what is returned: create it
 * anew for every test.
 *
 * @example setupServer(...createMockHandlers({ companies: 40 }))
 */
export function createMockHandlers(options?: MockOptions): readonly HttpHandler[] {
  const world = createMockWorld(options)
  const answers = createAnswers(world)
  const { ended, permissions } = world
  const permissionsOf: ReadToken = token => (ended.has(token) ? null : permissions)
  // One for all: msw reads a request anew for each handler that it asks.
  const handler = new HttpHandler(
    /./,
    ({ request }) => calledEndpoint(request) !== undefined,
    ({ request }) => {
      const key = calledEndpoint(request)
      return (
        key &&
        mockEndpoint<Endpoint>(
          endpoints[key],
          request,
          permissionsOf,
          withinDay(world, endpoints[key], answers[key])
        )
      )
    }
  )
  return [handler]
}

/** Refuses once the rows of the day have been shown, and counts those of an answer. */
function withinDay({ rowsToday }: MockWorld, endpoint: Endpoint, answer: Answer<Endpoint>): Answer<Endpoint> {
  return async call => {
    const { limit, used } = rowsToday
    if (isLimitedByDay(endpoint) && limit !== null && used >= limit) {
      throw refuse('rowsRead', { read: used, most: limit })
    }
    const answered = await answer(call)
    rowsToday.used += rowsOfDay(endpoint, answered)
    return answered
  }
}

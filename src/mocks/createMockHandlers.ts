import { HttpHandler } from 'msw/http'
import { endpoints } from '../contract/endpoints.ts'
import type { Endpoint } from '../contract/defineEndpoint.ts'
import { createAnswers } from './answers.ts'
import { calledEndpoint } from './matchEndpoint.ts'
import { mockEndpoint, type ReadToken } from './mockEndpoint.ts'
import { createMockWorld, type MockOptions } from './mockWorld.ts'

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
      return key && mockEndpoint<Endpoint>(endpoints[key], request, permissionsOf, answers[key])
    }
  )
  return [handler]
}

import type { HttpHandler } from 'msw/http'
import { endpointKeys, endpoints } from '../contract/endpoints.ts'
import type { Endpoint } from '../contract/defineEndpoint.ts'
import { createAnswers } from './answers.ts'
import { mockEndpoint, type Answer, type ReadToken } from './mockEndpoint.ts'
import { createMockWorld, type MockOptions } from './mockWorld.ts'

/**
 * The services as msw handlers, one for every endpoint, over an invented world. Favourites and sessions live in this
 * set of handlers: make a new set for every test.
 *
 * @example setupServer(...createMockHandlers({ companies: 40 }))
 */
export function createMockHandlers(options?: MockOptions): readonly HttpHandler[] {
  const world = createMockWorld(options)
  const answers = createAnswers(world)
  const { ended, permissions } = world
  const permissionsOf: ReadToken = token => (ended.has(token) ? null : permissions)
  return endpointKeys.map(key =>
    // Each pair fits; the compiler cannot see that for a key that it does not know.
    mockEndpoint<Endpoint>(endpoints[key], permissionsOf, answers[key] as Answer<Endpoint>)
  )
}

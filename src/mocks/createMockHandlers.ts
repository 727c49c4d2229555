import type { HttpHandler } from 'msw/http'
import { endpointKeys, endpoints } from '../contract/endpoints.ts'
import type { Endpoint } from '../contract/defineEndpoint.ts'
import { createAnswers } from './answers.ts'
import { mockEndpoint, type Answer, type ReadToken } from './mockEndpoint.ts'
import { createMockWorld, type MockOptions } from './mockWorld.ts'

/**
 * The services as msw handlers, one per endpoint, over sample companies. Favorites and sessions live in a set of
 * handlers: create a new set for every test.
 *
 * @example setupServer(...createMockHandlers({ companies: 40 }))
 */
export function createMockHandlers(options?: MockOptions): readonly HttpHandler[] {
  const world = createMockWorld(options)
  const answers = createAnswers(world)
  const { ended, permissions } = world
  const permissionsOf: ReadToken = token => (ended.has(token) ? null : permissions)
  return endpointKeys.map(key =>
    // Each pair fits, but TypeScript cannot correlate them for a union of keys.
    mockEndpoint<Endpoint>(endpoints[key], permissionsOf, answers[key] as Answer<Endpoint>)
  )
}

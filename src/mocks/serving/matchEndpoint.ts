import type { Endpoint } from '../../contract/base/defineEndpoint.ts'
import { endpointKeys, endpoints } from '../../contract/endpoints.ts'
import { services } from '../../contract/base/services.ts'

/** The path parameters if a request is a call of the endpoint, on any host; else null. */
export function matchEndpoint(endpoint: Endpoint, request: Request): Record<string, string> | null {
  if (request.method !== endpoint.method) return null
  const found = patternOf(endpoint).exec(new URL(request.url).pathname)
  if (!found) return null
  const parameters = Object.entries(found.groups ?? {})
  return Object.fromEntries(parameters.map(([name, value]) => [name, decodeURIComponent(value)]))
}

/** The key of the endpoint that a request calls; undefined for none. */
export function calledEndpoint(request: Request): keyof typeof endpoints | undefined {
  return endpointKeys.find(key => matchEndpoint(endpoints[key], request) !== null)
}

const patterns = new WeakMap<Endpoint, RegExp>()

function patternOf(endpoint: Endpoint): RegExp {
  let pattern = patterns.get(endpoint)
  if (!pattern) patterns.set(endpoint, (pattern = pathPattern(endpoint)))
  return pattern
}

// A deployment may mount a service below another path, so only the end of the path counts.
function pathPattern(endpoint: Endpoint): RegExp {
  const path = `${services[endpoint.service].basePath}/${endpoint.path}`
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)')}$`)
}

/**
 * Whether a request is a call of a service, known or not.
 *
 * @example const isOurs = isServiceRequest(new Request('https://portal.example.com/data-market/orders'))
 */
export function isServiceRequest(request: Request): boolean {
  const { pathname } = new URL(request.url)
  const below = Object.values(services).filter(({ basePath }) => basePath !== '')
  return below.some(({ basePath }) => pathname.includes(`${basePath}/`)) || pathname.endsWith('/version.json')
}

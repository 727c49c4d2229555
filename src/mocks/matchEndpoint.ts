import type { Endpoint } from '../contract/defineEndpoint.ts'
import { services } from '../contract/services.ts'

/** The path parameters of a request when it is a call of the endpoint, on whatever host it is made; else null. */
export function matchEndpoint(endpoint: Endpoint, request: Request): Record<string, string> | null {
  if (request.method !== endpoint.method) return null
  const found = pathPattern(endpoint).exec(new URL(request.url).pathname)
  if (!found) return null
  const parameters = Object.entries(found.groups ?? {})
  return Object.fromEntries(parameters.map(([name, value]) => [name, decodeURIComponent(value)]))
}

// A deployment may put a service below another address, so only the end of the path counts.
function pathPattern(endpoint: Endpoint): RegExp {
  const path = `${services[endpoint.service].basePath}/${endpoint.path}`
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)')}$`)
}

/** Whether a request is a call to one of the services, known or not. */
export function isServiceRequest(request: Request): boolean {
  const { pathname } = new URL(request.url)
  const below = Object.values(services).filter(({ basePath }) => basePath !== '')
  return below.some(({ basePath }) => pathname.includes(`${basePath}/`)) || pathname.endsWith('/version.json')
}

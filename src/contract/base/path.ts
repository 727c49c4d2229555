import type { Endpoint } from './defineEndpoint.ts'
import { services } from './services.ts'

/** The path of a call below the service's base address, with its parameters filled in and encoded. */
export function fillPath(endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The full path under which our own server and msw answer, in the form that routers read: `:name`. */
export function routePattern(endpoint: Endpoint): string {
  // A colon inside a path (users/me:change-password) is no parameter; routers read :: as one colon, and a parameter
  // before one ({id}:restore) has to be told where it ends.
  const path = endpoint.path
    .replaceAll(':', '::')
    .replace(
      /\{(\w+)\}(?=(::)?)/g,
      (_, name: string, colon?: string) => `:${name}${colon ? '(^[^:/]+)' : ''}`
    )
  return `${services[endpoint.service].basePath}/${path}`
}

import type { Endpoint, RequestOf } from '../../src/contract/base/defineEndpoint.ts'
import { fillPath } from '../../src/contract/base/path.ts'
import { PLATFORM_ID_HEADER, services } from '../../src/contract/base/services.ts'
import { WORLD_HEADER, type World } from '../../src/contract/base/world.ts'

export interface RawAnswer {
  readonly status: number
  /** The world that it is from, with those that may be chosen. */
  readonly worlds: string | null
  readonly contentType: string | null
  /** Of a file. */
  readonly disposition: string | null
  readonly caching: string | null
  /** The body: parsed JSON, the text of a file, or null if it is empty. */
  readonly body: unknown
  /** The same as it came. */
  readonly bytes: Uint8Array
}

interface Parts {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number | undefined>
  readonly body?: unknown
}

/** Calls an endpoint by its catalogue entry, without our client. */
export async function call<E extends Endpoint>(
  base: string,
  endpoint: E,
  request: RequestOf<E>,
  token: string | null,
  world?: World
): Promise<RawAnswer> {
  const { params, query, body } = request as Parts
  const url = new URL(`${base}${services[endpoint.service].basePath}/${fillPath(endpoint, params)}`)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      [PLATFORM_ID_HEADER]: 'contract',
      ...(world && { [WORLD_HEADER]: world }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      // fetch sets the type of a form, with its boundary.
      ...(endpoint.body && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {})
    },
    ...(endpoint.body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {})
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const disposition = response.headers.get('Content-Disposition')
  return {
    status: response.status,
    worlds: response.headers.get(WORLD_HEADER),
    contentType: response.headers.get('Content-Type'),
    disposition,
    caching: response.headers.get('Cache-Control'),
    body: text === '' ? null : disposition === null ? (JSON.parse(text) as unknown) : text,
    bytes
  }
}

/** The data of an answer, unwrapped from its envelope if there is one. */
export function unwrap(endpoint: Endpoint, { body }: RawAnswer): unknown {
  return services[endpoint.service].body === 'enveloped' ? (body as { data: unknown }).data : body
}

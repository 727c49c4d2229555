import type { Endpoint, RequestOf, ResponseOf } from '../../contract/base/defineEndpoint.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import type { FacetCall, FacetCounts } from '../filterContext.ts'

/** The call of an endpoint that counts, whose answer is read as counts. */
export function facetCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  read: (answer: ResponseOf<E>) => FacetCounts
): FacetCall {
  return {
    // Others keep the answer as it came.
    key: [...endpointKey(endpoint, request), 'counts'],
    ask: async (api, signal) => read(await api(endpoint, request, { signal, dedupe: false })),
    fresh: endpoint.fresh
  }
}

import { HttpHandler } from 'msw/http'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'
import type { FailureCode } from '../../src/failures/codes.ts'
import { matchEndpoint } from '../../src/mocks/matchEndpoint.ts'
import { provocations } from './provocations.ts'

/** Names one way of one failure. */
export interface Provoked {
  readonly code: FailureCode
  /** Which of its ways. Default: the first. */
  readonly way?: number
  /** What the service says about it. Default: what the way says. */
  readonly said?: string
}

/** Before the paths of services that fail in this way; so each part of a page has services of its own. */
export function provokingBase({ code, way = 0, said }: Provoked): string {
  const words = said ?? provocations[code][way]?.said ?? ''
  return `/provoked/${code}/${way}/~${encodeURIComponent(words)}`
}

const BASE = /\/provoked\/(?<code>\w+)\/(?<way>\d)\/~(?<said>[^/]*)\//

/** Answers below such a base as the failure wants it, and leaves everything else to the other handlers. */
export const provokingHandler = new HttpHandler(
  /./,
  ({ request }) => BASE.test(request.url),
  ({ request }) => {
    const { code = '', way, said = '' } = BASE.exec(request.url)?.groups ?? {}
    const key = endpointKeys.find(each => matchEndpoint(endpoints[each], request) !== null)
    const { answer } = provocations[code as FailureCode][Number(way)] ?? {}
    return key && answer?.(endpoints[key], decodeURIComponent(said))
  }
)

import { HttpHandler } from 'msw/http'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { FailureCode } from '../../src/failures/codes.ts'
import { calledEndpoint } from '../../src/mocks/serving/matchEndpoint.ts'
import { provocations } from './provocations.ts'

/** Identifies one way of one failure. */
export interface Provoked {
  readonly code: FailureCode
  /** The index of the way. Default: the first. */
  readonly way?: number
  /** The message of the service. Default: that of the way. */
  readonly said?: string
}

/** Base path of services that fail in this way, so that each part of a page has its own. */
export function provokingBase({ code, way = 0, said }: Provoked): string {
  const words = said ?? provocations[code][way]?.said ?? ''
  return `/provoked/${code}/${way}/~${encodeURIComponent(words)}`
}

const BASE = /\/provoked\/(?<code>\w+)\/(?<way>\d)\/~(?<said>[^/]*)\//

/** Answers below such a base path with the failure; other calls go to the other handlers. */
export const provokingHandler = new HttpHandler(
  /./,
  ({ request }) => BASE.test(request.url),
  ({ request }) => {
    const { code = '', way, said = '' } = BASE.exec(request.url)?.groups ?? {}
    const key = calledEndpoint(request)
    const { answer } = provocations[code as FailureCode][Number(way)] ?? {}
    return key && answer?.(endpoints[key], decodeURIComponent(said))
  }
)

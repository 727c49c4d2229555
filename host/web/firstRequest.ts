import type { HttpClientOptions } from '../../src/index.ts'

type Begun = NonNullable<HttpClientOptions['begun']>
type Request = Parameters<Begun>[0]

declare global {
  /** What the script in index.html has begun. */
  var firstRequest:
    | {
        readonly request: Request
        /** In ms since the page began. */
        readonly at: number
        readonly answer: ReturnType<Begun>
      }
    | undefined
}

/** An older answer may no longer be true. */
const MAX_LENGTH = 10_000

/** Hands over the answer to the first request, once and only to the very same request. */
export const takeFirstAnswer: Begun = ({ method, url, headers, body }) => {
  const { firstRequest: first } = globalThis
  if (first?.request.url !== url) return null
  globalThis.firstRequest = undefined
  const { request, at, answer } = first
  const isSame =
    request.method === method &&
    request.body === body &&
    request.headers.authorization === headers.authorization
  return isSame && performance.now() - at < MAX_LENGTH ? answer : null
}

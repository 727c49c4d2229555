import type { HttpClientOptions } from '../../src/index.ts'

type Prefetched = NonNullable<HttpClientOptions['prefetched']>
type Request = Parameters<Prefetched>[0]

declare global {
  /** The request that the page sent before any script was loaded. */
  var firstRequest:
    | {
        readonly request: Request
        /** In ms since the page began. */
        readonly at: number
        readonly answer: ReturnType<Prefetched>
      }
    | undefined
}

export interface FirstRequestKeys {
  readonly token: string
  readonly user: string
  /** The display settings of the list; `*` in the key is the user's id. */
  readonly display: string
}

/**
 * Begins what the server wrote as the first request of this screen. The build writes this function into the page, so it
 * uses nothing from outside itself.
 */
export function beginFirstRequest(keys: FirstRequestKeys): void {
  try {
    const { headers, ...first } = JSON.parse(
      document.querySelector('#pa-first-request')!.textContent
    ) as Request & { readonly body: string }
    const token = localStorage.getItem(keys.token)
    const { id } = JSON.parse(localStorage.getItem(keys.user) ?? 'null') as { readonly id: string }
    const display = JSON.parse(localStorage.getItem(keys.display.replace('*', id)) ?? 'null') as {
      readonly paging?: string
    } | null
    // The endless list asks for longer pages.
    if (!token || display?.paging === 'scroll') return
    const request = { ...first, headers: { ...headers, authorization: `Bearer ${token}` } }
    const answer = fetch(request.url, request)
      .then(async got => {
        const { status, redirected } = got
        return { status, headers: Object.fromEntries(got.headers), body: await got.text(), redirected }
      })
      .catch(() => null)
    globalThis.firstRequest = { request, at: performance.now(), answer }
  } catch {
    // No conditions, no session, or no storage.
  }
}

/** An older answer may no longer be true. */
const MAX_LENGTH = 10_000

/** Hands over the answer to the first request, once and only to the very same request. */
export const takeFirstAnswer: Prefetched = ({ method, url, headers, body }) => {
  const { firstRequest: first } = globalThis
  if (first?.request.url !== url) return null
  globalThis.firstRequest = undefined
  const { request, at, answer } = first
  const isSame =
    request.method === method &&
    request.body === body &&
    // Who asks, and for which world.
    Object.keys(headers).every(name => request.headers[name] === headers[name])
  return isSame && performance.now() - at < MAX_LENGTH ? answer : null
}

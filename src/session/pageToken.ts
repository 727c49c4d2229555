import { Failure } from '../failures/failure.ts'
import type { TokenSession } from '../http/pipeline/settings.ts'

/** A session that belongs to the page around us: it signs people in, keeps the token and renews it. */
export interface PageSessionOptions {
  /**
   * The access token; null or empty while nobody is signed in. A function is asked before every request, and whenever
   * the provider is drawn: draw it anew when somebody signs in or out. Another person needs another `key`.
   */
  readonly token: string | null | (() => string | null)
  /**
   * The services refused the token (401 or 419). Called once for all requests that wait for it. Resolve to a new token
   * and they are sent again with it; resolve to nothing, or reject, and they fail with `loginInvalid`, which the
   * screens show where their data would stand: nothing is cleared and nobody is led anywhere. Default: they fail.
   */
  readonly onExpired?:
    | (() => PromiseLike<string | null | undefined | void> | string | null | void)
    | undefined
}

export function tokenOf({ token }: PageSessionOptions): string | null {
  return (typeof token === 'function' ? token() : token) || null
}

/** The embedding page's session as the HTTP client sees it. */
export interface PageTokenSession extends Required<Omit<TokenSession, 'onLost' | 'onUnanswered' | 'world'>> {
  /** The current options of the page. */
  readonly give: (page: PageSessionOptions) => void
}

export function pageTokenSession(first: PageSessionOptions): PageTokenSession {
  let page = first
  let given: string | null = null
  let current: string | null = null
  // The result of onExpired counts until the page passes another token.
  const token = (): string | null => {
    const now = tokenOf(page)
    if (now !== given) [given, current] = [now, now]
    return current
  }
  return {
    token,
    give: next => {
      page = next
    },
    save: renewed => {
      token()
      current = renewed.access_token
    },
    renew: async () => {
      const renewed = await page.onExpired?.()
      if (!renewed) throw new Failure({ kind: 'loginInvalid' })
      return { access_token: renewed }
    }
  }
}

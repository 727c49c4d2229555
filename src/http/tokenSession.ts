import type { TokenAnswer } from '../contract/entities/user.ts'

/** The session as the HTTP client sees it. */
export interface TokenSession {
  /** The access token, read before every request; null without a session. */
  readonly token: () => string | null
  /**
   * Stores a renewed token; `token` returns it from then on. Default: none, so nothing is renewed and a refused
   * token is a 401.
   */
  readonly keep?: (renewed: TokenAnswer) => void
  /**
   * Fetches a new token; a rejection that is not transient ends the session. Default: the refresh call of the
   * contract.
   */
  readonly renew?: () => Promise<TokenAnswer>
  /** Called when the session is over: its renewal was refused, or a call needs a session and there is none. */
  readonly onLost?: () => void
}

import type { TokenAnswer } from '../contract/entities/user.ts'

/** The session as the way to the services sees it. */
export interface TokenSession {
  /** The access token, asked before every request; null without a session. */
  readonly token: () => string | null
  /**
   * Takes a renewed token; from then on `token` answers it. Default: nobody takes one, so nothing is renewed and a
   * refused token is a 401.
   */
  readonly keep?: (renewed: TokenAnswer) => void
  /**
   * Gets a new token in the place of one that was refused; a rejection that is not transient ends the session.
   * Default: the refresh call of the contract.
   */
  readonly renew?: () => Promise<TokenAnswer>
  /** Told when a session is over: its renewal was refused, or a call needs a session and there is none. */
  readonly onLost?: () => void
}

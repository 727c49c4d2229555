export interface RateLimit {
  /** Lifts the caller's limit; rejects with a Failure. Call it once the captcha is solved. */
  readonly unlock: () => Promise<void>
  /** Seconds until the limit ends by itself, if the service says so. */
  readonly retryAfter: number | null
}

/**
 * Asks for a captcha, once for all waiting requests. Resolves to whether the limit was lifted; false if the user
 * gave up.
 */
export type AskHuman = (limit: RateLimit) => Promise<boolean>

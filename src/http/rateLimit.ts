/** A rate limit that was reached, and the way to lift it. */
export interface RateLimit {
  /** Lifts the limit of the caller; rejects with a Failure. Call it when the captcha was solved. */
  readonly unlock: () => Promise<void>
  /** Seconds after which the limit ends by itself, where the service says so. */
  readonly retryAfter: number | null
}

/**
 * Asks the person for a captcha. Resolves to whether the limit was lifted; false when the person gave up. It is asked
 * once for all requests that wait.
 */
export type AskHuman = (limit: RateLimit) => Promise<boolean>

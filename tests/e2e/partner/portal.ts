/** How the library is embedded in the partner's page. */
export type Scene = 'two' | 'app' | 'own' | 'broken' | 'expired'

/** The state of the partner's page, for the test to read. */
export interface Portal {
  /** The number of onExpired calls. */
  expired: number
  /** The URLs that its own axios interceptor saw. */
  readonly intercepted: string[]
  /** The axios defaults set by the page. */
  readonly defaultsAsSet: string
  /** The axios defaults now. */
  readonly defaults: () => string
  /** A request of the page's own. */
  readonly ask: () => Promise<unknown>
}

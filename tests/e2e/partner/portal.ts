/** How the library stands in the partner's page. */
export type Scene = 'two' | 'app' | 'own' | 'broken' | 'expired'

/** What the partner's page knows about itself, for the test to read. */
export interface Portal {
  /** How often it was told that its token is no longer accepted. */
  expired: number
  /** The addresses of the requests that its own axios interceptor saw. */
  readonly intercepted: string[]
  /** What its axios does by default, as the page has set it. */
  readonly defaultsAsSet: string
  /** The same as it is now. */
  readonly defaults: () => string
  /** A request of its own. */
  readonly ask: () => Promise<unknown>
}

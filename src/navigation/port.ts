import type { ScreenKey } from '../catalogue/screens.ts'

/** Where a screen wants to lead. */
export interface Destination {
  readonly screen: ScreenKey
  /** The query part of the address; entries that are null are left out. */
  readonly query?: Readonly<Record<string, string | null>>
}

/** What a link needs: the same wherever one is, so that links need not be drawn again when the address changes. */
export interface Ways {
  /** The address of a destination, for links; null where links have no address. */
  href(to: Destination): string | null
  go(to: Destination, options?: { readonly replace?: boolean }): void
}

/**
 * The one way in which a screen learns where it is and goes somewhere; adapters bind it to a router or to callbacks.
 * Leading to the login takes the current place along as `returnTo`, unless the query says what to return to.
 */
export interface Navigation extends Ways {
  /** The query part of the current address, without a question mark. */
  readonly search: string
  /** Changes the query part of the current address. */
  setSearch(search: string, options?: { readonly replace?: boolean }): void
  /** What a screen remembered under a name on an earlier visit of this address, for example before going back; else null. */
  recall(name: string): unknown
  /** Remembers a value for the next visit of this address, as long as the page lives. */
  remember(name: string, value: unknown): void
}

import type { ScreenKey } from '../catalogue/screens.ts'

/** Where a screen wants to lead. */
export interface Destination {
  readonly screen: ScreenKey
  /** The query part of the address; entries that are null are left out. */
  readonly query?: Readonly<Record<string, string | null>>
}

/** The one way in which a screen learns where it is and goes somewhere; adapters bind it to a router or to callbacks. */
export interface Navigation {
  /** The query part of the current address, without a question mark. */
  readonly search: string
  /** The address of a destination, for links; null where links have no address. */
  href(to: Destination): string | null
  /** Leading to the login takes the current place along as `returnTo`, unless the query says what to return to. */
  go(to: Destination, options?: { readonly replace?: boolean }): void
  /** Changes the query part of the current address. */
  setSearch(search: string, options?: { readonly replace?: boolean }): void
  /** What a screen left here under a name when somebody was here last, on a way back for example; null for nothing. */
  recall(name: string): unknown
  /** Leaves something for whoever comes back to this place, as long as the page lives. */
  remember(name: string, value: unknown): void
}

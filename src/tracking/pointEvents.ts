import { screenOf, type ScreenKey } from '../catalogue/screens.ts'

/** The tracking events: entering the home page, and entering any other screen. */
export const pointEvents = ['INDEX_VIEW', 'PAGE_VIEW'] as const

export type PointEvent = (typeof pointEvents)[number]

/** What happened, and what triggered it. */
export interface Point {
  readonly pointEvent: string
  /** A fixed name such as a screen's title: never user input, nothing from an address. */
  readonly triggerName: string
  /** The user's stored name, if any. */
  readonly createUser: string | null
}

/** The point of entering a screen. */
export function viewOf(screen: ScreenKey): Omit<Point, 'createUser'> {
  const pointEvent: PointEvent = screen === 'home' ? 'INDEX_VIEW' : 'PAGE_VIEW'
  return { pointEvent, triggerName: screenOf(screen).title }
}

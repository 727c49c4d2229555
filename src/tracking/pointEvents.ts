import { screenOf, type ScreenKey } from '../catalogue/screens.ts'

/** The buried-point events of the product: entering the home page, and entering any other screen. */
export const pointEvents = ['INDEX_VIEW', 'PAGE_VIEW'] as const

export type PointEvent = (typeof pointEvents)[number]

/** What happened, and the name of what set it off. */
export interface Point {
  readonly pointEvent: string
  /** The title of a screen or another name that is fixed: never what somebody typed, nor anything from an address. */
  readonly triggerName: string
  /** The stored name of the user; null without one. */
  readonly createUser: string | null
}

/** What is recorded when somebody enters a screen. */
export function viewOf(screen: ScreenKey): Omit<Point, 'createUser'> {
  const pointEvent: PointEvent = screen === 'home' ? 'INDEX_VIEW' : 'PAGE_VIEW'
  return { pointEvent, triggerName: screenOf(screen).title }
}

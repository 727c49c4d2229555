import { createContext } from 'react'
import type { TokenLife } from './sessionStore.ts'

/** What SessionExpiry watches. */
export interface LivingToken {
  /** Null where nobody said how long the token lasts. */
  readonly life: TokenLife | null
  /** Whether a call was made since the token came. */
  readonly wasUsed: () => boolean
}

export const LivingTokenContext = createContext<LivingToken>({ life: null, wasUsed: () => false })

const WARN_BEFORE = 120
/** Of what lasts no longer than a warning would, nobody is warned: its 401 is soon enough. */
const SHORTEST = WARN_BEFORE
/** The longest wait that setTimeout knows, in ms; it takes a longer one for none. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * In how many ms a token is to be renewed or its end announced: two minutes before, half-way through a life of less
 * than four. Null for a life that is too short or too long to be watched; then the 401 alone decides.
 */
export function untilWarning(seconds: number): number | null {
  if (!(seconds > SHORTEST)) return null
  const wait = Math.max(seconds - WARN_BEFORE, seconds / 2) * 1000
  return wait <= LONGEST_WAIT ? wait : null
}

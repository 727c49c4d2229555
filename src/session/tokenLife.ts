import { createContext } from 'react'
import type { TokenLife } from './sessionStore.ts'

export interface LivingToken {
  /** Null if unknown. */
  readonly life: TokenLife | null
  /** Whether a call has used the token. */
  readonly wasUsed: () => boolean
  /** Whether the last renewals got no answer. */
  readonly isStuck: boolean
  /** Ends the session, for a new sign-in that leads back here. */
  readonly signInAgain: () => void
}

export const LivingTokenContext = /* @__PURE__ */ createContext<LivingToken>({
  life: null,
  wasUsed: () => false,
  isStuck: false,
  signInAgain: () => {}
})

const WARN_BEFORE = 120
/** A token that lives no longer than the warning is not warned about; its 401 is soon enough. */
const MIN_LIFE = WARN_BEFORE
/** The longest delay of setTimeout, in ms; a longer one fires at once. */
const MAX_WAIT = 2 ** 31 - 1

/**
 * In ms: when to renew the token or to warn. Two minutes before the end, or halfway through a life of less than
 * four. Null for a life too short or too long to watch.
 */
export function untilWarning(seconds: number): number | null {
  if (!(seconds > MIN_LIFE)) return null
  const wait = Math.max(seconds - WARN_BEFORE, seconds / 2) * 1000
  return wait <= MAX_WAIT ? wait : null
}

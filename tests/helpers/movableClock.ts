import type { Clock } from '../../host/server/base/clock.ts'

/** A clock that moves only when a test moves it. */
export interface MovableClock extends Clock {
  pass(time: { readonly seconds?: number; readonly minutes?: number; readonly hours?: number }): void
}

export function createMovableClock(begins = '2026-11-21T01:00:00Z'): MovableClock {
  let moment = Date.parse(begins)
  return {
    now: () => new Date(moment),
    day: () => new Date(moment).toISOString().slice(0, 10),
    pass: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      moment += ((hours * 60 + minutes) * 60 + seconds) * 1000
    }
  }
}

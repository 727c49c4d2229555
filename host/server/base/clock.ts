import { dayOf } from './chineseTime.ts'

/** The only source of time in the server. */
export interface Clock {
  /** Always the real time: sessions and codes expire by it. */
  now(): Date
  /** Today in China as YYYY-MM-DD: ages ("成立 10–15年") and the sample data count from it. */
  day(): string
}

const now = (): Date => new Date()

/** `fixedDay` replaces today, so that searches by age give the same answer every day. */
export function createClock(fixedDay: string | null = null): Clock {
  return { now, day: () => fixedDay ?? dayOf(now()) }
}

import { daysOfAge } from '../../../../src/domain/ages.ts'
import type { BandsFilter, FilterKey } from '../../../../src/catalogue/filters.ts'
import { readRange, type Bound } from '../../../../src/domain/range.ts'

/** From `from`, which is included, to `to`, which is not, as PostgreSQL reads them; null is open. */
export interface Interval {
  readonly from: string | null
  readonly to: string | null
}

/** What a token of a bands filter asks of its column. `today` is YYYY-MM-DD. Null when nothing can meet it. */
export function intervalOf(filter: BandsFilter<FilterKey>, token: string, today: string): Interval | null {
  const range = readRange(token)
  if (!range) return null
  switch (filter.measure) {
    case 'amount':
      return { from: cents(range.min), to: cents(range.max) }
    case 'count':
      return { from: whole(range.min), to: whole(range.max) }
    case 'age':
      return daysOfAge(range, today)
  }
}

function whole(bound: Bound | null): string | null {
  // No count of ours reaches further than an int4.
  return bound && String(Math.min(Math.ceil(bound.value), 2 ** 31 - 1))
}

/** 万元 to cents. */
function cents(bound: Bound | null): string | null {
  return bound && String(BigInt(Math.round(bound.value * 1_000_000)))
}

import { daysOfAge } from '../../../../src/domain/ages.ts'
import type { BandsFilter, FilterKey } from '../../../../src/catalogue/filters.ts'
import type { Bound, Range } from '../../../../src/domain/range.ts'

/** From `from`, which is included, to `to`, which is not, as PostgreSQL reads them; null is open. */
export interface Interval {
  readonly from: string | null
  readonly to: string | null
}

/** What a range asks of the column of its filter. `today` is YYYY-MM-DD. Null when nothing can meet it. */
export function intervalOf(filter: BandsFilter<FilterKey>, range: Range, today: string): Interval | null {
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

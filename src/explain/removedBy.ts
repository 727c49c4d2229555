import type { Tally } from '../contract/entities/explanation.ts'

/** How many companies a condition alone keeps out, as far as both counts reach; null where neither says. */
export function removedBy(without: Tally, total: Tally): Tally | null {
  if (total.capped) return null
  return { count: Math.max(0, without.count - total.count), capped: without.capped }
}

/** How much of a bar stands for a count, from 0 to 1. Results shrink by powers of ten, so the steps do too. */
export function barOf({ count }: Tally, all: Tally): number {
  if (count === 0 || all.count === 0) return 0
  return Math.min(1, Math.log10(count + 1) / Math.log10(all.count + 1))
}

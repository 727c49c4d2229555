import type { Tally } from '../contract/entities/explanation.ts'

/** How many companies the condition removes by itself, as far as the counts go; null if unknown. */
export function removedBy(without: Tally, total: Tally): Tally | null {
  if (total.capped) return null
  return { count: Math.max(0, without.count - total.count), capped: without.capped }
}

/** The width of a bar, from 0 to 1, on a log scale: results shrink by powers of ten. */
export function barOf({ count }: Tally, all: Tally): number {
  if (count === 0 || all.count === 0) return 0
  return Math.min(1, Math.log10(count + 1) / Math.log10(all.count + 1))
}

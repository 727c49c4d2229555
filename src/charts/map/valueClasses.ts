/** A class of values that share a color: from its lower bound up to the next one's. */
export interface ValueClass {
  readonly from: number
  /** Null for the last one. */
  readonly below: number | null
}

/** At most so many. */
export const CLASSES = 5

/**
 * Classes for values that differ by orders of magnitude, with about as many in each and with bounds that people read at
 * a glance (1, 2 or 5 with zeros). Values that are not above 0 belong to none.
 */
export function valueClasses(values: readonly (number | null)[]): readonly ValueClass[] {
  const known = values
    .filter(value => value !== null && value > 0)
    .toSorted((one, other) => Number(one) - Number(other))
  const lowest = known[0]
  if (lowest === undefined || lowest === null) return []
  const inner = Array.from({ length: CLASSES - 1 }, (_, at) => {
    const quantile = known[Math.floor(((at + 1) * known.length) / CLASSES)] ?? lowest
    return roundBound(quantile)
  })
  const bounds = [...new Set([Math.min(roundDown(lowest), lowest), ...inner])].filter(
    bound => bound <= (known.at(-1) ?? 0)
  )
  const sorted = bounds.toSorted((one, other) => one - other)
  return sorted.map((from, at) => ({ from, below: sorted[at + 1] ?? null }))
}

/** The number of the class that a value lies in; null for none. */
export function classOf(value: number | null, classes: readonly ValueClass[]): number | null {
  if (value === null) return null
  const at = classes.findLastIndex(({ from }) => value >= from)
  return at < 0 ? null : at
}

/** The nearest of …, 1, 2, 5, 10, 20, …, as ratios go. */
function roundBound(value: number): number {
  const lower = roundDown(value)
  const upper = roundUp(lower)
  return value / lower < upper / value ? lower : upper
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [5, 2].map(digit => digit * power).find(bound => bound <= value) ?? power
}

function roundUp(bound: number): number {
  const digit = Math.round(bound / 10 ** Math.floor(Math.log10(bound)))
  return digit === 2 ? bound * 2.5 : bound * 2
}

/** A class of counts that share a color. */
export interface ValueClass {
  readonly from: number
  /** Included; where that is the `from` of the next one, of amounts, it is not. Null for the last one. */
  readonly to: number | null
}

/** At most so many. */
const CLASSES = 5

/**
 * Classes for figures that differ by orders of magnitude, with about as many in each and with bounds that people read at
 * a glance (1, 2 or 5 with zeros). Figures of 0 belong to none, and no class is empty.
 */
export function valueClasses(
  values: readonly (number | null)[],
  kind: 'counts' | 'amounts' = 'counts'
): readonly ValueClass[] {
  const known = values
    .flatMap(value => (value !== null && value > 0 ? [value] : []))
    .toSorted((one, other) => one - other)
  const [lowest] = known
  if (lowest === undefined) return []
  const inner = Array.from({ length: CLASSES - 1 }, (_, at) => {
    const quantile = known[Math.floor(((at + 1) * known.length) / CLASSES)] ?? lowest
    return roundBound(quantile)
  })
  const bounds = [...new Set([roundDown(lowest), ...inner])].toSorted((one, other) => one - other)
  // A class that nothing lies in is part of the one below it.
  const held = bounds.filter((from, at) =>
    known.some(value => value >= from && value < (bounds[at + 1] ?? Infinity))
  )
  return held.map((from, at) => {
    const next = held[at + 1]
    return { from, to: next === undefined ? null : next - (kind === 'counts' ? 1 : 0) }
  })
}

/** The number of the class that a value lies in; null for none. */
export function classOf(value: number | null, classes: readonly ValueClass[]): number | null {
  if (value === null) return null
  const at = classes.findLastIndex(({ from }) => value >= from)
  return at < 0 ? null : at
}

/** The shade of a class in map.css: the highest class always has the deepest one. 0 is that of no class. */
export function stepOf(at: number | null, classes: readonly ValueClass[]): number {
  return at === null ? 0 : CLASSES - classes.length + at + 1
}

/** From this shade on words have the color of the ground: on the one before, white would have 3.4 : 1. */
export const DEEP_STEP = 5

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

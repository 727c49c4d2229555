/** What a statistic tells of a span of time, or of anything else. */
export interface Measures {
  readonly events: number
  readonly amount: string | null
}

export type Span = Measures & { readonly key: string }

/** More columns cannot be told apart. */
const MOST_SPANS = 600
const MONTHS = 12

/**
 * Every month (or year) from the first to the last, those without events too; so many that they would not fit only where
 * there are events. `months` are those with events, in order, as YYYY-MM.
 */
export function timeSpans(months: readonly Span[], by: 'month' | 'year'): readonly Span[] {
  const length = by === 'month' ? 7 : 4
  const found = new Map<string, Span>()
  for (const { key: month, events, amount } of months) {
    const key = month.slice(0, length)
    const before = found.get(key)
    found.set(key, {
      key,
      events: (before?.events ?? 0) + events,
      amount: added(before?.amount ?? null, amount)
    })
  }
  const keys = [...found.keys()]
  const [first, last] = [keys[0], keys.at(-1)].map(key => (key ? indexOf(key) : 0)) as [number, number]
  const step = by === 'month' ? 1 : MONTHS
  if ((last - first) / step >= MOST_SPANS) return [...found.values()]
  return Array.from({ length: found.size === 0 ? 0 : (last - first) / step + 1 }, (_, at) => {
    const key = keyOf(first + at * step).slice(0, length)
    return found.get(key) ?? { key, events: 0, amount: null }
  })
}

/** Of amounts whose digits a picture does not show; what is not known adds nothing. */
function added(one: string | null, other: string | null): string | null {
  return one === null || other === null ? (one ?? other) : (Number(one) + Number(other)).toFixed(6)
}

function indexOf(key: string): number {
  return Number(key.slice(0, 4)) * MONTHS + (Number(key.slice(5, 7)) || 1) - 1
}

function keyOf(index: number): string {
  const [year, month] = [Math.floor(index / MONTHS), (index % MONTHS) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

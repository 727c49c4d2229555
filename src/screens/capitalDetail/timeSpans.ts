import { spansBetween } from '../../charts/columns/spansBetween.ts'

/** What a statistic tells of a span of time, or of anything else. */
export interface Measures {
  readonly events: number
  readonly amount: string | null
}

export type Span = Measures & { readonly key: string }

/** Every month or year, those without events too. `months` are those with events, in order, as YYYY-MM, or YYYY, which is in no month. */
export function timeSpans(months: readonly Span[], by: 'month' | 'year'): readonly Span[] {
  const length = by === 'month' ? 7 : 4
  const found = new Map<string, Span>()
  for (const { key: month, events, amount } of months) {
    if (month.length < length) continue
    const key = month.slice(0, length)
    const before = found.get(key)
    found.set(key, {
      key,
      events: (before?.events ?? 0) + events,
      amount: added(before?.amount ?? null, amount)
    })
  }
  return spansBetween([...found.keys()]).map(key => found.get(key) ?? { key, events: 0, amount: null })
}

/** Of amounts whose digits a picture does not show; what is not known adds nothing. */
function added(one: string | null, other: string | null): string | null {
  return one === null || other === null ? (one ?? other) : (Number(one) + Number(other)).toFixed(6)
}

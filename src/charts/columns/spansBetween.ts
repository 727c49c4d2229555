/** More columns cannot be told apart. */
const MOST_SPANS = 600
const MONTHS = 12

/**
 * Every year (2024) or month (2024-03) from the first to the last of these, which are in order: one without anything is a
 * gap that says something. Only these where there would be too many.
 */
export function spansBetween(spans: readonly string[]): readonly string[] {
  const [first, last] = [spans[0], spans.at(-1)]
  if (first === undefined || last === undefined) return []
  const step = first.length === 'YYYY'.length ? MONTHS : 1
  const steps = (monthsOf(last) - monthsOf(first)) / step
  if (steps >= MOST_SPANS) return spans
  return Array.from({ length: steps + 1 }, (_, at) =>
    spanOf(monthsOf(first) + at * step).slice(0, first.length)
  )
}

function monthsOf(span: string): number {
  return Number(span.slice(0, 4)) * MONTHS + (Number(span.slice(5, 7)) || 1) - 1
}

function spanOf(months: number): string {
  const [year, month] = [Math.floor(months / MONTHS), (months % MONTHS) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

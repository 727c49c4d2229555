/** Milliseconds. */
export interface Times {
  readonly p50: number
  readonly p95: number
}

/** Milliseconds at the HTTP boundary, or null. */
export interface Budget {
  readonly p50: number | null
  readonly p95: number | null
}

export interface Measured {
  readonly name: string
  readonly budget: Budget
  readonly http: Times
  readonly sql: Times | null
}

export function summarize(times: readonly number[]): Times {
  const sorted = times.toSorted((first, second) => first - second)
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** A row per class of queries. */
export function renderTable(measured: readonly Measured[], mostAdded: number): string {
  const head = ['ms', 'HTTP p50', 'budget', '', 'HTTP p95', 'budget', '', 'SQL p50', 'p95', 'added', '']
  const rows = measured.map(({ name, budget, http, sql }) => {
    const added = sql === null ? null : http.p50 - sql.p50
    return [
      name,
      tenths(http.p50),
      atMost(budget.p50),
      verdict(http.p50, budget.p50),
      tenths(http.p95),
      atMost(budget.p95),
      verdict(http.p95, budget.p95),
      tenths(sql?.p50),
      tenths(sql?.p95),
      tenths(added),
      verdict(added, mostAdded)
    ]
  })
  return layOut([head, ...rows])
}

function atMost(budget: number | null): string {
  return budget === null ? '–' : `≤ ${budget}`
}

/** Aligned columns: names left, figures right. */
export function layOut(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number): number => Math.max(...rows.map(row => row[column]?.length ?? 0))
  const place = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column))
  return rows.map(row => row.map(place).join('  ')).join('\n')
}

export function tenths(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : value.toFixed(1)
}

export function verdict(value: number | null, most: number | null): string {
  if (value === null || most === null) return ''
  return value <= most ? 'ok' : 'over'
}

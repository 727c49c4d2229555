/** The pages that a pager names: the ends, the current one and its neighbours; gaps between them by name. */
export function pageWindow(page: number, last: number): readonly (number | 'before' | 'after')[] {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1)
  const from = Math.max(2, Math.min(page - 1, last - 4))
  const to = Math.min(last - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [
    1,
    ...(from > 2 ? (['before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['after'] as const) : []),
    last
  ]
}

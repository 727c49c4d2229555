/** Rows of a list as its only page. */
export function pageOf<Row>(items: readonly Row[]) {
  return { items: [...items], total: items.length, totalIsCapped: false, page: 1, pageSize: 20, cursor: null }
}

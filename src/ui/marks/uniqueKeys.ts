/** React keys for rows of a service, whose ids may be missing or repeated. */
export function uniqueKeys<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly string[] {
  const seen = new Set<string>()
  return items.map((item, at) => {
    const id = idOf(item)
    const key = seen.has(id) ? `${id} ${at}` : id
    seen.add(id)
    return key
  })
}

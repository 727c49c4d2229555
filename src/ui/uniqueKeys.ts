/** React keys for what a service sent, where two may have the same id, or none: the later one carries its place too. */
export function uniqueKeys<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly string[] {
  const seen = new Set<string>()
  return items.map((item, at) => {
    const id = idOf(item)
    const key = seen.has(id) ? `${id} ${at}` : id
    seen.add(id)
    return key
  })
}

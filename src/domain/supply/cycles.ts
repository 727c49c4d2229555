/** An edge of a directed graph, between keys. */
export interface Arrow {
  readonly from: string
  readonly to: string
}

/**
 * For every edge whether it leads back: its ends lie on a common cycle, and it goes away from where the walk began.
 * `levelOf` tells the legs from there; goods of an upward walk come nearer with each leg, those of a downward one go on.
 */
export function backEdges<Edge extends Arrow>(
  edges: readonly Edge[],
  levelOf: (key: string) => number,
  direction: 'up' | 'down'
): ReadonlySet<Edge> {
  const component = components(edges)
  const turn = direction === 'up' ? 1 : -1
  return new Set(
    edges.filter(
      ({ from, to }) => component.get(from) === component.get(to) && (levelOf(to) - levelOf(from)) * turn >= 0
    )
  )
}

/** The strongly connected component of every node, after Tarjan, without recursion: chains can be long. */
function components(edges: readonly Arrow[]): ReadonlyMap<string, number> {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) {
    next.set(from, [...(next.get(from) ?? []), to])
    if (!next.has(to)) next.set(to, [])
  }
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const found = new Map<string, number>()
  const open: string[] = []
  for (const root of next.keys()) {
    if (order.has(root)) continue
    const way: { key: string; at: number }[] = [{ key: root, at: 0 }]
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const { key } = top
      if (top.at === 0) {
        order.set(key, order.size)
        lowest.set(key, order.size - 1)
        open.push(key)
      }
      const neighbor = next.get(key)?.[top.at]
      if (neighbor !== undefined) {
        top.at += 1
        if (!order.has(neighbor)) way.push({ key: neighbor, at: 0 })
        else if (!found.has(neighbor)) lower(lowest, key, order.get(neighbor)!)
        continue
      }
      way.pop()
      const before = way.at(-1)
      if (before) lower(lowest, before.key, lowest.get(key)!)
      if (lowest.get(key) === order.get(key)) {
        const number = found.size
        for (let member = open.pop(); member !== undefined; member = open.pop()) {
          found.set(member, number)
          if (member === key) break
        }
      }
    }
  }
  return found
}

function lower(values: Map<string, number>, key: string, value: number): void {
  values.set(key, Math.min(values.get(key) ?? value, value))
}

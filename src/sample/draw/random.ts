/** Deterministic pseudo-random numbers for a seed, the same on every platform. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks by weight; the weights need not add up to anything. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
}

/** mulberry32 over a scrambled seed, so that adjacent seeds differ. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: probability => next() < probability,
    pick: items => items[below(items.length)]!,
    weighted: items => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => (rest -= weight) < 0)
      return (found ?? items[items.length - 1]!)[0]
    }
  }
}

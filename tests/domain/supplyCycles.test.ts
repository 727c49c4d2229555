import { expect, it } from 'vitest'
import { backEdges } from '../../src/domain/supply/cycles.ts'

const edge = (name: string) => ({ from: name.charAt(0), to: name.charAt(1) })

/** Of an upward walk from a: levels by letter. */
const marked = (names: readonly string[], levels: Readonly<Record<string, number>>) => {
  const edges = names.map(edge)
  const back = backEdges(edges, key => levels[key] ?? 0, 'up')
  return names.filter((_, at) => back.has(edges[at]!))
}

it('marks the leg that leads back, not those on the way', () => {
  // b supplies a, c supplies b, and a supplies c.
  expect(marked(['ba', 'cb', 'ac'], { a: 0, b: 1, c: 2 })).toEqual(['ac'])
})

it('marks nothing where two ways lead to one node', () => {
  expect(marked(['ba', 'ca', 'db', 'dc', 'cb'], { a: 0, b: 1, c: 1, d: 2 })).toEqual([])
})

it('marks two that supply each other, and the longest way without a stack', () => {
  expect(marked(['ba', 'ab'], { a: 0, b: 1 })).toEqual(['ab'])
  const edges = Array.from({ length: 20_000 }, (_, at) => ({ from: String(at + 1), to: String(at) }))
  const closing = { from: '0', to: '20000' }
  expect([...backEdges([...edges, closing], Number, 'up')]).toEqual([closing])
})

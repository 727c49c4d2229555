import { describe, expect, it } from 'vitest'
import { fitted, heldAt, SCALES, wordsAt } from '../../src/charts/graph/viewport.ts'
import { wrapName } from '../../src/charts/graph/wrapName.ts'
import { inSight, resized, zoomed, type Bounds } from '../../src/charts/viewport/viewport.ts'

describe('a name in a box', () => {
  it.each([
    ['上海澄汇半导体股份有限公司', ['上海澄汇半导体', '股份有限公司']],
    ['苏州工业园区元禾控股投资有限公司', ['苏州工业园区元禾', '控股投资有限公司']],
    ['长沙市众越锂业有限公司', ['长沙市众越锂业有限公司']],
    ['成凌软件（深圳）技术有限公司', ['成凌软件（深圳）', '技术有限公司']],
    ['Advanced Memory Holdings Ltd', ['Advanced Memory', 'Holdings Ltd']]
  ])('breaks %s between words, with no character alone', (name, lines) => {
    expect(wrapName(name).map(line => line.trim())).toEqual(lines)
  })

  it('is cut only where two lines cannot hold it', () => {
    expect(wrapName('甲'.repeat(24))).toEqual(['甲'.repeat(12), '甲'.repeat(12)])
    expect(wrapName('甲'.repeat(25))).toEqual(['甲'.repeat(12), `${'甲'.repeat(11)}…`])
  })
})

describe('where a graph starts', () => {
  const size = { width: 1190, height: 520 }
  const small: Bounds = { left: -300, top: -180, width: 600, height: 360 }
  const wide: Bounds = { left: -4000, top: -180, width: 12_000, height: 6000 }

  it('shows all of it at its natural size where there is room', () => {
    expect(fitted(small, size)).toEqual({ scale: 1, x: 595, y: 260 })
  })

  it('has words of at least 12 px and its subject in sight, however large it is', () => {
    for (const bounds of [small, wide]) {
      const { x, y, scale } = fitted(bounds, size)
      expect(wordsAt(scale)?.size ?? 0).toBeGreaterThanOrEqual(12 / scale)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(size.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(size.height)
    }
  })

  it('at any zoom words are at least 12 px high, or not drawn at all', () => {
    let view = fitted(wide, size)
    const seen: number[] = []
    for (let step = 0; step < 20; step++) {
      view = zoomed(view, 0.9, { x: 0, y: 0 }, SCALES)
      const words = wordsAt(view.scale)
      if (words) seen.push(words.size * view.scale, (words.note ?? words.size) * view.scale)
    }
    expect(seen).not.toEqual([])
    expect(Math.min(...seen)).toBeGreaterThan(11.99)
    expect(wordsAt(view.scale)).toBeNull()
  })
})

it('a held place of a drawing is seen where it was', () => {
  const view = { x: 40, y: 20, scale: 0.8 }
  const next = heldAt(view, { x: 100, y: 50 }, { x: -300, y: 132 })
  expect(-300 * 0.8 + next.x).toBeCloseTo(100 * 0.8 + view.x)
  expect(132 * 0.8 + next.y).toBeCloseTo(50 * 0.8 + view.y)
})

describe('a drawing that is dragged away', () => {
  const bounds: Bounds = { left: -300, top: -180, width: 600, height: 360 }
  const size = { width: 800, height: 400 }

  it.each([
    [
      { x: 9000, y: 200 },
      { x: 1020, y: 200 }
    ],
    [
      { x: -9000, y: 200 },
      { x: -220, y: 200 }
    ],
    [
      { x: 400, y: 9000 },
      { x: 400, y: 500 }
    ],
    [
      { x: 400, y: -9000 },
      { x: 400, y: -100 }
    ],
    [
      { x: 500, y: 150 },
      { x: 500, y: 150 }
    ]
  ])('to %o keeps a part in sight', (place, kept) => {
    expect(inSight({ ...place, scale: 1 }, bounds, size)).toEqual({ ...kept, scale: 1 })
  })

  it('is kept at any scale', () => {
    const { x, scale } = inSight({ x: 9000, y: 0, scale: 0.2 }, bounds, size)
    expect(x + bounds.left * scale).toBeCloseTo(size.width - 80)
  })
})

describe('a drawing that was moved, in a frame that became', () => {
  const bounds: Bounds = { left: -300, top: -180, width: 600, height: 360 }
  const was = { width: 1200, height: 400 }
  const left = { x: 100, y: 200, scale: 1 }

  it('as wide as before, is where it was', () => {
    expect(resized(left, was, bounds, { ...was })).toEqual(left)
  })

  it('narrower and higher, is shown as a whole where there is room', () => {
    expect(resized(left, was, bounds, { width: 800, height: 460 })).toEqual({ x: 324, y: 204, scale: 1 })
  })

  it('too narrow for it, keeps its middle', () => {
    const middle = { x: 560, y: 200, scale: 1 }
    expect(resized(middle, was, bounds, { width: 350, height: 420 })).toEqual({ x: 135, y: 204, scale: 1 })
  })

  it('too narrow for it, leaves no room empty', () => {
    const right = { x: 876, y: 200, scale: 1 }
    expect(resized(right, was, bounds, { width: 350, height: 420 })).toEqual({ x: 324, y: 204, scale: 1 })
  })
})

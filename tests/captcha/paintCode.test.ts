import { describe, expect, it } from 'vitest'
import { IMAGE, paintCode } from '../../src/captcha/paintCode.ts'

describe('the image', () => {
  it('shows every character in a field of its own, between curves and dots that stay inside', () => {
    const { context, curves, dots, characters } = recordingContext()
    // Seven bytes in turn, so that both inks are met.
    let byte = 0
    const turning = () => (byte++ % 7) * 37
    paintCode(context, 'ACEF34', { ground: 'white', inks: ['black', 'navy'], noise: 'silver' }, turning)
    expect(new Set(characters.map(({ ink }) => ink))).toEqual(new Set(['black', 'navy']))
    expect(characters.map(({ character }) => character).join('')).toBe('ACEF34')
    const field = (IMAGE.width - 20) / 6
    characters.forEach(({ x, y, align, baseline, ink }, at) => {
      expect(x).toBeGreaterThanOrEqual(10 + field * at)
      expect(x).toBeLessThanOrEqual(10 + field * (at + 1))
      expect(Math.abs(y - IMAGE.height / 2)).toBeLessThanOrEqual(4)
      expect(baseline).toBe('middle')
      expect(align).toBe('center')
      expect(['black', 'navy']).toContain(ink)
    })
    expect(curves.map(({ color }) => color)).toEqual(['silver', 'silver', 'silver', 'silver', 'black'])
    expect(dots).toHaveLength(36)
    const across = [...curves, ...dots].flatMap(({ xs }) => xs)
    const down = [...curves, ...dots].flatMap(({ ys }) => ys)
    expect(Math.min(...across, ...down)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...across)).toBeLessThanOrEqual(IMAGE.width)
    expect(Math.max(...down)).toBeLessThanOrEqual(IMAGE.height)
    for (const { xs } of curves) expect(xs).toEqual([0, 50, 100, 150])
    for (const { xs } of dots) expect(xs).toHaveLength(1)
  })
})

const pointsOf = (path: readonly number[]) => ({
  xs: path.filter((_, at) => at % 2 === 0),
  ys: path.filter((_, at) => at % 2 === 1)
})

/** jsdom has no canvas: keeps what is drawn. */
function recordingContext() {
  const curves: { color: string; xs: number[]; ys: number[] }[] = []
  const dots: { xs: number[]; ys: number[] }[] = []
  const characters: {
    character: string
    x: number
    y: number
    align: string
    baseline: string
    ink: string
  }[] = []
  let origin = { x: 0, y: 0 }
  // What is drawn since the last beginPath.
  let path: number[] = []
  const state = { textAlign: '', textBaseline: '', fillStyle: '', strokeStyle: '' }
  const drawing = Object.assign(state, {
    beginPath: () => (path = []),
    moveTo: (...start: number[]) => path.push(...start),
    bezierCurveTo: (...ends: number[]) => path.push(...ends),
    arc: (x: number, y: number) => path.push(x, y),
    stroke: () => curves.push({ color: state.strokeStyle, ...pointsOf(path) }),
    fill: () => dots.push(pointsOf(path)),
    translate: (x: number, y: number) => (origin = { x, y }),
    fillText: (character: string) =>
      characters.push({
        character,
        ...origin,
        align: state.textAlign,
        baseline: state.textBaseline,
        ink: state.fillStyle
      })
  })
  const context = new Proxy(drawing, { get: (known, name) => Reflect.get(known, name) ?? (() => {}) })
  return { context: context as unknown as CanvasRenderingContext2D, curves, dots, characters }
}

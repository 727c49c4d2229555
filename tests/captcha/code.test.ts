import { array, assert, constantFrom, pre, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CODE_CHARACTERS,
  CODE_LENGTH,
  cryptoByte,
  drawCode,
  IMAGE,
  integerBelow,
  isSameCode,
  paintCode
} from '../../src/captcha/code.ts'

describe('the code', () => {
  it('has 6 letters and digits without lookalikes', () => {
    for (let round = 0; round < 500; round++) {
      expect(drawCode(cryptoByte)).toMatch(/^[A-Z\d]{6}$/)
      expect(drawCode(cryptoByte)).not.toMatch(/[0OQD1I2Z5S6G8BUV]/)
    }
    expect(CODE_LENGTH).toBe(6)
    expect(new Set(CODE_CHARACTERS).size).toBe(CODE_CHARACTERS.length)
  })

  it('is uniformly distributed over the 256 bytes', () => {
    const counts = new Map<number, number>()
    for (let byte = 0; byte < 256; byte++) {
      const bytes = [byte, 0]
      const number = integerBelow(CODE_CHARACTERS.length, () => bytes.shift() ?? 0)
      if (bytes.length > 0) counts.set(number, (counts.get(number) ?? 0) + 1)
    }
    expect([...counts.values()]).toEqual(Array(CODE_CHARACTERS.length).fill(13))
  })

  it('is compared regardless of case, spaces and character width', () => {
    expect(isSameCode('acef34', 'ACEF34')).toBe(true)
    expect(isSameCode(' ACE F34 ', 'ACEF34')).toBe(true)
    expect(isSameCode('ａｃｅｆ３４', 'ACEF34')).toBe(true)
  })

  it('equals nothing else', () => {
    const codes = array(constantFrom(...Array.from(CODE_CHARACTERS)), { minLength: 6, maxLength: 6 })
    assert(
      property(codes, string(), (code, entry) => {
        pre(entry.normalize('NFKC').replace(/\s/g, '').toUpperCase() !== code.join(''))
        return !isSameCode(entry, code.join(''))
      })
    )
    expect(isSameCode('ACEF3', 'ACEF34')).toBe(false)
    expect(isSameCode('ACEF347', 'ACEF34')).toBe(false)
  })
})

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

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regions } from '../../src/catalogue/classifications/regions.ts'
import { shortRegionName } from '../../src/text/shortRegionName.ts'
import { classOf, stepOf, valueClasses } from '../../src/charts/map/valueClasses.ts'

describe('classes of values', () => {
  it('have round bounds and similar sizes', () => {
    const classes = valueClasses([3, 18, 44, 95, 160, 420, 800, 2600, 9000, 41_000])
    expect(classes).toEqual([
      { from: 2, to: 49 },
      { from: 50, to: 199 },
      { from: 200, to: 999 },
      { from: 1000, to: 9999 },
      { from: 10_000, to: null }
    ])
  })

  it('of few companies tell one from several', () => {
    expect(valueClasses([1, 1, 1, 1, 2, 3])).toEqual([
      { from: 1, to: 1 },
      { from: 2, to: null }
    ])
  })

  it('of amounts share their bounds, so that none lies between two', () => {
    const values = [0.004, 0.3, 1.5, 1.9999, 4.5, 12.34, 800]
    const classes = valueClasses(values, 'amounts')
    expect(classes.map(({ to }) => to).slice(0, -1)).toEqual(classes.slice(1).map(({ from }) => from))
    expect(values.map(value => classOf(value, classes))).not.toContain(null)
  })

  it('are empty if nothing is known or everything is 0', () => {
    expect(valueClasses([])).toEqual([])
    expect(valueClasses([0, null, 0])).toEqual([])
    expect(classOf(0, valueClasses([5, 9]))).toBeNull()
    expect(classOf(null, valueClasses([5, 9]))).toBeNull()
  })

  it('have the deepest colors, however few they are', () => {
    const few = valueClasses([1, 1, 1, 1, 2, 3])
    expect([classOf(1, few), classOf(3, few), null].map(at => stepOf(at, few))).toEqual([4, 5, 0])
  })

  it('hold every value above 0 once, none is empty, and there are never more than five', () => {
    const count = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5_000_000 }))
    fc.assert(
      fc.property(fc.array(count, { minLength: 1 }), values => {
        const classes = valueClasses(values)
        expect(classes.length).toBeLessThanOrEqual(5)
        const holding = classes.map(({ from, to }) =>
          values.filter(value => value >= from && value <= (to ?? Infinity))
        )
        expect(holding.flat()).toHaveLength(values.length)
        for (const [at, held] of holding.entries()) {
          expect(held).not.toEqual([])
          expect(held.map(value => classOf(value, classes))).toEqual(held.map(() => at))
        }
      })
    )
  })
})

describe('names on a map', () => {
  it.each([
    ['内蒙古自治区', '内蒙古'],
    ['广西壮族自治区', '广西'],
    ['新疆维吾尔自治区', '新疆'],
    ['香港特别行政区', '香港'],
    ['恩施土家族苗族自治州', '恩施'],
    ['博尔塔拉蒙古自治州', '博尔塔拉'],
    ['锡林郭勒盟', '锡林郭勒'],
    ['大兴安岭地区', '大兴安岭'],
    ['神农架林区', '神农架'],
    ['浦东新区', '浦东新区'],
    ['城口县', '城口'],
    ['忠县', '忠县']
  ])('%s is %s', (name, short) => {
    expect(shortRegionName(name)).toBe(short)
  })

  it('are never empty', () => {
    const shortened = regions.nodes.map(({ name }) => ({ name, short: shortRegionName(name) }))
    expect(shortened.filter(({ name, short }) => short.length < Math.min(2, name.length))).toEqual([])
  })
})

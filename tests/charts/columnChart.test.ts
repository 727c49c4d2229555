import { expect, it } from 'vitest'
import { roundedUp, topOf } from '../../src/charts/columns/ColumnChart.tsx'

it.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [5, 10],
  [22, 40],
  [100, 100],
  [101, 200],
  [0.03, 0.04]
])('the scale of columns up to %d ends at %d', (value, top) => {
  expect(roundedUp(value)).toBeCloseTo(top, 10)
})

it('has whole ticks for counts', () => {
  expect([topOf([0, 1]), topOf([3]), topOf([9, 2])].map(top => top / 2)).toEqual([1, 2, 5])
  expect(topOf([0.3, 0.7])).toBe(1)
})

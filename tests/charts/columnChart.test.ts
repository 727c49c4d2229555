import { expect, it } from 'vitest'
import { roundedUp } from '../../src/charts/columns/ColumnChart.tsx'

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

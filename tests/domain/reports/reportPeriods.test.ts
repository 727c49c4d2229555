import { describe, expect, it } from 'vitest'
import { byPeriod, endOfPeriod, monthsSince } from '../../../src/domain/reports/reportPeriods.ts'

describe('the end of a period', () => {
  it.each([
    ['2025年度', '2025-12-31'],
    ['2025', '2025-12-31'],
    ['2026年上半年', '2026-06-30'],
    ['2026年一季度', '2026-03-31'],
    ['2025年前三季度', '2025-09-30'],
    ['2024-06-30', '2024-06-30'],
    ['上市前', null],
    ['2025年试生产', null],
    ['', null]
  ])('%s ends on %s', (period, end) => {
    expect(endOfPeriod(period)).toBe(end)
  })
})

describe('the age of a period', () => {
  it.each([
    ['2025年度', '2026-11-21', 10],
    ['2025年度', '2026-01-30', 0],
    ['2025年度', '2026-02-28', 2],
    ['2026年上半年', '2026-07-29', 0],
    ['2026年度', '2026-11-21', null],
    ['近三年', '2026-11-21', null]
  ])('of %s on %s is %s months', (period, today, months) => {
    expect(monthsSince(period, today)).toBe(months)
  })
})

it('puts the latest first, and what names no time last', () => {
  expect(['2024年度', null, '2026年上半年', '某年', '2025年度'].toSorted(byPeriod).slice(0, 3)).toEqual([
    '2026年上半年',
    '2025年度',
    '2024年度'
  ])
})

import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatList,
  formatMomentDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShare,
  formatText,
  formatTotal
} from '../../src/text/format.ts'

describe('an unknown value', () => {
  // §3 and §9 agree on this, so one test covers both.
  it('is two dashes, never 0 and never nothing (§3 an empty value is shown as two dashes; §9 the placeholder for empty values is two dashes)', () => {
    const empty = [
      formatText(null),
      formatText('  '),
      formatNumber(null),
      formatNumber(''),
      formatMoney(null),
      formatMoney(undefined),
      formatMoney({ amount: null, currency: 'CNY' }),
      formatPercent(null),
      formatShare(null, 5),
      formatShare(0, 0),
      formatDay(null),
      formatMomentDay('soon'),
      formatList([]),
      formatList(['', ' '])
    ]
    expect(new Set(empty)).toEqual(new Set(['--']))
  })
})

describe('figures', () => {
  it.each([
    [0, '0'],
    ['0', '0'],
    [999, '999'],
    [1000, '1,000'],
    ['12345678.90', '12,345,678.9'],
    ['100.00', '100'],
    ['-1234.5', '-1,234.5'],
    // Beyond the precision of a float: no digit is lost.
    ['123456789012345678.25', '123,456,789,012,345,678.25'],
    ['一百万', '一百万']
  ])('%s is written %s', (value, written) => {
    expect(formatNumber(value)).toBe(written)
  })

  it('have dates as far as they are stated', () => {
    expect(['2018-05-03', '2018-05', '2018'].map(formatDay)).toEqual(['2018-05-03', '2018-05', '2018年'])
  })

  it('mark capped counts', () => {
    expect(formatTotal(10_000, true)).toBe('10,000+')
    expect(formatTotal(9_999)).toBe('9,999')
  })

  it('say their unit', () => {
    expect(formatMoney({ amount: '8000', currency: 'HKD' })).toBe('8,000 万港元')
    expect(formatPercent('82.50')).toBe('82.5%')
  })

  it.each([
    [1, 3, '33.3%'],
    [3, 10_000, '<0.1%'],
    [0, 10_000, '0%']
  ])('are a share of the whole: %d of %d', (part, whole, written) => {
    expect(formatShare(part, whole)).toBe(written)
  })
})

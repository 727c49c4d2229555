import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inYuan, writeMoney } from '../../../src/domain/facts/money.ts'

describe('an amount of money', () => {
  it.each([
    ['0', '0 元', '0 元'],
    ['0.344734', '3,447.34 元', '3,447.34 元'],
    ['0.99999999', '1 万元', '9,999.9999 元'],
    ['1', '1 万元', '1 万元'],
    ['1234.567', '1,234.57 万元', '1,234.567 万元'],
    ['0012.50', '12.5 万元', '12.5 万元'],
    ['9999.994', '9,999.99 万元', '9,999.994 万元'],
    // Rounding leads into the next unit.
    ['9999.995', '1 亿元', '9,999.995 万元'],
    ['10000', '1 亿元', '1 亿元'],
    ['1811082.344734', '181.11 亿元', '181.1082344734 亿元'],
    ['10000000', '1,000 亿元', '1,000 亿元'],
    ['123456789.12', '1.23 万亿元', '1.2345678912 万亿元'],
    ['123456789012345.5', '1,234,567.89 万亿元', '1,234,567.890123455 万亿元'],
    ['-20000.5', '-2 亿元', '-2.00005 亿元'],
    ['约一百', '约一百 万元', '约一百 万元']
  ])('of %s 万 yuan is written %s, and exactly %s', (amount, rounded, exact) => {
    expect(writeMoney(inYuan(amount))).toBe(rounded)
    expect(writeMoney(inYuan(amount), 'exact')).toBe(exact)
  })

  it.each([
    ['0', '0 元'],
    ['0.344734', '3,447 元'],
    ['1234.567', '1,235 万元'],
    ['123.4567', '123.5 万元'],
    ['1.23456', '1.235 万元'],
    ['9999.6', '1 亿元'],
    ['35000', '3.5 亿元'],
    ['1811082.344734', '181.1 亿元'],
    ['99999999', '1 万亿元']
  ])('of %s 万 yuan is briefly %s, with at most four digits', (amount, brief) => {
    expect(writeMoney(inYuan(amount), 'brief')).toBe(brief)
  })

  it.each([
    ['USD', '4 亿美元'],
    ['HKD', '4 亿港元'],
    ['MOP', '4 亿澳门元'],
    ['XAU', '4 亿 XAU'],
    // Not taken for yuan.
    [null, '4 亿（币种未知）']
  ])('in %s names its currency beside the figure: %s', (currency, written) => {
    expect(writeMoney({ amount: '40000', currency })).toBe(written)
  })

  it('never has more than four digits before the point below 万亿, and is off by half a hundredth at most', () => {
    const scale: Readonly<Record<string, number>> = { 元: 1e-4, 万元: 1, 亿元: 1e4, 万亿元: 1e8 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), cents => {
        const amount = cents / 1e6
        const [figure = '', unit = ''] = writeMoney(inYuan(amount.toFixed(6))).split(' ')
        expect(figure).toMatch(/^\d{1,3}(?:,\d{3})?(?:\.\d{1,2})?$/)
        const one = scale[unit] ?? Number.NaN
        expect(Math.abs(Number(figure.replace(',', '')) * one - amount)).toBeLessThanOrEqual(0.0050001 * one)
      })
    )
  })
})

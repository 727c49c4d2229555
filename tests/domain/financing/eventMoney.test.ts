import { describe, expect, it } from 'vitest'
import { exchangeRates } from '../../../src/catalogue/exchangeRates.ts'
import { exchangeRateOf } from '../../../src/domain/financing/eventMoney.ts'
import { currencies } from '../../../src/catalogue/classifications/currencies.ts'
import { eventMoney, figureOf } from '../../../src/domain/financing/eventMoney.ts'
import { writeCents } from '../../../src/domain/facts/money.ts'

function inYuan(amount: string | null, date: string | null) {
  const { from, to } = eventMoney(amount, date)
  return [from, to].map(cents => (cents === null ? null : writeCents(cents)))
}

describe('the amount of an event in yuan', () => {
  it.each([
    ['3.5亿人民币', '2019-06-03', ['35000', '35000']],
    ['500万元', null, ['500', '500']],
    ['1000万美元', '2018-05-01', ['6620', '6620']],
    ['1000万美元', '2014-01-01', ['6140', '6140']],
    ['7.35亿港币', '2017-03-01', ['63651', '63651']],
    ['数千万人民币', '2019-01-01', ['1000', '10000']],
    ['数百万美元', '2018-12-31', ['662', '6620']],
    ['近千万人民币', '2019-01-01', ['0', '1000']],
    ['过亿人民币', '2019-01-01', ['10000', null]]
  ])('%s of %s is between %j', (amount, date, bounds) => {
    expect(inYuan(amount, date)).toEqual(bounds)
  })

  it.each([
    [null, '2019-01-01'],
    ['很多', '2019-01-01'],
    ['0万元', '2019-01-01'],
    ['-500万元', '2019-01-01'],
    // Of no day, of a year without a rate, in no currency, in one without rates.
    ['1000万美元', null],
    ['1000万美元', '1999-12-31'],
    ['1000万美元', '2026-01-01'],
    ['288.5亿', '2018-01-01'],
    ['1000万英镑', '2018-01-01'],
    ['500万卢比', '2018-01-01']
  ])('%s of %s is unknown, never 0', (amount, date) => {
    expect(inYuan(amount, date)).toEqual([null, null])
  })

  it('is a figure only where one is stated', () => {
    expect(figureOf(eventMoney('约500万元', '2019-01-01'))).toBe(500_000_000n)
    expect(figureOf(eventMoney('数百万元', '2019-01-01'))).toBeNull()
    expect(figureOf(eventMoney('近千万元', '2019-01-01'))).toBeNull()
  })
})

describe('the exchange rates', () => {
  it('have one for each year that they name, near to that by which capitals are compared', () => {
    for (const [currency, rates] of Object.entries(exchangeRates.rates)) {
      const { yuan } = currencies[currency as keyof typeof currencies]
      expect(new Set(rates.map(({ year }) => year)).size).toBe(rates.length)
      for (const rate of rates) {
        expect(exchangeRateOf(currency, `${rate.year}-07-01`)).toEqual(rate)
        expect(rate.yuan / yuan).toBeGreaterThan(0.8)
        expect(rate.yuan / yuan).toBeLessThan(1.75)
      }
    }
    expect(exchangeRateOf('CNY', null)?.yuan).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { cleanYuan } from '../../../host/server/tables/clean/money.ts'
import { cleanCount, cleanPercent, cleanYear, cleanYears } from '../../../host/server/tables/clean/numbers.ts'
import { scaleDecimal } from '../../../src/domain/facts/scaleDecimal.ts'
import { cleanRegistrationNumber } from '../../../host/server/tables/clean/codes.ts'

const TODAY = '2026-11-21'
const nothing = { value: null, reason: null }

describe('a decimal number', () => {
  it.each([
    ['1.50', 0, '1.5'],
    ['007', 0, '7'],
    ['0.05', 2, '5'],
    ['12.345', -4, '0.0012345'],
    ['-0.0', 2, '0'],
    ['-1.5', 1, '-15'],
    ['1.2E3', 0, '1200'],
    ['6e-6', 2, '0.0006']
  ])('%s times ten to the %i is %s', (text, power, scaled) => {
    expect(scaleDecimal(text, power)).toBe(scaled)
  })

  it.each(['', '.5', '1.', '1.2.3', '+1', 'e5', '1e', '0x1', '1 2', '1'.repeat(31)])('is not “%s”', text => {
    expect(scaleDecimal(text, 0)).toBeNull()
  })
})

describe('a percentage', () => {
  it.each([
    ['51%', '51'],
    ['51 %', '51'],
    ['51', '51'],
    ['0.51', '51'],
    ['0.51%', '0.51'],
    ['1', '100'],
    ['100', '100'],
    ['０.５', '50']
  ])('%s is %s percent', (text, percent) => {
    expect(cleanPercent(text)).toEqual({ value: percent, reason: null })
  })

  it.each([
    ['100.1', 'weightAbove'],
    ['-5%', 'weightBelow'],
    ['一半', 'weightUnreadable']
  ])('%s is none: %s', (text, reason) => {
    expect(cleanPercent(text)).toEqual({ value: null, reason })
  })

  it.each(['', '--'])('“%s” is missing', text => {
    expect(cleanPercent(text)).toEqual(nothing)
  })
})

describe('a year', () => {
  it.each(['2023', '2023年', '2023年度', '2023-12-31', '2023/1', '2023.06', '2023年12月'])(
    '%s is 2023',
    text => {
      expect(cleanYear(text, TODAY)).toEqual({ value: 2023, reason: null })
    }
  )

  it('is one from 1900 to this one', () => {
    const years = ['1899', '1900', '2026', '2027'].map(text => cleanYear(text, TODAY).value)
    expect(years).toEqual([null, 1900, 2026, null])
  })

  it.each(['23', '12023', '2023x', '去年'])('%s is none', text => {
    expect(cleanYear(text, TODAY)).toEqual({ value: null, reason: 'yearUnreadable' })
  })

  it.each(['', '未知'])('“%s” is missing', text => {
    expect(cleanYear(text, TODAY)).toEqual(nothing)
  })

  it('stands with others in a cell, the earliest first', () => {
    expect(cleanYears('2021、2019,2021；去年|2020 1850', TODAY)).toEqual([2019, 2020, 2021])
  })
})

describe('a count', () => {
  it.each([
    ['120', 120],
    ['1,200人', 1200],
    ['3 项', 3],
    ['12.0', 12],
    ['0', 0],
    ['999999999', 999_999_999]
  ])('%s is %i', (text, count) => {
    expect(cleanCount(text)).toEqual({ value: count, reason: null })
  })

  it.each(['12.5', '-1', '约20', '20-30人', '5万', '1234567890'])('%s is none', text => {
    expect(cleanCount(text)).toEqual({ value: null, reason: 'countUnreadable' })
  })

  it.each(['', '暂无'])('“%s” is missing', text => {
    expect(cleanCount(text)).toEqual(nothing)
  })
})

describe('an amount in yuan', () => {
  it.each([
    ['1.2亿元', '12000'],
    ['2万亿', '200000000'],
    ['3千万', '3000'],
    ['-300万元', '-300'],
    ['9999999999万', '9999999999'],
    ['-9999999999万', '-9999999999']
  ])('%s is %s times 10,000', (text, amount) => {
    expect(cleanYuan(text)).toEqual({ value: amount, reason: null })
  })

  it.each([
    ['500', 'amountNoUnit'],
    ['100万美元', 'amountCurrency'],
    ['100万卢布', 'amountCurrency'],
    ['US$100万人民币', 'amountCurrency'],
    ['很多', 'amountUnreadable'],
    ['100-200万', 'amountUnreadable'],
    ['99999999999万', 'amountOutOfRange']
  ])('%s is none: %s', (text, reason) => {
    expect(cleanYuan(text)).toEqual({ value: null, reason })
  })

  it.each(['', ' ', '未披露'])('“%s” is missing, which is no problem', text => {
    expect(cleanYuan(text)).toEqual(nothing)
  })
})

describe('a registration number', () => {
  it.each([
    ['330214000048633', '330214000048633'],
    ["'330214000048633", '330214000048633'],
    [' 3302 1400 0048 633 ', '330214000048633'],
    ['企合粤总字第110000号', '企合粤总字第110000号'],
    ["企'110000", "企'110000"],
    ['9'.repeat(50), '9'.repeat(50)]
  ])('%s is %s', (text, number) => {
    expect(cleanRegistrationNumber(text)).toEqual({ value: number, reason: null })
  })

  it.each([
    ['3.30214E+14', 'numberRounded'],
    ['9'.repeat(51), 'textTooLong']
  ])('%s is none: %s', (text, reason) => {
    expect(cleanRegistrationNumber(text)).toEqual({ value: null, reason })
  })

  it.each(['', '--'])('“%s” is missing', text => {
    expect(cleanRegistrationNumber(text)).toEqual(nothing)
  })
})

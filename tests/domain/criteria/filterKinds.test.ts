import { describe, expect, it } from 'vitest'
import { filters } from '../../../src/catalogue/filters.ts'
import { acceptsToken } from '../../../src/domain/criteria/criteria.ts'
import { figureTest, intervalOf, type FilterOfKind } from '../../../src/domain/criteria/filterKinds.ts'

function interval(filter: FilterOfKind<'bands'>, token: string, today: string) {
  const test = figureTest(filter, token)
  return test === 'unknown' ? test : intervalOf(test, today)
}

const ages = (token: string, today = '2026-11-21') => interval(filters.established, token, today)
const amounts = (token: string) => interval(filters.regCapital, token, '2026-11-21')

describe('the interval of an age', () => {
  it('includes the lower bound and not the upper one', () => {
    // 10 years old today belongs to 10–15, 15 years old today does not.
    expect(ages('10-15')).toEqual({ from: '2011-11-22', to: '2016-11-22' })
  })

  it('counts days where the token says so', () => {
    expect(ages('-30d')).toEqual({ from: '2026-10-23', to: '2026-11-22' })
  })

  it('without a lower bound ends today', () => {
    expect(ages('-1')).toEqual({ from: '2025-11-22', to: '2026-11-22' })
  })

  it('without an upper bound is open towards the past', () => {
    expect(ages('15-')).toEqual({ from: null, to: '2011-11-22' })
  })

  it('maps 29 February to the 28th in other years', () => {
    expect(ages('1-', '2028-02-29')).toEqual({ from: null, to: '2027-03-01' })
  })

  it('is empty beyond the calendar, and open up to it', () => {
    expect(ages('999999999999-')).toBeNull()
    expect(ages('1-999999999999')).toEqual({ from: null, to: '2025-11-22' })
  })
})

describe('days of the calendar', () => {
  it('are an interval that does not depend on today', () => {
    expect(ages('2020-01-01~2023-12-31')).toEqual({ from: '2020-01-01', to: '2024-01-01' })
    expect(ages('2018-01-01~')).toEqual({ from: '2018-01-01', to: null })
    expect(ages('~2018-12-31', '2028-02-29')).toEqual({ from: null, to: '2019-01-01' })
  })

  it.each(['~', '2023-02-29~', '2024-01-01~2023-12-31', '2020~2023', '0001-01-01~', '2020-1-1~'])(
    'are not %s',
    token => {
      expect(acceptsToken(filters.established, token)).toBe(false)
    }
  )

  it('belong to ages only', () => {
    expect(acceptsToken(filters.regCapital, '2020-01-01~2023-12-31')).toBe(false)
    expect(acceptsToken(filters.insured, '2020-01-01~')).toBe(false)
  })
})

describe('the interval of an amount', () => {
  it('is in cents of a yuan', () => {
    expect(amounts('100-200')).toEqual({ from: '100000000', to: '200000000' })
    expect(amounts('0.5-')).toEqual({ from: '500000', to: null })
  })
})

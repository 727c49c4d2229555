import { describe, expect, it } from 'vitest'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { checkCriteria } from '../../../src/domain/criteria/criteria.ts'
import { emptyCompany } from '../../../src/domain/facts/companyFacts.ts'
import { criteriaOf, judge, type KnownCompany } from '../../../src/domain/scores/productFit.ts'
import { bankProducts } from '../../../src/sample/words/bankProducts.ts'

const nothing = emptyCompany('某企业')
const unknown: KnownCompany = {
  company: nothing,
  qualifications: null,
  wins: null,
  isComplete: false,
  isSearched: () => false,
  today: '2026-11-21'
}

it('offers no loans for small companies to a listed one', () => {
  const listed: KnownCompany = { ...unknown, company: { ...nothing, listing: ['创业板'] } }
  for (const key of ['smallBusiness', 'taxCredit']) {
    const { conditions } = bankProducts.find(each => each.key === key)!
    expect(conditions.map(each => judge(each, false, listed).outcome)).toContain('missed')
  }
})

describe.each(bankProducts)('$name', product => {
  it('has conditions that are valid criteria', () => {
    for (const { criteria } of product.conditions) {
      expect(Object.keys(criteria)).not.toEqual([])
      expect(checkCriteria(criteria)).toEqual({ criteria, ignored: [] })
    }
    expect(checkCriteria(criteriaOf(product)).ignored).toEqual([])
  })

  it('is undecided for an unknown company', () => {
    for (const condition of product.conditions) {
      expect(judge(condition, false, unknown)).toEqual({
        label: condition.label,
        outcome: 'unknown',
        value: null
      })
    }
  })

  it('shows a fact for each condition of a fully known company', () => {
    const known: KnownCompany = {
      company: {
        ...nothing,
        status: '存续',
        established: '2015-04-01',
        scale: '中型',
        revenue: '1200',
        inventions: 0,
        taxYears: [2024]
      },
      qualifications: [],
      wins: [],
      isComplete: true,
      isSearched: () => true,
      today: unknown.today
    }
    for (const condition of product.conditions) {
      expect(judge(condition, true, known)).toMatchObject({ outcome: 'met', value: expect.any(String) })
      expect(judge(condition, false, known)).toMatchObject({ outcome: 'missed' })
    }
  })
})

describe('the conditions of a product together', () => {
  it('are combined for the same filter', () => {
    expect(criteriaOf(bankProducts.find(({ key }) => key === 'taxCredit')!).risk).toEqual([
      '!欠税',
      '!失信被执行人',
      '!被执行人',
      '!限制高消费'
    ])
  })
})

describe('the facts', () => {
  it('are written as everywhere: amounts with their unit and currency, figures in groups', () => {
    const company = {
      ...nothing,
      regCapital: { amount: '40000', currency: 'USD' },
      revenue: '1811082.344734',
      insured: 1234
    }
    const valueFor = (criteria: Criteria): string | null =>
      judge({ label: '条件', criteria }, true, { ...unknown, company }).value
    expect(valueFor({ regCapital: ['1000-'] })).toBe('4 亿美元')
    expect(valueFor({ revenue: ['1000-'] })).toBe('181.11 亿元')
    expect(valueFor({ insured: ['100-'] })).toBe('1,234 人')
  })

  it('list the first of many, and their number', () => {
    const company = { ...nothing, taxYears: [2021, 2023, 2022, 2024, 2020] }
    const condition = { label: '纳税', criteria: { tax: ['2024'] } }
    expect(judge(condition, true, { ...unknown, company }).value).toBe(
      '2024 年、2023 年、2022 年、2021 年 等 5 项'
    )
  })
})

describe('the age of a listed company whose founding is unknown', () => {
  const listed: KnownCompany = { ...unknown, company: { ...nothing, listedOn: '2018-06-11' } }
  const judged = (established: readonly string[], known = listed) =>
    judge({ label: '成立', criteria: { established } }, false, known)

  it('is at least that of its listing', () => {
    expect(judged(['3-'])).toEqual({
      label: '成立',
      outcome: 'met',
      value: '不晚于 2018-06-11（依据 上市日期）'
    })
    expect(judged(['~2018-12-31']).outcome).toBe('met')
  })

  it.each([
    ['more years than the listing proves', ['10-']],
    ['an upper limit', ['3-20']],
    ['a young company', ['-3']],
    ['anything but an age', ['!-3']],
    ['a company of unknown age', ['unknown']]
  ])('proves nothing where a condition asks for %s', (_, established) => {
    expect(judged(established)).toMatchObject({ outcome: 'unknown', value: null })
  })

  it('does not speak where the founding is known', () => {
    const founded = { ...listed, company: { ...listed.company, established: '2024-01-01' } }
    expect(judged(['3-'], founded)).toMatchObject({ outcome: 'missed', value: '2024-01-01' })
  })
})

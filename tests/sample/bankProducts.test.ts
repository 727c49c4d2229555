import { describe, expect, it } from 'vitest'
import { bankProductKeys, bankProductOf, criteriaOf, judge } from '../../src/sample/bankProducts.ts'
import { checkCriteria } from '../../src/domain/criteria.ts'
import { productFacts, type KnownCompany } from '../../src/domain/productFacts.ts'

const unknown: KnownCompany = {
  status: null,
  established: null,
  scale: null,
  round: null,
  tradeCredit: null,
  industrialScale: null,
  revenue: null,
  inventions: null,
  riskKinds: null,
  taxYears: null,
  qualifications: null,
  wins: null,
  isComplete: false
}

describe.each(bankProductKeys.map(bankProductOf))('$name', product => {
  it('speaks of its conditions in words that a search understands', () => {
    for (const { criteria } of product.conditions) {
      expect(Object.keys(criteria)).not.toEqual([])
      expect(checkCriteria(criteria)).toEqual({ criteria, ignored: [] })
    }
    expect(checkCriteria(criteriaOf(product)).ignored).toEqual([])
  })

  it('judges no company of which nothing is known', () => {
    const facts = productFacts(unknown)
    for (const condition of product.conditions) {
      expect(judge(condition, false, facts)).toEqual({
        label: condition.label,
        outcome: 'unknown',
        value: null
      })
    }
  })

  it('has a fact to show for each condition of a company of which everything is known', () => {
    const facts = productFacts({
      ...unknown,
      status: '存续',
      established: '2015-04-01',
      scale: '中型',
      revenue: '1200',
      inventions: 0,
      riskKinds: [],
      taxYears: [2024],
      qualifications: [],
      wins: [],
      isComplete: true
    })
    for (const condition of product.conditions) {
      expect(judge(condition, true, facts)).toMatchObject({ outcome: 'met', value: expect.any(String) })
      expect(judge(condition, false, facts)).toMatchObject({ outcome: 'missed' })
    }
  })
})

describe('the conditions of a product together', () => {
  it('ask for both where two speak of one filter', () => {
    expect(criteriaOf(bankProductOf('taxCredit')).risk).toEqual([
      '!欠税',
      '!失信被执行人',
      '!被执行人',
      '!限制高消费'
    ])
  })
})

describe('the facts', () => {
  it('tell the first of many, and how many there are', () => {
    expect(productFacts({ ...unknown, taxYears: [2021, 2023, 2022, 2024, 2020] }).tax).toBe(
      '2024 年、2023 年、2022 年、2021 年 等 5 项'
    )
  })
})

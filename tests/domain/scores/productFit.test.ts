import { describe, expect, it } from 'vitest'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { emptyCompany } from '../../../src/domain/facts/companyFacts.ts'
import {
  judge,
  matchableProducts,
  matchProducts,
  type KnownCompany
} from '../../../src/domain/scores/productFit.ts'

const partly: KnownCompany = {
  company: { ...emptyCompany('某企业'), riskKinds: ['行政处罚'], risks: 3 },
  qualifications: [{ name: '创新型中小企业', expiresOn: null }],
  wins: [{ date: '2020-01-01' }],
  isComplete: false,
  isSearched: () => false,
  today: '2026-11-21'
}
const wholly: KnownCompany = {
  ...partly,
  company: { ...partly.company, risksSearchedOn: '2026-11-01' },
  isSearched: () => true
}
const outcome = (criteria: Criteria, isMet: boolean, known: KnownCompany) =>
  judge({ label: '条件', criteria }, isMet, known).outcome

describe('records of which there may be more', () => {
  it.each([
    ['no record of this kind', { risk: ['!失信被执行人'] }, true, 'unknown', 'met'],
    ['a record of this kind', { risk: ['!行政处罚'] }, false, 'missed', 'missed'],
    ['another qualification', { qualification: ['高新技术企业'] }, false, 'unknown', 'missed'],
    ['this qualification', { qualification: ['创新型中小企业'] }, true, 'met', 'met'],
    ['an award too long ago', { tender: ['中标'], tenderDate: ['-183d'] }, false, 'unknown', 'missed']
  ] as const)('%s', (_, criteria, isMet, ofSome, ofAll) => {
    expect([outcome(criteria, isMet, partly), outcome(criteria, isMet, wholly)]).toEqual([ofSome, ofAll])
  })
})

it('a product is not offered to a company that misses what is decisive, only to one of which it is not known', () => {
  const products = matchableProducts([
    {
      key: 'small',
      name: '小额贷',
      kind: '信用贷款',
      summary: '',
      amount: '最高 100 万元',
      term: '1 年',
      conditions: [{ label: '非大型企业', criteria: { scale: ['!大型'] }, decisive: true }]
    }
  ])
  const offered = (scale: string | null): number =>
    matchProducts(products, { ...partly, company: { ...partly.company, scale } }, () => scale !== '大型')
      .length
  expect([offered('大型'), offered('中型'), offered(null)]).toEqual([0, 1, 1])
})

import { describe, expect, it } from 'vitest'
import { callReasons, missingCalls } from '../../src/catalogue/insights/callReasons.ts'
import { sectionRowsOf } from '../../src/mocks/world/rows.ts'
import { createMockWorld } from '../../src/mocks/world/mockWorld.ts'
import { overviewOf } from '../../src/mocks/answers/overviewAnswers.ts'
import { productsOf } from '../../src/mocks/answers/productAnswers.ts'

const world = createMockWorld({ companies: 600 })
const known = world.companies.map(company => ({
  company,
  calls: overviewOf(company, world).calls,
  products: productsOf(company, world)
}))

describe('reasons to call and products of the bank', () => {
  it('agree on who has won a tender of late', () => {
    const judged = known.flatMap(({ company, calls, products }) => {
      const outcomes = products.flatMap(({ conditions }) =>
        conditions.filter(({ label }) => label === '近6个月有中标').map(({ outcome }) => outcome)
      )
      return outcomes.map(outcome => ({
        name: company.name,
        outcome,
        won: calls.some(({ reason }) => reason === 'won')
      }))
    })
    expect(judged.filter(({ won }) => won).length).toBeGreaterThan(10)
    expect(judged.filter(({ outcome, won }) => (outcome === 'met') !== won)).toEqual([])
  })

  it('agree with the sentence of a company without any reason', () => {
    const silent = known.filter(({ calls }) => calls.length === 0)
    expect(silent.length).toBeGreaterThan(10)
    const { none, unknown } = missingCalls(() => true)
    expect(unknown).toEqual([])
    expect(none).toContainEqual({
      span: '近6个月',
      events: expect.arrayContaining(['获得融资', '增加注册资本', '中标'])
    })
    for (const { company, products } of silent) {
      const met = products.flatMap(({ conditions }) => conditions).filter(({ outcome }) => outcome === 'met')
      expect([company.name, met.map(({ label }) => label)]).not.toEqual([
        company.name,
        expect.arrayContaining(['近6个月有中标'])
      ])
    }
  })

  it('name what cannot be said where nobody has looked', () => {
    const { none, unknown } = missingCalls(section => section === 'tenders')
    expect(none).toEqual([{ span: '近6个月', events: ['中标'] }])
    expect(unknown).toContain('legalRisks')
    expect(unknown).not.toContain(callReasons.won.section)
  })
})

it('no large company is offered a loan for small ones', () => {
  const large = known.filter(({ company }) => company.scale === '大型')
  expect(large.length).toBeGreaterThan(3)
  const small = ['technologyCredit', 'smallBusiness']
  expect(large.flatMap(({ products }) => products).filter(({ product }) => small.includes(product))).toEqual(
    []
  )
})

it('the number of risks is that of the records below it', () => {
  for (const { company } of known) {
    const records = [
      ...sectionRowsOf(company, 'legalRisks', world.sample),
      ...sectionRowsOf(company, 'operatingRisks', world.sample)
    ]
    expect([company.name, company.risks]).toEqual([company.name, records.length])
  }
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterKeys, filters } from '../../../src/catalogue/filters.ts'
import { checkCriteria } from '../../../src/domain/criteria/criteria.ts'
import { parseCriteria, parseCriterion, writeCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { tokensOf } from '../../helpers/arbitraries.ts'

describe('criteria that are parsed', () => {
  it('are written with the tokens that they were read from', () => {
    const anyCriteria = fc.record(Object.fromEntries(filterKeys.map(key => [key, tokensOf(filters[key])])), {
      requiredKeys: []
    })
    fc.assert(
      fc.property(anyCriteria, any => {
        const { criteria } = checkCriteria(any)
        expect(writeCriteria(parseCriteria(criteria))).toEqual(criteria)
      })
    )
  })

  it('name each token once, and no filter without one', () => {
    expect(writeCriteria(parseCriteria({ status: ['存续', '存续'], region: [] }))).toEqual({
      status: ['存续']
    })
  })
})

describe('a criterion', () => {
  it('of a bands filter holds ranges and the unknown, what is left out apart', () => {
    expect(parseCriterion('regCapital', ['0100-200', '!unknown'])).toMatchObject({
      tokens: ['0100-200', '!unknown'],
      included: [{ from: '100000000', to: '200000000' }],
      excluded: ['unknown']
    })
  })

  it('of the keyword holds its terms', () => {
    expect(parseCriterion('keyword', ['芯片|晶圆', '-贸易'])).toMatchObject({
      by: 'words',
      terms: [
        { exclude: false, anyOf: ['芯片', '晶圆'] },
        { exclude: true, anyOf: ['贸易'] }
      ]
    })
  })

  it('of unchecked tokens is a mistake of the caller', () => {
    expect(() => parseCriterion('regCapital', ['很多'])).toThrow(TypeError)
  })
})

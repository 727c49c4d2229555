import { describe, expect, it } from 'vitest'
import { sameCriteria } from '../../src/domain/criteria.ts'

describe('the same criteria', () => {
  it('ask for the same tokens of the same filters', () => {
    expect(sameCriteria({ region: ['310000'] }, { region: ['310000'] })).toBe(true)
    expect(sameCriteria({ region: ['310000'] }, {})).toBe(false)
  })

  it('are no two names where the other is one with a comma', () => {
    expect(sameCriteria({ chain: ['甲,乙'] }, { chain: ['甲', '乙'] })).toBe(false)
  })
})

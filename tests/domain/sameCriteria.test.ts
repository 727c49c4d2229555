import { describe, expect, it } from 'vitest'
import { sameCriteria } from '../../src/domain/criteria/criteria.ts'

describe('the same criteria', () => {
  it('have the same tokens for the same filters', () => {
    expect(sameCriteria({ region: ['310000'] }, { region: ['310000'] })).toBe(true)
    expect(sameCriteria({ region: ['310000'] }, {})).toBe(false)
  })

  it('distinguish two names from one with a comma', () => {
    expect(sameCriteria({ chain: ['甲,乙'] }, { chain: ['甲', '乙'] })).toBe(false)
  })
})

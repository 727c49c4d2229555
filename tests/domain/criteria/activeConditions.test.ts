import { describe, expect, it } from 'vitest'
import {
  activeConditions,
  onlyConditions,
  withoutCondition
} from '../../../src/domain/criteria/activeConditions.ts'

const criteria = {
  qualificationLevel: ['国家级'],
  status: ['存续'],
  tender: ['中标'],
  qualification: ['!瞪羚企业', '高新技术企业'],
  region: ['440300']
}

describe('the active conditions', () => {
  it('are in the order of the catalogue; filters of the same record are one condition', () => {
    expect(activeConditions(criteria)).toEqual([
      ['region'],
      ['status'],
      ['qualification', 'qualificationLevel'],
      ['tender']
    ])
    expect(activeConditions({})).toEqual([])
  })

  it('are added and removed as a whole', () => {
    const record = ['qualification', 'qualificationLevel'] as const
    expect(onlyConditions(criteria, [record])).toEqual({
      qualification: ['!瞪羚企业', '高新技术企业'],
      qualificationLevel: ['国家级']
    })
    expect(withoutCondition(criteria, record)).toEqual({
      region: ['440300'],
      status: ['存续'],
      tender: ['中标']
    })
    expect(onlyConditions(criteria, [])).toEqual({})
  })
})

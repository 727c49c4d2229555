import { describe, expect, it } from 'vitest'
import { explainScore } from '../../../src/domain/scores/scoreReasons.ts'
import { sampleCompanies } from '../../../src/sample/company.ts'

const nothing = { recentPatents: 0, rounds: 0, wins: 0, jobs: 0, chainNodes: null }
const companies = sampleCompanies(400)

const scoresOf = (company: (typeof companies)[number]) =>
  explainScore({ ...company, scoreDimensions: [80, 70, 60, 50, 40] }, nothing).map(({ score }) => score)

describe('the score of a company', () => {
  it('has no dimension without evidence: neither 0 nor the number of employees is any', () => {
    const [company] = companies
    const bare = { ...company!, inventions: 0, utilityModels: 0, designs: 0, software: 0, qualifications: [] }
    expect(scoresOf({ ...bare, insured: 12, round: null })).toEqual([null, null, null, null, 40])
    expect(scoresOf({ ...bare, inventions: 3, insured: 12, round: 'A轮' })).toEqual([80, 70, null, 50, 40])
  })

  it('is not given to a company without patent, software and certificate', () => {
    const bare = companies.filter(
      ({ inventions, utilityModels, designs, software, qualifications }) =>
        inventions + utilityModels + designs + software + qualifications.length === 0
    )
    expect(bare.length).toBeGreaterThan(20)
    expect(bare.every(({ score }) => score === null)).toBe(true)
    expect(companies.some(({ score }) => score !== null)).toBe(true)
  })
})

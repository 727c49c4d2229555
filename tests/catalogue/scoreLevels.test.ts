import { describe, expect, it } from 'vitest'
import { filters } from '../../src/catalogue/filters.ts'
import { scoreLevelOf } from '../../src/catalogue/scoreLevels.ts'
import { figureTest, intervalOf } from '../../src/domain/criteria/filterKinds.ts'

describe('the levels of a score', () => {
  it('are called as the band of the filter that finds it, each score by one of them', () => {
    for (let score = 0; score <= 100; score++) {
      const own = filters.score.bands.filter(({ token }) => {
        const test = figureTest(filters.score, token)
        const interval = typeof test === 'string' ? null : intervalOf(test, '2026-11-21')
        return (
          interval !== null &&
          score >= Number(interval.from ?? 0) &&
          (interval.to === null || score < Number(interval.to))
        )
      })
      expect(own.map(({ label }) => label)).toEqual([expect.stringContaining(`（${scoreLevelOf(score)}）`)])
    }
  })

  it('begin with the score that their label says', () => {
    expect(filters.score.bands.map(({ label }) => label)).toEqual([
      '60分以下（一般）',
      '60–79分（中等）',
      '80–89分（良好）',
      '90分以上（优秀）'
    ])
    expect([90, 89, 80, 79, 60, 59, 0].map(scoreLevelOf)).toEqual([
      '优秀',
      '良好',
      '良好',
      '中等',
      '中等',
      '一般',
      '一般'
    ])
  })
})

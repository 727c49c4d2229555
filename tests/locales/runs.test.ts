import { describe, expect, it } from 'vitest'
import { unknownRuns } from './runs.ts'

describe('Chinese that nothing accounts for', () => {
  it('is none where all of it is known, in one piece or in several', () => {
    expect(
      unknownRuns(
        ['宁德时代 has 存续 and 3 more', '注册资本（万元）'],
        ['宁德时代', '存续', '注册资本', '（万元）']
      )
    ).toEqual([])
  })

  it('is named once, without what stands around it', () => {
    expect(unknownRuns(['2 家企业', '共 2 家企业', '存续'], ['存续'])).toEqual(['家企业', '共'])
  })

  it('may begin with the measure word that ends a sentence', () => {
    expect(unknownRuns(['共 300 家：图上 20'], ['共 300 家', '：图上 20'])).toEqual([])
  })

  it('is not made of single characters', () => {
    expect(unknownRuns(['甲乙'], ['甲', '乙'])).toEqual(['甲乙'])
  })
})

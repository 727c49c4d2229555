import { describe, expect, it } from 'vitest'
import { MAX_TAGS } from '../../src/catalogue/followUps.ts'
import { readFavoriteId, writeFavoriteId } from '../../src/domain/favoriteId.ts'
import { changedTags, sameTags } from '../../src/domain/favoriteTags.ts'

const many = Array.from({ length: MAX_TAGS }, (_, at) => `标签${at}`)

describe('the tags of a favorite', () => {
  it('keep their order; new ones come last, each once', () => {
    expect(changedTags(['乙', '甲'], ['丙', '甲'], ['丁'])).toEqual(['乙', '甲', '丙'])
    expect(changedTags(['乙', '甲'], ['丙'], ['乙'])).toEqual(['甲', '丙'])
    expect(changedTags([], [], [])).toEqual([])
  })

  it('are no more than a favorite may have', () => {
    expect(changedTags(many, ['多出'], [])).toBeNull()
    expect(changedTags(many, ['多出'], ['标签0'])).toHaveLength(MAX_TAGS)
  })

  it('are the same in the same order', () => {
    expect(sameTags(['甲', '乙'], ['甲', '乙'])).toBe(true)
    expect(sameTags(['甲', '乙'], ['乙', '甲'])).toBe(false)
    expect(sameTags(['甲,乙'], ['甲', '乙'])).toBe(false)
  })
})

describe('the id of a favorite', () => {
  it.each([
    ['12', { companyId: '12', keeperId: null }],
    ['12-3', { companyId: '12', keeperId: '3' }]
  ])('%s names its company and who keeps it', (id, favorite) => {
    expect(readFavoriteId(id)).toEqual(favorite)
    expect(writeFavoriteId(favorite)).toBe(id)
  })

  it.each(['', 'abc', '12-', '-3', '12-3-4', '1 OR 1=1'])('%j is that of no company', id => {
    expect(readFavoriteId(id)).toEqual({ companyId: id, keeperId: null })
  })
})

import { describe, expect, it } from 'vitest'
import { filterKeys, filterOf } from '../../../src/catalogue/filters.ts'
import { treesOf } from '../../../src/domain/facts/companyFacts.ts'
import { firstUnitTerm, optionTerm, treeTerm } from '../../../host/server/store/search/where/terms.ts'
import { bigrams } from '../../../host/server/store/names/bigrams.ts'

describe('terms', () => {
  const facets = filterKeys.map(filterOf).flatMap(filter => {
    if (filter.kind === 'options') return filter.options.map(option => optionTerm(filter.key, option.key))
    if (filter.kind === 'tree')
      return treesOf[filter.tree].nodes.map(node => treeTerm(filter.tree, node.code))
    return []
  })

  it('of all options, regions and industries differ', () => {
    expect(facets.length).toBeGreaterThan(5000)
    expect(new Set(facets).size).toBe(facets.length)
  })

  it('of facets use high halves that no bigram of a normalized text has', () => {
    for (const term of facets) {
      expect(term >>> 16).toBeGreaterThanOrEqual(0x0001)
      expect(term >>> 16).toBeLessThanOrEqual(0x001f)
    }
    expect(bigrams(' ~')[0]! >>> 16).toBe(0x0020)
    expect(firstUnitTerm('小')).toBeLessThan(0x10000)
  })

  it('of a text are its adjacent UTF-16 units, each once, as signed 32-bit numbers', () => {
    expect(bigrams('aba')).toEqual([0x00610062, 0x00620061])
    expect(bigrams('𠮷')).toEqual([(0xd842 << 16) | 0xdfb7])
    expect(bigrams('a')).toEqual([])
  })
})

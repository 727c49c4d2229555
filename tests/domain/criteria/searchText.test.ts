import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlightParts, normalizeName, normalizeText } from '../../../src/domain/criteria/searchText.ts'
import { typedText } from '../../helpers/arbitraries.ts'

describe('normalized texts', () => {
  it.each([
    ['ＡＢＣ', 'abc'],
    ['e\u0301', 'é'],
    ['\u200b阿里', '阿里'],
    ['  小米\t\n科技 ', '小米 科技'],
    ['小米　\u0000 科技', '小米 科技'],
    ['𠮷野', '𠮷野']
  ])('%s reads as %s', (text, form) => {
    expect(normalizeText(text)).toBe(form)
  })

  it('normalizing twice changes nothing', () => {
    fc.assert(
      fc.property(typedText, text => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
      })
    )
  })

  it('names match regardless of brackets and whitespace', () => {
    expect(normalizeName('小米（北京） 科技')).toBe(normalizeName('小米(北京)科技'))
    expect(normalizeName('小米【北京】科技')).toBe('小米(北京)科技')
  })
})

describe('highlighting', () => {
  it('joins back to the text, with alternating hits and misses', () => {
    fc.assert(
      fc.property(typedText, fc.array(typedText), (text, words) => {
        const parts = highlightParts(text, words)
        expect(parts.map(part => part.text).join('')).toBe(text)
        const turns = parts.slice(1).every((part, at) => part.hit !== parts[at]?.hit)
        expect(turns).toBe(true)
      })
    )
  })

  it.each([
    ['北京小米科技', ['小米'], ['北京', '*小米', '科技']],
    ['ＡＢＣ集团', ['abc'], ['*ＡＢＣ', '集团']],
    ['a.b', ['.'], ['a', '*.', 'b']],
    ['小米小米', ['小米'], ['*小米小米']],
    ['企业', [], ['企业']],
    ['𠮷野家', ['野'], ['𠮷', '*野', '家']]
  ])('%s with %s', (text, words, parts) => {
    expect(highlightParts(text, words).map(part => (part.hit ? `*${part.text}` : part.text))).toEqual(parts)
  })
})

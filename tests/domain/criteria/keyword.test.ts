import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  joinKeyword,
  keywordWords,
  readKeywordTerm,
  splitKeyword
} from '../../../src/domain/criteria/keyword.ts'
import { hasShared, sharedTitle, yardstick } from '../../helpers/shared.ts'
import { typedText } from '../../helpers/arbitraries.ts'

describe('the keyword grammar', () => {
  it.each([
    [
      '小米 北京',
      [
        { exclude: false, anyOf: ['小米'] },
        { exclude: false, anyOf: ['北京'] }
      ]
    ],
    ['手机|平板', [{ exclude: false, anyOf: ['手机', '平板'] }]],
    [
      '科技 -控股',
      [
        { exclude: false, anyOf: ['科技'] },
        { exclude: true, anyOf: ['控股'] }
      ]
    ],
    ['"上海 科技"', [{ exclude: false, anyOf: ['上海 科技'] }]],
    ['“A|B”', [{ exclude: false, anyOf: ['a|b'] }]],
    [
      '－控股　ＡＢＣ',
      [
        { exclude: true, anyOf: ['控股'] },
        { exclude: false, anyOf: ['abc'] }
      ]
    ],
    ['-', [{ exclude: false, anyOf: ['-'] }]],
    ['   ', []]
  ])('%s', (typed, terms) => {
    expect(splitKeyword(typed).map(readKeywordTerm)).toEqual(terms)
  })

  it('parses any input, and round-trips through a URL', () => {
    fc.assert(
      fc.property(typedText, typed => {
        const tokens = splitKeyword(typed)
        for (const token of tokens) expect(readKeywordTerm(token)?.anyOf).not.toContain('')
        expect(splitKeyword(joinKeyword(tokens))).toEqual(tokens)
      })
    )
  })

  it('does not highlight excluded words', () => {
    expect(keywordWords(splitKeyword('手机|平板 -配件'))).toEqual(['手机', '平板'])
  })
})

interface Case {
  readonly id: string
  readonly input: { readonly q: string }
}

const cases = yardstick<readonly Case[]>('search-input') ?? []

describe.skipIf(!hasShared)(sharedTitle('hostile keywords'), () => {
  it.each(cases.map(each => [each.id, each.input.q] as const))('%s is cut and read', (_, typed) => {
    const tokens = splitKeyword(typed)
    expect(tokens.length).toBeLessThanOrEqual(20)
    expect(tokens.map(readKeywordTerm)).not.toContain(null)
  })
})

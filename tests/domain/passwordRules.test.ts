import { describe, expect, it } from 'vitest'
import { checkPassword } from '../../src/domain/passwordRules.ts'

const kept = { isLong: true, isVaried: true, isOfItsOwn: true }

describe('the rules of a password', () => {
  it.each([
    ['山青水碧 2026 好风光', kept],
    ['short', { ...kept, isLong: false }],
    ['abcdabcdabcd', { ...kept, isVaried: false }],
    ['abcdeabcdeab', kept],
    ['my Wang.Min pass', { ...kept, isOfItsOwn: false }],
    ['ｍｙ ｗａｎｇ．ｍｉｎ pass', { ...kept, isOfItsOwn: false }],
    // Half and full width, and cases, are one character.
    ['aAａＡbBcCdDdD', { ...kept, isVaried: false }]
  ])('%s', (password, rules) => {
    expect(checkPassword(password, 'wang.min')).toEqual(rules)
  })

  it('does not ask for an account that is not known', () => {
    expect(checkPassword('abcdefghijkl', null)).toEqual(kept)
    expect(checkPassword('abcdefghijkl', '')).toEqual(kept)
  })
})

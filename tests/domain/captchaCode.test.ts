import { array, assert, constantFrom, pre, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CODE_CHARACTERS,
  CODE_LENGTH,
  cryptoByte,
  drawCode,
  integerBelow,
  isSameCode
} from '../../src/domain/captchaCode.ts'

describe('the code', () => {
  it('has 6 letters and digits without lookalikes', () => {
    for (let round = 0; round < 500; round++) {
      expect(drawCode(cryptoByte)).toMatch(/^[A-Z\d]{6}$/)
      expect(drawCode(cryptoByte)).not.toMatch(/[0OQD1I2Z5S6G8BUV]/)
    }
    expect(CODE_LENGTH).toBe(6)
    expect(new Set(CODE_CHARACTERS).size).toBe(CODE_CHARACTERS.length)
  })

  it('is uniformly distributed over the 256 bytes', () => {
    const counts = new Map<number, number>()
    for (let byte = 0; byte < 256; byte++) {
      const bytes = [byte, 0]
      const number = integerBelow(CODE_CHARACTERS.length, () => bytes.shift() ?? 0)
      if (bytes.length > 0) counts.set(number, (counts.get(number) ?? 0) + 1)
    }
    expect([...counts.values()]).toEqual(Array(CODE_CHARACTERS.length).fill(13))
  })

  it('is compared regardless of case, spaces and character width', () => {
    expect(isSameCode('acef34', 'ACEF34')).toBe(true)
    expect(isSameCode(' ACE F34 ', 'ACEF34')).toBe(true)
    expect(isSameCode('ａｃｅｆ３４', 'ACEF34')).toBe(true)
  })

  it('equals nothing else', () => {
    const codes = array(constantFrom(...Array.from(CODE_CHARACTERS)), { minLength: 6, maxLength: 6 })
    assert(
      property(codes, string(), (code, entry) => {
        pre(entry.normalize('NFKC').replace(/\s/g, '').toUpperCase() !== code.join(''))
        return !isSameCode(entry, code.join(''))
      })
    )
    expect(isSameCode('ACEF3', 'ACEF34')).toBe(false)
    expect(isSameCode('ACEF347', 'ACEF34')).toBe(false)
  })
})

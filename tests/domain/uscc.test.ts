import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCharacter, isUscc, isUsccShape, normalizeUscc } from '../../src/domain/names/uscc.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'

describe('unified social credit codes', () => {
  it('accepts the example of the standard with its check character only', () => {
    const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    const right = alphabet.split('').filter(last => isUscc(`91350100M000100Y4${last}`))
    expect(right).toEqual(['3'])
    expect(checkCharacter('91350100M000100Y4')).toBe('3')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        expect([true, false]).toContain(isUscc(value))
      })
    )
  })

  it('normalizes a pasted code', () => {
    expect(normalizeUscc(' 9135 0100 m000100y43 ')).toBe('91350100M000100Y43')
    expect(normalizeUscc('９１350100M000100Y43')).toBe('91350100M000100Y43')
    expect(isUsccShape('91350100M000100Y4O')).toBe(false)
  })
})

interface Case {
  readonly id: string
  readonly class: string
  readonly input: { readonly code?: unknown }
  /** `normalise`: valid after normalization. */
  readonly expected: { readonly valid?: boolean | 'normalise' }
}

const cases = (yardstick<readonly Case[]>('uscc') ?? []).filter(
  each => each.expected.valid !== undefined && 'code' in each.input
)

describe.skipIf(!hasShared)(sharedTitle('codes of the yardstick'), () => {
  it.each(cases.map(each => [each.id, each.input.code, each.expected.valid] as const))(
    '%s',
    (_, code, valid) => {
      expect(isUscc(code)).toBe(valid === true)
      const copied = typeof code === 'string' ? normalizeUscc(code) : code
      expect(valid === 'normalise' ? isUscc(copied) : true).toBe(true)
    }
  )
})

import { describe, expect, it } from 'vitest'
import { safeReturnTo } from '../../src/session/returnTo.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'

describe('safeReturnTo', () => {
  it('lets a path on this origin pass as it is', () => {
    expect(safeReturnTo('/exploreCompany?keyword=50%25&region=440300#row-3')).toBe(
      '/exploreCompany?keyword=50%25&region=440300#row-3'
    )
  })

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/%ZZ'
  ])('refuses %j', address => {
    expect(safeReturnTo(address)).toBeNull()
  })

  it('never leads back to the login', () => {
    expect(safeReturnTo('/login?fail=true')).toBeNull()
    expect(safeReturnTo('/operate/login')).toBeNull()
  })
})

interface Case {
  readonly id: string
  readonly input: { readonly return_to?: string; readonly return_to_repeated?: readonly string[] }
  readonly expected: { readonly verdict?: string }
}

// oxlint-disable-next-line vitest/valid-title -- the helper adds why it is skipped
describe.skipIf(!hasShared)(sharedTitle('return-to cases'), () => {
  it('meets every case', () => {
    const cases = yardstick<Case[]>('return-to') ?? []
    const wrong = cases.filter(({ input, expected }) => {
      if (input.return_to === undefined) return false
      const result = safeReturnTo(input.return_to)
      if (expected.verdict === 'allowed') return result === null || !staysHere(result)
      if (expected.verdict === 'refused') return result !== null
      return result !== null && !staysHere(result)
    })
    expect(cases.length).toBeGreaterThan(100)
    expect(wrong.map(({ id, input }) => `${id} ${JSON.stringify(input)}`)).toEqual([])
  })
})

function staysHere(address: string): boolean {
  return new URL(address, 'https://app.example.com').origin === 'https://app.example.com'
}

import { afterEach, describe, expect, it, vi } from 'vitest'
import { readReturnTo } from '../../src/app/signIn/signInState.ts'
import { isOwnAttempt, newNonce, rememberAttempt, safeReturnTo } from '../../src/session/signInAttempt.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'

const ORIGIN = 'https://app.example.com'

afterEach(() => vi.restoreAllMocks())

describe('a sign-in started in this tab', () => {
  it('is recognized by its nonce, once', () => {
    const nonce = newNonce()
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    rememberAttempt(nonce)
    expect(isOwnAttempt(nonce)).toBe(true)
    expect(isOwnAttempt(nonce)).toBe(false)
  })

  it('is not that of another one, and is forgotten with the first answer', () => {
    const nonce = newNonce()
    rememberAttempt(nonce)
    expect(isOwnAttempt(newNonce())).toBe(false)
    expect(isOwnAttempt(nonce)).toBe(false)
  })

  it('is accepted where nothing can be remembered', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    rememberAttempt('nonce')
    expect(isOwnAttempt('nonce')).toBe(true)
  })
})

describe('the place to return to', () => {
  it.each([
    '/exploreCompany?keyword=50%25&region=440300#row-3',
    '/exploreCompany?keyword=a\\b',
    '/operate/enterprise?tab=1',
    '/login/help',
    '/a%20b'
  ])('%s comes back as it is', place => {
    expect(safeReturnTo(place, ORIGIN)).toBe(place)
  })

  it.each([
    null,
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '/..//evil.example',
    '/..%2f/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/%ZZ'
  ])('%j is refused', address => {
    expect(safeReturnTo(address, ORIGIN)).toBeNull()
  })

  it.each(['/login?fail=true', '/operate/login', '/login/', '/%6cogin'])(
    '%s would lead back to the login',
    place => {
      expect(safeReturnTo(place, ORIGIN)).toBeNull()
    }
  )

  it('is none where the page has no origin, as in a sandboxed frame', () => {
    expect(safeReturnTo('/home', 'null')).toBeNull()
  })
})

interface Case {
  readonly id: string
  readonly input: {
    readonly return_to?: string
    readonly return_to_repeated?: readonly string[]
    readonly location_pathname?: string
  }
  readonly expected: { readonly verdict?: string }
}

// oxlint-disable-next-line vitest/valid-title -- the helper adds why it is skipped
describe.skipIf(!hasShared)(sharedTitle('return-to cases'), () => {
  const cases = yardstick<Case[]>('return-to') ?? []
  it.each(cases.map(each => [each.id, each] as const))('%s', (_, { input, expected }) => {
    expect(outcomes[expected.verdict ?? 'refused-or-same-origin']).toContain(outcomeOf(input))
  })
})

const outcomes: Readonly<Record<string, readonly string[]>> = {
  allowed: ['here'],
  refused: ['refused'],
  'refused-or-same-origin': ['refused', 'here'],
  'same-origin-absolute': ['refused', 'here'],
  'never leaves origin': ['refused', 'here']
}

/** Where the login leads to with this return path. */
function outcomeOf({ return_to, return_to_repeated, location_pathname }: Case['input']): string {
  const values = return_to_repeated ?? [return_to ?? location_pathname ?? '']
  const query = new URLSearchParams(values.map(value => ['returnTo', value]))
  const place = readReturnTo(query, ORIGIN)
  if (place === null) return 'refused'
  return new URL(place, ORIGIN).origin === ORIGIN && place.startsWith('/') ? 'here' : 'elsewhere'
}

import { describe, expect, it } from 'vitest'
import { readReturnTo, readState, singleSignOnHref, writeState } from '../../src/app/signIn/signInState.ts'

const ORIGIN = 'https://app.example.com'
const redirectUri = `${ORIGIN}/login`

describe('the state that travels through the single sign-on', () => {
  it.each([null, '/exploreCompany?page=2.5#a.b', '/home'])('comes back as it was, with %s', returnTo => {
    const state = { nonce: 'n1', returnTo }
    expect(readState(writeState(state))).toEqual(state)
  })

  it('begins with our name', () => {
    expect(writeState({ nonce: 'n1', returnTo: '/home' })).toBe('pa.n1./home')
  })

  it.each([null, '', 'pa', 'pa.', 'pa..', 'pa../home', 'their.n1./home', 'n1', '.n1.'])(
    'is not ours: %j',
    state => {
      expect(readState(state)).toBeNull()
    }
  )
})

const read = (query: Record<string, string>) => readReturnTo(new URLSearchParams(query), ORIGIN)

describe('the place to return to', () => {
  it('is the one of the address, before the one of the state', () => {
    expect(read({ returnTo: '/home', state: 'pa.n1./exploreCompany' })).toBe('/home')
    expect(read({ state: 'pa.n1./exploreCompany' })).toBe('/exploreCompany')
  })

  it.each(['', 'state=theirs', 'state=pa.n1.', 'state=pa.n1.//evil.example'])('is none with %j', query => {
    expect(readReturnTo(new URLSearchParams(query), ORIGIN)).toBeNull()
  })
})

describe('the address of the single sign-on', () => {
  const state = { nonce: 'n1', returnTo: null }
  const queryOf = (signInUrl: string) =>
    Object.fromEntries(new URL(singleSignOnHref(signInUrl, redirectUri, state) ?? '').searchParams)

  it('asks for a code that is brought to the login', () => {
    expect(queryOf('https://sso.example.com/authorize?client_id=a')).toEqual({
      client_id: 'a',
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 'pa.n1.'
    })
  })

  it('keeps what the deployment has written, but not its state', () => {
    expect(
      queryOf('https://sso.example.com/authorize?response_type=token&redirect_uri=https://b.example&state=x')
    ).toEqual({ response_type: 'token', redirect_uri: 'https://b.example', state: 'pa.n1.' })
  })

  it('may be one of our own site', () => {
    expect(singleSignOnHref('/sso', redirectUri, state)).toMatch(/^https:\/\/app\.example\.com\/sso\?/)
  })

  it.each([null, 'https://'])('is none for %j', signInUrl => {
    expect(singleSignOnHref(signInUrl, redirectUri, state)).toBeNull()
  })
})

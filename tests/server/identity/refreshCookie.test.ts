import cookies from '@fastify/cookie'
import fastify, { type InjectOptions } from 'fastify'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  clearRefreshCookie,
  readRefreshCookie,
  setRefreshCookie
} from '../../../host/server/identity/refreshCookie.ts'

const sessionEnds = new Date('2026-11-21T13:00:00Z')
const tokens = { accessToken: '', expiresIn: 900, sessionId: 'one', refreshToken: 'secret', sessionEnds }

/** Behind a proxy, as in production. */
const app = fastify({ trustProxy: true })

beforeAll(async () => {
  await app.register(cookies)
  app.post('/begin', (_, reply) => {
    setRefreshCookie(reply, tokens)
    return reply.send()
  })
  app.post('/end', (_, reply) => {
    clearRefreshCookie(reply, 'one')
    return reply.send()
  })
  app.post('/read', (request, reply) => reply.send({ found: readRefreshCookie(request) }))
})

afterAll(() => app.close())

async function cookieOf(url: '/begin' | '/end', headers: InjectOptions['headers'] = {}) {
  const { cookies: sent } = await app.inject({ method: 'POST', url, headers })
  expect(sent).toHaveLength(1)
  return sent[0]
}

describe('the refresh cookie', () => {
  it('is for the renewal alone: no script, no other site and no other address receives it', async () => {
    expect(await cookieOf('/begin')).toEqual({
      name: 'prospecting-refresh-one',
      value: 'secret',
      path: '/api/data-query/v1/auth/refresh-token',
      httpOnly: true,
      sameSite: 'Strict',
      expires: sessionEnds
    })
  })

  it('goes over HTTPS alone where the application does', async () => {
    expect(await cookieOf('/begin', { 'x-forwarded-proto': 'https' })).toHaveProperty('secure', true)
    expect(await cookieOf('/end', { 'x-forwarded-proto': 'https' })).toHaveProperty('secure', true)
    expect(await cookieOf('/begin', { 'x-forwarded-proto': 'http' })).not.toHaveProperty('secure')
  })

  it('is removed from the same address, and only that of the session', async () => {
    const [set, cleared] = [await cookieOf('/begin'), await cookieOf('/end')]
    expect(cleared).toMatchObject({ name: set?.name, path: set?.path, value: '', expires: new Date(0) })
  })
})

const one = { 'prospecting-refresh-one': 'first' }
const both = { ...one, 'prospecting-refresh-two': 'second' }
const first = { sessionId: 'one', refreshToken: 'first' }
const second = { sessionId: 'two', refreshToken: 'second' }

/** What the server finds in a request with these cookies and this header. */
async function read(sent: Readonly<Record<string, string>>, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization }
  const answer = await app.inject({ method: 'POST', url: '/read', cookies: { ...sent }, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ found: typeof first | null }>().found
}

const tokenOf = (claims: Readonly<Record<string, unknown>>): string => new UnsecuredJWT(claims).encode()
const named = (sid: unknown): string => `Bearer ${tokenOf({ sid })}`

describe('a renewal', () => {
  it('without an access token has the only cookie there is', async () => {
    expect(await read(one)).toEqual(first)
    expect(await read({ ...one, theme: 'dark', other: '' })).toEqual(first)
  })

  it('without an access token does not choose between sessions', async () => {
    expect(await read(both)).toBeNull()
  })

  it('has none if there is none', async () => {
    expect(await read({})).toBeNull()
    expect(await read({ theme: 'dark' })).toBeNull()
    expect(await read({ 'prospecting-refresh-one': '' })).toBeNull()
    expect(await read({ 'my-prospecting-refresh-one': 'first' })).toBeNull()
  })

  it('has the cookie of the session of its access token', async () => {
    expect(await read(both, named('one'))).toEqual(first)
    expect(await read(both, named('two'))).toEqual(second)
    expect(await read(both, named('two').replace('Bearer', 'bearer'))).toEqual(second)
  })

  it('also if that token has expired, as it has when it renews', async () => {
    expect(await read(both, `Bearer ${tokenOf({ sid: 'two', exp: 1 })}`)).toEqual(second)
  })

  it('never has the cookie of another session', async () => {
    expect(await read(one, named('two'))).toBeNull()
    expect(await read(both, named('three'))).toBeNull()
  })

  it.each([
    ['another kind', `Basic ${tokenOf({ sid: 'two' })}`],
    ['words before it', `Not ${named('two')}`],
    ['words behind it', `${named('two')} too`],
    ['no words', 'Bearer '],
    ['no token', 'Bearer nonsense'],
    ['no session in it', `Bearer ${tokenOf({ sub: '1' })}`],
    ['a session that is no text', named(1)]
  ])('with %s as its authorization names no session', async (_, authorization) => {
    expect(await read(one, authorization)).toEqual(first)
    expect(await read(both, authorization)).toBeNull()
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../host/server/base/config.ts'
import { createLog, tellOnceAMinute } from '../../host/server/base/log.ts'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'
import { routePattern } from '../../src/contract/base/path.ts'
import { sentenceOf } from '../../src/contract/base/refusals.ts'
import { call } from '../contract/call.ts'
import { createMovableClock } from '../helpers/movableClock.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { rightAnswer } from '../helpers/readChallenge.ts'
import { codeFor, signInAs } from '../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../helpers/testServer.ts'

const FRIEND = 'https://portal.example.com'
const API = '/api/data-query/v1'
const FIGURE = '/be-cyzz-enterprise-figure'
const PAGE = '<!doctype html><html><head><title>企业拓客</title></head><body></body></html>'

let server: TestServer
let token: string
let pageFolder: string
const logged: string[] = []

beforeAll(async () => {
  pageFolder = mkdtempSync(join(tmpdir(), 'prospecting-page-'))
  mkdirSync(join(pageFolder, 'assets'))
  writeFileSync(join(pageFolder, 'index.html'), PAGE)
  writeFileSync(join(pageFolder, 'assets', 'index-abc123.js'), 'export {}')
  writeFileSync(join(pageFolder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await startTestServer({
    companies: 40,
    pageFolder,
    settings: { CORS_ORIGINS: FRIEND, LOG_LEVEL: 'debug' },
    onLog: line => logged.push(line),
    handlers: {
      tenant: () => {
        throw new Error('inside: password=hunter2')
      }
    }
  })
  token = await signInAs(server.base, 'demo.manager')
})
afterAll(async () => {
  await server.close()
  rmSync(pageFolder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.base}${path}`, { headers })
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.base}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers }
  })

const cache = async (path: string) =>
  (await get(path, { authorization: `Bearer ${token}`, accept: 'text/html' })).headers.get('cache-control')
const me = (value: string) => get(`${API}/users/me`, { authorization: `Bearer ${value}` })

describe('other origins (server-cors01, server-cors02, server-cors04, server-hdr10)', () => {
  it.each(['https://evil.com', 'null', `${FRIEND}.evil.com`, 'http://portal.example.com'])(
    'may not call: %s',
    async origin => {
      for (const path of [`${API}/users/me`, '/version.json', '/nothing']) {
        expect((await get(path, { origin })).headers.get('access-control-allow-origin')).toBeNull()
      }
      const preflight = await fetch(`${server.base}${API}/users/me`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' }
      })
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    }
  )

  it('on the list may call with a token and read file names, without cookies', async () => {
    const preflight = await fetch(`${server.base}${API}/users/me`, {
      method: 'OPTIONS',
      headers: { origin: FRIEND, 'access-control-request-method': 'GET' }
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    const answer = await get(`${API}/users/me`, { origin: FRIEND, authorization: `Bearer ${token}` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
    const exposed = answer.headers.get('access-control-expose-headers')
    for (const name of ['content-disposition', 'encrypt-aes']) expect(exposed).toContain(name)
  })
})

describe('errors', () => {
  it('a handler that throws is a 500 without its message, and the process goes on (server-err01)', async () => {
    const body = { departId: 'd1', platformId: 'x' }
    const answer = await call(server.base, endpoints.tenant, { body }, token)
    expect(answer).toMatchObject({ status: 500, body: { code: 500, msg: '服务器内部错误', data: null } })
    expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|at |\.ts/)
    expect((await get('/healthz')).status).toBe(200)
  })

  it('__proto__ in a body pollutes nothing (server-err05)', async () => {
    const answer = await post(`${API}/auth/demo/login`, '{"__proto__":{"polluted":1}}')
    expect(answer.status).toBe(400)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc/passwd',
    '/assets/..%2f..%2fpackage.json'
  ])('path traversal is refused: %s (server-err08)', async path => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404)/)
    expect(answer).not.toMatch(/root:|"dependencies"/)
  })

  it('a request with two lengths is refused (server-err12)', async () => {
    const answer = await raw(
      `POST ${API}/auth/demo/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n'
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
  })

  it('only JSON of a limited size is accepted', async () => {
    expect((await post(`${API}/auth/demo/login`, '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(`${API}/auth/demo/login`, '{bad')).status).toBe(400)
    const big = JSON.stringify({ code: 'x'.repeat(70_000) })
    expect((await post(`${API}/auth/oauth/hs/login`, big)).status).toBe(413)
  })

  it.each([
    ['a thousand levels', '['.repeat(1000) + ']'.repeat(1000)],
    ['a hundred thousand lists', `[${'[],'.repeat(150_000)}[]]`]
  ])('a body of %s is refused before it is read', async (_, body) => {
    const answer = await fetch(`${server.base}${API}/companies:match`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: sentenceOf('badBody') })
  })

  it('what stands in a text is neither a level nor a value', async () => {
    const keyword = [`"\\"${'[{,'.repeat(30)}`.slice(0, 100)]
    const answer = await call(
      server.base,
      endpoints.searchCompanies,
      { body: { criteria: { keyword } } },
      token
    )
    expect(answer.status).toBe(200)
  })

  it('a body is not read before its sender is known', async () => {
    const nested = '['.repeat(400_000) + ']'.repeat(400_000)
    expect((await post(`${FIGURE}/openApi/company/search`, nested)).status).toBe(401)
    expect((await post(`${API}/exports`, nested)).status).toBe(401)
    const signedIn = { authorization: `Bearer ${token}` }
    expect((await post(`${FIGURE}/openApi/company/search`, nested, signedIn)).status).toBe(413)
    const ids = Array.from({ length: 10_000 }, (_, at) => `${at + 1}`.padStart(18, '0'))
    const selection = { by: 'ids', ids }
    const asked = JSON.stringify({ selection, columns: ['name'], format: 'csv' })
    expect((await post(`${API}/exports`, asked, signedIn)).status).toBeLessThan(413)
  })

  it.each(['a\0b', 'a\uD800b'])(
    'a text that no database stores is refused, and looked for in vain: %j',
    async text => {
      const signedIn = { authorization: `Bearer ${token}` }
      const point = JSON.stringify({ pointEvent: text, triggerName: 'x', createUser: null })
      const [search, columns] = [{ keyword: [text] }, ['name']]
      const answers = [
        await post('/burial-point/burial/point/insert', point),
        await post(`${API}/favorites/groups`, JSON.stringify({ name: text }), signedIn),
        await post(`${API}/searches`, JSON.stringify({ name: 'x', criteria: search, columns }), signedIn),
        await get(`${FIGURE}/openApi/company/${encodeURIComponent(text.replace('\uD800', '\0'))}`, signedIn)
      ]
      expect(answers.map(answer => answer.status)).toEqual([400, 400, 400, 404])
      expect(await answers[1]?.json()).toEqual({ message: '文字中含有无法保存的字符，请删除后重试' })
    }
  )

  it('an unknown endpoint is a 404 in the envelope of its service', async () => {
    expect(await (await get(`${API}/nothing`)).json()).toEqual({ message: '接口不存在' })
    expect(await (await get(`${FIGURE}/nothing`)).json()).toEqual({
      code: 404,
      msg: '接口不存在',
      data: null
    })
  })

  it('no endpoint fails for TRACE, OPTIONS or HEAD (server-err07)', async () => {
    for (const key of endpointKeys) {
      const path = routePattern(endpoints[key])
        .replaceAll('::', ':')
        .replace(/:(id|section)\b/g, '1')
      const traced = await raw(`TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect(traced).toMatch(/^HTTP\/1\.1 4/)
      for (const method of ['HEAD', 'OPTIONS']) {
        expect((await fetch(`${server.base}${path}`, { method })).status).toBeLessThan(500)
      }
    }
  })

  it('a GET changes nothing but the rate limit (server-err11)', async () => {
    const before = await rowCounts()
    for (const key of endpointKeys.filter(each => endpoints[each].method === 'GET')) {
      const path = routePattern(endpoints[key])
        .replaceAll('::', ':')
        .replace(/:(id|section)\b/g, '1')
      await get(`${path}?keyword=x&tree=regions`, { authorization: `Bearer ${token}` })
    }
    expect(await rowCounts()).toEqual(before)
  })
})

describe('access tokens (server-err10)', () => {
  it('without a signature, with another key, expired or of another kind are refused', async () => {
    expect((await me(token)).status).toBe(200)
    const [, payload = ''] = token.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const row = await server.database.db.selectFrom('signing_key').select('secret').executeTakeFirstOrThrow()
    const sign = (extra: object, key: Uint8Array, type = 'at+jwt') =>
      new SignJWT({ ...claims, ...extra }).setProtectedHeader({ alg: 'HS256', typ: type }).sign(key)
    const refresh = await post(`${API}/auth/demo/login`, '{}')
    const cookie =
      /prospecting-refresh-[\w-]+=([^;]+)/.exec(refresh.headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect(cookie).not.toBe('')
    const secret = new Uint8Array(row.secret)
    expect((await me(await sign({}, secret))).status).toBe(200)
    for (const bad of [
      none,
      await sign({}, new Uint8Array(32)),
      await sign({ exp: 1 }, secret),
      await sign({}, secret, 'rt+jwt'),
      cookie,
      'x.y.z',
      ''
    ]) {
      expect((await me(bad)).status).toBe(401)
    }
  })

  it('are invalid after their session', async () => {
    const own = await signInAs(server.base, 'demo.manager')
    expect((await me(own)).status).toBe(200)
    await call(server.base, endpoints.logout, {}, own)
    expect((await me(own)).status).toBe(401)
  })

  it('the refresh cookie is sent to one endpoint only, HttpOnly and SameSite', async () => {
    const answer = await post(`${API}/auth/demo/login`, '{}')
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toContain(`Path=${API}/auth/refresh-token`)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    const [pair = ''] = cookie.split(';')
    const renewed = await post(`${API}/auth/refresh-token`, '{}', { cookie: pair })
    expect(renewed.status).toBe(200)
    expect(renewed.headers.get('set-cookie')).not.toContain(pair)
    const without = await post(`${API}/auth/refresh-token`, '{}')
    expect(without.status).toBe(401)
    expect(await without.json()).toEqual({ message: '登录已失效，请重新登录' })
  })

  it('a second sign-in does not take the refresh cookie of the first', async () => {
    const signIn = async () => {
      const answer = await post(`${API}/auth/demo/login`, '{}')
      const { access_token: access } = (await answer.json()) as { access_token: string }
      return { access, pair: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
    }
    const [mine, other] = [await signIn(), await signIn()]
    const cookie = `${mine.pair}; ${other.pair}`
    await call(server.base, endpoints.logout, {}, other.access)
    const renew = (access: string) =>
      post(`${API}/auth/refresh-token`, '{}', { cookie, authorization: `Bearer ${access}` })
    const renewed = await renew(mine.access)
    expect(renewed.status).toBe(200)
    expect(renewed.headers.get('set-cookie')?.split('=')[0]).toBe(mine.pair.split('=')[0])
    expect((await renew(other.access)).status).toBe(401)
    // Without a token it would be a guess which session is meant.
    expect((await post(`${API}/auth/refresh-token`, '{}', { cookie })).status).toBe(401)
  })

  it('a code signs in once', async () => {
    const code = await codeFor(server.base, 'demo.reader')
    const once = () => call(server.base, endpoints.loginByCode, { body: { code } }, null)
    expect((await once()).status).toBe(200)
    expect((await once()).status).toBe(401)
  })

  it('wrong passwords are delayed (server-lim06)', async () => {
    const redirect = encodeURIComponent(`${server.base}/login`)
    const attempt = () =>
      fetch(`${server.base}/sso/authorize?response_type=code&redirect_uri=${redirect}&state=s`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.base },
        body: new URLSearchParams({ account: 'nobody', password: 'wrong' })
      })
    const answers = []
    for (let tries = 0; tries < 20; tries++) answers.push(await attempt())
    const statuses = answers.map(answer => answer.status)
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401])
    expect(statuses.at(-1)).toBe(429)
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('headers', () => {
  it('every answer has nosniff and a referrer policy (server-hdr03, server-hdr04, session-storage-12)', async () => {
    for (const path of [
      '/',
      '/login',
      '/version.json',
      '/openapi.json',
      '/healthz',
      '/nothing.js',
      `${API}/users/me`
    ]) {
      const { headers } = await get(path)
      expect({ path, nosniff: headers.get('x-content-type-options') }).toEqual({ path, nosniff: 'nosniff' })
      expect(headers.get('referrer-policy')).toMatch(
        /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
      )
    }
  })

  it('the page isolates its window and runs no foreign scripts (server-hdr05)', async () => {
    const { headers } = await get('/home')
    expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('answers are not cached, the page is revalidated, hashed files are immutable (server-hdr08)', async () => {
    expect(await cache(`${API}/users/me`)).toBe('no-store')
    expect(await cache(`${FIGURE}/openApi/homePage/industryMapData`)).toBe('no-store')
    expect(await cache('/')).toBe('no-cache')
    expect(await cache('/index.html')).toBe('no-cache')
    expect(await cache('/version.json?t=1')).toBe('no-cache')
    expect(await cache('/assets/index-abc123.js')).toContain('immutable')
    expect(await cache('/mark.svg')).toBe('public, max-age=86400')
    expect(await cache(`${FIGURE}/openApi/catalogue?tree=regions`)).toBe('private, no-cache')
  })

  it('what is the same for all is sent as the same bytes, and not at all to whoever has it', async () => {
    for (const path of ['/openapi.json', '/home']) {
      const plain = await get(path, { accept: 'text/html', 'accept-encoding': 'identity' })
      const packed = await get(path, { accept: 'text/html', 'accept-encoding': 'gzip, br' })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(packed.headers.get('content-encoding')).toBe('br')
      expect(packed.headers.get('vary')).toContain('Accept-Encoding')
      expect(await packed.text()).toBe(await plain.text())
      const weighed = await get(path, { accept: 'text/html', 'accept-encoding': 'br;q=0, gzip;q=0.8' })
      expect(weighed.headers.get('content-encoding')).toBe('gzip')
      const etag = packed.headers.get('etag') ?? ''
      expect((await get(path, { accept: 'text/html', 'if-none-match': etag })).status).toBe(304)
    }
  })

  it('a known tree is answered with 304', async () => {
    const path = `${FIGURE}/openApi/catalogue?tree=regions`
    const first = await get(path, { authorization: `Bearer ${token}` })
    const etag = first.headers.get('etag') ?? ''
    const again = await get(path, { authorization: `Bearer ${token}`, 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})

describe('the page', () => {
  it('is served at every screen with the configuration', async () => {
    for (const path of [
      '/',
      '/home',
      '/PersonalCenter/favorCompany',
      '/operate/login',
      '/explorecompany',
      '/login?fail=true'
    ]) {
      const answer = await get(path, { accept: 'text/html' })
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
      expect(await answer.text()).toContain(
        '<script id="pa-config" type="application/json">{"platformId":"prospecting"'
      )
    }
  })

  it('of a closed service asks for a session first, and nobody reads without one', async () => {
    const base = await server.beside({ PUBLIC_HOME: 'off' })
    const page = await fetch(`${base}/home`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('"publicHome":false')
    const ofCompanies = endpointKeys.filter(key => endpoints[key].token === 'public')
    expect(ofCompanies).toEqual(['industryMap', 'suggestCompanies'])
    for (const key of ofCompanies) {
      const request = { query: { keyword: '机电' } }
      const statuses = [
        await call(base, endpoints[key], request, null),
        await call(base, endpoints[key], request, token),
        await call(server.base, endpoints[key], request, null)
      ].map(answer => answer.status)
      expect({ key, statuses }).toEqual({ key, statuses: [401, 200, 200] })
    }
    expect((await call(base, endpoints.version, { query: {} }, null)).status).toBe(200)
  })

  it('is served with 404 at an unknown path; a missing file is a plain 404', async () => {
    const wrong = await get('/noSuchScreen', { accept: 'text/html' })
    expect(wrong.status).toBe(404)
    expect((await get('/operate/exploreCompany', { accept: 'text/html' })).status).toBe(404)
    expect(wrong.headers.get('content-type')).toContain('text/html')
    expect(
      (await get('/assets/index-gone.js', { accept: 'text/html' })).headers.get('content-type')
    ).toContain('json')
  })

  it('has another version after a new build', async () => {
    const { version } = (await (await get('/version.json')).json()) as { version: string }
    expect(version).toMatch(/^1\.0\.0\+[0-9a-f]{8}$/)
    // A cached page compares its version with this one.
    expect(await (await get('/')).text()).toContain(`"version":"${version}"`)
  })

  it.each(['/%ZZ', '/%E0%A4%A', '/assets/%ZZ'])(
    'handles a malformed path: %s (router-errors-08)',
    async path => {
      const answer = await get(path, { accept: 'text/html' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(answer.headers.get('content-type')).toContain(path.startsWith('/assets/') ? 'json' : 'text/html')
    }
  )

  it('a call with a malformed path is a usual 404', async () => {
    const answer = await get(`${API}/users/%ZZ`, { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toHaveProperty('message')
  })
})

describe('limits', () => {
  // No minute ends in between.
  const clock = createMovableClock()

  it('too many requests are a 429 with Retry-After, lifted by the captcha, per client (server-lim02)', async () => {
    const limited = await startTestServer({ companies: 0, settings: { RATE_LIMIT: '20' }, clock })
    const suggest = (headers: Record<string, string> = {}) =>
      fetch(`${limited.base}${FIGURE}/openApi/homePage/sug/companyName?keyword=x`, { headers })
    try {
      const answers = await Promise.all(Array.from({ length: 30 }, () => suggest()))
      const refused = answers.filter(answer => answer.status === 429)
      expect(refused).toHaveLength(10)
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      const body: unknown = await refused[0]?.json()
      expect(body).toMatchObject({ code: 429, data: null })
      // A made-up address of an untrusted proxy has no effect (server-lim04).
      expect((await suggest({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(429)
      expect((await fetch(`${limited.base}/healthz`)).status).toBe(200)
      const query = await rightAnswer(limited.database.db, body)
      expect((await call(limited.base, endpoints.unlockRate, { query }, null)).status).toBe(200)
      expect((await suggest()).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('the neighbors of a busy address still sign in', async () => {
    const base = await server.beside({ RATE_LIMIT: '4' })
    const suggest = () => fetch(`${base}${FIGURE}/openApi/homePage/sug/companyName?keyword=x`)
    const answers = await Promise.all(Array.from({ length: 10 }, suggest))
    // Which of them arrive first is the network's affair.
    expect(answers.map(answer => answer.status)).toContain(429)
    expect((await call(base, endpoints.loginByDemo, { body: {} }, null)).status).toBe(200)
  })

  it('closes connections with incomplete requests (server-lim08)', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    expect(answer).toMatch(/^HTTP\/1\.1 408/)
  })
})

/** Nothing runs for so long. In between the timers of the process run once. */
async function block(ms: number, times: number): Promise<void> {
  const never = new Int32Array(new SharedArrayBuffer(4))
  for (let turn = 0; turn < times; turn++) {
    Atomics.wait(never, 0, 0, ms)
    await new Promise(done => setImmediate(done))
  }
}

describe('a busy process', () => {
  it('answers unless it was kept from looking at a request for two seconds', async () => {
    const hurried = await server.beside({ PATIENCE: '1' })
    await block(1100, 3)
    expect((await fetch(`${hurried}/healthz`)).status).toBe(200)
    await block(2200, 5)
    const refused = await fetch(`${hurried}/healthz`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

/** What the answers promise browsers that came over a proxy. */
const promised = async (base: string, by: string) => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': by }
  const answers = await Promise.all(
    ['/version.json', '/nothing'].map(path => fetch(base + path, { headers }))
  )
  return answers.map(answer => answer.headers.get('strict-transport-security'))
}

describe('the host of a request', () => {
  it('is known: this machine, HOST and PUBLIC_HOSTS, and no name that a foreign page made up', async () => {
    const evil = 'rebind.evil.example'
    const hosts = ['localhost:5180', '127.0.0.1', '[::1]:80', evil, 'localhost.evil.example', '10.0.0.8']
    expect(await statusesOf(server.base, hosts)).toEqual([200, 200, 200, 421, 421, 421])
    const open = await server.beside({ HOST: '0.0.0.0', PUBLIC_HOSTS: 'Tuoke.Bank.example' })
    expect(await statusesOf(open, ['tuoke.bank.example:5180', '10.0.0.8', evil])).toEqual([200, 200, 421])
    const proxied = await server.beside({ TRUST_PROXY: '127.0.0.1' })
    expect(await statusesOf(proxied, [evil])).toEqual([421])
    expect(await statusesOf(proxied, [evil], 'X-Forwarded-For: 203.0.113.7\r\n')).toEqual([200])
    const refused = await raw(`GET / HTTP/1.1\r\nHost: ${evil}\r\nConnection: close\r\n\r\n`)
    expect(refused).toContain(`服务不以“${evil}”这个名称应答`)
  })

  it('is kept to HTTPS by browsers where a trusted proxy says that they came by it, and nowhere else', async () => {
    const proxied = await server.beside({ TRUST_PROXY: '127.0.0.1' })
    expect(await promised(proxied, 'https')).toEqual(['max-age=15552000', 'max-age=15552000'])
    expect(await promised(proxied, 'http')).toEqual([null, null])
    expect(await promised(server.base, 'https')).toEqual([null, null])
  })

  it('decides with all that says that others come whether there is a demo, unless DEMO says it', async () => {
    expect(hasDemo({})).toBe(true)
    const forOthers: readonly Readonly<Record<string, string>>[] = [
      { HOST: '0.0.0.0' },
      { DATABASE_URL: 'postgres://tuoke@db/company' },
      { TRUST_PROXY: '127.0.0.1' },
      { PUBLIC_HOSTS: 'tuoke.bank.example' }
    ]
    for (const settings of forOthers) {
      expect(hasDemo(settings)).toBe(false)
      expect(hasDemo({ ...settings, DEMO: 'on' })).toBe(true)
    }
    expect(await demoSignIn({})).toBe(200)
    expect(await demoSignIn({ DEMO: 'off' })).toBe(403)
  })
})

describe('the log', () => {
  it('has requests without tokens and query strings', async () => {
    logged.length = 0
    await get(`/login?access_token=${token}&code=abc`)
    await get(`${API}/users/me`, { authorization: `Bearer ${token}` })
    const text = logged.join('')
    expect(text).toContain(`${API}/users/me`)
    expect(text).not.toContain(token)
    expect(text).not.toContain('code=abc')
  })

  it('says with ACCESS_LOG of each request who asked for what, how it ended and how long it took', async () => {
    const lines: string[] = []
    const told = await startTestServer({
      companies: 0,
      settings: { ACCESS_LOG: 'on', LOG_LEVEL: 'info' },
      onLog: line => lines.push(line)
    })
    try {
      const as = await signInAs(told.base, 'demo.manager')
      await call(told.base, endpoints.company, { params: { id: '999' } }, as)
      const answered = lines.map(line => JSON.parse(line) as { msg: string; status?: number })
      expect(answered.findLast(({ msg }) => msg === 'request answered')).toMatchObject({
        reqId: expect.any(String) as string,
        staff: expect.stringMatching(/^\d+$/) as string,
        route: expect.stringMatching(/company\/:id$/) as string,
        status: 404,
        took: expect.any(Number) as number
      })
    } finally {
      await told.close()
    }
  })

  it('tells of the first trouble of a kind at once, and of the others of its minute by their number', () => {
    vi.useFakeTimers()
    try {
      const told: (string | number)[] = []
      const tell = tellOnceAMinute()
      const trouble = (kind: string) =>
        tell(
          kind,
          () => told.push(kind),
          more => told.push(more)
        )
      for (const kind of ['busy', 'busy', 'full', 'busy']) trouble(kind)
      expect(told).toEqual(['busy', 'full'])
      vi.advanceTimersByTime(60_000)
      expect(told).toEqual(['busy', 'full', 2])
      trouble('busy')
      expect(told).toEqual(['busy', 'full', 2, 'busy'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('tells of slow queries: who asks, what, how long, without parameters, once a minute', async () => {
    const lines: string[] = []
    const slow = await startTestServer({
      companies: 0,
      settings: { LOG_LEVEL: 'warn', SLOW_QUERY_MS: '200' },
      onLog: line => lines.push(line),
      handlers: {
        suggestCompanies: async ({ query }) => {
          await sql`SELECT pg_sleep(0.3), ${query.keyword}::text`.execute(slow.database.db)
          return []
        }
      }
    })
    try {
      const ask = () => call(slow.base, endpoints.suggestCompanies, { query: { keyword: '某某' } }, token)
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
      const told = lines.filter(line => line.includes('pg_sleep'))
      expect(told).toHaveLength(1)
      expect(JSON.parse(told[0] ?? '')).toMatchObject({
        by: `GET ${FIGURE}/openApi/homePage/sug/companyName`,
        sql: 'SELECT pg_sleep(0.3), $1::text',
        took: expect.any(Number)
      })
      expect(told[0]).not.toContain('某某')
    } finally {
      await slow.close()
    }
  })

  it('says what an error was that is no Error', () => {
    const lines: string[] = []
    createLog('info', line => lines.push(line)).error(
      { err: { message: 'no queue', queue: 'list' } },
      'failed'
    )
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'no queue' } })
  })

  it('warns once of a proxy that is not trusted', async () => {
    const lines: string[] = []
    const settings = { LOG_LEVEL: 'warn' }
    const proxied = await startTestServer({ companies: 0, settings, onLog: line => lines.push(line) })
    try {
      for (let turn = 0; turn < 2; turn++) {
        await fetch(`${proxied.base}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
      }
      expect(lines.filter(line => line.includes('TRUST_PROXY'))).toHaveLength(1)
    } finally {
      await proxied.close()
    }
  })

  it('redacts secrets at any place', () => {
    const lines: string[] = []
    const log = createLog('info', line => lines.push(line))
    log.info({
      authorization: 'Bearer s3cret',
      user: { phone: 's3cret' },
      req: { headers: { cookie: 's3cret' } }
    })
    log.info({ body: { oldPassword: 's3cret', newPassword: 's3cret' }, access_token: 's3cret' })
    log.info({ body: { code: 's3cret' } })
    expect(lines.join('')).not.toContain('s3cret')
  })

  it('says what PostgreSQL refused, without what somebody typed', async () => {
    const lines: string[] = []
    const log = createLog('info', line => lines.push(line))
    const statements = [`SELECT '{"a":"s3cret\\u0000"}'::jsonb`, `SELECT 's3cret'::int4`]
    for (const statement of statements) {
      const error: unknown = await server.database.pool.query(statement).catch((reason: unknown) => reason)
      log.error({ err: error }, 'failed')
    }
    expect(lines.map(line => (JSON.parse(line) as { err: { code: string } }).err.code)).toEqual([
      '22P05',
      '22P02'
    ])
    expect(lines.join('')).not.toContain('s3cret')
  })
})

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 5180, host: '127.0.0.1', demo: true, databaseUrl: null })
  })

  it('says how many connections answer requests', async () => {
    expect(server.database.pool.options.max).toBe(10)
    const small = await startTestServer({ companies: 0, settings: { DATABASE_POOL: '4' } })
    expect(small.database.pool.options.max).toBe(4)
    await small.close()
  })

  it('takes a cipher for the page', () => {
    const cipher = { mode: 'CBC', key: '1234567890123456', iv: '6543210987654321' }
    expect(readConfig({ RESPONSE_CIPHER: JSON.stringify(cipher) }).responseCipher).toEqual(cipher)
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['DEMO', 'yes'],
    ['CLOCK', '2026-02-30'],
    ['DATABASE_URL', 'mysql://user:s3cret@host/db'],
    ['CORS_ORIGINS', 'https://a.example.com, *'],
    ['TRUST_PROXY', 'everybody'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', '-1'],
    ['SHOWN_ROWS', '1.5'],
    ['INDUSTRY_MODEL_URL', 'javascript:alert(1)'],
    ['PLATFORM_ID', 'a b'],
    ['PREMIUM', 'all,10'],
    ['PORTAL_CODES', 'yes'],
    ['RESPONSE_CIPHER', 'CBC'],
    ['RESPONSE_CIPHER', '{"mode":"GCM","key":"123456789012345678901234","iv":"123456789012"}'],
    ['RESPONSE_CIPHER', '{"mode":"CBC","key":"1234567890123456"}'],
    ['EXPORT_ROWS', '1.5'],
    ['EXPORT_DAYS', '0'],
    ['PUBLIC_HOSTS', 'https://tuoke.example'],
    ['DRAIN_SECONDS', '-1'],
    ['DATABASE_POOL', '3'],
    ['SLOW_QUERY_MS', 'never'],
    ['PUBLIC_HOME', 'no'],
    ['EXPORT_PURPOSE', 'maybe'],
    ['REVEALS', '-1'],
    ['WATERMARK', 'faint']
  ])('explains what is wrong with %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`配置 ${name}.*。$`))
    expect(() => readConfig({ [name]: value })).not.toThrow(/s3cret/)
  })
})

describe.skipIf(!hasShared)(sharedTitle('the cases of the yardstick'), () => {
  // Each id is in the title of a test in this folder.
  const covered =
    'cors01 cors02 cors04 hdr03 hdr04 hdr08 hdr10 lim02 lim06 lim08 err01 err05 err08 err10 err11 err12'.split(
      ' '
    )

  it('are all covered', () => {
    const cases = yardstick<{ id: string; level: string }[]>('server')
    const must = cases?.filter(each => each.level === 'must').map(each => each.id)
    expect(must?.filter(id => !covered.includes(id.replace('server-', '')))).toEqual([])
  })
})

async function rowCounts() {
  const { rows } = await server.database.pool.query<{ counts: string }>(
    `SELECT concat_ws(' ', (SELECT count(*) FROM favorite), (SELECT count(*) FROM point), (SELECT count(*) FROM company),
      (SELECT count(*) FROM staff), (SELECT count(*) FROM staff_session WHERE ended_at IS NULL)) AS counts`
  )
  return rows[0]?.counts
}

/** Sends exactly these bytes and reads until the server closes the connection. */
function raw(bytes: string, base = server.base): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', chunk => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** What a server answers under other names. */
function statusesOf(base: string, hosts: readonly string[], more = ''): Promise<readonly number[]> {
  return Promise.all(
    hosts.map(async host => {
      const request = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`
      return Number((await raw(request, base)).split(' ')[1])
    })
  )
}

const hasDemo = (settings: Readonly<Record<string, string>>): boolean => readConfig(settings).demo

/** What a server with these settings answers to the demo sign-in. */
async function demoSignIn(settings: Readonly<Record<string, string>>): Promise<number> {
  const base = await server.beside(settings)
  return (await call(base, endpoints.loginByDemo, { body: {} }, null)).status
}

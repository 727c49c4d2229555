import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { call } from '../../contract/call.ts'
import { CLIENT_ID, startIdentityProvider, type IdentityProvider } from '../../helpers/identityProvider.ts'
import { Redirects } from '../../helpers/redirects.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const mapping = {
  department: { claim: 'department', names: { SZ01: '苏州分行' } },
  role: { claim: 'groups', values: { 'tuoke-lead': 'lead', 'tuoke-manager': 'manager' } },
  create: true
}
const chen = {
  name: '陈予',
  preferred_username: 'Chen.Yu',
  department: 'SZ01',
  groups: ['everybody', 'tuoke-manager']
}

let provider: IdentityProvider
let server: TestServer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospecting-mapping-'))
  const file = join(folder, 'mapping.json')
  await writeFile(file, JSON.stringify(mapping))
  provider = await startIdentityProvider()
  server = await startTestServer({ companies: 1, settings: { ...provider.settings, OIDC_MAPPING: file } })
  await provider.serve(server.base)
})

beforeEach(async () => {
  provider.people.clear()
  provider.people.set('chen', chen)
  await db().deleteFrom('sso_code').execute()
  await db().deleteFrom('staff_session').execute()
  await db().deleteFrom('staff').where('demo', '=', false).execute()
})

afterEach(() => provider.forge(null))

afterAll(async () => {
  await server?.close()
  await provider?.close()
  await rm(folder, { recursive: true, force: true })
})

const db = () => server.real.db

const isHome = (url: URL): boolean => url.origin === server.base && url.pathname === '/login'
const isCallback = (url: URL): boolean => url.pathname === '/sso/callback'

/** The address at which the application begins a sign-in. */
function wayIn(base = server.base): string {
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: `${base}/login`,
    state: 'pa.mine'
  })
  return `${base}/sso/authorize?client_id=prospecting-app&${query.toString()}`
}

/** Signs in at the provider, up to the first address for which `until` holds, or to the page where it ends. */
async function arrive(login: string, { until = isHome, browser = new Redirects(), base = server.base } = {}) {
  const page = await browser.go(wayIn(base))
  return browser.submit(page, { login, password: 'any' }, until)
}

async function signIn(login: string, browser = new Redirects()): Promise<string> {
  const { url } = await arrive(login, { browser })
  expect(url.searchParams.get('state')).toBe('pa.mine')
  return exchange(url.searchParams.get('code') ?? '')
}

async function exchange(code: string, base = server.base): Promise<string> {
  const { status, body } = await call(base, endpoints.loginByCode, { body: { code } }, null)
  expect(status).toBe(200)
  return (body as { access_token: string }).access_token
}

const me = (token: string, base = server.base) => call(base, endpoints.me, {}, token)

/** What a page tells its reader is wrong. */
const problemIn = (text: string): string => /role="alert">([^<]+)</.exec(text)?.[1] ?? ''

const nobodyIsIn = async (): Promise<void> => {
  expect(await db().selectFrom('sso_code').selectAll().execute()).toEqual([])
  expect(await db().selectFrom('staff_session').selectAll().execute()).toEqual([])
}

/** Of a logout token. */
const claimsOf = (more: JWTPayload): JWTPayload => ({
  iss: provider.issuer,
  aud: CLIENT_ID,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 120,
  jti: 'once',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  ...more
})

/** Tells the server of a sign-out; returns the status of its answer. */
const tell = async (token: string) =>
  (
    await fetch(`${server.base}/sso/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token })
    })
  ).status

/** A portal asks for a code or a token with our client. */
async function portalCode(): Promise<string> {
  const query = {
    response_type: 'code',
    client_id: CLIENT_ID,
    scope: 'openid profile',
    redirect_uri: `${server.base}/login`
  }
  const browser = new Redirects()
  const page = await browser.go(`${provider.issuer}/auth?${new URLSearchParams(query).toString()}`)
  const { url } = await browser.submit(page, { login: 'chen', password: 'any' }, isHome)
  return url.searchParams.get('code') ?? ''
}

async function accessToken(): Promise<string> {
  const answer = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${CLIENT_ID}:${encodeURIComponent(provider.settings.OIDC_CLIENT_SECRET ?? '')}`)}`
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: await portalCode(),
      redirect_uri: `${server.base}/login`
    })
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

describe('a sign-in at the provider', () => {
  it('makes the account that the mapping describes', async () => {
    const { body } = await me(await signIn('chen'))
    expect(body).toMatchObject({
      account: 'chen.yu',
      name: '陈予',
      department: { id: '苏州分行', name: '苏州分行' }
    })
    const rows = await db().selectFrom('audit_entry').select(['action', 'subject']).execute()
    expect(rows).toContainEqual({ action: 'accountChange', subject: '统一身份认证：添加账号（客户经理）' })
    const shown = await server.database.db
      .selectFrom('audit_entry')
      .select(['action', 'staff_name'])
      .execute()
    expect(shown).toContainEqual({ action: 'signIn', staff_name: '陈予' })
  })

  it('finds it again by the subject, and follows what has changed there', async () => {
    const first = await me(await signIn('chen'))
    provider.people.set('chen', {
      ...chen,
      name: '陈雨',
      preferred_username: 'chen.rain',
      groups: ['tuoke-lead']
    })
    const second = await me(await signIn('chen'))
    expect(second.body).toMatchObject({
      id: (first.body as { id: string }).id,
      account: 'chen.yu',
      name: '陈雨'
    })
    const role = await db().selectFrom('staff').select('role').where('account', '=', 'chen.yu').execute()
    expect(role).toEqual([{ role: 'lead' }])
  })

  it('takes an account of the same name that nobody has come with, once', async () => {
    const added = await db()
      .insertInto('staff')
      .values({ account: 'chen.yu', name: '陈', role: 'manager', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await me(await signIn('chen'))).body).toMatchObject({ id: added.id, name: '陈予' })
    provider.people.set('other', chen)
    const { answer, text } = await arrive('other')
    expect([answer.status, problemIn(text)]).toEqual([403, expect.stringContaining('属于另一个人')])
  })

  it('never takes a demo account', async () => {
    provider.people.set('demo', { ...chen, preferred_username: 'demo.manager' })
    const { answer, text } = await arrive('demo')
    expect([answer.status, problemIn(text)]).toEqual([403, expect.stringContaining('属于另一个人')])
    await nobodyIsIn()
  })

  it.each([
    ['without a role', { groups: ['everybody'] }, '没有给您使用企业拓客的角色'],
    ['without a name for the account', { preferred_username: undefined }, '没有您的账号']
  ])('of somebody %s opens nothing', async (_, lacking, sentence) => {
    provider.people.set('chen', { ...chen, ...lacking })
    const { answer, text } = await arrive('chen')
    expect([answer.status, problemIn(text)]).toEqual([403, expect.stringContaining(sentence)])
    await nobodyIsIn()
  })

  it('of somebody disabled here opens nothing', async () => {
    await signIn('chen')
    await db()
      .updateTable('staff')
      .set({ disabled_at: new Date() })
      .where('account', '=', 'chen.yu')
      .execute()
    await db().deleteFrom('staff_session').execute()
    const { answer, text } = await arrive('chen')
    expect([answer.status, problemIn(text)]).toEqual([403, expect.stringContaining('已停用')])
    await nobodyIsIn()
  })

  it('of somebody taken out there on the way opens nothing', async () => {
    const browser = new Redirects()
    const { url } = await arrive('chen', { browser, until: isCallback })
    provider.people.delete('chen')
    const { answer, text } = await browser.go(url.href)
    expect([answer.status, problemIn(text)]).toEqual([400, expect.stringContaining('没有登录')])
    await nobodyIsIn()
  })

  it('that is cancelled there says so', async () => {
    const browser = new Redirects()
    const page = await browser.go(wayIn())
    const { answer, text } = await browser.go(`${page.url.href}/abort`, isHome)
    expect([answer.status, problemIn(text)]).toEqual([403, expect.stringContaining('没有允许')])
    await nobodyIsIn()
  })

  it('leaves the password to the provider', async () => {
    const token = await signIn('chen')
    const body = { oldPassword: 'old password', newPassword: 'another password 42' }
    const answer = await call(server.base, endpoints.changePassword, { body }, token)
    expect(answer).toMatchObject({ status: 409, body: { code: 'externalPassword' } })
  })
})

describe('an answer of the provider', () => {
  it('with another state opens nothing', async () => {
    const browser = new Redirects()
    const { url } = await arrive('chen', { browser, until: isCallback })
    url.searchParams.set('state', 'another')
    const { answer, text } = await browser.go(url.href)
    expect([answer.status, problemIn(text)]).toEqual([
      400,
      expect.stringContaining('不是在这个浏览器中开始的')
    ])
    await nobodyIsIn()
  })

  it('in another browser opens nothing', async () => {
    const { url } = await arrive('chen', { until: isCallback })
    const { answer } = await new Redirects().go(url.href)
    expect(answer.status).toBe(400)
    await nobodyIsIn()
  })

  it('that comes again opens nothing more', async () => {
    const browser = new Redirects()
    const { url } = await arrive('chen', { browser, until: isCallback })
    const first = await browser.go(url.href, isHome)
    const { answer, text } = await browser.go(url.href, isHome)
    expect([answer.status, problemIn(text)]).toEqual([400, expect.stringContaining('已经用过')])
    await exchange(first.url.searchParams.get('code') ?? '')
    expect(await db().selectFrom('staff_session').selectAll().execute()).toHaveLength(1)
  })

  it('whose code was used before opens nothing', async () => {
    const [one, other] = [new Redirects(), new Redirects()]
    const first = await arrive('chen', { browser: one, until: isCallback })
    await one.go(first.url.href, isHome)
    const second = await arrive('chen', { browser: other, until: isCallback })
    second.url.searchParams.set('code', first.url.searchParams.get('code') ?? '')
    const { answer } = await other.go(second.url.href, isHome)
    expect(answer.status).toBe(400)
  })

  const forgeries: Readonly<Record<string, (claims: JWTPayload) => JWTPayload>> = {
    'with another nonce': claims => ({ ...claims, nonce: 'another' }),
    'for another client': claims => ({ ...claims, aud: 'another' }),
    'of another issuer': claims => ({ ...claims, iss: 'https://another.example' }),
    'that has expired': claims => ({ ...claims, iat: 1_000_000_000, exp: 1_000_000_900 })
  }
  it.each(Object.entries(forgeries))('%s opens nothing', async (_, forge) => {
    provider.forge(forge)
    const { answer, text } = await arrive('chen')
    expect([answer.status, problemIn(text)]).toEqual([400, expect.stringContaining('与这次登录不符')])
    await nobodyIsIn()
  })

  it('from a clock that is 50 seconds behind is taken', async () => {
    const now = Math.floor(Date.now() / 1000)
    provider.forge(claims => ({ ...claims, iat: now - 950, exp: now - 50 }))
    expect((await me(await signIn('chen'))).status).toBe(200)
  })

  it('is verified with the keys that the provider has by then', async () => {
    await signIn('chen')
    await provider.rotateKeys()
    await expect.poll(async () => (await arrive('chen')).url.pathname).toBe('/login')
  })
})

describe('a provider that is away', () => {
  it.each([
    ['on the way there', null],
    ['on the way back', isCallback]
  ] as const)('%s is told', async (_, until) => {
    const browser = new Redirects()
    const address = until ? (await arrive('chen', { browser, until })).url.href : wayIn()
    const comeBack = provider.goAway()
    // What it has published is known already where somebody has signed in before.
    const fresh = await server.beside(provider.settings)
    const { answer, text } = await browser.go(until ? address : wayIn(fresh), isHome)
    comeBack()
    expect([answer.status, problemIn(text)]).toEqual([503, expect.stringContaining('没有应答')])
    await nobodyIsIn()
    await signIn('chen')
  })
})

describe('a sign-out at the provider', () => {
  it('ends the session to which it had led', async () => {
    const browser = new Redirects()
    const [token, other] = [await signIn('chen', browser), await signIn('chen')]
    const page = await browser.go(`${provider.issuer}/session/end`)
    await browser.submit(page, { logout: 'yes' })
    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 200])
  })

  it('everywhere ends all sessions of a person, and codes on their way', async () => {
    const token = await signIn('chen')
    const { url } = await arrive('chen')
    expect(await tell(await provider.sign(claimsOf({ sub: 'chen' })))).toBe(200)
    expect((await me(token)).status).toBe(401)
    const body = { code: url.searchParams.get('code') ?? '' }
    expect((await call(server.base, endpoints.loginByCode, { body }, null)).status).toBe(401)
  })

  const others: Readonly<Record<string, JWTPayload>> = {
    'an ID token': { sub: 'chen', events: undefined },
    'one with a nonce': { sub: 'chen', nonce: 'n' },
    'one for another client': { sub: 'chen', aud: 'another' },
    'one of nobody': {},
    'an old one': { sub: 'chen', iat: 1_000_000_000, exp: 1_000_000_120 }
  }
  it.each(Object.entries(others))('is not believed by %s', async (_, claims) => {
    const token = await signIn('chen')
    expect(await tell(await provider.sign(claimsOf(claims)))).toBe(400)
    expect((await me(token)).status).toBe(200)
  })

  it('is not believed by one that somebody else signed, or that is none', async () => {
    const { privateKey: key } = await generateKeyPair('RS256')
    expect(await tell(await provider.sign(claimsOf({ sub: 'chen' }), { key }))).toBe(400)
    expect(await tell('none')).toBe(400)
  })
})

describe('what a portal brings', () => {
  it('as a code of the provider opens a session, once', async () => {
    const code = await portalCode()
    expect((await me(await exchange(code))).body).toMatchObject({ account: 'chen.yu' })
    expect((await call(server.base, endpoints.loginByCode, { body: { code } }, null)).status).toBe(401)
  })

  it('as a code opens nothing where portals bring none', async () => {
    const base = await server.beside({ ...provider.settings, PORTAL_CODES: 'off' })
    const answer = await call(base, endpoints.loginByCode, { body: { code: await portalCode() } }, null)
    expect(answer.status).toBe(401)
  })

  it('as an access token is asked for at the provider, until that says no', async () => {
    await signIn('chen')
    const base = await server.beside({ ...provider.settings, OIDC_ACCESS_TOKENS: 'introspection' })
    const token = await accessToken()
    expect((await me(token)).status).toBe(401)
    expect(await me(token, base)).toMatchObject({ status: 200, body: { account: 'chen.yu' } })
    expect((await me('another', base)).status).toBe(401)
    const comeBack = provider.goAway()
    expect((await me(await provider.sign({}), base)).status).toBe(503)
    comeBack()
    await db()
      .updateTable('staff')
      .set({ disabled_at: new Date() })
      .where('account', '=', 'chen.yu')
      .execute()
    const fresh = await server.beside({ ...provider.settings, OIDC_ACCESS_TOKENS: 'introspection' })
    expect((await me(token, fresh)).status).toBe(401)
  })

  it('as an access token is read with the keys of the provider, for this audience alone', async () => {
    await signIn('chen')
    const base = await server.beside({
      ...provider.settings,
      OIDC_ACCESS_TOKENS: 'jwt',
      OIDC_AUDIENCE: 'tuoke-services'
    })
    const claims = { iss: provider.issuer, sub: 'chen', exp: Math.floor(Date.now() / 1000) + 60 }
    const token = (aud: string) => provider.sign({ ...claims, aud }, { typ: 'at+jwt' })
    expect((await me(await token('tuoke-services'), base)).status).toBe(200)
    expect((await me(await token(CLIENT_ID), base)).status).toBe(401)
    expect((await me('none', base)).status).toBe(401)
  })
})

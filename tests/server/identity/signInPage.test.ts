import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { createIdentity, type Identity } from '../../../host/server/identity/createIdentity.ts'
import { serveSignIn } from '../../../host/server/identity/serveSignIn.ts'
import { openIdentityWorld } from './identityWorld.ts'

const world = openIdentityWorld()

const HOST = 'app.example.com'
const ATTACK = `"'><script>alert(1)</script>`

interface Sent {
  /** Parameters of the authorization request; null for none of that name. */
  readonly query?: Readonly<Record<string, string | null>>
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly demo?: boolean
  /** Parts of the identity provider that do something else. */
  readonly broken?: Partial<Identity>
}

/** Requests the page, or sends its form like a browser. */
async function send({ query = {}, form, headers, demo = true, broken }: Sent = {}) {
  const { deps } = world()
  const app = fastify({ trustProxy: true })
  await app.register(cookie)
  const identity = createIdentity({ ...deps, config: { ...deps.config, demo } })
  await serveSignIn(app, { ...identity, ...broken })
  const asked = new URLSearchParams()
  const wanted = {
    response_type: 'code',
    client_id: 'prospecting-app',
    redirect_uri: `http://${HOST}/login`,
    ...query
  }
  for (const [name, value] of Object.entries(wanted)) if (value !== null) asked.set(name, value)
  const answer = await app.inject({
    method: form ? 'POST' : 'GET',
    url: `/sso/authorize?${asked.toString()}`,
    headers: {
      host: HOST,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${HOST}` }),
      ...headers
    },
    ...(form && { body: new URLSearchParams(form).toString() })
  })
  await app.close()
  return answer
}

const read = (markup: string): Document => new JSDOM(markup).window.document

/** What a page tells its reader is wrong. */
const problemOf = (markup: string) => read(markup).querySelector('[role=alert]')?.textContent

function ownCredentials() {
  const { account, password } = world()
  return { account, password }
}

describe('the sign-in page', () => {
  it('supports password managers', async () => {
    const answer = await send()
    expect(answer.statusCode).toBe(200)
    const page = read(answer.body)
    expect(page.documentElement.lang).toBe('zh-CN')
    for (const [name, autocomplete] of [
      ['account', 'username'],
      ['password', 'current-password']
    ]) {
      const field = page.querySelector(`input[name=${name}]`)
      expect(field?.getAttribute('autocomplete')).toBe(autocomplete)
      expect(page.querySelector(`label[for=${field?.id}]`)?.textContent).not.toBe('')
    }
    expect(page.querySelector('script')).toBeNull()
    expect(answer.body).not.toMatch(/\son\w+=/)
  })

  it('is ready for typing, without a problem', async () => {
    const page = read((await send()).body)
    expect(page.title).toBe('登录 - 企业拓客')
    expect(page.querySelector('h1')?.textContent).toBe('登录')
    expect(page.querySelector('[role=alert]')).toBeNull()
    expect(page.querySelector('[aria-invalid]')).toBeNull()
    expect([...page.querySelectorAll('[autofocus]')].map(field => field.id)).toEqual(['account'])
    expect(page.querySelector<HTMLInputElement>('#account')?.value).toBe('')
    expect(page.querySelector('form')?.method).toBe('post')
    expect(page.querySelector('form button')?.textContent).toBe('登录')
  })

  it('allows nothing but its own style', async () => {
    const { headers, body } = await send()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const style = read(body).querySelector('style')?.textContent ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString('base64')}'`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('same-origin')
    // Nor do pages with a problem.
    expect((await send({ form: { account: 'x'.repeat(20_000) } })).headers).toMatchObject({
      'content-security-policy': policy,
      'cache-control': 'no-store'
    })
  })

  it('redirects with a code and the unchanged state', async () => {
    const { identity, staffId } = world()
    const state = `/exploreCompany?keyword=小米&x=${ATTACK}`
    const answer = await send({ query: { state }, form: ownCredentials() })
    expect(answer.statusCode).toBe(303)
    const back = new URL(String(answer.headers.location))
    expect(back.origin + back.pathname).toBe(`http://${HOST}/login`)
    expect(back.searchParams.get('state')).toBe(state)
    const { accessToken } = await identity.exchangeCode(back.searchParams.get('code') ?? '')
    expect((await identity.authenticate(accessToken))?.member.id).toBe(staffId)
  })

  it('redirects without a state if there was none, and keeps other parameters of the address', async () => {
    const redirect_uri = `http://${HOST}/login?from=mail&code=old`
    const back = new URL(
      String((await send({ query: { redirect_uri }, form: ownCredentials() })).headers.location)
    )
    expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'from'])
    expect(back.searchParams.get('code')).not.toBe('old')
  })

  it('has the request in the action of its form', async () => {
    const action =
      read((await send({ query: { state: 'a b&c?d' } })).body).querySelector('form')?.action ?? ''
    const [path, ...query] = action.split('?')
    expect(path).toBe('/sso/authorize')
    expect(Object.fromEntries(new URLSearchParams(query.join('?')))).toEqual({
      response_type: 'code',
      client_id: 'prospecting-app',
      redirect_uri: `http://${HOST}/login`,
      state: 'a b&c?d'
    })
  })

  it('reads a state with question marks, as a link may have them', async () => {
    const { deps } = world()
    const app = fastify()
    await app.register(cookie)
    await serveSignIn(app, createIdentity(deps))
    const query = `response_type=code&redirect_uri=/login&state=/a?b?c`
    const answer = await app.inject({ url: `/sso/authorize?${query}`, headers: { host: HOST } })
    await app.close()
    const action = read(answer.body).querySelector('form')?.action ?? ''
    expect(new URLSearchParams(action.slice(action.indexOf('?'))).get('state')).toBe('/a?b?c')
  })

  it('escapes texts', async () => {
    const { body } = await send({ query: { state: ATTACK }, form: { account: ATTACK, password: 'x' } })
    const page = read(body)
    expect(page.querySelector('script')).toBeNull()
    expect(page.querySelector<HTMLInputElement>('#account')?.value).toBe(ATTACK)
    expect(body).not.toContain(ATTACK)
    const account = `&lt;"a"&'b'>`
    const again = read((await send({ form: { account, password: 'x' } })).body)
    expect(again.querySelector<HTMLInputElement>('#account')?.value).toBe(account)
  })

  it('shows errors at the fields, and keeps the account but not the password', async () => {
    const answer = await send({ form: { account: 'chen.yu', password: 'not this one' } })
    expect(answer.statusCode).toBe(401)
    const page = read(answer.body)
    const problem = page.querySelector('[role=alert]')
    expect(problem?.textContent).toBe('账号或密码不正确')
    for (const field of page.querySelectorAll('input')) {
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(field.getAttribute('aria-describedby')).toBe(problem?.id)
    }
    expect(page.querySelector('[autofocus]')?.id).toBe('password')
    expect(page.title).toContain('账号或密码不正确')
    expect(answer.body).not.toContain('not this one')
  })

  it.each<Record<string, string>>([{}, { account: 'chen.yu' }, { password: 'x' }])(
    'asks again after the form %j',
    async form => {
      const answer = await send({ form })
      expect(answer.statusCode).toBe(401)
      const page = read(answer.body)
      expect(page.querySelector<HTMLInputElement>('#account')?.value).toBe(form.account ?? '')
      expect(page.querySelector('[autofocus]')?.id).toBe(form.account ? 'password' : 'account')
    }
  )

  it('checks what was typed, for the address it comes from', async () => {
    const asked: unknown[] = []
    const checkPassword: Identity['checkPassword'] = async credentials => {
      asked.push(credentials)
      return { kind: 'wrong' }
    }
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    await send({ form: {}, headers, broken: { checkPassword } })
    await send({ form: { account: 'a', password: 'b', demo: '' }, headers, broken: { checkPassword } })
    expect(asked).toEqual([
      { account: '', password: '', address: '192.0.2.7', device: undefined },
      { account: 'a', password: 'b', address: '192.0.2.7', device: undefined }
    ])
  })

  it('says when nobody can sign in now, and when to try again', async () => {
    for (const trouble of [
      new Error('no database'),
      Object.assign(new Error('trouble'), { statusCode: 500 })
    ]) {
      const answer = await send({
        form: ownCredentials(),
        broken: { checkPassword: () => Promise.reject(trouble) }
      })
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.headers['content-type']).toContain('text/html')
      expect(problemOf(answer.body)).toBe('暂时无法登录，请稍后重试。')
      expect(answer.body).not.toContain(trouble.message)
    }
  })

  it('makes the browser known to who has signed in, and to nobody else', async () => {
    const answer = await send({
      query: { redirect_uri: `https://${HOST}/login` },
      form: ownCredentials(),
      headers: { 'x-forwarded-proto': 'https', origin: `https://${HOST}` }
    })
    const [cookieSet = ''] = [answer.headers['set-cookie']].flat()
    expect(cookieSet).toMatch(/^prospecting-known-[\da-f]{16}=/)
    expect(cookieSet).toContain('; Path=/sso/authorize; HttpOnly; Secure; SameSite=Strict')
    expect(cookieSet).not.toContain(world().account)
    const known = { cookie: cookieSet.split(';')[0] ?? '' }
    const asked: unknown[] = []
    const checkPassword: Identity['checkPassword'] = async ({ account, device }) => {
      asked.push([account, device !== undefined])
      return { kind: 'wrong' }
    }
    const wrong = { headers: known, broken: { checkPassword } }
    for (const account of ['Chen.Yu', 'demo.lead']) await send({ form: { account, password: 'x' }, ...wrong })
    expect(asked).toEqual([
      ['Chen.Yu', true],
      ['demo.lead', false]
    ])
    expect(
      (await send({ form: { account: 'chen.yu', password: 'x' } })).headers['set-cookie']
    ).toBeUndefined()
  })

  it('shows the wait after twenty guesses', async () => {
    for (let turn = 0; turn < 20; turn++)
      await send({ form: { account: 'chen.yu', password: `guess ${turn}` } })
    const answer = await send({ form: ownCredentials() })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('5')
    expect(read(answer.body).querySelector('[role=alert]')?.textContent).toBe('尝试次数过多，请 5 秒后再试')
  })
})

describe('the demo accounts', () => {
  it('sign in with one click', async () => {
    const { identity } = world()
    const buttons = [...read((await send()).body).querySelectorAll<HTMLButtonElement>('button[name=demo]')]
    expect(buttons.map(button => button.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      '客户经理林知远（演示） 账号 demo.manager，密码 demo-manager-2026',
      '团队主管周明澈（演示） 账号 demo.lead，密码 demo-lead-2026',
      '只读许安然（演示） 账号 demo.reader，密码 demo-reader-2026'
    ])
    expect(buttons[0]?.form?.getAttribute('action')).toMatch(/^\/sso\/authorize\?/)
    const answer = await send({ form: { demo: buttons[2]?.value ?? '' } })
    const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
    const caller = await identity.authenticate((await identity.exchangeCode(code)).accessToken)
    expect(caller?.member.role).toBe('reader')
  })

  it('are hidden without the demo', async () => {
    expect(read((await send({ demo: false })).body).querySelector('.demo, button[name=demo]')).toBeNull()
    expect((await send({ demo: false, form: { demo: 'demo.manager' } })).statusCode).toBe(401)
  })

  it('cannot open other accounts', async () => {
    expect((await send({ form: { demo: 'chen.yu' } })).statusCode).toBe(401)
  })
})

describe('an authorization request', () => {
  it.each([
    'https://evil.example/login',
    '//evil.example/login',
    `http://${HOST}.evil.example/login`,
    `http://evil@${HOST}/login`,
    `http://:evil@${HOST}/login`,
    'http://',
    `http://${HOST}:8080/login`,
    'javascript:alert(1)//login',
    `ftp://${HOST}/login`,
    `http://${HOST}/openapi.json`,
    `http://${HOST}/login/more`,
    `http://${HOST}/blogin`,
    `http://${HOST}/login#`.concat('x'),
    `http://${HOST}/api/login/../data`
  ])('is refused for the redirect %s', async redirect_uri => {
    for (const form of [undefined, ownCredentials()]) {
      const answer = await send({ query: { redirect_uri }, ...(form && { form }) })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers.location).toBeUndefined()
      expect(problemOf(answer.body)).toBe('登录请求中的返回地址不被允许，请回到应用重新登录。')
    }
  })

  it.each(['/login', '/home', '/operate/login', `https://${HOST}/portal/login`])(
    'may redirect to %s',
    async redirect_uri => {
      expect((await send({ query: { redirect_uri } })).statusCode).toBe(200)
    }
  )

  it('may redirect to HTTPS only where the page itself came by HTTPS', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const status = async (redirect_uri: string) =>
      (await send({ query: { redirect_uri }, headers })).statusCode
    expect(await status(`https://${HOST}/login`)).toBe(200)
    expect(await status(`http://${HOST}/login`)).toBe(400)
  })

  it('may write the host in capitals', async () => {
    const headers = { host: HOST.toUpperCase() }
    const answer = await send({ form: ownCredentials(), headers })
    expect(answer.statusCode).toBe(303)
  })

  it('is of this client if it names none', async () => {
    expect((await send({ query: { client_id: null } })).statusCode).toBe(200)
  })

  it.each<Readonly<Record<string, string | null>>>([
    { response_type: 'token' },
    { response_type: null },
    { client_id: 'another' },
    { client_id: '' },
    { redirect_uri: '' },
    { redirect_uri: null }
  ])('is refused with %j', async query => {
    for (const form of [undefined, ownCredentials()]) {
      const answer = await send({ query, ...(form && { form }) })
      expect(answer.statusCode).toBe(400)
      const page = read(answer.body)
      expect(page.title).toBe('未能登录 - 企业拓客')
      expect(problemOf(answer.body)).toBe('登录请求不完整，请回到应用重新登录。')
      expect(page.querySelector('main a')?.getAttribute('href')).toBe('/')
    }
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' }
  ])('is refused if another site sends the form (%j)', async headers => {
    const answer = await send({ form: ownCredentials(), headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers.location).toBeUndefined()
    expect(problemOf(answer.body)).toContain('来自其他网站')
  })

  it('is accepted if the browser vouches for its own page, whatever the origin', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'null' }
    expect((await send({ form: ownCredentials(), headers })).statusCode).toBe(303)
  })

  it('has to be a form', async () => {
    const plain = await send({ form: ownCredentials(), headers: { 'content-type': 'text/plain' } })
    expect(plain.statusCode).toBe(401)
    const xml = await send({ form: ownCredentials(), headers: { 'content-type': 'text/xml' } })
    expect(xml.statusCode).toBe(415)
    expect(problemOf(xml.body)).toBe('登录请求不完整，请回到应用重新登录。')
  })

  it('that is too long is answered with a page', async () => {
    const answer = await send({ form: { account: 'x'.repeat(20_000), password: 'x' } })
    expect(answer.statusCode).toBe(413)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(problemOf(answer.body)).toBe('登录请求不完整，请回到应用重新登录。')
    expect(answer.headers['retry-after']).toBeUndefined()
  })
})

import fastify from 'fastify'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { createIdentity } from '../../../host/server/identity/createIdentity.ts'
import { serveSignIn } from '../../../host/server/identity/page/serveSignIn.ts'
import { openIdentityWorld } from './identityWorld.ts'

const world = openIdentityWorld()

const HOST = 'app.example.com'
const ATTACK = `"'><script>alert(1)</script>`

interface Sent {
  readonly query?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly demo?: boolean
}

/** Requests the page, or sends its form like a browser. */
async function send({ query = {}, form, headers, demo = true }: Sent = {}) {
  const { deps } = world()
  const app = fastify()
  await serveSignIn(app, createIdentity({ ...deps, config: { ...deps.config, demoSignIn: demo } }))
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: 'prospecting-app',
    redirect_uri: `http://${HOST}/login`,
    ...query
  })
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

  it('has the request in the action of its form', async () => {
    const action = read((await send({ query: { state: 'a b&c' } })).body).querySelector('form')?.action ?? ''
    expect(new URLSearchParams(action.split('?')[1]).get('state')).toBe('a b&c')
  })

  it('escapes texts', async () => {
    const { body } = await send({ query: { state: ATTACK }, form: { account: ATTACK, password: 'x' } })
    const page = read(body)
    expect(page.querySelector('script')).toBeNull()
    expect(page.querySelector<HTMLInputElement>('#account')?.value).toBe(ATTACK)
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
    expect(buttons).toHaveLength(3)
    const answer = await send({ form: { demo: buttons[2]?.value ?? '' } })
    const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
    const caller = await identity.authenticate((await identity.exchangeCode(code)).accessToken)
    expect(caller?.member.role).toBe('reader')
  })

  it('are hidden without the demo', async () => {
    expect(read((await send({ demo: false })).body).querySelector('button[name=demo]')).toBeNull()
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
    `http://${HOST}:8080/login`,
    'javascript:alert(1)//login',
    `ftp://${HOST}/login`,
    `http://${HOST}/openapi.json`,
    `http://${HOST}/login#`.concat('x'),
    `http://${HOST}/api/login/../data`
  ])('is refused for the redirect %s', async redirect_uri => {
    for (const form of [undefined, ownCredentials()]) {
      const answer = await send({ query: { redirect_uri }, ...(form && { form }) })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers.location).toBeUndefined()
    }
  })

  it.each(['/login', '/home', '/operate/login', `https://${HOST}/portal/login`])(
    'may redirect to %s',
    async redirect_uri => {
      expect((await send({ query: { redirect_uri } })).statusCode).toBe(200)
    }
  )

  it.each<Record<string, string>>([
    { response_type: 'token' },
    { client_id: 'another' },
    { redirect_uri: '' }
  ])('is refused with %j', async query => {
    expect((await send({ query })).statusCode).toBe(400)
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
  })

  it('has to be a form', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await send({ form: ownCredentials(), headers })).statusCode).not.toBe(303)
  })

  it('that is too long is answered with a page', async () => {
    const answer = await send({ form: { account: 'x'.repeat(20_000), password: 'x' } })
    expect(answer.statusCode).toBe(413)
    expect(answer.headers['content-type']).toContain('text/html')
  })
})

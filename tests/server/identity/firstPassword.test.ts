import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetPassword } from '../../../host/server/identity/accounts/manageStaff.ts'
import { createIdentity } from '../../../host/server/identity/createIdentity.ts'
import { serveSignIn } from '../../../host/server/identity/serveSignIn.ts'
import { openIdentityWorld } from './identityWorld.ts'

const world = openIdentityWorld()

const HOST = 'app.example.com'
const HERE = '192.0.2.7'
const OWN = '很长的一句自己的话 2026'

let first: string

beforeEach(async () => {
  first = await resetPassword(world().deps, world().account)
})

/** Sends a form of the sign-in page as a browser does, and reads the page that comes. */
async function send(form: Readonly<Record<string, string>>) {
  const app = fastify()
  await app.register(cookie)
  await serveSignIn(app, createIdentity(world().deps))
  const answer = await app.inject({
    method: 'POST',
    url: '/sso/authorize?response_type=code&redirect_uri=/login&state=s',
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded'
    },
    body: new URLSearchParams(form).toString()
  })
  await app.close()
  const page = new JSDOM(answer.body).window.document
  return {
    status: answer.statusCode,
    body: answer.body,
    code: new URL(answer.headers.location ?? '/', `http://${HOST}`).searchParams.get('code'),
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
    page,
    title: page.querySelector('h1')?.textContent,
    problem: page.querySelector('[role=alert]')?.textContent ?? null,
    ticket: page.querySelector<HTMLInputElement>('input[name=ticket]')?.value ?? ''
  }
}

const typeFirst = (account = world().account) => send({ account, password: first })

const replace = (ticket: string, password = OWN, again = password) =>
  send({ ticket, 'new-password': password, again })

const kindOf = async (password: string) =>
  (await world().identity.checkPassword({ account: world().account, password, address: HERE })).kind

const codes = () => world().deps.db.selectFrom('sso_code').select('hash').execute()

describe('a first password', () => {
  it('leads to a second form that password managers understand, and opens nothing', async () => {
    const { status, title, page, code, cookies, body } = await typeFirst()
    expect([status, title, code, cookies]).toEqual([200, '设置新密码', null, []])
    expect(await codes()).toEqual([])
    expect(body).not.toContain(first)
    expect(page.querySelector('.lead')?.textContent).toBe(
      '账号 chen.yu 的密码由管理员给出，只用于这一次。请设置自己的密码，以后用它登录。'
    )
    const fields = [...page.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
    expect(fields.map(field => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'new-password',
      'new-password'
    ])
    expect([fields[0]?.value, fields[0]?.readOnly]).toEqual(['chen.yu', true])
    for (const field of fields) expect(page.querySelector(`label[for=${field.id}]`)).not.toBeNull()
    expect([...page.querySelectorAll('#rules li')].map(rule => rule.textContent)).toEqual([
      '至少 12 个字符',
      '至少有 5 种不同的字符',
      '不包含您的账号',
      '不是常见密码，如键盘上相邻的字母、生日'
    ])
    expect(page.querySelector('[autofocus]')?.id).toBe('new-password')
    expect(page.querySelector('script')).toBeNull()
  })

  it('is replaced by one of its owner, who is signed in with it', async () => {
    const { ticket } = await typeFirst()
    const done = await replace(ticket)
    expect(done.status).toBe(303)
    expect(done.cookies).toHaveLength(1)
    const { accessToken } = await world().identity.exchangeCode(done.code ?? '')
    expect((await world().identity.authenticate(accessToken))?.member.account).toBe('chen.yu')
    expect([await kindOf(first), await kindOf(OWN)]).toEqual(['wrong', 'right'])
    const audited = await world()
      .deps.db.selectFrom('audit_entry')
      .select('action')
      .orderBy('id', 'desc')
      .limit(5)
      .execute()
    expect(audited.map(({ action }) => action).toReversed()).toEqual([
      'passwordChange',
      'signIn',
      'sessionBegin',
      'signInRefused',
      'signIn'
    ])
  })

  it.each([
    ['short', 'kurz', 'kurz', '新密码至少 12 个字符'],
    ['too long', 'lang'.repeat(33), 'lang'.repeat(33), '新密码最多 128 个字符'],
    ['common', 'password123456', 'password123456', '新密码过于简单：'],
    ['like the account', 'my chen.yu word', 'my chen.yu word', '新密码过于简单：'],
    ['typed in two ways', OWN, `${OWN}!`, '两次输入的新密码不一致']
  ])('is not replaced by one that is %s', async (_, password, again, sentence) => {
    const { ticket } = await typeFirst()
    const { status, title, problem, code, body, ...answer } = await replace(ticket, password, again)
    expect([status, title, code]).toEqual([400, '设置新密码', null])
    expect(problem).toContain(sentence)
    expect(body).not.toContain(password)
    expect(answer.page.querySelector('#new-password')?.getAttribute('aria-describedby')).toBe('problem rules')
    // What came back is enough to try again.
    expect((await replace(answer.ticket)).status).toBe(303)
  })

  it('is not replaced by itself', async () => {
    const { ticket } = await typeFirst()
    expect((await replace(ticket, first)).problem).toBe('新密码不能与管理员给出的密码相同')
    expect(await kindOf(first)).toBe('first')
  })

  it('cannot be skipped: not with a forged, a used or an old ticket, nor in a second tab', async () => {
    const { deps } = world()
    const [one, other] = [await typeFirst(), await typeFirst()]
    const answers = await Promise.all([replace(one.ticket), replace(other.ticket, `${OWN} II`)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 401])
    const device = answers.flatMap(({ cookies }) => cookies)[0]?.split(/[=;]/)[1] ?? ''
    for (const ticket of [one.ticket, other.ticket, '', 'x.y.z', device]) {
      const { status, title, problem, code } = await replace(ticket)
      expect([status, title, code]).toEqual([401, '登录', null])
      expect(problem).toContain('已失效')
    }
    first = await resetPassword(deps, world().account)
    const late = await typeFirst()
    deps.clock.pass({ minutes: 10 })
    expect((await replace(late.ticket)).problem).toContain('已失效')
    expect(await kindOf(first)).toBe('first')
  })

  it('does not replace the password of a disabled account, nor one that was given since', async () => {
    const { deps, staffId } = world()
    const { ticket } = await typeFirst()
    const set = (disabled_at: Date | null) =>
      deps.db.updateTable('staff').set({ disabled_at }).where('id', '=', staffId).execute()
    await set(deps.clock.now())
    expect((await replace(ticket)).status).toBe(401)
    await set(null)
    await resetPassword(deps, world().account)
    expect((await replace(ticket)).status).toBe(401)
  })

  it('ends after two weeks, and says whom to ask', async () => {
    const { deps } = world()
    deps.clock.pass({ hours: 14 * 24 })
    const { status, title, problem, code } = await typeFirst()
    expect([status, title, code]).toEqual([401, '登录', null])
    expect(problem).toBe('这个初始密码已过期（给出后 14 天内有效），请联系系统管理员重设密码。')
    expect((await send({ account: 'chen.yu', password: 'a guess' })).problem).toBe('账号或密码不正确')
  })

  it('counts wrong ones as any other', async () => {
    for (let turn = 0; turn < 5; turn++) await send({ account: 'chen.yu', password: `guess ${turn}` })
    expect((await typeFirst()).status).toBe(429)
  })

  it('is no first one after a change in the personal center, or by a release that does not know of it', async () => {
    const { deps, identity, staffId } = world()
    const { accessToken } = await identity.exchangeCode(await identity.issueCode(staffId))
    const caller = await identity.authenticate(accessToken)
    if (!caller) throw new Error('The session has just begun.')
    await identity.changePassword(caller, HERE, { oldPassword: first, newPassword: OWN })
    expect(await kindOf(OWN)).toBe('right')
    const own = await deps.db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    first = await resetPassword(deps, world().account)
    await deps.db.updateTable('staff').set(own).where('id', '=', staffId).execute()
    deps.clock.pass({ hours: 15 * 24 })
    expect(await kindOf(OWN)).toBe('right')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createIdentity } from '../../../host/server/identity/createIdentity.ts'
import { createDemoStaff, demoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { countAttempt, forgive } from '../../../host/server/identity/failures.ts'
import { permissionsOf } from '../../../host/server/identity/accounts/staff.ts'
import { waitOf } from '../../helpers/patience.ts'
import { openIdentityWorld } from './identityWorld.ts'

const world = openIdentityWorld()

const HERE = '192.0.2.7'
const ELSEWHERE = '198.51.100.9'
/** In a browser in which nobody has signed in yet. */
const unknown = { device: null }

function tryPassword(password: string, { account = world().account, address = HERE } = {}) {
  return world().identity.checkPassword({ account, password, address })
}

async function tryOften(times: number, attempt: () => ReturnType<typeof tryPassword>) {
  const kinds: string[] = []
  for (let turn = 0; turn < times; turn++) kinds.push((await attempt()).kind)
  return kinds
}

async function signedIn() {
  const { identity, staffId } = world()
  const tokens = await identity.exchangeCode(await identity.issueCode(staffId))
  const caller = await identity.authenticate(tokens.accessToken)
  if (!caller) throw new Error('The session has just begun.')
  return { ...tokens, caller }
}

describe('an authorization code', () => {
  it('opens one session', async () => {
    const { identity, staffId } = world()
    const code = await identity.issueCode(staffId)
    const answers = await Promise.allSettled([identity.exchangeCode(code), identity.exchangeCode(code)])
    expect(answers.map(answer => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(identity.exchangeCode(code)).rejects.toMatchObject({ code: 'codeInvalid' })
  })

  it('expires after a minute', async () => {
    const { identity, staffId, deps } = world()
    const [early, late] = [await identity.issueCode(staffId), await identity.issueCode(staffId)]
    deps.clock.pass({ seconds: 59 })
    expect(await identity.exchangeCode(early)).toHaveProperty('accessToken')
    deps.clock.pass({ seconds: 1 })
    await expect(identity.exchangeCode(late)).rejects.toMatchObject({ code: 'codeInvalid' })
  })

  it('is stored as a hash', async () => {
    const { identity, staffId, deps } = world()
    const code = await identity.issueCode(staffId)
    const [row] = await deps.db.selectFrom('sso_code').select('hash').execute()
    expect(row?.hash).not.toBe(code)
  })

  it('of the demo opens no session without the demo', async () => {
    const { identity, deps } = world()
    const check = await identity.checkDemo('demo.lead', HERE)
    const code = await identity.issueCode(check.kind === 'right' ? check.member.id : '')
    const withoutDemo = createIdentity({ ...deps, config: { ...deps.config, demo: false } })
    await expect(withoutDemo.exchangeCode(code)).rejects.toMatchObject({ code: 'codeInvalid' })
  })
})

describe('a password', () => {
  it('opens its account, in any spelling', async () => {
    const { password, staffId } = world()
    const check = await tryPassword(password, { account: ' Ｃhen.YU ' })
    expect(check).toMatchObject({ kind: 'right', member: { id: staffId } })
  })

  it.each(['nobody', '', "' OR 1=1 --", 'a\0b', 'x'.repeat(100_000)])('does not open %j', async account => {
    expect(await tryPassword(world().password, { account })).toEqual({ kind: 'wrong' })
  })

  it('of the demo is invalid without the demo', async () => {
    const [{ account, password } = { account: '', password: '' }] = demoStaff
    const { deps } = world()
    const credentials = { account, password, address: HERE }
    expect((await world().identity.checkPassword(credentials)).kind).toBe('right')
    const withoutDemo = createIdentity({ ...deps, config: { ...deps.config, demo: false } })
    expect((await withoutDemo.checkPassword(credentials)).kind).toBe('wrong')
    expect((await withoutDemo.checkDemo(account, HERE)).kind).toBe('wrong')
    await expect(withoutDemo.demoSignIn(HERE)).rejects.toMatchObject({ code: 'noDemo' })
  })

  it('is never needed for the demo, and always for others', async () => {
    const { identity, account } = world()
    expect((await identity.checkDemo('demo.lead', HERE)).kind).toBe('right')
    expect((await identity.checkDemo(account, HERE)).kind).toBe('wrong')
  })

  it('is needed for an account that only has the name of a demo account, or is offered no more', async () => {
    const { identity, deps } = world()
    const rename = (account: string, to: string, demo: boolean) =>
      deps.db.updateTable('staff').set({ account: to, demo }).where('account', '=', account).execute()
    await rename('demo.lead', 'demo.former', true)
    expect((await identity.checkDemo('demo.former', HERE)).kind).toBe('wrong')
    await rename('demo.former', 'demo.lead', false)
    expect((await identity.checkDemo('demo.lead', HERE)).kind).toBe('wrong')
    await rename('demo.lead', 'demo.lead', true)
    expect((await identity.checkDemo('demo.lead', HERE)).kind).toBe('right')
  })
})

describe('guessing', () => {
  it('is delayed after five attempts, also for the right password', async () => {
    expect(await tryOften(20, () => tryPassword('guess'))).toEqual([
      ...Array<string>(5).fill('wrong'),
      ...Array<string>(15).fill('slow')
    ])
    expect(await tryPassword(world().password)).toEqual({ kind: 'slow', wait: 5 })
  })

  it('is not faster in parallel, or at two servers', async () => {
    const { identity, other, account } = world()
    const checks = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? identity : other).checkPassword({ account, password: `guess ${turn}`, address: HERE })
      )
    )
    expect(checks.filter(check => check.kind === 'wrong')).toHaveLength(5)
  })

  it('does not keep those at another address waiting, however many are under way', async () => {
    const { password, identity } = world()
    const ended: string[] = []
    const wrong = Array.from({ length: 40 }, async (_, turn) => {
      await identity.checkPassword({ account: `guess${turn}`, password: 'guess', address: ELSEWHERE })
      ended.push('wrong')
    })
    await vi.waitFor(() => expect(ended).not.toEqual([]), { timeout: waitOf('server') })
    expect((await tryPassword(password)).kind).toBe('right')
    expect(ended.length).toBeLessThan(20)
    await Promise.all(wrong)
  })

  it('doubles the delay after each attempt, up to a quarter of an hour', async () => {
    const { deps, account, password } = world()
    const guess = () => countAttempt(deps, { ...unknown, account, address: HERE })
    const waits: number[] = []
    const afterTheWait = new Set<number>()
    for (let turn = 0; turn < 15; turn++) {
      const wait = await guess()
      waits.push(wait)
      deps.clock.pass({ seconds: wait })
      if (wait > 0) afterTheWait.add(await guess())
    }
    expect([...afterTheWait]).toEqual([0])
    expect(waits).toEqual([0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
    deps.clock.pass({ seconds: 900 })
    expect((await tryPassword(password)).kind).toBe('right')
  })

  it('from elsewhere does not lock out the owner', async () => {
    const { deps, account, password } = world()
    for (let turn = 0; turn < 20; turn++)
      await countAttempt(deps, { ...unknown, account, address: ELSEWHERE })
    expect((await tryPassword(password)).kind).toBe('right')
  })

  it('of one account from many addresses is delayed by a minute at most', async () => {
    const { deps, account, password } = world()
    const waits: number[] = []
    for (let turn = 0; turn < 70; turn++) {
      waits.push(await countAttempt(deps, { ...unknown, account, address: `203.0.113.${turn}` }))
    }
    expect(waits.findIndex(wait => wait > 0)).toBe(50)
    deps.clock.pass({ seconds: 60 })
    expect((await tryPassword(password)).kind).toBe('right')
  })

  it('of one account from many addresses waits longer and longer, and never for more than a minute', async () => {
    const { deps, account } = world()
    let address = 0
    const guess = () => countAttempt(deps, { ...unknown, account, address: `203.0.113.${address++}` })
    for (let turn = 0; turn < 50; turn++) await guess()
    const waits: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      const wait = await guess()
      waits.push(wait)
      deps.clock.pass({ seconds: wait })
      await guess()
    }
    expect(waits[0]).toBe(5)
    expect(waits[1]).toBeGreaterThan(8)
    expect(waits[1]).toBeLessThanOrEqual(10)
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
    expect(waits.at(-1)).toBe(60)
  })

  it('is forgotten after an hour without a failure, and not before', async () => {
    const { deps, account } = world()
    const guess = () => countAttempt(deps, { ...unknown, account, address: HERE })
    for (let turn = 0; turn < 5; turn++) await guess()
    deps.clock.pass({ hours: 1 })
    expect([await guess(), await guess()]).toEqual([0, 10])
    deps.clock.pass({ hours: 1, seconds: 1 })
    const waits: number[] = []
    for (let turn = 0; turn < 6; turn++) waits.push(await guess())
    expect(waits).toEqual([0, 0, 0, 0, 0, 5])
  })

  it('that has to wait makes the wait no longer', async () => {
    const { deps, account } = world()
    const guess = () => countAttempt(deps, { ...unknown, account, address: HERE })
    for (let turn = 0; turn < 5; turn++) await guess()
    deps.clock.pass({ seconds: 2 })
    expect([await guess(), await guess()]).toEqual([3, 3])
    deps.clock.pass({ seconds: 3 })
    expect(await guess()).toBe(0)
  })

  it('at everybody from one network is delayed from the thirtieth account on, a minute at most', async () => {
    const guess = (turn: number) =>
      countAttempt(world().deps, {
        ...unknown,
        account: `guess${turn}`,
        address: `2001:db8:1:2::${turn}`
      })
    const waits: number[] = []
    for (let turn = 0; turn < 120; turn++) waits.push(await guess(turn))
    expect(waits.filter(wait => wait === 0)).toHaveLength(30)
    expect(waits.slice(0, 30).every(wait => wait === 0)).toBe(true)
    let waited = 0
    const afterTheWait = new Set<number>()
    for (let turn = 200; waited < 3600; turn++) {
      const wait = await guess(turn)
      waited += wait
      world().deps.clock.pass({ seconds: wait })
      if (wait > 0) afterTheWait.add(await guess(turn))
    }
    expect([...afterTheWait]).toEqual([0])
    const { count } = await world()
      .deps.db.selectFrom('sign_in_failure')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('key', 'like', 'account % from %')
      .where('failures', '>', 0)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeLessThan(30 + 75)
  })

  it('by an office delays no browser in which the account has signed in before', async () => {
    const { deps, password, account, identity } = world()
    const check = await tryPassword(password)
    const device = check.kind === 'right' ? check.device : null
    for (let turn = 0; turn < 60; turn++) {
      await countAttempt(deps, { ...unknown, account: `colleague${turn}`, address: HERE })
    }
    for (let turn = 0; turn < 13; turn++) await countAttempt(deps, { ...unknown, account, address: HERE })
    const known = { account, password, address: HERE, device: device ?? '' }
    expect((await identity.checkPassword(known)).kind).toBe('right')
    expect((await tryPassword(password)).kind).toBe('slow')
    const others = { account: 'demo.lead', password: 'demo-lead-2026', address: HERE, device: device ?? '' }
    expect((await identity.checkPassword(others)).kind).toBe('slow')
  })

  it('in a browser that is known is delayed like any other', async () => {
    const { deps, account, password, identity } = world()
    const check = await tryPassword(password)
    const device = check.kind === 'right' ? (check.device ?? '') : ''
    const guess = (typed: string) =>
      identity.checkPassword({ account, password: typed, address: HERE, device })
    expect(await tryOften(7, () => guess('guess'))).toEqual([
      ...Array<string>(5).fill('wrong'),
      ...Array<string>(2).fill('slow')
    ])
    expect((await tryPassword(password)).kind).toBe('right')
    deps.clock.pass({ seconds: 91 * 86_400 })
    for (let turn = 0; turn < 13; turn++) await countAttempt(deps, { ...unknown, account, address: HERE })
    expect((await guess(password)).kind).toBe('slow')
  })

  it('by an office is over soon when those who mistyped sign in', async () => {
    const { deps } = world()
    const colleagues = Array.from({ length: 58 }, (_, at) => ({
      ...unknown,
      account: `colleague${at}`,
      address: HERE
    }))
    for (const colleague of colleagues) await countAttempt(deps, colleague)
    let waited = 0
    const afterTheWait = new Set<number>()
    for (const colleague of colleagues) {
      const wait = await countAttempt(deps, colleague)
      waited += wait
      deps.clock.pass({ seconds: wait })
      if (wait > 0) afterTheWait.add(await countAttempt(deps, colleague))
      await forgive(deps, colleague)
    }
    expect([...afterTheWait]).toEqual([0])
    expect(waited).toBeGreaterThan(0)
    expect(waited).toBeLessThanOrEqual(80)
  })

  it('by an office is forgotten, one failure a minute', async () => {
    const { deps, account } = world()
    for (let turn = 0; turn < 200; turn++) {
      await countAttempt(deps, { ...unknown, account: `colleague${turn}`, address: HERE })
    }
    await countAttempt(deps, { ...unknown, account, address: HERE })
    const next = () => countAttempt(deps, { ...unknown, account, address: HERE })
    expect(await next()).toBe(5)
    deps.clock.pass({ minutes: 12 })
    expect([await next(), await next()]).toEqual([0, 0])
  })

  it('does not wait for a time from which the clock was set back', async () => {
    const { deps, account, password } = world()
    deps.clock.pass({ seconds: 365 * 86_400 })
    for (let turn = 0; turn < 6; turn++) await countAttempt(deps, { ...unknown, account, address: HERE })
    deps.clock.pass({ seconds: -365 * 86_400 })
    expect(await countAttempt(deps, { ...unknown, account, address: HERE })).toBe(5)
    deps.clock.pass({ seconds: 5 })
    expect((await tryPassword(password)).kind).toBe('right')
  })

  it('is reset after the right password', async () => {
    for (let week = 0; week < 3; week++) {
      await tryOften(4, () => tryPassword('typing error'))
      expect((await tryPassword(world().password)).kind).toBe('right')
    }
  })

  it('is not reset where others are counted: at its address, and at the account from elsewhere', async () => {
    const { deps, account } = world()
    for (let turn = 0; turn < 29; turn++) {
      await countAttempt(deps, { ...unknown, account: `colleague${turn}`, address: HERE })
    }
    const here = () => countAttempt(deps, { ...unknown, account, address: HERE })
    expect([await here(), await here()]).toEqual([0, 5])
    await forgive(deps, { ...unknown, account, address: HERE })
    expect([await here(), await here()]).toEqual([0, 5])
    for (let turn = 0; turn < 50; turn++) {
      await countAttempt(deps, { ...unknown, account: 'another', address: `203.0.113.${turn}` })
    }
    await forgive(deps, { ...unknown, account: 'another', address: '203.0.113.1' })
    const elsewhere = () => countAttempt(deps, { ...unknown, account: 'another', address: '203.0.113.99' })
    expect([await elsewhere(), await elsewhere()]).toEqual([0, 5])
  })
})

/** Of the account, newest first. */
const audited = () =>
  world()
    .deps.db.selectFrom('audit_entry')
    .select(['action', 'staff_id', 'subject'])
    .where('staff_id', '=', world().staffId)
    .orderBy('id', 'desc')
    .execute()

describe('the records of who signs in', () => {
  it('name who came in, who did not, and from where, and never what was typed', async () => {
    const { password, staffId, logged } = world()
    await tryPassword('a guess')
    await tryPassword(password)
    await tryPassword('x', { account: 'my secret password' })
    const entries = (await audited()).slice(0, 2)
    expect(entries).toEqual([
      { action: 'signIn', staff_id: staffId, subject: `来自 ${HERE}` },
      { action: 'signInRefused', staff_id: staffId, subject: `来自 ${HERE}` }
    ])
    expect(logged.map(line => JSON.parse(line) as unknown)).toMatchObject([
      { action: 'signInRefused', staff: staffId, ip: HERE },
      { action: 'signIn', staff: staffId, ip: HERE },
      { action: 'signInRefused', staff: null, ip: HERE }
    ])
    expect(logged.join()).not.toMatch(/guess|secret/)
  })

  it('name whose session began, and who signed out, once', async () => {
    const { identity, staffId } = world()
    const { sessionId } = await identity.exchangeCode(await identity.issueCode(staffId), HERE)
    await identity.endSession(sessionId, HERE)
    await identity.endSession(sessionId, HERE)
    expect((await audited()).slice(0, 2)).toEqual([
      { action: 'signOut', staff_id: staffId, subject: `来自 ${HERE}` },
      { action: 'sessionBegin', staff_id: staffId, subject: `来自 ${HERE}` }
    ])
  })

  it('name whose session ended because its token was used twice', async () => {
    const { identity, staffId, deps } = world()
    const { refreshToken } = await identity.exchangeCode(await identity.issueCode(staffId))
    await identity.renew(refreshToken)
    deps.clock.pass({ minutes: 5 })
    await expect(identity.renew(refreshToken, HERE)).rejects.toMatchObject({ code: 'sessionEnded' })
    expect((await audited())[0]).toEqual({
      action: 'sessionStolen',
      staff_id: staffId,
      subject: `续期凭据被再次使用，来自 ${HERE}`
    })
  })

  it('name who changed a password, and who tried', async () => {
    const { identity, password } = world()
    const { caller } = await signedIn()
    const change = (oldPassword: string) =>
      identity.changePassword(caller, HERE, { oldPassword, newPassword: '换一个更长的新密码 2026' })
    await expect(change('a guess')).rejects.toMatchObject({ code: 'wrongPassword' })
    await change(password)
    expect((await audited()).slice(0, 2).map(({ action }) => action)).toEqual([
      'passwordChange',
      'signInRefused'
    ])
  })

  it('tell once of somebody who has to wait, however often', async () => {
    const { logged } = world()
    await tryOften(20, () => tryPassword('guess'))
    expect(logged.filter(line => line.includes('has to wait'))).toHaveLength(1)
  })
})

describe('ending the other sessions', () => {
  it('leaves this one and those of others, and ends what is on its way', async () => {
    const { identity } = world()
    const [mine, elsewhere, again] = [await signedIn(), await signedIn(), await signedIn()]
    const code = await identity.issueCode(mine.caller.member.id)
    expect(await identity.endOtherSessions(mine.caller, HERE)).toBe(2)
    expect(await identity.authenticate(mine.accessToken)).not.toBeNull()
    for (const { accessToken } of [elsewhere, again]) {
      expect(await identity.authenticate(accessToken)).toBeNull()
    }
    await expect(identity.exchangeCode(code, HERE)).rejects.toMatchObject({ code: 'codeInvalid' })
    expect(await identity.endOtherSessions(mine.caller, HERE)).toBe(0)
  })

  it('is refused for demo accounts, which are shared', async () => {
    const { identity } = world()
    const { accessToken } = await identity.demoSignIn(HERE)
    const caller = await identity.authenticate(accessToken)
    if (!caller) throw new Error('The session has just begun.')
    await expect(identity.endOtherSessions(caller, HERE)).rejects.toMatchObject({ code: 'demoSessions' })
    expect(await identity.authenticate(accessToken)).not.toBeNull()
  })
})

describe('changing the password', () => {
  const better = '换一个更长的新密码 2026'

  it('replaces the old one, and ends the other sessions', async () => {
    const { identity, password } = world()
    const [mine, elsewhere] = [await signedIn(), await signedIn()]
    await identity.changePassword(mine.caller, HERE, { oldPassword: password, newPassword: better })
    expect((await tryPassword(better)).kind).toBe('right')
    expect((await tryPassword(password)).kind).toBe('wrong')
    expect(await identity.authenticate(mine.accessToken)).not.toBeNull()
    expect(await identity.authenticate(elsewhere.accessToken)).toBeNull()
  })

  it.each([
    ['a wrong old one', 'wrong old one', better, '原密码不正确'],
    ['the same again', null, null, '新密码不能与原密码相同'],
    [
      'the account in it',
      null,
      'my CHEN.YU password',
      '新密码过于简单：请不要使用常见密码，不要包含账号，并使用至少 5 种不同的字符'
    ],
    [
      'hardly any characters',
      null,
      'ababababababab',
      '新密码过于简单：请不要使用常见密码，不要包含账号，并使用至少 5 种不同的字符'
    ],
    [
      'a common one',
      null,
      'password1234',
      '新密码过于简单：请不要使用常见密码，不要包含账号，并使用至少 5 种不同的字符'
    ],
    [
      'a sequence',
      null,
      '123456789012',
      '新密码过于简单：请不要使用常见密码，不要包含账号，并使用至少 5 种不同的字符'
    ]
  ])('refuses %s', async (_, old, wanted, message) => {
    const { identity, password } = world()
    const { caller } = await signedIn()
    const change = { oldPassword: old ?? password, newPassword: wanted ?? password }
    await expect(identity.changePassword(caller, HERE, change)).rejects.toMatchObject({ message })
    expect((await tryPassword(password)).kind).toBe('right')
  })

  it('leaves the sessions of colleagues', async () => {
    const { identity, password } = world()
    const colleague = await identity.demoSignIn(HERE)
    const { caller } = await signedIn()
    await identity.changePassword(caller, HERE, { oldPassword: password, newPassword: better })
    expect(await identity.authenticate(colleague.accessToken)).not.toBeNull()
    expect(await identity.renew(colleague.refreshToken)).toHaveProperty('accessToken')
  })

  it.each([
    ['four characters over and over', 'kxwvkxwvkxwv', 'weakPassword'],
    ['the account in full width', 'mine ｃｈｅｎ．ｙｕ', 'weakPassword'],
    ['a common one in capitals', 'PASSWORD2026', 'weakPassword'],
    ['five characters over and over', 'kxwvzkxwvzkxwvz', null]
  ])('judges %s', async (_, newPassword, code) => {
    const { identity, password } = world()
    const { caller } = await signedIn()
    const refusal = await identity.changePassword(caller, HERE, { oldPassword: password, newPassword }).then(
      () => ({ code: null }),
      (error: unknown) => error
    )
    expect(refusal).toMatchObject({ code })
  })

  it('does not take the old one in full width for a new one', async () => {
    const { identity, password } = world()
    const { caller } = await signedIn()
    const newPassword = password.replace(/[a-z]/g, letter =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0)
    )
    expect(newPassword).not.toBe(password)
    const change = identity.changePassword(caller, HERE, { oldPassword: password, newPassword })
    await expect(change).rejects.toMatchObject({ code: 'samePassword' })
  })

  it('forgives typing errors after the right old one, even if the new one is refused', async () => {
    const { identity, password } = world()
    const { caller } = await signedIn()
    const change = (oldPassword: string, newPassword = better) =>
      identity.changePassword(caller, HERE, { oldPassword, newPassword }).catch(String)
    for (let week = 0; week < 2; week++) {
      for (let turn = 0; turn < 4; turn++) expect(await change('typing error')).toContain('原密码不正确')
      expect(await change(password, 'password1234')).toContain('新密码过于简单')
    }
  })

  it('delays guesses of the old one', async () => {
    const { identity } = world()
    const { caller } = await signedIn()
    const change = () =>
      identity.changePassword(caller, HERE, { oldPassword: 'guess', newPassword: better }).catch(String)
    for (let turn = 0; turn < 5; turn++) expect(await change()).toContain('原密码不正确')
    expect(await change()).toContain('请 5 秒后再试')
  })

  it('is refused for demo accounts', async () => {
    const { identity } = world()
    const { accessToken } = await identity.demoSignIn(HERE)
    const caller = await identity.authenticate(accessToken)
    if (!caller) throw new Error('The session has just begun.')
    const change = identity.changePassword(caller, HERE, { oldPassword: 'x', newPassword: better })
    await expect(change).rejects.toMatchObject({ code: 'demoPassword' })
  })
})

describe('the demo staff', () => {
  it('are three roles, marked as a demonstration, and created once', async () => {
    const { deps } = world()
    await createDemoStaff(deps)
    const rows = await deps.db
      .selectFrom('staff')
      .select(['account', 'name', 'role'])
      .where('demo', '=', true)
      .orderBy('account')
      .execute()
    expect(rows.map(row => row.role)).toEqual(['lead', 'manager', 'reader'])
    for (const { name } of rows) expect(name).toContain('演示')
  })

  it('are completed, and those who are there stay as they are', async () => {
    const { deps, identity } = world()
    await deps.db.deleteFrom('staff').where('account', '=', 'demo.reader').execute()
    const lead = deps.db.selectFrom('staff').selectAll().where('account', '=', 'demo.lead')
    const before = await lead.execute()
    await createDemoStaff(deps)
    expect(await lead.execute()).toEqual(before)
    for (const { account, password, name, role } of demoStaff) {
      const check = await identity.checkPassword({ account, password, address: HERE })
      const department = { id: 'demo-branch', name: '演示支行' }
      expect(check).toMatchObject({ kind: 'right', member: { account, name, role, department, demo: true } })
    }
  })

  it('are offered with the demo only', () => {
    const { deps, identity } = world()
    expect(identity.offered).toHaveLength(3)
    expect(createIdentity({ ...deps, config: { ...deps.config, demo: false } }).offered).toEqual([])
  })

  it('sign in as the relationship manager, who may add favorites', async () => {
    const { identity } = world()
    const caller = await identity.authenticate((await identity.demoSignIn(HERE)).accessToken)
    expect(caller?.member.account).toBe('demo.manager')
    expect(caller && permissionsOf(caller.member)).toEqual([
      'company:read',
      'customer:read',
      'favorite:write',
      'search:write',
      'note:write',
      'list:export',
      'report:create',
      'contact:reveal',
      'order:create'
    ])
  })

  it('may only read as the reader', async () => {
    const check = await world().identity.checkDemo('demo.reader', HERE)
    expect(check.kind === 'right' && permissionsOf(check.member)).toEqual(['company:read'])
  })

  it('are deleted with their sessions, and nobody else is', async () => {
    const { deps, identity, account, password } = world()
    const { accessToken } = await identity.demoSignIn(HERE)
    await deps.db.deleteFrom('staff').where('demo', '=', true).execute()
    expect(await identity.authenticate(accessToken)).toBeNull()
    await expect(identity.demoSignIn(HERE)).rejects.toMatchObject({ code: 'noDemo' })
    expect((await tryPassword(password, { account })).kind).toBe('right')
    await createDemoStaff(deps)
  })
})

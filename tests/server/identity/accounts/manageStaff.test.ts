import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createAccount,
  disableAccount,
  enableAccount,
  listAccounts,
  moveAccount,
  readAccount,
  readNewStaff,
  resetPassword
} from '../../../../host/server/identity/accounts/manageStaff.ts'
import { findAccount } from '../../../../host/server/identity/accounts/staff.ts'
import { openIdentityWorld } from '../identityWorld.ts'

const world = openIdentityWorld()

const inSuzhou = (...words: string[]) => readNewStaff(['--department=苏州分行', ...words])

describe('readNewStaff', () => {
  it('parses an account, a name, a role and a department', () => {
    expect(readNewStaff([' Wang.Min ', '王敏', '--department', ' 苏州分行 '])).toEqual({
      account: 'wang.min',
      name: '王敏',
      role: 'manager',
      department: '苏州分行'
    })
    expect(inSuzhou('wang.min', ' 王敏 ', 'lead')).toMatchObject({ name: '王敏', role: 'lead' })
    expect(inSuzhou('a-b_c.1', 'x'.repeat(64), 'reader').account).toBe('a-b_c.1')
    expect(inSuzhou('x'.repeat(64), '王').account).toHaveLength(64)
  })

  it.each([
    [[], '用法'],
    [['wang.min'], '用法'],
    [['wang.min', '王', '敏', 'lead'], '用法'],
    [['w', '王敏'], '账号应为'],
    [['王敏', '王敏'], '账号应为'],
    [['wang min', '王敏'], '账号应为'],
    [['x'.repeat(65), '王敏'], '账号应为'],
    [['wang.min', '王'.repeat(65)], '姓名应为'],
    [['wang.min', ' '], '姓名应为'],
    [['wang.min', 'a\u0007b'], '姓名应为'],
    [['wang.min', '王敏', 'boss'], '角色应为'],
    [['wang.min', '王敏', 'lead'], '部门应为'],
    [['wang.min', '王敏', '--department', ' '], '部门应为'],
    [['wang.min', '王敏', '--department', '部'.repeat(65)], '部门应为'],
    [['wang.min', '王敏', '--department'], '用法'],
    [['wang.min', '王敏', '--team', 'a'], '用法']
  ])('refuses %j with a sentence', (words, sentence) => {
    expect(() => readNewStaff(words)).toThrow(sentence)
  })
})

describe('createAccount', () => {
  it('returns a new password that signs in', async () => {
    const { deps, identity, password: known } = world()
    const password = await createAccount(deps, {
      account: 'wang.min',
      name: '王敏',
      role: 'manager',
      department: '苏州分行'
    })
    expect(password).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/)
    expect(password).not.toBe(known)
    const check = await identity.checkPassword({ account: 'wang.min', password, address: '::1' })
    expect(check).toMatchObject({ kind: 'right', member: { name: '王敏', role: 'manager', demo: false } })
  })

  it('refuses an existing account, and does not change it', async () => {
    const { deps, identity, account, password } = world()
    const again = createAccount(deps, { account, name: '别人', role: 'lead', department: '苏州分行' })
    await expect(again).rejects.toThrow(`账号 ${account} 已存在。`)
    const check = await identity.checkPassword({ account, password, address: '::1' })
    expect(check).toMatchObject({ kind: 'right', member: { name: '陈予' } })
  })
})

const departmentOf = async (account: string) =>
  (await findAccount(world().deps.db, account))?.member.department

describe('the department of an account', () => {
  it('is the one of its colleagues, or begins with it', async () => {
    const { deps, account } = world()
    const add = (name: string, department: string) =>
      createAccount(deps, { account: name, name, role: 'manager', department })
    await add('same.team', '苏州分行')
    await add('first.there', '无锡分行')
    expect(await departmentOf('same.team')).toEqual(await departmentOf(account))
    expect(await departmentOf('first.there')).toMatchObject({ name: '无锡分行' })
    await deps.db
      .updateTable('staff')
      .set({ department_id: 'D0512', department_name: '常州分行' })
      .where('account', '=', 'first.there')
      .execute()
    await moveAccount(deps, { account: 'same.team', department: '常州分行' })
    expect(await departmentOf('same.team')).toEqual({ id: 'D0512', name: '常州分行' })
  })

  it('is told by the list of accounts, also where an older account has none', async () => {
    const { deps, account } = world()
    const listed = async () => (await listAccounts(deps)).find(line => line.startsWith(account))
    expect(await listed()).toBe('chen.yu  陈予  只读  苏州分行')
    await deps.db
      .updateTable('staff')
      .set({ department_id: null, department_name: null })
      .where('account', '=', account)
      .execute()
    expect(await listed()).toBe('chen.yu  陈予  只读  未设部门（npm run staff:department -- chen.yu <部门>）')
    await moveAccount(deps, { account, department: '苏州分行' })
    await disableAccount(deps, account)
    expect(await listed()).toBe('chen.yu  陈予  只读  苏州分行  已停用')
    await enableAccount(deps, account)
  })
})

async function signIn() {
  const { identity, staffId } = world()
  return identity.exchangeCode(await identity.issueCode(staffId))
}

describe('disableAccount', () => {
  afterEach(() => enableAccount(world().deps, world().account))

  it('shuts the account out within seconds, also with a code or a refresh token', async () => {
    const { deps, identity, other, account, password, staffId } = world()
    const { accessToken, refreshToken } = await signIn()
    const code = await identity.issueCode(staffId)
    expect(await other.authenticate(accessToken)).not.toBeNull()
    await disableAccount(deps, account)
    deps.clock.pass({ seconds: 5 })
    expect(await other.authenticate(accessToken)).toBeNull()
    await expect(identity.renew(refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
    await expect(identity.exchangeCode(code)).rejects.toMatchObject({ code: 'codeInvalid' })
    expect((await identity.checkPassword({ account, password, address: '::1' })).kind).toBe('wrong')
  })

  it('leaves colleagues alone', async () => {
    const { deps, identity, account, staffId } = world()
    const colleague = await identity.demoSignIn('192.0.2.7')
    const manager = (await identity.authenticate(colleague.accessToken))?.member.id ?? ''
    expect(manager).not.toBe(staffId)
    const code = await identity.issueCode(manager)
    await disableAccount(deps, account)
    deps.clock.pass({ seconds: 5 })
    expect(await identity.authenticate(colleague.accessToken)).not.toBeNull()
    expect(await identity.exchangeCode(code)).toHaveProperty('accessToken')
  })

  it('ends the sessions and codes for good, also if the account is enabled again', async () => {
    const { deps, identity, account, staffId } = world()
    const { accessToken, refreshToken } = await signIn()
    const code = await identity.issueCode(staffId)
    await disableAccount(deps, account)
    await enableAccount(deps, account)
    expect(await identity.authenticate(accessToken)).toBeNull()
    await expect(identity.renew(refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
    await expect(identity.exchangeCode(code)).rejects.toMatchObject({ code: 'codeInvalid' })
  })

  it('ends with enableAccount', async () => {
    const { deps, identity, account, password } = world()
    await disableAccount(deps, account)
    await enableAccount(deps, account)
    expect((await identity.checkPassword({ account, password, address: '::1' })).kind).toBe('right')
  })

  it('holds for a session that begins in the same moment', async () => {
    const { deps, identity, account } = world()
    await disableAccount(deps, account)
    const { accessToken, refreshToken } = await signIn()
    expect(await identity.authenticate(accessToken)).toBeNull()
    await expect(identity.renew(refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
  })
})

describe('resetPassword', () => {
  it('replaces the password and ends the sessions', async () => {
    const { deps, identity, account, password } = world()
    const { refreshToken } = await signIn()
    const code = await identity.issueCode(world().staffId)
    const fresh = await resetPassword(deps, account)
    expect(fresh).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/)
    const kindOf = async (typed: string) =>
      (await identity.checkPassword({ account, password: typed, address: '::1' })).kind
    expect([await kindOf(fresh), await kindOf(password)]).toEqual(['right', 'wrong'])
    await expect(identity.renew(refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
    await expect(identity.exchangeCode(code)).rejects.toMatchObject({ code: 'codeInvalid' })
  })
})

describe('a command about one account', () => {
  it('reads it in any spelling', () => {
    expect(readAccount([' Ｃhen.YU '], 'disable')).toBe('chen.yu')
  })

  it.each([[[]], [['a', 'b']]])('refuses %j with a sentence', words => {
    expect(() => readAccount(words, 'disable')).toThrow('用法：npm run staff:disable -- <账号>')
  })

  it('refuses unknown and demo accounts', async () => {
    const { deps } = world()
    await expect(disableAccount(deps, 'nobody.here')).rejects.toThrow('没有账号 nobody.here')
    await expect(disableAccount(deps, 'demo.lead')).rejects.toThrow('演示账号')
    await expect(resetPassword(deps, 'demo.lead')).rejects.toThrow('演示账号')
  })
})

it.each(['company_note', 'staff_export', 'favorite_group', 'favorite', 'saved_search', 'member_order'])(
  '%s outlives the account',
  async table => {
    const { deps } = world()
    const { rows } = await sql<{ rule: string }>`
      SELECT DISTINCT confdeltype AS rule FROM pg_constraint
      WHERE conrelid = ${table}::regclass AND confrelid = 'staff'::regclass`.execute(deps.db)
    expect(rows).toEqual([{ rule: 'r' }])
  }
)

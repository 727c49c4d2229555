import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createAccount,
  disableAccount,
  enableAccount,
  moveAccount,
  resetPassword
} from '../../../../host/server/identity/accounts/manageStaff.ts'
import { findAccount } from '../../../../host/server/identity/accounts/staff.ts'
import { openIdentityWorld } from '../identityWorld.ts'

const world = openIdentityWorld()

describe('createAccount', () => {
  it('returns a first password', async () => {
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
    expect(check).toMatchObject({ kind: 'first', account: 'wang.min' })
    expect((await findAccount(deps.db, 'wang.min'))?.member).toMatchObject({
      name: '王敏',
      role: 'manager',
      demo: false
    })
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
    await moveAccount(deps, 'same.team', '常州分行')
    expect(await departmentOf('same.team')).toEqual({ id: 'D0512', name: '常州分行' })
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
    expect([await kindOf(fresh), await kindOf(password)]).toEqual(['first', 'wrong'])
    await expect(identity.renew(refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
    await expect(identity.exchangeCode(code)).rejects.toMatchObject({ code: 'codeInvalid' })
  })
})

describe('a change of an account', () => {
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

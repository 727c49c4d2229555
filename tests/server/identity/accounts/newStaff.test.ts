import { describe, expect, it } from 'vitest'
import { createAccount, readNewStaff } from '../../../../host/server/identity/accounts/newStaff.ts'
import { openIdentityWorld } from '../identityWorld.ts'

const world = openIdentityWorld()

describe('readNewStaff', () => {
  it('parses an account, a name and a role', () => {
    expect(readNewStaff([' Wang.Min ', '王敏'])).toEqual({
      account: 'wang.min',
      name: '王敏',
      role: 'manager'
    })
    expect(readNewStaff(['wang.min', '王敏', 'lead']).role).toBe('lead')
  })

  it.each([
    [[], '用法'],
    [['wang.min'], '用法'],
    [['wang.min', '王', '敏', 'lead'], '用法'],
    [['w', '王敏'], '账号应为'],
    [['王敏', '王敏'], '账号应为'],
    [['wang min', '王敏'], '账号应为'],
    [['wang.min', ' '], '姓名应为'],
    [['wang.min', 'a\u0007b'], '姓名应为'],
    [['wang.min', '王敏', 'boss'], '角色应为']
  ])('refuses %j with a sentence', (words, sentence) => {
    expect(() => readNewStaff(words)).toThrow(sentence)
  })
})

describe('createAccount', () => {
  it('returns a new password that signs in', async () => {
    const { deps, identity, password: known } = world()
    const password = await createAccount(deps, { account: 'wang.min', name: '王敏', role: 'manager' })
    expect(password).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/)
    expect(password).not.toBe(known)
    const check = await identity.checkPassword({ account: 'wang.min', password, address: '::1' })
    expect(check).toMatchObject({ kind: 'right', member: { name: '王敏', role: 'manager', demo: false } })
  })

  it('refuses an existing account, and does not change it', async () => {
    const { deps, identity, account, password } = world()
    const again = createAccount(deps, { account, name: '别人', role: 'lead' })
    await expect(again).rejects.toThrow(`账号 ${account} 已存在。`)
    const check = await identity.checkPassword({ account, password, address: '::1' })
    expect(check).toMatchObject({ kind: 'right', member: { name: '陈予' } })
  })
})

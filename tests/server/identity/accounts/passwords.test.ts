import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../../../host/server/identity/accounts/commonPasswords.ts'
import { hashPassword, verifyPassword } from '../../../../host/server/identity/accounts/passwords.ts'

describe('passwords', () => {
  it('match their own hash only', async () => {
    const stored = await hashPassword('correct horse battery')
    expect(await verifyPassword('correct horse battery', stored)).toBe(true)
    expect(await verifyPassword('correct horse batterY', stored)).toBe(false)
  })

  it('are stored as salted hashes', async () => {
    const [one, other] = await Promise.all([hashPassword('same password'), hashPassword('same password')])
    expect(one).not.toBe(other)
    expect(one).not.toContain('same password')
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]+\$[\w-]+$/)
  })

  it('match a hash of an older cost', async () => {
    // scrypt("password", "NaCl", N=1024, r=8, p=16), 32 of the 64 bytes of RFC 7914
    const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex')
    const salt = Buffer.from('NaCl')
    const stored = `scrypt$1024$8$16$${salt.toString('base64url')}$${key.toString('base64url')}`
    expect(await verifyPassword('password', stored)).toBe(true)
  })

  it('never match an account that does not exist', async () => {
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('anything', null)).toBe(false)
  })

  it.each([
    'password1234',
    '123456789012',
    'Qwertyuiop123!'.toLowerCase(),
    'woaini520520',
    'abcabc123456',
    'admin@2026bank'
  ])('%s is common', password => expect(isCommonPassword(password)).toBe(true))

  it.each(['换一个更长的新密码 2026', 'correct horse battery', 'k7pm-x3qa-92hd', 'passionfruit-wagon-41'])(
    '%s is not common',
    password => expect(isCommonPassword(password)).toBe(false)
  )

  it('may be typed full-width', async () => {
    expect(await verifyPassword('ｐａｓｓword1234', await hashPassword('password1234'))).toBe(true)
  })
})

import { createHook } from 'node:async_hooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isCommonPassword } from '../../../../host/server/identity/accounts/commonPasswords.ts'
import {
  drawPassword,
  hashPassword,
  verifyPassword
} from '../../../../host/server/identity/accounts/passwords.ts'

/** Counts hashes from now on. */
function watchHashes() {
  const watched = { all: 0 }
  const hook = createHook({
    init: (_, type) => {
      if (type === 'SCRYPTREQUEST') watched.all++
    }
  }).enable()
  onTestFinished(() => void hook.disable())
  return watched
}

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

  it('that do not exist take as long', async () => {
    const stored = await hashPassword('correct horse battery')
    const hashes = watchHashes()
    await verifyPassword('wrong', stored)
    expect(hashes.all).toBe(1)
    await verifyPassword('wrong', null)
    expect(hashes.all).toBe(2)
    // A drawn one costs little, and is checked beside one that costs as much as any.
    const { password, hash } = await drawPassword()
    expect(hashes.all).toBe(3)
    expect(await verifyPassword(password, hash)).toBe(true)
    expect(hashes.all).toBe(5)
  })

  it('never match what is stored in another form', async () => {
    const [, ...rest] = (await hashPassword('correct horse battery')).split('$')
    expect(await verifyPassword('correct horse battery', ['bcrypt', ...rest].join('$'))).toBe(false)
    expect(await verifyPassword('', '')).toBe(false)
  })

  it.each([
    'password1234',
    '123456789012',
    'Qwertyuiop123!'.toLowerCase(),
    'woaini520520',
    'abcabc123456',
    'admin@2026bank',
    '2026password',
    '20password26',
    '!!password!!!',
    'p-a-s-s-w-o-r-d',
    'pass1word2026',
    'passwordpassword',
    'qwertyadminroot',
    'ponmlkjihgfe',
    '1qaz2wsx3edc',
    'zyxwvutsrqponm',
    '210987654321',
    '121212121212',
    '202620262026',
    '135791357913',
    '83920483920412',
    '98-76-54-32-10-98',
    '!!!!!!!!!!!!'
  ])('%s is common', password => expect(isCommonPassword(password)).toBe(true))

  it.each([
    '换一个更长的新密码 2026',
    'correct horse battery',
    'k7pm-x3qa-92hd',
    'passionfruit-wagon-41',
    '839204716358',
    '839204716358839204716358',
    '839204839204716',
    '716839204839204',
    'vpassword2026',
    'passwordv2026',
    '密码password'
  ])('%s is not common', password => expect(isCommonPassword(password)).toBe(false))

  it('may be typed full-width', async () => {
    expect(await verifyPassword('ｐａｓｓword1234', await hashPassword('password1234'))).toBe(true)
  })
})

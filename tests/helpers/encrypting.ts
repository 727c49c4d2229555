import { createCipheriv, createHash } from 'node:crypto'
import type { Cipher } from '../../src/http/pipeline/settings.ts'

export type KeyedCipher = Exclude<Cipher, { readonly passphrase: string }>

/** Encrypts like a service, with Node instead of the code under test. */
export function encrypt(plain: string, { mode, key, iv }: KeyedCipher): string {
  const bits = Buffer.byteLength(key) * 8
  if (mode === 'GCM') {
    const coder = createCipheriv(`aes-${bits}-gcm` as 'aes-128-gcm', key, iv)
    return Buffer.concat([coder.update(plain), coder.final(), coder.getAuthTag()]).toString('base64')
  }
  const coder = createCipheriv(`aes-${bits}-${mode.toLowerCase()}`, key, mode === 'ECB' ? null : iv)
  return Buffer.concat([coder.update(plain), coder.final()]).toString('base64')
}

/** OpenSSL's format: `openssl enc -aes-256-cbc -md md5 -base64`. */
export function encryptSalted(plain: string, passphrase: string): string {
  const salt = Buffer.from('saltsalt')
  let made = Buffer.alloc(0)
  let digest = Buffer.alloc(0)
  while (made.length < 48) {
    digest = createHash('md5')
      .update(Buffer.concat([digest, Buffer.from(passphrase), salt]))
      .digest()
    made = Buffer.concat([made, digest])
  }
  const coder = createCipheriv('aes-256-cbc', made.subarray(0, 32), made.subarray(32, 48))
  return Buffer.concat([Buffer.from('Salted__'), salt, coder.update(plain), coder.final()]).toString('base64')
}

import { type Aes, type Bytes, fromBase64, readUtf8, utf8 } from './aes.ts'
import type { Cipher } from '../pipeline/settings.ts'

const loadCryptoJs = () => import('./cryptoJs.ts')

const KEY_LENGTHS = [16, 24, 32]

/** Rejects with an Error whose message says why; it never holds a key or a part of the text. */
export async function decryptAes(bytes: Bytes, aes: Aes): Promise<Bytes> {
  if (!KEY_LENGTHS.includes(aes.key.length)) throw new Error('an AES key has 16, 24 or 32 bytes')
  if (aes.mode === 'CBC' && aes.iv.length !== 16) throw new Error('AES-CBC needs an iv of 16 bytes')
  if (canWebCrypto(aes)) return decryptByWebCrypto(bytes, aes)
  if (aes.mode === 'GCM') throw new Error('AES-GCM needs a secure context: HTTPS or localhost')
  const { decryptByCryptoJs } = await loadCryptoJs()
  return decryptByCryptoJs(bytes, aes)
}

const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle

/** Whether WebCrypto can do it: only in a secure context, and in Chromium not with a 192-bit key. */
function canWebCrypto({ mode, key, padding }: Aes): boolean {
  if (!subtle()) return false
  return mode === 'GCM' || (mode === 'CBC' && padding === 'pkcs7' && key.length !== 24)
}

async function decryptByWebCrypto(bytes: Bytes, { mode, key, iv }: Aes): Promise<Bytes> {
  const name = `AES-${mode}`
  const imported = await crypto.subtle.importKey('raw', key, name, false, ['decrypt'])
  return new Uint8Array(await crypto.subtle.decrypt({ name, iv }, imported, bytes))
}

/** The prefix of OpenSSL's passphrase format; eight bytes of salt follow. */
const SALTED = utf8('Salted__')
const SALT_END = SALTED.length + 8

/** Decrypts base64 to text. Rejects with an Error whose message holds no part of the text. */
export async function decryptText(text: string, cipher: Cipher): Promise<string> {
  const bytes = fromBase64(text)
  if (bytes.length === 0) throw new Error('there is no ciphertext')
  const plaintext =
    'passphrase' in cipher
      ? await decryptSalted(bytes, cipher.passphrase)
      : await decryptAes(bytes, aesOf(cipher))
  return readUtf8(plaintext)
}

function aesOf({ mode, key, iv }: Exclude<Cipher, { readonly passphrase: string }>): Aes {
  return { mode, key: utf8(key), iv: utf8(iv ?? ''), padding: 'pkcs7' }
}

async function decryptSalted(bytes: Bytes, passphrase: string): Promise<Bytes> {
  if (SALTED.some((byte, at) => byte !== bytes[at])) throw new Error('the ciphertext has no salt')
  const { keyFromPassphrase } = await loadCryptoJs()
  const { key, iv } = keyFromPassphrase(passphrase, bytes.slice(SALTED.length, SALT_END))
  return decryptAes(bytes.subarray(SALT_END), { mode: 'CBC', key, iv, padding: 'pkcs7' })
}

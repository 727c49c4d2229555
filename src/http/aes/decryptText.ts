import type { Cipher } from '../cipher.ts'
import type { Aes } from './aes.ts'
import { fromBase64, readUtf8, utf8, type Bytes } from './bytes.ts'
import { decryptAes, type LoadCryptoJs } from './decryptAes.ts'

/** The prefix of OpenSSL's passphrase format; eight bytes of salt follow. */
const SALTED = utf8('Salted__')
const SALT_END = SALTED.length + 8

/** Decrypts base64 to text. Rejects with an Error whose message holds no part of the text. */
export async function decryptText(text: string, cipher: Cipher, loadCryptoJs: LoadCryptoJs): Promise<string> {
  const bytes = fromBase64(text)
  if (bytes.length === 0) throw new Error('there is no ciphertext')
  const plain =
    'passphrase' in cipher
      ? await decryptSalted(bytes, cipher.passphrase, loadCryptoJs)
      : await decryptAes(bytes, aesOf(cipher), loadCryptoJs)
  return readUtf8(plain)
}

function aesOf({ mode, key, iv }: Exclude<Cipher, { readonly passphrase: string }>): Aes {
  return { mode, key: utf8(key), iv: utf8(iv ?? ''), padding: 'pkcs7' }
}

async function decryptSalted(bytes: Bytes, passphrase: string, loadCryptoJs: LoadCryptoJs): Promise<Bytes> {
  if (SALTED.some((byte, at) => byte !== bytes[at])) throw new Error('the ciphertext has no salt')
  const { keyFromPassphrase } = await loadCryptoJs()
  const { key, iv } = keyFromPassphrase(passphrase, bytes.slice(SALTED.length, SALT_END))
  return decryptAes(bytes.subarray(SALT_END), { mode: 'CBC', key, iv, padding: 'pkcs7' }, loadCryptoJs)
}

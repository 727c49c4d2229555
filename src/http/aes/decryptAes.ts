import type { Aes } from './aes.ts'
import type { Bytes } from './bytes.ts'
import type * as CryptoJs from './cryptoJs.ts'

/** Loads crypto-js on demand; in a worker it is bundled. */
export type LoadCryptoJs = () => Promise<typeof CryptoJs>

const KEY_LENGTHS = [16, 24, 32]

/** Rejects with an Error whose message says why; it never holds a key or a part of the text. */
export async function decryptAes(bytes: Bytes, aes: Aes, loadCryptoJs: LoadCryptoJs): Promise<Bytes> {
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

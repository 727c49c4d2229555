import type { Bytes } from './bytes.ts'
import type * as CryptoJs from './cryptoJs.ts'
import { canWebCrypto, decryptByWebCrypto } from './webCrypto.ts'

/** One way to decrypt. The key has 16, 24 or 32 bytes. */
export interface Aes {
  readonly mode: 'CBC' | 'ECB' | 'GCM'
  readonly key: Bytes
  /** CBC: 16 bytes. GCM: usually 12. ECB: none. */
  readonly iv: Bytes
  /** What fills the last block. GCM fills nothing and has its tag at the end. */
  readonly padding: 'pkcs7' | 'none'
}

/** Loads crypto-js when it is needed; a worker has it along. */
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

import 'crypto-js/aes.js'
import CryptoJS from 'crypto-js/core.js'
import WordArray from 'crypto-js/lib-typedarrays.js'
import ECB from 'crypto-js/mode-ecb.js'
import NoPadding from 'crypto-js/pad-nopadding.js'
import type { Aes, Bytes } from './aes.ts'

const BLOCK = 16

type Words = ReturnType<typeof WordArray.create>

/** Some 5 ms of work; then the page gets its turn. */
const SLICE = 4096 * BLOCK

/** CBC and ECB in JavaScript, for browsers that cannot, and without holding up the page. */
export async function decryptByCryptoJs(bytes: Bytes, { mode, key, iv, padding }: Aes): Promise<Bytes> {
  if (bytes.length % BLOCK !== 0) throw new Error('the ciphertext is cut off within a block')
  // crypto-js strips any bytes as padding; a wrong padding must be an error.
  const how = mode === 'ECB' ? { mode: ECB } : { iv: toWords(iv) }
  const decryptor = CryptoJS.algo.AES.createDecryptor(toWords(key), { ...how, padding: NoPadding })
  const plaintext = new Uint8Array(bytes.length)
  let filled = 0
  const fill = (words: Words): void => {
    plaintext.set(toBytes(words), filled)
    filled += words.sigBytes
  }
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await turn()
    fill(decryptor.process(toWords(bytes.subarray(at, at + SLICE))))
  }
  fill(decryptor.finalize())
  return padding === 'none' ? plaintext : withoutPadding(plaintext)
}

/** Lets everything that waits for the page go first. A timer would come late, and in a hidden tab once a second. */
function turn(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** EVP_BytesToKey with MD5, as OpenSSL made keys of passphrases: a key of 32 bytes and an iv of 16. */
export function keyFromPassphrase(
  passphrase: string,
  salt: Bytes
): { readonly key: Bytes; readonly iv: Bytes } {
  // aes.js imports both. evpkdf.js imported by itself may run before md5.js.
  const { EvpKDF, algo } = CryptoJS
  const how = { keySize: 12, iterations: 1, hasher: algo.MD5 }
  const bytes = toBytes(EvpKDF(passphrase, toWords(salt), how))
  return { key: bytes.slice(0, 32), iv: bytes.slice(32) }
}

function withoutPadding(bytes: Bytes): Bytes {
  const length = bytes.at(-1) ?? 0
  const filled = bytes.subarray(-length)
  if (length < 1 || length > BLOCK || filled.some(byte => byte !== length)) {
    throw new Error('the last block is not padded: wrong key, or cut off')
  }
  return bytes.subarray(0, -length)
}

// crypto-js stores big-endian words of four bytes; its own conversion goes byte by byte.
function toWords(bytes: Bytes): Words {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const words = Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(at * 4))
  return WordArray.create(words, bytes.length)
}

function toBytes({ words, sigBytes }: Words): Bytes {
  const bytes = new Uint8Array(sigBytes)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < sigBytes; at += 4) view.setInt32(at, words[at / 4] ?? 0)
  return bytes
}

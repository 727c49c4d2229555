import AES from 'crypto-js/aes.js'
import utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import type { Cipher } from '../../src/http/pipeline/settings.ts'

/** Encrypts JSON to base64, as a service with this cipher does. */
export function encryptWith(cipher: Cipher): (json: string) => string | Promise<string> {
  if ('passphrase' in cipher) return json => AES.encrypt(json, cipher.passphrase).toString()
  const { mode, key, iv } = cipher
  if (mode === 'ECB') return json => AES.encrypt(json, utf8.parse(key), { mode: ECB }).toString()
  return json => encryptInBrowser(json, { mode, key, iv })
}

interface BrowserCipher {
  readonly mode: 'CBC' | 'GCM'
  readonly key: string
  readonly iv: string
}

async function encryptInBrowser(json: string, { mode, key, iv }: BrowserCipher): Promise<string> {
  const name = `AES-${mode}`
  const secret = await crypto.subtle.importKey('raw', bytes(key), name, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name, iv: bytes(iv) }, secret, bytes(json))
  return btoa(Array.from(new Uint8Array(sealed), byte => String.fromCodePoint(byte)).join(''))
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

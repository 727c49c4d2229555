import type { Aes } from './aes.ts'
import type { Bytes } from './bytes.ts'

const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle

/** Whether WebCrypto can do it: only in a secure context, and in Chromium not with a 192-bit key. */
export function canWebCrypto({ mode, key, padding }: Aes): boolean {
  if (!subtle()) return false
  return mode === 'GCM' || (mode === 'CBC' && padding === 'pkcs7' && key.length !== 24)
}

export async function decryptByWebCrypto(bytes: Bytes, { mode, key, iv }: Aes): Promise<Bytes> {
  const name = `AES-${mode}`
  const imported = await crypto.subtle.importKey('raw', key, name, false, ['decrypt'])
  return new Uint8Array(await crypto.subtle.decrypt({ name, iv }, imported, bytes))
}

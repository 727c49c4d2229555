/** One way to decrypt. The key has 16, 24 or 32 bytes. */
export interface Aes {
  readonly mode: 'CBC' | 'ECB' | 'GCM'
  readonly key: Bytes
  /** CBC: 16 bytes. GCM: usually 12. ECB: none. */
  readonly iv: Bytes
  /** What fills the last block. GCM fills nothing and has its tag at the end. */
  readonly padding: 'pkcs7' | 'none'
}

/** Bytes that own their buffer, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

type FromBase64 = (text: string) => Bytes

/** Decodes base64 with or without line breaks; throws otherwise. */
export function fromBase64(text: string): Bytes {
  const native = (Uint8Array as { fromBase64?: FromBase64 }).fromBase64
  return native ? native.call(Uint8Array, text) : throughBinaryString(text)
}

/** For browsers older than 2025. */
function throughBinaryString(text: string): Bytes {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

const encoder = new TextEncoder()

export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

/** Decodes UTF-8 strictly: bytes decrypted with a wrong key must not pass as text. */
export function readUtf8(bytes: Bytes): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

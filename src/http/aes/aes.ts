import type { Bytes } from './bytes.ts'

/** One way to decrypt. The key has 16, 24 or 32 bytes. */
export interface Aes {
  readonly mode: 'CBC' | 'ECB' | 'GCM'
  readonly key: Bytes
  /** CBC: 16 bytes. GCM: usually 12. ECB: none. */
  readonly iv: Bytes
  /** What fills the last block. GCM fills nothing and has its tag at the end. */
  readonly padding: 'pkcs7' | 'none'
}

import type { Cipher } from '../pipeline/settings.ts'
import * as cryptoJs from './cryptoJs.ts'
import { decryptText } from './decryptText.ts'

export interface WorkerRequest {
  readonly text: string
  readonly cipher: Cipher
}

/** Posted once: the decrypted text, or why it failed. */
export type WorkerAnswer = { readonly text: string } | { readonly error: string }

// A static import: a worker bundled into one script cannot load anything later.
const loadCryptoJs = () => Promise.resolve(cryptoJs)

const answer = (message: WorkerAnswer): void => postMessage(message)

addEventListener('message', ({ data: { text, cipher } }: MessageEvent<WorkerRequest>) => {
  decryptText(text, cipher, loadCryptoJs).then(
    decrypted => answer({ text: decrypted }),
    (reason: unknown) => answer({ error: String(reason) })
  )
})

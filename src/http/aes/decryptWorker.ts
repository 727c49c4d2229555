import type { Cipher } from '../cipher.ts'
import * as cryptoJs from './cryptoJs.ts'
import { decryptText } from './decryptText.ts'

/** What a worker is asked. */
export interface WorkerQuestion {
  readonly text: string
  readonly cipher: Cipher
}

/** What it answers, once: the decrypted text, or why there is none. */
export type WorkerAnswer = { readonly text: string } | { readonly error: string }

// crypto-js is imported at once: a worker that bundlers make one script of cannot load anything later.
const loadCryptoJs = () => Promise.resolve(cryptoJs)

const answer = (message: WorkerAnswer): void => postMessage(message)

addEventListener('message', ({ data: { text, cipher } }: MessageEvent<WorkerQuestion>) => {
  decryptText(text, cipher, loadCryptoJs).then(
    decrypted => answer({ text: decrypted }),
    (reason: unknown) => answer({ error: String(reason) })
  )
})

import { Failure } from '../../failures/failure.ts'
import { decryptText } from './decryptText.ts'
import type { Cipher } from '../pipeline/settings.ts'
import type { WorkerAnswer, WorkerRequest } from './decryptWorker.ts'

/** From this many base64 characters a worker decrypts, to keep the page responsive. */
const LARGE = 200_000

const loadCryptoJs = () => import('./cryptoJs.ts')

/** Whether an answer is encrypted. Names in lower case; `false`, `0` and an empty value mean that it is not. */
export function isEncrypted(headers: Readonly<Record<string, string>>): boolean {
  const value = headers['encrypt-aes']?.trim().toLowerCase() ?? ''
  return !['', '0', 'false'].includes(value)
}

/**
 * The JSON of an encrypted body: base64 with or without line breaks, PKCS7, GCM with its tag at the end. JSON that a
 * gateway in between sent unencrypted is read as it is. Rejects with a `malformed` Failure, whatever is wrong.
 */
export async function decryptBody(text: string, cipher: Cipher): Promise<unknown> {
  const body = text.replace(/^\uFEFF/, '').trim()
  // Base64 never begins like an object or a list; some services wrap theirs in a JSON string.
  if (/^[[{]/.test(body)) return parse(body)
  const base64 = body.startsWith('"') ? String(parse(body)) : body
  return parse(await orMalformed(decryptWhereBest(base64, cipher)))
}

async function decryptWhereBest(text: string, cipher: Cipher): Promise<string> {
  const answer = text.length < LARGE ? null : await askWorker({ text, cipher })
  if (answer === null) return decryptText(text, cipher, loadCryptoJs)
  if ('error' in answer) throw new Error(answer.error)
  return answer.text
}

async function orMalformed<Result>(decrypting: Promise<Result>): Promise<Result> {
  try {
    return await decrypting
  } catch (cause) {
    throw new Failure({ kind: 'malformed', cause })
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    // The parser's message would quote what it read.
    throw new Failure({ kind: 'malformed', cause: 'the decrypted body is no JSON' })
  }
}

/** Runs one request in a worker of its own; null if there can be no worker. */
async function askWorker(request: WorkerRequest): Promise<WorkerAnswer | null> {
  const worker = startWorker()
  if (!worker) return null
  try {
    return await answerOf(worker, request)
  } finally {
    worker.terminate()
  }
}

// A policy of the page, a sandbox, a foreign origin or a bundler that dropped the file. The page can decrypt
// without.
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./decryptWorker.js', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

function answerOf(worker: Worker, request: WorkerRequest): Promise<WorkerAnswer | null> {
  return new Promise(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
    for (const failure of ['error', 'messageerror']) {
      worker.addEventListener(failure, event => {
        event.preventDefault()
        resolve(null)
      })
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(request)
  })
}

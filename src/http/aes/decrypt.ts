import { Failure } from '../../failures/failure.ts'
import { decryptText } from './decryptText.ts'
import type { Cipher } from '../pipeline/settings.ts'

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
  return parse(await orMalformed(decryptText(base64, cipher)))
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

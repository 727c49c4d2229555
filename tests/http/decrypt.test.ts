import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFailure } from '../../src/failures/failure.ts'
import type { Aes } from '../../src/http/aes/aes.ts'
import type { Cipher } from '../../src/http/pipeline/settings.ts'
import { decryptAes } from '../../src/http/aes/decryptText.ts'
import { decryptBody, isEncrypted } from '../../src/http/aes/decrypt.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'

interface AesCase {
  readonly id: string
  readonly input: {
    readonly header?: Readonly<Record<string, string>>
    readonly mode?: Aes['mode']
    readonly padding?: Aes['padding']
    readonly passphrase?: string
    readonly key_utf8?: string
    readonly iv_utf8?: string | null
    readonly body_text?: string
    readonly body_base64?: string
    readonly body_base64_openssl?: string
    readonly key_hex?: string
    readonly iv_hex?: string | null
    readonly ciphertext_hex?: string
  }
  readonly expected: {
    readonly rejects?: boolean | 'either'
    readonly json?: unknown
    readonly or_json?: unknown
    readonly json_parse?: 'error'
    readonly plaintext_hex?: string
  }
}

/** These need more than a body and a key: see decryptedAnswers.test.ts and decryptLarge.test.ts. */
const elsewhere = ['aes-bad-blob', 'aes-perf-10mb']

const cases = (yardstick<readonly AesCase[]>('aes') ?? []).filter(({ id }) => !elsewhere.includes(id))

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe.skipIf(!hasShared).each([
  ['with WebCrypto', true],
  ['on plain HTTP', false]
])(sharedTitle('aes, %s'), (_, secure) => {
  beforeEach(() => {
    if (!secure) vi.stubGlobal('crypto', {})
  })
  afterEach(() => vi.unstubAllGlobals())

  const vectors = cases.filter(({ input }) => input.ciphertext_hex !== undefined)
  it.each(vectors)('$id', async ({ input, expected }) => {
    const { mode = 'CBC', padding = 'none', key_hex = '', iv_hex, ciphertext_hex = '' } = input
    const aes = { mode, padding, key: fromHex(key_hex), iv: fromHex(iv_hex ?? '') }
    const plain = await decryptAes(fromHex(ciphertext_hex), aes)
    expect(toHex(plain)).toBe(expected.plaintext_hex)
  })

  const bodies = cases.filter(({ input }) => input.ciphertext_hex === undefined)
  it.each(bodies)('$id', async ({ input, expected }) => {
    const body = input.body_text ?? input.body_base64 ?? input.body_base64_openssl ?? ''
    const messages: string[] = []
    const outcome = await read(body, input).catch((error: unknown) => {
      messages.push(String(error), String((error as Error).cause))
      return isFailure(error) ? error.kind : error
    })
    expect(outcomes(expected)).toContainEqual(outcome)
    expect(pieces(body).filter(piece => messages.join(' ').includes(piece))).toEqual([])
  })
})

async function read(body: string, input: AesCase['input']): Promise<unknown> {
  return isEncrypted(input.header ?? {}) ? decryptBody(body, cipherOf(input)) : JSON.parse(body)
}

function cipherOf({ passphrase, mode = 'CBC', key_utf8 = '', iv_utf8 }: AesCase['input']): Cipher {
  return passphrase === undefined ? { mode, key: key_utf8, iv: iv_utf8 ?? '' } : { passphrase }
}

/** The outcomes that a case allows: the JSON, the kind of the failure, or both. */
function outcomes({ rejects = false, ...expected }: AesCase['expected']): readonly unknown[] {
  const refused = rejects !== false || expected.json_parse === 'error' ? ['malformed'] : []
  return [
    ...refused,
    ...('json' in expected ? [expected.json] : []),
    ...('or_json' in expected ? [expected.or_json] : [])
  ]
}

/** None of them may occur in an error message. */
const pieces = (body: string): readonly string[] => body.match(/.{12}/g) ?? []

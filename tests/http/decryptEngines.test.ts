import { createCipheriv } from 'node:crypto'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFailure } from '../../src/failures/failure.ts'
import type { Cipher } from '../../src/http/pipeline/settings.ts'
import { decryptBody, isEncrypted } from '../../src/http/aes/decrypt.ts'
import { encrypt, encryptSalted, type KeyedCipher } from '../helpers/encrypting.ts'

const keys = ['0123456789abcdef', '0123456789abcdef01234567', '0123456789abcdef0123456789abcdef']
const ciphers: readonly KeyedCipher[] = keys.flatMap((key): readonly KeyedCipher[] => [
  { mode: 'CBC', key, iv: 'fedcba9876543210' },
  { mode: 'ECB', key },
  { mode: 'GCM', key, iv: 'twelve bytes' }
])
const named = ciphers.map(cipher => ({ name: `${cipher.mode} ${cipher.key.length * 8}`, cipher }))

const CBC: KeyedCipher = { mode: 'CBC', key: keys[0] ?? '', iv: 'fedcba9876543210' }
const GCM: KeyedCipher = { mode: 'GCM', key: keys[0] ?? '', iv: 'twelve bytes' }

/** As on plain HTTP: without WebCrypto. */
const withoutWebCrypto = (): void => void vi.stubGlobal('crypto', {})

afterEach(() => vi.unstubAllGlobals())

async function refusal(body: string, cipher: Cipher): Promise<unknown> {
  const error: unknown = await decryptBody(body, cipher).catch((reason: unknown) => reason)
  return isFailure(error) ? { kind: error.kind, cause: String(error.cause) } : error
}

/** Everything encrypted round-trips. */
function expectRoundTrips(cipher: KeyedCipher): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async value => {
      const json = JSON.stringify(value)
      expect(await decryptBody(encrypt(json, cipher), cipher)).toEqual(JSON.parse(json))
    }),
    { numRuns: 40 }
  )
}

describe('encrypted data round-trips', () => {
  it.each(named)('$name, with WebCrypto', ({ cipher }) => expectRoundTrips(cipher))

  it.each(named.filter(({ cipher }) => cipher.mode !== 'GCM'))('$name, on plain HTTP', ({ cipher }) => {
    withoutWebCrypto()
    return expectRoundTrips(cipher)
  })

  it('with a passphrase', () =>
    fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.string({ minLength: 1, unit: 'binary' }),
        async (value, passphrase) => {
          const json = JSON.stringify(value)
          expect(await decryptBody(encryptSalted(json, passphrase), { passphrase })).toEqual(JSON.parse(json))
        }
      ),
      { numRuns: 40 }
    ))

  it('in a browser without Uint8Array.fromBase64', async () => {
    vi.stubGlobal('Uint8Array', Object.assign(class extends Uint8Array {}, { fromBase64: undefined }))
    expect(await decryptBody(encrypt('{"name":"演示"}', CBC), CBC)).toEqual({ name: '演示' })
  })
})

describe('invalid ciphertext', () => {
  it.each(named)('is malformed under $name, for any modification', ({ cipher }) =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(encrypt('{"code":200,"data":[1,2,3]}', { ...cipher }), 'base64')
        const cut = bytes.subarray(0, at % bytes.length)
        expect(await refusal(cut.toString('base64'), cipher)).toMatchObject({ kind: 'malformed' })
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ change
        const bent = await refusal(bytes.toString('base64'), cipher)
        expect(bent).toMatchObject({ kind: 'malformed' })
      }),
      { numRuns: 25 }
    )
  )

  it.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['a page', '<!doctype html><html></html>'],
    ['a text in JSON that is no base64', '"你好"'],
    ['base64 of something else', btoa('not encrypted at all, but long enough')]
  ])('is malformed: %s', async (_, body) => {
    expect(await refusal(body, CBC)).toMatchObject({ kind: 'malformed' })
    expect(await refusal(body, GCM)).toMatchObject({ kind: 'malformed' })
    expect(await refusal(body, { passphrase: 'demo' })).toMatchObject({ kind: 'malformed' })
  })

  it('never exposes the key', async () => {
    const failure = await refusal('AAAA', { ...CBC, key: 'short-secret' })
    expect(failure).toEqual({ kind: 'malformed', cause: 'Error: an AES key has 16, 24 or 32 bytes' })
  })
})

const unpadded = (text: string, { mode, key, iv = null }: KeyedCipher) => {
  const bits = Buffer.byteLength(key) * 8
  const coder = createCipheriv(`aes-${bits}-${mode.toLowerCase()}`, key, iv).setAutoPadding(false)
  return Buffer.concat([coder.update(text), coder.final()]).toString('base64')
}

describe('the last block', () => {
  const ECB: KeyedCipher = { mode: 'ECB', key: keys[0] ?? '' }
  const wrong = {
    kind: 'malformed',
    cause: 'Error: the last block is not padded: wrong key, or cut off'
  }

  it.each(Array.from({ length: 17 }, (_, at) => at))('may have any padding (%i)', async length => {
    const text = 'x'.repeat(length)
    expect(await decryptBody(encrypt(JSON.stringify(text), ECB), ECB)).toBe(text)
  })

  it.each([
    ['blanks, though they are JSON', `{"a":1}${' '.repeat(41)}`],
    ['zeros', '\0'.repeat(16)],
    ['other bytes', `{"a":1}${'\u0009'.repeat(7)}\u0008\u0009`],
    ['no padding', '{"name":"12345"}']
  ])('is wrong if it ends with %s', async (_, text) => {
    expect(await refusal(unpadded(text, ECB), ECB)).toEqual(wrong)
    withoutWebCrypto()
    expect(await refusal(unpadded(text, CBC), CBC)).toEqual(wrong)
  })
})

describe('the reason of a failure', () => {
  const short = 'short-secret'
  it.each<[string, string, Cipher]>([
    ['an AES key has 16, 24 or 32 bytes', 'AAAA', { mode: 'ECB', key: short }],
    ['AES-CBC needs an iv of 16 bytes', 'AAAA', { mode: 'CBC', key: keys[0] ?? '', iv: short }],
    ['there is no ciphertext', '', CBC],
    ['there is no ciphertext', '""', CBC],
    ['the ciphertext has no salt', btoa('Salted_-12345678'), { passphrase: short }],
    ['the ciphertext is cut off within a block', btoa('12345678'), { mode: 'ECB', key: keys[0] ?? '' }]
  ])('says %s, and no secret', async (reason, body, cipher) => {
    expect(await refusal(body, cipher)).toEqual({ kind: 'malformed', cause: `Error: ${reason}` })
  })

  it.each([
    ['within', encrypt('no JSON', CBC)],
    ['in place of it', '{"secret"'],
    ['around it', '"secret']
  ])('quotes nothing of what is no JSON: %s', async (_, body) => {
    expect(await refusal(body, CBC)).toEqual({ kind: 'malformed', cause: 'the decrypted body is no JSON' })
  })
})

const uses = async (cipher: Cipher, body: string): Promise<number> => {
  const decrypting = vi.spyOn(crypto.subtle, 'decrypt')
  expect(await decryptBody(body, cipher)).toEqual([1])
  const times = decrypting.mock.calls.length
  decrypting.mockRestore()
  return times
}

describe('WebCrypto', () => {
  // Chromium has no keys of 192 bits, and nobody has ECB.
  it.each(named.filter(({ name }) => name !== 'GCM 192').map(({ name, cipher }) => [name, cipher] as const))(
    'decrypts where every browser can: %s',
    async (name, cipher) => {
      const everywhere = cipher.mode === 'GCM' || (cipher.mode === 'CBC' && name !== 'CBC 192')
      expect(await uses(cipher, encrypt('[1]', cipher))).toBe(everywhere ? 1 : 0)
    }
  )

  it('decrypts what a passphrase opens', async () => {
    expect(await uses({ passphrase: 'demo' }, encryptSalted('[1]', 'demo'))).toBe(1)
  })
})

it('the base64 of the browser is used where it has one', async () => {
  const native = vi.fn<(text: string) => Uint8Array>(text => Uint8Array.from(Buffer.from(text, 'base64')))
  vi.stubGlobal('Uint8Array', Object.assign(class extends Uint8Array {}, { fromBase64: native }))
  const body = encrypt('[1]', CBC)
  expect(await decryptBody(body, CBC)).toEqual([1])
  expect(native.mock.calls).toEqual([[body]])
})

describe('variations by gateways and services', () => {
  it.each([
    ['plain JSON under the header of an encrypted one', '{"a":1}', { a: 1 }],
    ['a byte order mark before it', '\uFEFF[1]', [1]],
    ['blanks around it', ' \n {"a":1}\n', { a: 1 }],
    ['blanks around base64', ` \n${encrypt('{"a":1}', CBC)}\n`, { a: 1 }],
    ['base64 within a JSON string', JSON.stringify(encrypt('{"a":1}', CBC)), { a: 1 }],
    ['base64 with line breaks', encrypt('{"a":1}', CBC).replace(/.{8}/g, '$&\r\n'), { a: 1 }]
  ])('reads %s', async (_, body, value) => {
    expect(await decryptBody(body, CBC)).toEqual(value)
  })

  it.each([
    ['1', true],
    [' 0 ', false],
    ['true', true],
    ['AES', true],
    ['false', false],
    ['FALSE', false],
    ['0', false],
    [' ', false],
    ['', false]
  ])('reads a header “%s” as %s', (value, encrypted) => {
    expect(isEncrypted({ 'encrypt-aes': value })).toBe(encrypted)
    expect(isEncrypted({})).toBe(false)
  })
})

describe('AES-GCM', () => {
  it('is a configuration error on plain HTTP', async () => {
    withoutWebCrypto()
    expect(await refusal(encrypt('{}', GCM), GCM)).toEqual({
      kind: 'malformed',
      cause: 'Error: AES-GCM needs a secure context: HTTPS or localhost'
    })
  })
})

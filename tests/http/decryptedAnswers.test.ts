import { describe, expect, it } from 'vitest'
import { defineEndpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { file } from '../../src/contract/base/file.ts'
import type { Failure } from '../../src/failures/failure.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'
import { encrypt, type KeyedCipher } from '../helpers/encrypting.ts'
import { hasShared, sharedTitle } from '../helpers/shared.ts'
import { rawAnswers, type RawAnswer } from './rawAnswers.ts'

const cipher: KeyedCipher = { mode: 'CBC', key: '0123456789abcdef', iv: 'fedcba9876543210' }
const encrypted = { 'encrypt-aes': '1', 'content-type': 'application/json' }
const user = { id: '7', name: '王敏', account: 'wm', department: null, permissions: [] }
const plain = JSON.stringify(user)
const sheet = defineEndpoint({
  service: 'dataQuery',
  method: 'GET',
  path: 'sheet',
  summary: 'A file',
  permission: null,
  response: file
})

/** With envelopes. */
const inPlace = defineEndpoint({
  service: 'enterpriseFigure',
  method: 'GET',
  path: 'sheet',
  summary: 'A file',
  permission: null,
  response: file
})

const client = (answer: RawAnswer, key = cipher.key) =>
  createHttpClient({ adapter: rawAnswers(() => answer), cipher: { ...cipher, key } })

describe('an encrypted answer', () => {
  it('§7 an answer with the encrypt-aes header is decrypted and parsed as JSON', async () => {
    const { api } = client({ headers: encrypted, body: encrypt(plain, cipher) })
    expect(await api(endpoints.me, {})).toMatchObject({ name: '王敏' })
  })

  it('is malformed under a wrong key, and loading ends', async () => {
    const { api, loading } = client({ headers: encrypted, body: encrypt(plain, cipher) }, 'another key here')
    await expect(api(endpoints.me, {})).rejects.toMatchObject({ kind: 'malformed' })
    expect(loading.count).toBe(0)
  })

  it('is malformed without a configured cipher', async () => {
    const adapter = rawAnswers(() => ({ headers: encrypted, body: encrypt(plain, cipher) }))
    const { api } = createHttpClient({ adapter })
    await expect(api(endpoints.me, {})).rejects.toMatchObject({ kind: 'malformed' })
  })
})

const refusal = JSON.stringify({ code: 500, msg: '库存不足', reason: 'noStock' })

const failing = async (answer: RawAnswer, options: HttpClientOptions = {}) => {
  const { api } = createHttpClient({
    adapter: rawAnswers(() => answer),
    cipher,
    showApiErrorInfo: true,
    ...options
  })
  return (await api(endpoints.me, {}).catch((failure: unknown) => failure)) as Failure
}

describe('an encrypted refusal', () => {
  it('is told in the words of the service, like one in plain text (cipher of the deployment)', async () => {
    const body = encrypt(refusal, cipher)
    expect(
      await failing({ status: 500, headers: encrypted, body }, { showApiErrorInfo: false })
    ).toMatchObject({ status: 500, serverMessage: '库存不足' })
  })

  it.each([400, 401, 403, 404, 409, 500, 503])(
    'with status %i has its message and its reason',
    async status => {
      const body = encrypt(JSON.stringify({ detail: '名额已满', code: 'externalPassword' }), cipher)
      expect(await failing({ status, headers: encrypted, body })).toMatchObject({
        status,
        serverMessage: '名额已满',
        reason: 'externalPassword'
      })
    }
  )

  it('of a file is opened as well, whatever its status', async () => {
    const body = encrypt(refusal, cipher)
    const { api } = client({ status: 500, headers: encrypted, body })
    await expect(api(sheet, {})).rejects.toMatchObject({ status: 500, serverMessage: '库存不足' })
    const served = client({ headers: encrypted, body })
    await expect(served.api(inPlace, {})).rejects.toMatchObject({
      kind: 'refused',
      serverMessage: '库存不足'
    })
  })

  it.each([
    ['under a wrong key', encrypted, { cipher: { ...cipher, key: 'another key here' } }],
    ['without a configured cipher', encrypted, { cipher: undefined }],
    ['that nothing announces', {}, {}]
  ])('%s shows no ciphertext', async (_, headers, options) => {
    const body = encrypt(refusal, cipher)
    expect(await failing({ status: 500, headers, body }, options)).toMatchObject({
      kind: 'status',
      status: 500,
      serverMessage: null
    })
  })
})

describe.skipIf(!hasShared)(sharedTitle('aes'), () => {
  it('aes-bad-blob: a file with the header arrives byte for byte', async () => {
    const headers = { ...encrypted, 'content-type': 'application/octet-stream' }
    const { api, loading } = client({ headers, body: 'PK\u0003\u0004 xlsx' })
    const { content } = await api(sheet, {})
    expect(await content.text()).toBe('PK\u0003\u0004 xlsx')
    expect(loading.count).toBe(0)
  })
})

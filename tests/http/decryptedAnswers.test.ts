import { describe, expect, it } from 'vitest'
import { defineEndpoint } from '../../src/contract/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { file } from '../../src/contract/file.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
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

describe.skipIf(!hasShared)(sharedTitle('aes'), () => {
  it('aes-bad-blob: a file with the header arrives byte for byte', async () => {
    const headers = { ...encrypted, 'content-type': 'application/octet-stream' }
    const { api, loading } = client({ headers, body: 'PK\u0003\u0004 xlsx' })
    const { content } = await api(sheet, {})
    expect(await content.text()).toBe('PK\u0003\u0004 xlsx')
    expect(loading.count).toBe(0)
  })
})

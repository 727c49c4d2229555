import axios from 'axios'
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import { endpoints } from '../../../../src/contract/endpoints.ts'
import { services } from '../../../../src/contract/base/services.ts'
import { createHttpClient } from '../../../../src/http/createHttpClient.ts'
import { decryptBody } from '../../../../src/http/aes/decrypt.ts'
import type { KeyedCipher } from '../../../helpers/encrypting.ts'

/** The functions that the benchmark calls in this page; the encrypted body is the one loaded last. */
export interface BenchPage {
  /** One request with our client or bare axios; its time in ms. */
  readonly request: Record<'ours' | 'reference', () => Promise<number>>
  readonly load: (path: string) => Promise<void>
  /** Decrypts and parses the body with our client or with crypto-js on the main thread. */
  readonly decrypt: Record<'ours' | 'reference', (cipher: KeyedCipher) => Promise<void>>
}

const { searchCompanies } = endpoints
const url = `${services[searchCompanies.service].basePath}/${searchCompanies.path}`
const body = { criteria: {}, pageSize: 200 }
const token = 'bench'
const headers = { authorization: `Bearer ${token}`, 'platform-id': 'prospecting' }
const { api } = createHttpClient({ session: { token: () => token, save: () => {} } })

let text = ''

const page: BenchPage = {
  request: {
    ours: () => timed(() => api(searchCompanies, { body })),
    reference: () => timed(() => axios.post(url, body, { headers }))
  },
  load: async path => {
    text = (await axios.get<string>(path, { responseType: 'text' })).data
  },
  decrypt: {
    ours: async cipher => void (await decryptBody(text, cipher)),
    reference: async ({ mode, key, iv }) => {
      const how = mode === 'ECB' ? { mode: ECB } : { iv: Utf8.parse(iv ?? '') }
      JSON.parse(AES.decrypt(text, Utf8.parse(key), how).toString(Utf8))
    }
  }
}
Object.assign(globalThis, { bench: page })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

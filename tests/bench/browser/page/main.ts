import axios from 'axios'
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
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
  /**
   * Decrypts and parses the body with our client or, in CBC, with crypto-js at one go; the longest time in ms for which nothing
   * else could happen in the page.
   */
  readonly decrypt: Record<'ours' | 'reference', (cipher: KeyedCipher) => Promise<number>>
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
    ours: cipher => blocked(() => decryptBody(text, cipher)),
    reference: ({ key, iv }) =>
      blocked(async () => {
        const how = { iv: Utf8.parse(iv ?? '') }
        return JSON.parse(AES.decrypt(text, Utf8.parse(key), how).toString(Utf8)) as unknown
      })
  }
}
Object.assign(globalThis, { bench: page })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function blocked(work: () => Promise<unknown>): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  let longest = 0
  let last = performance.now()
  port1.addEventListener('message', () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    port2.postMessage(null)
  })
  port1.start()
  port2.postMessage(null)
  await work()
  port1.close()
  return Math.max(longest, performance.now() - last)
}

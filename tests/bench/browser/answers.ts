import { getResponse } from 'msw'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { services } from '../../../src/contract/base/services.ts'
import { createMockHandlers } from '../../../src/mocks/index.ts'
import { encrypt, type KeyedCipher } from '../../helpers/encrypting.ts'

interface CompanyAnswer {
  readonly data: { readonly items: readonly unknown[] }
}

/** An answer of the company search with about this many bytes. */
export async function companyAnswer(bytes: number): Promise<string> {
  const { service, path, method } = endpoints.searchCompanies
  const request = new Request(`http://services.test${services[service].basePath}/${path}`, {
    method,
    headers: { authorization: 'Bearer bench' },
    body: JSON.stringify({ criteria: {}, pageSize: 200 })
  })
  const response = await getResponse([...createMockHandlers()], request)
  const answer = (await response?.json()) as CompanyAnswer
  const { items } = answer.data
  const wanted = Math.round((items.length * bytes) / sizeOf(answer))
  return JSON.stringify({ ...answer, data: { ...answer.data, items: repeated(items, wanted) } })
}

/** JSON of about this many bytes, encrypted as a service does. */
export function encryptedBody(cipher: KeyedCipher, bytes: number): string {
  const plain = JSON.stringify({
    code: 200,
    msg: 'ok',
    data: { items: repeated([row], bytes / (sizeOf(row) + 1)) }
  })
  return encrypt(plain, cipher)
}

const row = {
  id: 'c-000001',
  name: '演示精密制造有限公司',
  uscc: '91440300MA5DEMO01X',
  region: '广东省深圳市南山区',
  capital: 12_500_000,
  tags: ['高新技术企业', '专精特新']
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

function repeated<Item>(items: readonly Item[], count: number): readonly Item[] {
  return Array.from({ length: Math.round(count) }, (_, at) => items[at % items.length] as Item)
}

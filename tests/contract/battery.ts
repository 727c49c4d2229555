import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { sectionKeys } from '../../src/catalogue/sections.ts'
import type { Endpoint, RequestOf } from '../../src/contract/defineEndpoint.ts'
import { endpointKeys, endpoints, type EndpointKey } from '../../src/contract/endpoints.ts'
import { sectionRows } from '../../src/contract/entities/company.ts'
import { services } from '../../src/contract/services.ts'
import { call, unwrap, type RawAnswer } from './call.ts'
import { exampleCalls } from './exampleCalls.ts'

export interface ServicesUnderTest {
  readonly base: string
  /** Endpoints whose good call needs something that these services do not have. */
  readonly skip: readonly EndpointKey[]
}

/** What holds for the services of a deployment, whoever answers: msw and the reference server pass the same battery. */
export function describeServices(name: string, tested: () => ServicesUnderTest): void {
  describe(`the services as ${name} answers them`, () => {
    let token: string
    let calls: ReturnType<typeof exampleCalls>

    const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, as: string | null = token) =>
      call(tested().base, endpoint, request, as)

    beforeAll(async () => {
      token = await signIn(tested().base)
      const found = await ask(endpoints.searchCompanies, { body: {} })
      const me = await ask(endpoints.me, {})
      const { items } = unwrap(endpoints.searchCompanies, found) as { items: { id: string }[] }
      calls = exampleCalls(items[0]?.id ?? '', (me.body as { id: string }).id)
    })

    it.for([...endpointKeys])('%s: what is answered needs no leniency', async (key, { skip }) => {
      skip(tested().skip.includes(key), 'needs what these services do not have')
      const endpoint: Endpoint = endpoints[key]
      // Some calls end the session they are made in.
      const as =
        endpoint.service === 'dataQuery' && endpoint.method === 'POST' ? await signIn(tested().base) : token
      if (key === 'removeFavorite') await ask(endpoints.addFavorite, calls.addFavorite)
      const answer = await ask(endpoint, calls[key], as)
      expectStrict(endpoint, answer)
    })

    it.for([...sectionKeys])(
      'every record of the section %s has the shape of the catalogue',
      async section => {
        const { id } = calls.company.params
        const answer = await ask(endpoints.companySection, { params: { id, section }, query: {} })
        const { items, total } = unwrap(endpoints.companySection, answer) as {
          items: unknown[]
          total: number
        }
        expect(items).toHaveLength(Math.min(total, 20))
        expect(v.parse(v.array(sectionRows[section]), items)).toEqual(items)
      }
    )

    it.for(endpointKeys.filter(key => endpoints[key].token === 'required'))(
      '%s: without a token the answer is a 401 with a sentence',
      async key => {
        const endpoint: Endpoint = endpoints[key]
        const answer = await ask(endpoint, calls[key], null)
        expectRefusal(endpoint, answer, 401)
      }
    )

    it('an unknown company is a 404, a wrong request a 400, each with a sentence', async () => {
      const unknown = await ask(endpoints.company, { params: { id: '999999999' } })
      expectRefusal(endpoints.company, unknown, 404)
      const wrong = await ask(endpoints.searchCompanies, { body: { criteria: { status: ['没有的'] } } })
      expectRefusal(endpoints.searchCompanies, wrong, 400)
      const notKept = await ask(endpoints.addFavorite, { body: { companyId: '999999999' } })
      expectRefusal(endpoints.addFavorite, notKept, 404)
    })

    it('keeps a company once, shows it everywhere as kept, and lets it go', async () => {
      const { id } = calls.company.params
      const inList = async (): Promise<string[]> => {
        const answer = await ask(endpoints.favorites, { query: {} })
        return (answer.body as { items: { company: { id: string } }[] }).items.map(each => each.company.id)
      }
      const shown = async (): Promise<unknown> =>
        (unwrap(endpoints.company, await ask(endpoints.company, { params: { id } })) as { favorite: unknown })
          .favorite
      await ask(endpoints.addFavorite, { body: { companyId: id } })
      await ask(endpoints.addFavorite, { body: { companyId: id } })
      expect((await inList()).filter(each => each === id)).toEqual([id])
      expect(await shown()).toBe(true)
      await ask(endpoints.removeFavorite, { params: { id } })
      expect(await inList()).not.toContain(id)
      expect(await shown()).toBe(false)
    })

    it('pages without losing or repeating a company', async () => {
      const pages = await Promise.all([1, 2].map(page => searched({ pageSize: 20, page })))
      const both = await searched({ pageSize: 40, page: 1 })
      expect(pages.flatMap(page => page.items.map(each => each.id))).toEqual(both.items.map(each => each.id))
    })

    it('a facet counts what the search then finds', async () => {
      const criteria = { keyword: ['科技'] }
      const answer = await ask(endpoints.companyFacets, {
        body: { criteria, filters: ['status', 'established'] }
      })
      const { facets } = unwrap(endpoints.companyFacets, answer) as {
        facets: { filter: 'status' | 'established'; values: { token: string; count: number }[] }[]
      }
      expect(facets.map(each => each.filter)).toEqual(['status', 'established'])
      for (const { filter, values } of facets) {
        expect(values).not.toEqual([])
        for (const { token: value, count } of values) {
          const { total } = await searched({ criteria: { ...criteria, [filter]: [value] } })
          expect({ filter, value, total }).toEqual({ filter, value, total: count })
        }
      }
    })

    async function searched(body: RequestOf<typeof endpoints.searchCompanies>['body']) {
      const answer = await ask(endpoints.searchCompanies, { body })
      return unwrap(endpoints.searchCompanies, answer) as { total: number; items: { id: string }[] }
    }
  })
}

async function signIn(base: string): Promise<string> {
  const answer = await call(base, endpoints.loginByDemo, { body: {} }, null)
  return (answer.body as { access_token: string }).access_token
}

function expectStrict(endpoint: Endpoint, answer: RawAnswer): void {
  expect(answer.status).toBe(endpoint.status)
  expect(answer.contentType ?? '').toMatch(endpoint.status === 204 ? /^$/ : /^application\/json/)
  const value = unwrap(endpoint, answer)
  expect(v.parse(endpoint.response, value)).toEqual(value)
}

function expectRefusal(endpoint: Endpoint, answer: RawAnswer, status: number): void {
  const sentence = expect.stringMatching(/\p{Script=Han}/u)
  const enveloped = services[endpoint.service].body === 'enveloped'
  const body = enveloped ? { code: status, msg: sentence, data: null } : { message: sentence }
  expect(answer).toMatchObject({ status, body })
}

import { create as contentDisposition } from 'content-disposition'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { sectionKeys, sectionOf } from '../../src/catalogue/sections.ts'
import { similarityKeys, weightsOf } from '../../src/catalogue/insights/similarity.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../../src/contract/base/defineEndpoint.ts'
import { endpointKeys, endpoints, type EndpointKey } from '../../src/contract/endpoints.ts'
import { readChallenge } from '../../src/contract/base/challenge.ts'
import { file } from '../../src/contract/base/file.ts'
import { sectionRows, type SectionPage } from '../../src/contract/entities/companyDetail.ts'
import type { PatentCount } from '../../src/contract/entities/overview.ts'
import type { OfferedProduct } from '../../src/contract/entities/product.ts'
import { checkCriteria } from '../../src/domain/criteria/criteria.ts'
import { typeOfName } from '../../src/domain/files/fileTypes.ts'
import { Refused, sentenceOf, type RefusalCode } from '../../src/contract/base/refusals.ts'
import { refusalBody } from '../../src/contract/serve.ts'
import { services } from '../../src/contract/base/services.ts'
import { fileNameFromContentDisposition } from '../../src/http/pipeline/fileName.ts'
import { call, unwrap, type RawAnswer } from './call.ts'
import { exampleCalls, type Known } from './exampleCalls.ts'
import { describeJobs } from './jobBattery.ts'
import { prepare } from './prepare.ts'
import { provocations, without, type Provocation, type ServicesName, type Setting } from './provocations.ts'

export interface ServicesUnderTest {
  readonly base: string
  /** Lets jobs that wait be done. */
  readonly doJobs: () => Promise<void>
  /** The same services with another setting and a session; null if nobody can sign in. */
  readonly inSetting: (setting: Setting) => Promise<{ readonly base: string; readonly token: string | null }>
  /** Ends the other setting. */
  readonly leaveSetting: () => void
  /** Endpoints whose example call needs something that these services lack. */
  readonly skip: readonly EndpointKey[]
}

/** The tests of the services of a deployment: the mocks and the reference server pass the same ones. */
export function describeServices(name: ServicesName, tested: () => ServicesUnderTest): void {
  describe(`the services as ${name} answers them`, () => {
    let token: string
    let calls: ReturnType<typeof exampleCalls>
    let known: Known

    const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, as: string | null = token) =>
      call(tested().base, endpoint, request, as)

    beforeAll(async () => {
      token = await signIn(tested().base)
      known = await prepare(ask, tested().doJobs)
      calls = exampleCalls(known)
    })

    it.for([...endpointKeys])('%s: the answer matches the strict schema', async (key, { skip }) => {
      skip(tested().skip.includes(key), 'needs what these services do not have')
      const endpoint: Endpoint = endpoints[key]
      // Some calls end the session they use.
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

    it.for([...sectionKeys])('the section %s is narrowed by its kinds, and by no others', async section => {
      const { id } = calls.company.params
      const ofKind = (kind: string) =>
        ask(endpoints.companySection, { params: { id, section }, query: { kind } })
      for (const kind of sectionOf(section).kinds ?? []) {
        const { items, total } = unwrap(endpoints.companySection, await ofKind(kind)) as {
          items: { kind: string }[]
          total: number
        }
        expect(items.filter(item => item.kind !== kind)).toEqual([])
        expect(items).toHaveLength(Math.min(total, 20))
      }
      expectRefusal(endpoints.companySection, await ofKind('没有的类别'), 400)
    })

    it('patents are counted as their section lists them', async () => {
      const inventive = await ask(endpoints.searchCompanies, { body: { criteria: { inventions: ['10-'] } } })
      const { items } = unwrap(endpoints.searchCompanies, inventive) as { items: { id: string }[] }
      const id = items[0]?.id ?? ''
      const section = await ask(endpoints.companySection, { params: { id, section: 'patents' }, query: {} })
      const { kinds } = unwrap(endpoints.companySection, section) as SectionPage
      const counted = await ask(endpoints.companyPatents, { params: { id } })
      const counts = unwrap(endpoints.companyPatents, counted) as readonly PatentCount[]
      expect(kinds[0]?.count).toBeGreaterThanOrEqual(10)
      const sums = kinds.map(({ kind }) => ({
        kind,
        count: counts.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0)
      }))
      expect(sums).toEqual(kinds)
      expect(counts.every(({ year, status }) => year !== null && status !== null)).toBe(true)
    })

    it('each product of the bank is a search', async () => {
      const answer = await ask(endpoints.bankProducts, {})
      const products = unwrap(endpoints.bankProducts, answer) as readonly OfferedProduct[]
      expect(products.length).toBeGreaterThan(0)
      for (const { criteria } of products) {
        expect(checkCriteria(criteria).ignored).toEqual([])
        // One after the other: the server counts its calls.
        // oxlint-disable-next-line no-await-in-loop
        const found = await ask(endpoints.searchCompanies, { body: { criteria } })
        expect(found.status).toBe(200)
      }
    })

    it.for(endpointKeys.filter(key => endpoints[key].token === 'required'))(
      '%s: without a token the answer is a 401 with a sentence',
      async key => {
        const endpoint: Endpoint = endpoints[key]
        const answer = await ask(endpoint, calls[key], null)
        expectRefusal(endpoint, answer, 401)
      }
    )

    it.for(endpointKeys.filter(key => endpoints[key].permission))(
      '%s: without the permission the answer is a 403 with a sentence, and nothing changes',
      async key => {
        const endpoint: Endpoint = endpoints[key]
        const { base, token: as } = await tested().inSetting(without(endpoint.permission ?? 'company:read'))
        const stored = async () => {
          const lists = [
            call(base, endpoints.favorites, { query: {} }, as),
            call(base, endpoints.favoriteGroups, {}, as),
            call(base, endpoints.savedSearches, {}, as),
            call(base, endpoints.notes, { params: { id: known.companyId }, query: {} }, as),
            call(base, endpoints.exports, { query: {} }, as)
          ]
          return (await Promise.all(lists)).map(answer => answer.body)
        }
        const before = await stored()
        const answer = await call(base, endpoint, calls[key], as)
        expectRefusal(endpoint, answer, 403)
        expect(JSON.stringify(answer.body)).toContain(sentenceOf('forbidden'))
        expect(await stored()).toEqual(before)
        tested().leaveSetting()
      }
    )

    it.for(namedRefusals())('%s refuses %s as its entry documents', async ([key, code], { skip }) => {
      const provocation = (provocations[key] as Record<string, Provocation | string>)[code]
      if (typeof provocation !== 'object') return skip(provocation)
      skip(provocation.not?.[name] !== undefined, provocation.not?.[name])
      const { base, token: own } = await tested().inSetting(provocation.setting ?? {})
      const answer = await provocation.provoke(
        (endpoint, request, as = own) => call(base, endpoint, request, as),
        known
      )
      const endpoint: Endpoint = endpoints[key]
      const status = endpoint.refusals[code] ?? 0
      const { message, reason } = new Refused(code)
      const sentence = expect.stringMatching(
        new RegExp(`^${message.replace(/[.?()]/g, String.raw`\$&`).replace(/\{\w+\}/g, '.+')}$`)
      ) as string
      const challenge = readChallenge(answer.body)
      expect(answer).toEqual({
        ...answer,
        status,
        body: refusalBody(endpoint.service, { status, message: sentence, reason, challenge })
      })
      // A wrong answer to a challenge brings the next one, and nothing else does.
      expect(challenge !== null).toBe(code === 'wrongCaptcha')
      tested().leaveSetting()
    })

    describe('jobs', () => {
      describeJobs({
        enter: async () => {
          const { base, token: own } = await tested().inSetting({})
          return (endpoint, request, as = own) => call(base, endpoint, request, as)
        },
        leave: () => tested().leaveSetting(),
        doJobs: () => tested().doJobs()
      })
    })

    it('an unknown company is a 404, an invalid request a 400, each with a sentence', async () => {
      const unknown = await ask(endpoints.company, { params: { id: '999999999' } })
      expectRefusal(endpoints.company, unknown, 404)
      const wrong = await ask(endpoints.searchCompanies, { body: { criteria: { status: ['没有的'] } } })
      expectRefusal(endpoints.searchCompanies, wrong, 400)
      const unknownFavorite = await ask(endpoints.addFavorite, { body: { companyId: '999999999' } })
      expectRefusal(endpoints.addFavorite, unknownFavorite, 404)
    })

    it('adds a favorite once, marks it everywhere, and removes it', async () => {
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

    it('saves a search under a unique name, shows its changes, removes and restores it', async () => {
      const body = {
        name: '小微',
        criteria: { scale: ['小型'] },
        sort: '-established',
        columns: ['name' as const]
      }
      const { body: kept } = await ask(endpoints.saveSearch, { body })
      const { id } = kept as { id: string }
      expectRefusal(endpoints.saveSearch, await ask(endpoints.saveSearch, { body }), 409)
      const params = { id }
      const another = await ask(endpoints.saveSearch, { body: { ...body, name: '另一个' } })
      const taken = { params: { id: (another.body as { id: string }).id }, body: { name: '小微' } }
      expectRefusal(endpoints.changeSearch, await ask(endpoints.changeSearch, taken), 409)
      const { body: changes } = await ask(endpoints.searchChanges, { params, query: { list: 'left' } })
      expect(changes).toMatchObject({
        search: { id, name: '小微', criteria: { scale: ['小型'] }, sort: '-established', columns: ['name'] },
        added: { count: 0 },
        left: { count: 0 },
        changes: { items: [] }
      })
      expect((await ask(endpoints.removeSearch, { params })).status).toBe(204)
      expectRefusal(endpoints.searchChanges, await ask(endpoints.searchChanges, { params, query: {} }), 404)
      expectRefusal(
        endpoints.changeSearch,
        await ask(endpoints.changeSearch, { params, body: { name: '大' } }),
        404
      )
      const restored = await ask(endpoints.changeSearch, { params, body: { removed: false } })
      expect(restored.body).toMatchObject({ id, name: '小微' })
      const { body: all } = await ask(endpoints.savedSearches, {})
      expect((all as { id: string }[]).map(each => each.id)).toContain(id)
      await ask(endpoints.removeSearch, { params })
    })

    it('pages without losing or repeating a company', async () => {
      const pages = await Promise.all([1, 2].map(page => searched({ pageSize: 20, page })))
      const both = await searched({ pageSize: 40, page: 1 })
      expect(pages.flatMap(page => page.items.map(each => each.id))).toEqual(both.items.map(each => each.id))
    })

    it('a facet count equals the total of the search', async () => {
      const counted = ['status', 'established', 'insured', 'financingDate', 'chain', 'mine'] as const
      const criteria = { keyword: ['公司'] }
      const answer = await ask(endpoints.companyFacets, {
        body: { criteria, filters: [...counted] }
      })
      const { facets } = unwrap(endpoints.companyFacets, answer) as {
        facets: { filter: (typeof counted)[number]; values: { token: string; count: number }[] }[]
      }
      expect(facets.map(each => each.filter)).toEqual(counted)
      for (const { filter, values } of facets) {
        expect(values).not.toEqual([])
        for (const { token: value, count } of values) {
          const { total } = await searched({ criteria: { ...criteria, [filter]: [value] } })
          expect({ filter, value, total }).toEqual({ filter, value, total: count })
        }
      }
    })

    it('similar companies have a contribution per feature, the most similar first', async () => {
      const { id } = calls.company.params
      const similar = async (weights: object) => {
        const answer = await ask(endpoints.similarCompanies, { body: { id, weights } })
        return unwrap(endpoints.similarCompanies, answer) as ResponseOf<typeof endpoints.similarCompanies>
      }
      const { items, features, source } = await similar({})
      const scores = items.map(item => item.score ?? 0)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
      expect(source.id).toBe(id)
      expect(items.map(({ company }) => company.id)).not.toContain(id)
      expect(features.map(each => each.feature)).toEqual(similarityKeys)
      for (const { score, contributions } of items) {
        expect(score).toBeCloseTo(
          contributions.reduce((sum, each) => sum + (each.points ?? 0), 0),
          6
        )
      }
      const inRegion = await similar({ ...weightsOf(() => 0), region: 1 })
      const [nearest] = inRegion.items
      expect(nearest?.score).toBeGreaterThan(0)
      expect(nearest?.contributions).toMatchObject([{ feature: 'region', points: nearest?.score }])
      const unknown = await ask(endpoints.similarCompanies, { body: { id: '999999999' } })
      expectRefusal(endpoints.similarCompanies, unknown, 404)
      const tooMuch = await ask(endpoints.similarCompanies, { body: { id, weights: { region: 11 } } })
      expectRefusal(endpoints.similarCompanies, tooMuch, 400)
    })

    it('a name is suggested by a part of it, with the total of the search', async () => {
      const [most = { name: '', count: 0 }] = await nodesNamed('')
      expect((await nodesNamed(most.name.slice(1))).map(each => each.name)).toContain(most.name)
      const first = most.name.slice(0, 1)
      expect((await nodesNamed(first))[0]?.name.startsWith(first)).toBe(true)
      expect(await nodesNamed('没有这个环节')).toEqual([])
      const { total } = await searched({ criteria: { chain: [most.name] } })
      expect(total).toBe(Math.min(most.count, 10_000))
    })

    it('whose suppliers can be asked for is found by the whole of a name, also of a short one', async () => {
      const { items } = await searched({ pageSize: 20 })
      const company = items.find(({ shortName }) => shortName !== null)
      const [whole, short] = [company?.name ?? '', company?.shortName ?? '']
      for (const [typed, exact] of [
        [whole, true],
        [short, true],
        [whole.slice(0, -1), false]
      ] as const) {
        const answer = await ask(endpoints.catalogueNames, { query: { source: 'suppliersOf', typed } })
        expect(unwrap(endpoints.catalogueNames, answer)).toContainEqual(
          expect.objectContaining({ name: whole, exact })
        )
      }
    })

    async function nodesNamed(typed: string) {
      const answer = await ask(endpoints.catalogueNames, { query: { source: 'chainNodes', typed } })
      return unwrap(endpoints.catalogueNames, answer) as { name: string; count: number }[]
    }

    async function searched(body: RequestOf<typeof endpoints.searchCompanies>['body']) {
      const answer = await ask(endpoints.searchCompanies, { body })
      return unwrap(endpoints.searchCompanies, answer) as {
        total: number
        items: { id: string; name: string; shortName: string | null }[]
      }
    }
  })
}

function namedRefusals(): (readonly [EndpointKey, RefusalCode])[] {
  return endpointKeys.flatMap(key =>
    Object.keys(endpoints[key].refusals).map(code => [key, code as RefusalCode] as const)
  )
}

async function signIn(base: string): Promise<string> {
  const answer = await call(base, endpoints.loginByDemo, { body: {} }, null)
  return (answer.body as { access_token: string }).access_token
}

function expectStrict(endpoint: Endpoint, answer: RawAnswer): void {
  expect(answer.status).toBe(endpoint.status)
  if (endpoint.response === file) return expectFile(answer)
  expect(answer.contentType ?? '').toMatch(endpoint.status === 204 ? /^$/ : /^application\/json/)
  const value = unwrap(endpoint, answer)
  expect(v.parse(endpoint.response, value)).toEqual(value)
}

/** A file of the type that its name says, to be saved and kept by nobody on the way. */
function expectFile({ disposition, contentType, caching, bytes }: RawAnswer): void {
  const name = fileNameFromContentDisposition(disposition) ?? ''
  expect(disposition).toBe(contentDisposition(name))
  expect(contentType).toBe(typeOfName(name))
  expect(caching).toBe('no-store')
  expect(bytes).not.toHaveLength(0)
}

function expectRefusal(endpoint: Endpoint, answer: RawAnswer, status: number): void {
  const sentence = expect.stringMatching(/\p{Script=Han}/u)
  const enveloped = services[endpoint.service].body === 'enveloped'
  const body = enveloped ? { code: status, msg: sentence, data: null } : { message: sentence }
  expect(answer).toMatchObject({ status, body })
}

import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type {
  ChainAtNode,
  IndustryChain,
  IndustryChainSummary
} from '../../../src/contract/entities/chain.ts'
import { fillPath } from '../../../src/contract/base/path.ts'
import { services } from '../../../src/contract/base/services.ts'
import { createMockHandlers } from '../../../src/mocks/index.ts'
import { call, unwrap } from '../../contract/call.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const COMPANIES = 2000

let server: TestServer
let token: string
const mocks = createMockHandlers({ companies: COMPANIES })

beforeAll(async () => {
  server = await startTestServer({ companies: COMPANIES })
  const { body } = await call(server.base, endpoints.loginByDemo, { body: {} }, null)
  token = (body as { access_token: string }).access_token
})
afterAll(() => server.close())

async function onServer<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<unknown> {
  return unwrap(endpoint, await call(server.base, endpoint, request, token))
}

async function onMocks(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>> = {},
  search = ''
): Promise<unknown> {
  const path = `${services[endpoint.service].basePath}/${fillPath(endpoint, params)}${search}`
  const request = new Request(`http://services.test${path}`, { headers: { Authorization: 'Bearer token' } })
  const answer = await getResponse([...mocks], request)
  if (!answer) throw new Error(`Nobody mocks ${endpoint.path}.`)
  return ((await answer.json()) as { data: unknown }).data
}

function described(chains: readonly IndustryChainSummary[]) {
  return chains
    .filter(({ origin }) => origin === 'stated')
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Relations that are kept back follow from products, of which the mocks invent some. */
function comparable({ edges, ...chain }: IndustryChain) {
  return {
    ...chain,
    doubts: null,
    edges: edges.map(({ upstream, downstream }) => `${upstream} → ${downstream}`).toSorted()
  }
}

// Two independent implementations: SQL, and a scan of a list.
describe('the server and the mocks agree', () => {
  it('on the chains that somebody has described', async () => {
    const theirs = (await onServer(endpoints.industryChains, {})) as readonly IndustryChainSummary[]
    const ours = (await onMocks(endpoints.industryChains)) as readonly IndustryChainSummary[]
    expect(described(theirs)).toEqual(described(ours))
  })

  it('on the chains at the nodes that are called so', async () => {
    const theirs = (await onServer(endpoints.chainsAtNode, {
      query: { typed: '电池' }
    })) as readonly ChainAtNode[]
    const ours = (await onMocks(endpoints.chainsAtNode, {}, '?typed=电池')) as readonly ChainAtNode[]
    const stated = (chains: readonly ChainAtNode[]) =>
      chains
        .filter(({ key }) => ours.some(each => each.key === key))
        .map(({ key, nodes }) => `${key} ${nodes.toSorted().join()}`)
        .toSorted()
    expect(stated(theirs)).toEqual(stated(ours))
    expect(ours.length).toBeGreaterThan(1)
  })

  it.each(['', '320000', '440300'])('on the nodes of a chain, counted in %o', async region => {
    const theirs = (await onServer(endpoints.industryChain, {
      params: { id: '新能源汽车' },
      query: region === '' ? {} : { region }
    })) as IndustryChain
    const ours = (await onMocks(
      endpoints.industryChain,
      { id: '新能源汽车' },
      region === '' ? '' : `?region=${region}`
    )) as IndustryChain
    expect(comparable(theirs)).toEqual(comparable(ours))
  })
})

import { render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { isFailure, type Failure } from '../../src/failures/failure.ts'
import type { Api } from '../../src/http/pipeline/api.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'
import { useLoading } from '../../src/http/useConnection.ts'
import { NavigationProvider } from '../../src/navigation/NavigationProvider.tsx'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { memoryStorage } from '../../src/session/storage.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { rawAnswers } from './rawAnswers.ts'
import { startFakeService, type FakeService, type Reply } from './fakeService.ts'

interface Case {
  readonly id: string
  readonly input: {
    readonly status: number
    readonly content_type?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly location?: string
    readonly body?: string
    readonly body_hex?: string
    readonly body_gbk?: string
    readonly json?: unknown
  }
  readonly expected: {
    readonly rejects: boolean | 'either'
    readonly main_thread_block_ms_max?: number
    readonly empty_state?: boolean
    readonly message?: 'network'
  }
}

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.close())

/** The cases use list, name, capital and established; our rows have the capital in regCapital. */
function inOurWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOurWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [ourWords[key] ?? key, inOurWords(each)])
  )
}
const ourWords: Readonly<Record<string, string>> = { list: 'items', capital: 'regCapital' }

// 企业 in GBK.
const gbk = (text: string): Buffer => Buffer.from(text.replace('企业', '\u00C6\u00F3\u00D2\u00B5'), 'latin1')

function replyOf({ input }: Case): Reply {
  const { body, body_hex, body_gbk, content_type, headers = {} } = input
  const written =
    input.json === undefined ? (body ?? (body_gbk && gbk(body_gbk))) : JSON.stringify(inOurWords(input.json))
  return {
    status: input.status,
    headers: {
      ...headers,
      ...(content_type ? { 'content-type': content_type } : {}),
      ...(input.location ? { location: input.location } : {})
    },
    body: body_hex ? Buffer.from(body_hex, 'hex') : (written ?? ''),
    broken: 'content-length' in headers
  }
}

/** A browser follows redirects and returns the page at the end. */
const loginPage = rawAnswers(() => ({
  cameFrom: 'https://app.example.com/login',
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>登录</title>'
}))

function adapterOf(each: Case): HttpClientOptions['adapter'] {
  if (each.input.location) return loginPage
  service.answer(replyOf(each))
  return 'http'
}

/** Most cases are about a list; an empty object is valid for a single company. */
function callOf({ id }: Case): (api: Api) => Promise<unknown> {
  return id === 'malformed-body-16'
    ? api => api(endpoints.company, { params: { id: '1' } })
    : api => api(endpoints.searchCompanies, { body: {} })
}

async function outcomeOf(answer: Promise<unknown>): Promise<Failure | null> {
  const failure: unknown = await answer.then(
    () => null,
    (reason: unknown) => reason
  )
  expect(failure === null || isFailure(failure)).toBe(true)
  return failure as Failure | null
}

/** Texts that users must never see: program output, gateway pages, wrongly decoded characters. */
const garbage =
  /undefined|NaN|Invalid Date|\[object|TypeError|\uFFFD|ÆóÒµ|PNG|not gzip|bytes then|<[!a-z]|[[{]{2}/i

function Loading() {
  return <p>{`进行中：${useLoading()}`}</p>
}

function openList(adapter: HttpClientOptions['adapter']) {
  const storage = memoryStorage()
  storage.set('token', 't')
  storage.set('userResult', '{"id":"u1"}')
  return render(
    <ThemeProvider motion={false}>
      <HttpProvider baseUrl={service.url} adapter={adapter} tokenInRefreshBody>
        <SessionProvider storage={storage}>
          <NavigationProvider>
            <ExploreCompanyScreen />
            <Loading />
          </NavigationProvider>
        </SessionProvider>
      </HttpProvider>
    </ThemeProvider>
  )
}

// oxlint-disable-next-line vitest/valid-title -- the helper adds why it is skipped
describe.skipIf(!hasShared)(sharedTitle('malformed-body cases'), () => {
  const cases = (yardstick<Case[]>('malformed-body') ?? []).map(each => [each.id, each] as const)

  it.each(cases)('%s becomes data of the contract or a Failure', async (_, each) => {
    const { expected } = each
    const { api, loading } = createHttpClient({ baseUrl: service.url, adapter: adapterOf(each) })
    const begin = performance.now()
    const failure = await outcomeOf(callOf(each)(api))
    // Ten times the limit of the case: this is no benchmark.
    expect(performance.now() - begin).toBeLessThan(10 * (expected.main_thread_block_ms_max ?? 500))
    expect(loading.count).toBe(0)
    const rejects = failure !== null
    expect(expected.rejects === 'either' ? [true, false] : [expected.rejects]).toContain(rejects)
    expect(failure?.kind).toBe(expected.message ?? failure?.kind)
    // A service without an envelope gets the same body.
    await outcomeOf(api(endpoints.me, {}))
  })

  it.each(cases)('%s leaves the list readable', async (_, each) => {
    const { container } = openList(adapterOf(each))
    const settled = () => {
      expect(screen.getByText('进行中：0')).toBeVisible()
      expect(container.querySelector('[aria-busy=true]')).toBeNull()
    }
    await waitFor(settled)
    expect(screen.getByRole('combobox', { name: '关键词' })).toBeVisible()
    expect(screen.queryAllByRole('alert').length).toBeLessThanOrEqual(1)
    expect(document.body.textContent).not.toMatch(garbage)
    const nothingThere = screen.queryByText('暂未收录企业') !== null
    expect(nothingThere).toBe(each.expected.empty_state ?? nothingThere)
  })
})

const rows = (items: readonly unknown[]): Reply => ({
  body: JSON.stringify({ code: 200, data: { items, total: items.length } })
})

describe('a list of a service that violates the contract', () => {
  it('shows the valid values, and two dashes for the rest', async () => {
    service.answer(rows([{ id: 7, name: 12345, regCapital: 'abc', established: '0000-00-00' }]))
    openList('http')
    const row = (await screen.findByText('12345')).closest('tr')
    expect(row).toHaveTextContent('--')
  })

  it('renders rows with equal or missing ids', async () => {
    const named = ['演示甲', '演示乙', '演示丙', '演示丁'].map(name => ({ name }))
    service.answer(rows(named.map((row, at) => (at < 2 ? { ...row, id: 1 } : row))))
    openList('http')
    await screen.findByText('演示丁')
    const names = screen.getAllByText(/^演示/).map(each => each.textContent)
    expect(names).toEqual(['演示甲', '演示乙', '演示丙', '演示丁'])
  })
})

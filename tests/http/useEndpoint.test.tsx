import {
  QueryClient,
  QueryClientProvider,
  onlineManager,
  useQueryClient as useQueryClientOfPage
} from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Failure } from '../../src/failures/failure.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { useMutation, useQueries, useQuery, useQueryClient } from '../../src/http/queries.tsx'
import { useApi, useConnection, useLoading } from '../../src/http/useConnection.ts'
import { endpointKey, endpointQuery, useEndpoint, type EndpointOptions } from '../../src/http/useEndpoint.ts'
import { tokenService } from './tokenService.ts'
import { waitOf } from '../helpers/patience.ts'

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** A service that names everybody after the end of the address, once more for each call. */
const naming = (delay = 0) =>
  tokenService(({ url }, nth) => ({ delay, body: { id: nth, name: `${url.split('/').at(-1)} ${nth}` } }))

/** Lasts for a minute. */
const lasting: typeof endpoints.colleague = { ...endpoints.colleague, fresh: 60 }

interface ShownProps {
  readonly id: string
  readonly endpoint?: typeof endpoints.colleague
  readonly options?: EndpointOptions
}

function Shown({ id, endpoint = endpoints.colleague, options }: ShownProps) {
  const { data, error, fetchStatus } = useEndpoint(endpoint, { params: { id } }, options)
  return <p>{`${data?.name ?? error?.kind ?? 'nothing'}, ${fetchStatus}`}</p>
}

function Client({ see }: { readonly see: (client: QueryClient) => void }) {
  const client = useQueryClient()
  useEffect(() => {
    see(client)
  }, [client, see])
  return null
}

const within = (service: ReturnType<typeof tokenService>, children: ReactNode) => (
  <HttpProvider adapter={service.adapter}>{children}</HttpProvider>
)

describe('what a screen shows', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

  it('is fetched at once, unless it is not wanted yet', async () => {
    const service = naming()
    const { rerender } = render(within(service, <Shown id="a" options={{ enabled: false }} />))
    expect(screen.getByText('nothing, idle')).toBeVisible()
    rerender(within(service, <Shown id="a" options={{ enabled: true }} />))
    expect(await screen.findByText('a 1, idle')).toBeVisible()
  })

  it('is nothing while something else loads, or what was there, as the screen likes it', async () => {
    const service = naming(100)
    const { rerender } = render(within(service, <Shown id="a" />))
    await screen.findByText('a 1, idle')
    rerender(within(service, <Shown id="b" />))
    expect(screen.getByText('nothing, fetching')).toBeVisible()
    await screen.findByText('b 2, idle')
    rerender(within(service, <Shown id="c" options={{ keepPrevious: true }} />))
    expect(screen.getByText('b 2, fetching')).toBeVisible()
    expect(await screen.findByText('c 3, idle')).toBeVisible()
  })

  it.each([
    ['each time it is shown', endpoints.colleague, {}, [1, 2, 3]],
    ['after the time of its endpoint', lasting, {}, [1, 1, 2]],
    ['after the time that the screen says', endpoints.colleague, { fresh: 60 }, [1, 1, 2]],
    ['each time where the screen says so', lasting, { fresh: 0 }, [1, 2, 3]]
  ])('is asked for %s', async (_, endpoint, options: EndpointOptions, times) => {
    const service = naming()
    const { rerender } = render(within(service, null))
    const asked: number[] = []
    for (const passing of [59_000, 2000, 0]) {
      rerender(within(service, <Shown id="a" endpoint={endpoint} options={options} />))
      await act(() => vi.advanceTimersByTimeAsync(10))
      asked.push(service.calls.length)
      rerender(within(service, null))
      await act(() => vi.advanceTimersByTimeAsync(passing))
    }
    expect(asked).toEqual(times)
  })

  it('is asked for once by all that show it, and given up when nothing does', async () => {
    const service = naming(1000)
    const two = [<Shown key="1" id="a" />, <Shown key="2" id="a" />]
    const { rerender } = render(within(service, two))
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(service.calls).toHaveLength(1)
    rerender(within(service, two.slice(1)))
    await act(() => vi.advanceTimersByTimeAsync(500))
    rerender(within(service, <Loading />))
    await act(() => vi.advanceTimersByTimeAsync(10))
    // The service would have taken longer.
    expect(screen.getByText('进行中：0')).toBeVisible()
  })

  it('is asked for after what people wait for, where nobody does', async () => {
    const service = naming(1000)
    const two = [<Shown key="1" id="a" options={{ background: true }} />, <Shown key="2" id="b" />]
    render(within(service, two))
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(service.calls.map(({ url }) => url.split('/').at(-1))).toEqual(['b'])
    expect(await screen.findByText('a 2, idle', undefined, { timeout: waitOf('unit') })).toBeVisible()
  })

  it('is no duplicate of what a program asks for meanwhile', async () => {
    const service = naming(100)
    const seen = vi.fn<(name: string) => void>()
    const Asking = () => {
      const api = useApi()
      useEffect(() => {
        api(endpoints.colleague, { params: { id: 'a' } }).then(
          ({ name }) => seen(name),
          ({ kind }: Failure) => seen(kind)
        )
      }, [api])
      return null
    }
    render(within(service, [<Asking key="1" />, <Shown key="2" id="a" />]))
    expect(await screen.findByText(/^a \d, idle$/)).toBeVisible()
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(expect.stringMatching(/^a \d$/)), waitOf('unit'))
  })

  it('is asked for again when the page is online again', async () => {
    let isOnline = false
    const service = tokenService(() => (isOnline ? { body: { id: 1, name: '王敏' } } : { broken: true }))
    render(
      <HttpProvider adapter={service.adapter} isOnline={() => isOnline}>
        <Shown id="a" />
      </HttpProvider>
    )
    expect(await screen.findByText('offline, idle')).toBeVisible()
    act(() => onlineManager.setOnline(false))
    isOnline = true
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('王敏, idle')).toBeVisible()
  })
})

function Loading() {
  return <p>{`进行中：${useLoading()}`}</p>
}

const nobody = () => Promise.reject(new Error('not asked'))

describe('the key of a query', () => {
  const { me, colleague } = endpoints

  it('tells endpoints and requests apart, and begins alike for all of one endpoint', () => {
    const one = endpointKey(colleague, { params: { id: '1' } })
    const other = endpointKey(colleague, { params: { id: '2' } })
    expect(one).not.toEqual(other)
    expect(one.slice(0, -1)).toEqual(endpointKey(colleague))
    expect(other.slice(0, -1)).toEqual(endpointKey(colleague))
    expect(endpointKey(me)).not.toEqual(endpointKey(colleague))
    const posted = { ...me, method: 'POST' as const }
    expect(endpointKey(posted)).not.toEqual(endpointKey(me))
    expect(endpointKey({ ...me, service: 'site' })).not.toEqual(endpointKey(me))
    expect(endpointQuery(nobody, colleague, { params: { id: '1' } }).queryKey).toEqual(one)
  })
})

function Prefetching() {
  const { queryClient, api } = useConnection()
  // As a link does that is hovered: nothing shows it yet.
  const fetch = () =>
    void queryClient.prefetchQuery(endpointQuery(api, endpoints.colleague, { params: { id: 'b' } }))
  return <button onClick={fetch}>取</button>
}

const answer = (name: string) => ({ queryKey: [name], queryFn: () => Promise.resolve(name) })

function One() {
  return <p>{useQuery(answer('there')).data ?? 'nothing'}</p>
}

it('an answer is drawn before the browser paints again', async () => {
  vi.useFakeTimers()
  render(within(naming(), <One />))
  await act(async () => {
    // Only microtasks: the clock stands still.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  })
  expect(screen.getByText('there')).toBeVisible()
})

describe('the provider', () => {
  it('applies new options to the next call, and keeps what is there', async () => {
    const [one, other] = [naming(), naming()]
    const { rerender } = render(within(one, <Shown id="a" />))
    await screen.findByText('a 1, idle')
    rerender(within(other, [<Shown key="1" id="b" />]))
    expect(await screen.findByText('b 1, idle')).toBeVisible()
    expect(one.calls).toHaveLength(1)
    expect(other.calls).toHaveLength(1)
  })

  it('forgets its answers when it is gone, and cancels what is under way', async () => {
    const clients: QueryClient[] = []
    const see = (client: QueryClient) => clients.push(client)
    const service = tokenService(({ url }, nth) =>
      url.endsWith('/b') ? { delay: 60_000 } : { body: { id: nth } }
    )
    const { unmount } = render(
      within(service, [<Shown key="1" id="a" />, <Client key="2" see={see} />, <Prefetching key="3" />])
    )
    await screen.findByText(', idle')
    await userEvent.click(screen.getByRole('button', { name: '取' }))
    const cache = clients[0]?.getQueryCache()
    await vi.waitFor(() => expect(service.calls).toHaveLength(2), waitOf('unit'))
    expect(cache?.getAll()).toHaveLength(2)
    unmount()
    await vi.waitFor(() => expect(cache?.getAll()).toEqual([]), waitOf('unit'))
  })

  it('keeps its answers though StrictMode takes it away for a moment', async () => {
    const service = naming()
    render(<StrictMode>{within(service, <Shown id="a" />)}</StrictMode>)
    expect(await screen.findByText(/^a \d, idle$/)).toBeVisible()
  })

  it('leaves the page its own queries', () => {
    const own = new QueryClient()
    const seen: QueryClient[] = []
    const ours: QueryClient[] = []
    const OfPage = () => {
      const client = useQueryClientOfPage()
      useEffect(() => void seen.push(client), [client])
      return null
    }
    render(
      <QueryClientProvider client={own}>
        {within(naming(), [<OfPage key="1" />, <Client key="2" see={client => ours.push(client)} />])}
      </QueryClientProvider>
    )
    expect(new Set(seen)).toEqual(new Set([own]))
    expect(ours[0]).toBeInstanceOf(QueryClient)
    expect(ours).not.toContain(own)
  })

  it('asks and writes with its own cache alone', async () => {
    const wrote = vi.fn<() => Promise<string>>(() => Promise.resolve('写好'))
    const Screen = () => {
      const one = useQuery(answer('甲'))
      const more = useQueries({ queries: [answer('乙'), answer('丙')] })
      const write = useMutation({ mutationFn: wrote })
      return (
        <button onClick={() => write.mutate()}>
          {[one, ...more, write].map(({ data }) => data ?? '无').join()}
        </button>
      )
    }
    // Only our client writes at once while the page is offline.
    onlineManager.setOnline(false)
    render(within(naming(), <Screen />))
    await userEvent.click(await screen.findByRole('button', { name: '甲,乙,丙,无' }))
    expect(await screen.findByRole('button', { name: '甲,乙,丙,写好' })).toBeVisible()
  })
})

describe('without the provider', () => {
  it.each([
    ['useApi', () => useApi(), 'useApi needs an HttpProvider above it'],
    ['useLoading', () => useLoading(), 'This needs an HttpProvider above it'],
    ['useQueryClient', () => useQueryClient(), 'This needs an HttpProvider above it'],
    ['useEndpoint', () => useEndpoint(endpoints.me, {}), 'useApi needs an HttpProvider above it']
  ])('%s says what is missing', (_, useIt, sentence) => {
    const Lost = () => {
      useIt()
      return null
    }
    expect(() => renderToString(<Lost />)).toThrow(sentence)
  })
})

it('nothing is loading on a server', () => {
  expect(renderToString(within(naming(), <Loading />))).toContain('进行中：0')
})

import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes, StaticRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { expectConsole } from '../helpers/console.ts'
import { staffServices, storeSession } from '../session/staffServices.ts'

const app = (basePath: string) => (
  <ProspectingApp
    basePath={basePath}
    adapter={staffServices().adapter}
    storage={browserStorage()}
    motion={false}
    components={{ screens: { home: () => <h1>HOME</h1> } }}
  />
)

function openAt(address: string, path: string) {
  storeSession('t')
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={path} element={app('/prospecting')} />
      </Routes>
    </MemoryRouter>
  )
}

describe('the route around', () => {
  it.each(['/prospecting/*', '*', '/*'])('may be %s', async path => {
    openAt('/prospecting/home', path)
    expect(await screen.findByText('HOME')).toBeVisible()
  })

  it('may be a parent of the star, of which the router only warns', async () => {
    expectConsole(/has no trailing/)
    storeSession('t')
    render(
      <MemoryRouter initialEntries={['/prospecting/home']}>
        <Routes>
          <Route path="/prospecting" element={app('/prospecting')}>
            <Route path="*" element={null} />
          </Route>
        </Routes>
      </MemoryRouter>
    )
    expect(await screen.findByText('HOME')).toBeVisible()
  })

  it('without a star gets a sentence that says what to write', () => {
    openAt('/prospecting', '/prospecting')
    expect(screen.getByRole('alert')).toHaveTextContent('<Route path="/prospecting/*">')
  })
})

describe('the route around, where it cannot hold the application', () => {
  it('is an index, which has no addresses below', () => {
    storeSession('t')
    render(
      <MemoryRouter initialEntries={['/prospecting']}>
        <Routes>
          <Route path="/prospecting">
            <Route index element={app('/prospecting')} />
          </Route>
        </Routes>
      </MemoryRouter>
    )
    expect(screen.getByRole('alert')).toHaveTextContent('<Route path="/prospecting/*">')
  })

  it('is one of an exact address with a slash at its end', () => {
    openAt('/prospecting/', '/prospecting/')
    expect(screen.getByRole('alert')).toHaveTextContent('write <Route path="/prospecting/*"> around it.')
  })
})

const current = () => screen.getByRole('link', { current: 'page' })

describe('the path of the application', () => {
  it.each(['/prospecting', '/prospecting/', '/prospecting//'])(
    'may be %s, in a router around without a route',
    async basePath => {
      storeSession('t')
      render(<MemoryRouter initialEntries={['/prospecting/home']}>{app(basePath)}</MemoryRouter>)
      expect(await screen.findByText('HOME')).toBeVisible()
      expect(current()).toHaveAttribute('href', '/prospecting/home')
    }
  )

  it('may be longer than that of the route around', async () => {
    openAt('/prospecting/home', '/*')
    expect(await screen.findByText('HOME')).toBeVisible()
    cleanup()
    storeSession('t')
    render(
      <MemoryRouter initialEntries={['/crm/prospecting/']}>
        <Routes>
          <Route path="/crm/*" element={app('/crm/prospecting')} />
        </Routes>
      </MemoryRouter>
    )
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(current()).toHaveAttribute('href', '/crm/prospecting/home')
  })

  it('is that of the route around where none is given', async () => {
    storeSession('t')
    render(
      <MemoryRouter initialEntries={['/crm/prospecting']}>
        <Routes>
          <Route path="/crm">
            <Route path="prospecting/*" element={app('')} />
          </Route>
        </Routes>
      </MemoryRouter>
    )
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(current()).toHaveAttribute('href', '/crm/prospecting/home')
  })

  it('beside the route around gets a sentence that says what to write', () => {
    storeSession('t')
    render(
      <MemoryRouter initialEntries={['/crm/home']}>
        <Routes>
          <Route path="/crm/*" element={app('/prospecting')} />
        </Routes>
      </MemoryRouter>
    )
    expect(screen.getByRole('alert')).toHaveTextContent('write basePath="/crm", or none.')
  })

  it('is waited for: a page may draw what stands there before it has changed the address', async () => {
    storeSession('t')
    render(app('/crm'))
    expect(screen.queryByText('HOME')).toBeNull()
    history.pushState(null, '', '/crm/home')
    onTestFinished(() => history.pushState(null, '', '/'))
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(location.pathname).toBe('/crm/home')
  })

  it('that a page leaves before it removes the application is no warning', async () => {
    const warn = vi.spyOn(console, 'warn')
    storeSession('t')
    history.pushState(null, '', '/crm/home')
    onTestFinished(() => history.pushState(null, '', '/'))
    render(app('/crm'))
    expect(await screen.findByText('HOME')).toBeVisible()
    await act(async () => {
      history.pushState(null, '', '/elsewhere')
      // As single-spa tells of every pushed address.
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(screen.queryByText('HOME')).toBeNull()
    expect(warn).not.toHaveBeenCalled()
    await act(async () => {
      history.pushState(null, '', '/crm/home')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await screen.findByText('HOME')).toBeVisible()
  })

  it('that is never reached gets a sentence that says so', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    storeSession('t')
    render(app('/crm'))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByRole('alert')).toHaveTextContent('basePath "/crm", and the address is not below it.')
  })

  it('is counted once where the route around has it, too', async () => {
    openAt('/prospecting', '/prospecting/*')
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(current()).toHaveAttribute('href', '/prospecting/home')
  })

  it('has no screen beside it', async () => {
    storeSession('t')
    render(<MemoryRouter initialEntries={['/another/page/home']}>{app('/prospecting')}</MemoryRouter>)
    expect(await screen.findByText('页面不存在')).toBeVisible()
    cleanup()
    render(<MemoryRouter initialEntries={['/anotherPage/home']}>{app('/prospecting')}</MemoryRouter>)
    expect(await screen.findByText('页面不存在')).toBeVisible()
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
  })

  it.each([
    ['', '/', '/home'],
    ['/', '/', '/home'],
    ['/crm', '/crm', '/crm/home'],
    ['/crm/', '/crm/home', '/crm/home']
  ])('is %j without a router around: %s shows %s', async (basePath, address, expected) => {
    history.pushState(null, '', address)
    onTestFinished(() => history.pushState(null, '', '/'))
    storeSession('t')
    render(app(basePath))
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(location.pathname).toBe(expected)
    expect(current()).toHaveAttribute('href', expected)
  })
})

const screens = { home: () => <h1>HOME</h1> }

/** As that of a framework: an address that is asked for is shown later. */
function Framework({ start, asked }: { readonly start: string; readonly asked: unknown[][] }) {
  const [location, setLocation] = useState(start)
  const navigate = (address: string, options: { readonly replace: boolean }): void => {
    asked.push([address, options])
    setTimeout(() => setLocation(address), 5)
  }
  return (
    <>
      <button onClick={() => setLocation('/crm/home')}>后退</button>
      <ProspectingApp
        basePath="/crm"
        router={{ location, navigate }}
        adapter={staffServices().adapter}
        storage={browserStorage()}
        motion={false}
        components={{ screens }}
      />
    </>
  )
}

describe('a router of another kind', () => {
  it('is asked for every address, and followed', async () => {
    storeSession('t')
    const asked: unknown[][] = []
    render(<Framework start="/crm" asked={asked} />)
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(asked).toEqual([['/crm/home', { replace: true }]])
    expect(location.pathname).toBe('/')
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }))
    expect(menu.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/crm/home')
    await userEvent.click(menu.getByRole('link', { name: '报告中心' }))
    expect(asked.at(-1)).toEqual(['/crm/reportCenter', { replace: false }])
    await userEvent.click(screen.getByRole('button', { name: '后退' }))
    expect(await screen.findByText('HOME')).toBeVisible()
  })

  it('that stands elsewhere is waited for', async () => {
    storeSession('t')
    const { container } = render(<Framework start="/" asked={[]} />)
    expect(container.querySelector('.pa-layout')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '后退' }))
    expect(await screen.findByText('HOME')).toBeVisible()
  })
})

/** A component of the page around. */
function Branch() {
  return <p>{useQuery<string>({ queryKey: ['branch'], queryFn: skipToken }).data}</p>
}

describe('a query cache of the page around', () => {
  it('is the one that its own components read, and has none of our answers', async () => {
    const portal = new QueryClient()
    portal.setQueryData(['branch'], '城东支行')
    storeSession('t')
    render(
      <QueryClientProvider client={portal}>
        <MemoryRouter initialEntries={['/favorCompany']}>
          <ProspectingApp
            adapter={staffServices().adapter}
            storage={browserStorage()}
            motion={false}
            components={{ StaffMenu: Branch }}
          />
        </MemoryRouter>
      </QueryClientProvider>
    )
    expect(await screen.findByText('城东支行')).toBeVisible()
    expect(portal.getQueryCache().getAll()).toHaveLength(1)
  })
})

describe('on a server', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['without a router', (page: ReactNode) => page],
    ['inside a router', (page: ReactNode) => <StaticRouter location="/">{page}</StaticRouter>]
  ])('the application is an empty root, %s', (_, around) => {
    for (const name of ['document', 'location', 'localStorage', 'window']) vi.stubGlobal(name, undefined)
    expect(renderToString(around(app('')))).toContain('pa-root')
  })
})

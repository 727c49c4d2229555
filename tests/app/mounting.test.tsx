import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes, StaticRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

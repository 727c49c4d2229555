import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { endpoints } from '../../src/contract/endpoints.ts'
import { SessionLoss } from '../../src/errors/SessionLoss.tsx'
import { useReportFailure } from '../../src/errors/useReportFailure.ts'
import { useApi } from '../../src/http/useConnection.ts'
import { useEndpoint } from '../../src/http/useEndpoint.ts'
import { RouterNavigation } from '../../src/navigation/RouterNavigation.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { yardstick } from '../helpers/shared.ts'
import type { StubServices } from '../http/answering.ts'
import { anotherTab, staffServices, storeSession } from './staffServices.ts'

const LOST = '登录已失效，请重新登录'
const place = '/exploreCompany?keyword=%E8%8A%AF%E7%89%87#list'
const ids = Array.from({ length: 10 }, (_, at) => String(at))

function Colleague({ id }: { readonly id: string }) {
  const { error } = useEndpoint(endpoints.colleague, { params: { id } })
  return error && <p>REFUSED {error.code}</p>
}

/** Ten queries and a mutation at once. */
function Busy() {
  const api = useApi()
  const report = useReportFailure()
  useEffect(() => {
    api(endpoints.addFavorite, { body: { companyId: '1' } }).catch((failure: unknown) =>
      report(failure, reason => `收藏未成功：${reason}`)
    )
  }, [api, report])
  return ids.map(id => <Colleague key={id} id={id} />)
}

const went: string[] = []

function Address() {
  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash
  useEffect(() => {
    if (went.at(-1) !== address) went.push(address)
  }, [address])
  return null
}

const screens = { exploreCompany: Busy, home: () => <h1>HOME</h1> }

function open(address: string, services: StubServices, props: ProspectingAppProps = {}) {
  went.length = 0
  return render(
    <StrictMode>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <ProspectingApp
          adapter={services.adapter}
          storage={browserStorage()}
          motion={false}
          components={{ screens }}
          {...props}
        />
      </MemoryRouter>
    </StrictMode>
  )
}

const refused = () =>
  staffServices({
    ...Object.fromEntries(ids.map(id => [`GET users/${id}`, { status: 401 }])),
    'POST favorites/companies': { status: 419 }
  })

const toLogin = `/login?returnTo=${encodeURIComponent(place)}`

describe('a session whose renewal is refused', () => {
  it.each([
    '§4 a failed renewal clears the storage and leads to the login with a return-to parameter',
    '§8 a failed renewal shows login invalid, clears the storage and leads to the login'
  ])('%s: eleven refusals at once are one message and one way', async () => {
    storeSession()
    localStorage.setItem('other', '1')
    sessionStorage.setItem('draft', '1')
    const services = refused()
    open(place, services)
    expect(await screen.findAllByText(LOST)).toHaveLength(1)
    await waitFor(() => expect(went).toEqual([place, toLogin]))
    expect(screen.queryByText(/收藏未成功/)).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    const called = (end: string) => services.calls.filter(each => each.call.includes(end)).length
    expect([called('users/'), called('favorites/'), called('refresh-token')]).toEqual([10, 1, 1])
  })

  it('leaves the keys of a page around alone', async () => {
    localStorage.setItem('token', 'of the page')
    sessionStorage.setItem('draft', '1')
    localStorage.setItem('pa:token', 't')
    open(place, refused(), { storage: browserStorage('pa:') })
    await waitFor(() => expect(localStorage.getItem('pa:token')).toBeNull())
    expect(localStorage.getItem('token')).toBe('of the page')
    expect(sessionStorage.getItem('draft')).toBe('1')
  })

  it('§4 paths beginning with /operate/ use their own login under /operate', async () => {
    storeSession()
    const services = refused()
    went.length = 0
    render(
      <MemoryRouter initialEntries={['/operate/report?id=7']}>
        <Address />
        <ThemeProvider motion={false}>
          <HttpProvider adapter={services.adapter}>
            <SessionProvider storage={browserStorage()}>
              <RouterNavigation>
                <SessionLoss />
                <Busy />
              </RouterNavigation>
            </SessionProvider>
          </HttpProvider>
        </ThemeProvider>
      </MemoryRouter>
    )
    const back = encodeURIComponent('/operate/report?id=7')
    await waitFor(() => expect(went).toEqual(['/operate/report?id=7', `/operate/login?returnTo=${back}`]))
  })
})

describe('no session where one is needed', () => {
  it('leads to the login without a word about a session that was never there', async () => {
    localStorage.setItem('kept', '1')
    open('/home', refused(), {
      components: { screens: { home: () => <Colleague id="1" /> } }
    })
    await waitFor(() => expect(went).toEqual(['/home', '/login']))
    expect(screen.queryByText(LOST)).toBeNull()
    expect(localStorage.getItem('kept')).toBe('1')
  })
})

describe('several tabs', () => {
  it.each([
    [place, toLogin],
    ['/home', '/login']
  ])('at %s, a session that ends in another tab leads to the login here too, silently', async (at, to) => {
    storeSession()
    open(at, staffServices(), {
      components: { screens: { ...screens, exploreCompany: () => <h1>LIST</h1> } }
    })
    await screen.findByRole('heading')
    act(() => anotherTab(() => localStorage.clear()))
    localStorage.setItem('kept', 'by another tab meanwhile')
    await waitFor(() => expect(went).toEqual([at, to]))
    expect(screen.queryByText(LOST)).toBeNull()
    expect(localStorage.getItem('kept')).not.toBeNull()
  })

  it('go on together: who waits at the login is let in by a sign-in in another tab', async () => {
    open(place, staffServices(), { components: { screens: { exploreCompany: () => <h1>LIST</h1> } } })
    await waitFor(() => expect(went).toEqual([place, toLogin]))
    act(() => anotherTab(() => storeSession()))
    expect(await screen.findByText('LIST')).toBeVisible()
    expect(went).toEqual([place, toLogin, place])
  })

  it('take a renewed token over without asking who it is', async () => {
    storeSession()
    const services = staffServices()
    open('/home', services)
    act(() => anotherTab(() => localStorage.setItem('token', 'renewed')))
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(services.calls.some(each => each.call.endsWith('users/me'))).toBe(false)
    expect(went).toEqual(['/home'])
  })
})

describe('signing out', () => {
  it('leads to the login without the way back: the next person is somebody else', async () => {
    storeSession()
    open(place, staffServices(), { components: { screens: { exploreCompany: () => <h1>LIST</h1> } } })
    await userEvent.click(await screen.findByRole('button', { name: /王敏/ }))
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(went).toEqual([place, '/login']))
    expect(screen.queryByText(LOST)).toBeNull()
  })
})

interface Case {
  readonly id: string
  readonly expected: Readonly<Record<string, unknown>>
}

describe('a page that the Back button takes out of the cache', () => {
  it(`shows nothing of a session that ended meanwhile (session-storage-08)`, async () => {
    const expected = yardstick<Case[]>('session-storage')?.find(
      each => each.id === 'session-storage-08'
    )?.expected
    expect(expected ?? { authenticated_data_shown: false }).toEqual({ authenticated_data_shown: false })
    storeSession()
    open(place, staffServices(), { components: { screens: { exploreCompany: () => <h1>LIST</h1> } } })
    await screen.findByText('LIST')
    localStorage.clear()
    act(() => void globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(screen.queryByText('LIST')).toBeNull()
    expect(await screen.findByText('登录企业拓客')).toBeVisible()
  })
})
